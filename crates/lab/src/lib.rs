#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod arena;
pub mod articles;
mod audit;
mod chances;
mod entrant;
mod estimate;
mod openings;
pub mod outside;
pub mod puzzles;
mod ratings;
mod remembered;
mod sequential;
mod side_by_side;
mod tally;

pub use arena::{
    Arena, ArenaError, Bout, Encounter, GRACE, Match, PlayedGame, Results, TimeLimits, exact,
    generator, pairs,
};
pub use audit::{Attempt, Audit, Challenge, Mistake, Prospect, Turn, audit};
pub use chances::{Chances, chances, chances_of};
pub use entrant::{Clock, Effort, Entrant};
pub use estimate::Estimate;
pub use openings::openings;
pub use ratings::{RatedBout, Ratings};
pub use remembered::Remembered;
pub use sequential::{SequentialTest, expected_score};
pub use side_by_side::side_by_side;
pub use tally::Tally;
