//! A player outside this program.

use std::time::Duration;

use inarow_players::{Refusal, Undefined};

use inarow_rules::{Position, Rules};
use inarow_search::Limits;

use super::{Answer, Fault};

/// A player outside this program: asked about a position, it answers or does something else.
pub trait Outsider {
    /// Its answer to a position, which is legal there. After a fault the next question starts the
    /// program afresh.
    ///
    /// # Errors
    /// Why there is none.
    fn ask(
        &mut self,
        rules: &Rules,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Answer, NoAnswer>;

    /// How long the last question took, a start included.
    fn time(&self) -> Duration;
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The game is over.
    Over,
    /// It cannot play this game.
    Undefined(Undefined),
    /// Whoever asked would rather not wait.
    Stopped,
    /// What it did instead.
    Fault(Fault),
}

impl From<NoAnswer> for Refusal {
    fn from(none: NoAnswer) -> Refusal {
        match none {
            NoAnswer::Over => Refusal::Over,
            NoAnswer::Undefined(undefined) => Refusal::Undefined(undefined),
            NoAnswer::Stopped => Refusal::Stopped,
            NoAnswer::Fault(_) => Refusal::Failed,
        }
    }
}
