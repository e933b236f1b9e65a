//! The results of a tournament, ready for display.

use std::ops::Deref;

use inarow_answers::tournament::Tournament;

use crate::common::Common;

/// The results of a tournament, and the settings of their display.
pub(super) struct Findings<'a> {
    pub(super) common: &'a Common<'a>,
    pub(super) tournament: Tournament,
}

impl Deref for Findings<'_> {
    type Target = Tournament;

    fn deref(&self) -> &Tournament {
        &self.tournament
    }
}

impl Findings<'_> {
    /// An opening as people read it.
    pub(super) fn opening(&self, opening: usize) -> String {
        match self.openings[opening].as_slice() {
            [] => self.common.words.say("arena-empty-board", []),
            moves => self.common.naming().names(moves).join(" "),
        }
    }
}
