//! Searches, the plain ones first: each states its contract, and every faster one agrees with
//! [`minimax`].

pub mod alpha_beta;
mod board;
pub(crate) mod deepening;
mod in_progress;
pub(crate) mod mcts;
pub mod minimax;
mod number;
pub(crate) mod solver;
mod table;
pub(crate) mod threats;
mod worker;

/// The laws of the search's inner parts, for the fuzz targets.
#[cfg(feature = "fuzzing")]
pub mod laws {
    use inarow_rules::{Layout, LineGame};

    /// The laws of the board, followed from a position as the choices say.
    pub fn board<G: LineGame>(rules: &G, layout: &Layout, start: &G::Position, choices: Vec<u32>) {
        super::board::laws::follow(rules, layout, start, choices);
    }

    /// The laws of a table of at most so many slots, followed step by step.
    pub fn table(slots: u64, steps: impl IntoIterator<Item = [u64; 3]>) {
        super::table::laws::follow(slots, steps);
    }
}

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
