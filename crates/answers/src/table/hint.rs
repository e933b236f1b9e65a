//! Hints, which another person has to allow.

use inarow_rules::{ByMark, Mark};
use serde::Serialize;

use super::wish::Wish;
use super::{Effect, Table};
use crate::views::PlayerKind;
use crate::{Problem, ProblemKind};

/// The way in which a player has a hint now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum HintWay {
    /// At once: no other person plays, or the other person has allowed it, who may have it, too.
    Take,
    /// The other person has to allow it.
    Ask,
}

impl Table {
    /// The way in which the holder of these sides has a hint now; `None` if there is none.
    #[must_use]
    pub fn hint_way(&self, by: ByMark<bool>) -> Option<HintWay> {
        let is_there =
            self.side_of(by).is_some() && !self.play.is_over() && !self.play.is_opening();
        let is_allowed = self.hint_wish.is_some_and(|wish| wish.answer == Some(true));
        let on_turn = self.play.on_turn();
        match is_there {
            true if self.has_no_other(by) || is_allowed => Some(HintWay::Take),
            true if self.hint_wish.is_none()
                && by[on_turn]
                && self.seats[!on_turn] == PlayerKind::Person =>
            {
                Some(HintWay::Ask)
            }
            _ => None,
        }
    }

    /// The side whose request for a hint has no answer yet.
    pub(super) fn hint_asked(&self) -> Option<Mark> {
        Wish::open(self.hint_wish)
    }

    /// Asks the other person for a hint, once before each move.
    pub(super) fn ask_hint(&mut self, by: ByMark<bool>) -> Result<Effect, Problem> {
        let mark = self.player_of(by)?;
        match self.hint_way(by) {
            Some(HintWay::Ask) => self.hint_wish = Some(Wish::new(mark)),
            Some(HintWay::Take) => {}
            None => return Err(self.no_hint()),
        }
        Ok(Effect::Noted)
    }

    /// Allows or refuses the other person's request; the side that asked may withdraw it.
    pub(super) fn answer_hint(
        &mut self,
        by: ByMark<bool>,
        allows: bool,
    ) -> Result<Effect, Problem> {
        let mark = self.player_of(by)?;
        let asked = self.hint_asked().filter(|asked| !allows || *asked != mark);
        let asked =
            asked.ok_or_else(|| Problem::told(ProblemKind::Conflict, "online-hint-not-asked"))?;
        self.hint_wish = Some(Wish { by: asked, answer: Some(allows) });
        Ok(Effect::Noted)
    }

    /// The reason why there is no hint.
    fn no_hint(&self) -> Problem {
        let (kind, key) = match () {
            () if self.play.is_over() => (ProblemKind::Impossible, "illegal-over"),
            () if self.play.is_opening() => (ProblemKind::Impossible, "opening-no-hint"),
            () if self.hint_wish.is_some() => (ProblemKind::Conflict, "online-hint-asked"),
            () => (ProblemKind::Impossible, "online-hint-on-turn"),
        };
        Problem::told(kind, key)
    }

    /// Refuses a hint to the holder of these sides that the other person has not allowed.
    ///
    /// # Errors
    /// They hold no side, or have to ask first.
    pub fn check_hint(&self, by: ByMark<bool>) -> Result<(), Problem> {
        self.player_of(by)?;
        match self.hint_way(by) {
            Some(HintWay::Take) => Ok(()),
            Some(HintWay::Ask) => Err(Problem::told(ProblemKind::Conflict, "online-hint-ask")),
            None => Err(self.no_hint()),
        }
    }
}
