//! Searches, the plain ones first: each states its contract, and every faster one agrees with
//! [`minimax`].

pub mod alpha_beta;
mod board;
mod busy;
pub(crate) mod deepening;
pub(crate) mod mcts;
pub mod minimax;
mod number;
pub(crate) mod solver;
mod table;
pub(crate) mod threats;
mod worker;

use inarow_rules::{Conclusion, Mark};

use crate::Value;

/// What an ended game is worth to a side.
#[inline]
pub(crate) fn ended(conclusion: Conclusion, side: Mark) -> Value {
    match conclusion {
        Conclusion::Draw => Value::Draw,
        Conclusion::Win(winner) if winner == side => Value::Win,
        Conclusion::Win(_) => Value::Loss,
    }
}
