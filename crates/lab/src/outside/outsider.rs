//! A player outside this program.

use std::time::Duration;

use inarow_players::{OpeningDecision, Refusal};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{Position, Rules};
use inarow_search::Limits;

use super::{Answer, Fault};

/// The result of a question: an answer, or a fault of the player; or the reason why it was not asked.
pub type Asked<T = Answer> = Result<Result<T, Fault>, Refusal>;

/// A player outside this program: asked about a position, it answers or does something else.
pub trait Outsider: Send {
    /// Its answer to a position, which is legal there, or its fault. After a fault the next question starts
    /// the program afresh.
    ///
    /// # Errors
    /// If the game is over, it cannot play this game, or the caller stops it.
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked;

    /// Its decision in an opening, of legal stones and possible choices; `None` if it knows no openings.
    ///
    /// # Errors
    /// As for [`ask`](Self::ask).
    fn open(
        &mut self,
        _rules: &Rules,
        _opening: &OpeningRecord,
        _position: &Position,
        _limits: &Limits<'_>,
    ) -> Asked<Option<OpeningDecision>> {
        Ok(Ok(None))
    }

    /// The time of the last question, a start included.
    fn time(&self) -> Duration;
}
