#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod alpha_beta;
mod analysis;
mod batch;
mod board;
mod book;
mod deepening;
mod each_move;
mod ended;
mod error;
mod estimates;
mod evaluator;
mod gravity;
mod gravity_search;
pub mod helpers;
mod in_progress;
mod knowledge;
mod limits;
pub mod minimax;
mod number;
mod options;
mod playout;
pub mod random;
pub mod sampler;
mod score;
pub mod shapes;
mod slots;
mod table;
mod tactics;
mod threads;
mod threats;
pub mod trace;
mod urgency;
mod window;
mod worker;

/// The laws of the search's inner parts, for the fuzz targets.
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod laws {
    use inarow_rules::{Layout, Position, Rules};

    /// The laws of the board, followed from a position as the choices say.
    pub fn board(rules: &Rules, layout: &Layout, start: &Position, choices: Vec<u32>) {
        crate::board::laws::follow(rules, layout, start, choices);
    }

    /// The laws of a table of at most `slots` slots, followed step by step.
    pub fn table(slots: u64, steps: impl IntoIterator<Item = [u64; 3]>) {
        crate::table::laws::follow(slots, steps);
    }
}

pub use analysis::{Analysis, MoveScore};
pub use batch::{Ends, Simulation};
pub use book::Book;
pub use deepening::{Found, FoundMove};
pub use ended::value_to;
pub use error::SearchError;
pub use estimates::{Chance, Estimates};
pub use evaluator::{Evaluator, Step};
pub use gravity_search::{Following, GravitySearch};
pub use knowledge::{Informed, Knowledge, Library};
pub use limits::{Budget, GameTime, Limits, MoveTime};
pub use options::{SearchOptions, Wanted};
pub use score::{Score, Value};
pub use tactics::Tactics;
pub use threats::{Attack, Forcing};
pub use window::Window;
