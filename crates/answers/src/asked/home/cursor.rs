//! The place at which a list of a page's games continues.

use super::AtHome;
use crate::{Problem, ProblemKind};

/// The beginning of these texts: a server's begin with a number, so each names its source.
const WORD: &str = "here";

/// The place of a game in a list, the newest first; the later ones have the lower numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct HomeCursor {
    before: std::cmp::Reverse<i64>,
    id: i64,
}

impl HomeCursor {
    pub(super) fn of(one: &AtHome) -> HomeCursor {
        let before = std::cmp::Reverse(one.game.kept.started.unwrap_or_default());
        HomeCursor { before, id: one.game.id }
    }

    /// The place after which a list continues: `next` of the page before.
    ///
    /// # Errors
    /// If the text names none.
    pub(super) fn read(text: &str) -> Result<HomeCursor, Problem> {
        let wrong = || Problem::told(ProblemKind::BadRequest, "online-no-cursor");
        let [WORD, started, id] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(wrong());
        };
        let number = |text: &str| text.parse().map_err(|_| wrong());
        Ok(HomeCursor { before: std::cmp::Reverse(number(started)?), id: number(id)? })
    }

    pub(super) fn text(self) -> String {
        format!("{WORD} {} {}", self.before.0, self.id)
    }
}
