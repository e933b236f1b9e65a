//! A player outside this program.

use std::time::Duration;

use inarow_players::Refusal;
use inarow_rules::{Position, Rules};
use inarow_search::Limits;

use super::{Answer, Fault};

/// What comes of a question: an answer, or what the player did instead; or why it was not asked.
pub type Asked = Result<Result<Answer, Fault>, Refusal>;

/// A player outside this program: asked about a position, it answers or does something else.
pub trait Outsider: Send {
    /// Its answer to a position, which is legal there, or what it did instead. After a fault the
    /// next question starts the program afresh.
    ///
    /// # Errors
    /// If the game is over, it cannot play this game, or whoever asked would rather not wait.
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked;

    /// How long the last question took, a start included.
    fn time(&self) -> Duration;
}
