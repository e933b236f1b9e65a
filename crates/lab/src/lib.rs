#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod arena;
pub mod articles;
mod audit;
mod card;
mod chances;
mod openings;
pub mod outside;
mod ratings;
mod remembered;
mod sampled;
mod sequential;

pub use arena::{
    Arena, ArenaError, Bout, Encounter, Entrant, ExactBout, Forfeit, GRACE, GameTally, PlayedGame,
    Results, TimeLimits, exact, pairs,
};
pub use audit::{Attempt, Audit, Challenge, Mistake, Prospect, Turn, audit};
pub use card::{Card, CardSide, Grading, Opponent};
pub use chances::{Chances, chances};
pub use openings::{NoOpening, OpeningError, OpeningProblem, openings, read_openings};
pub use ratings::{PRIOR_DEVIATION, RatedBout, RatedValue, Rating, Ratings, Unbounded};
pub use remembered::Remembered;
pub use sampled::{Estimate, Played, Tally, play};
pub use sequential::{PairCounts, SequentialTest, Verdict, expected_score};
