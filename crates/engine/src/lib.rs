//! Choosing a move and valuing a position.
//!
//! A [`Policy`] gives, for a position, the moves that have a chance, each with a weight and a
//! reason; every policy is a [`Player`]. Nothing here reads a clock, prints, or draws a random
//! number that was not handed to it.
//!
//! ```
//! use inarow_engine::{CornerFirst, Limits, Policy};
//! use inarow_rules::{Game, Rules};
//!
//! let rules = Rules::<u16>::new(Game::TICTACTOE)?;
//! let distribution = CornerFirst.distribution(&rules, &rules.empty(), &Limits::NONE)?;
//! assert_eq!(distribution.choices().len(), 4);
//! assert_eq!(distribution.probability(0).to_string(), "1/4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod analysis;
mod distribution;
mod explain;
mod grade;
mod limits;
mod player;
mod players;
mod playout;
mod reason;
mod refusal;
mod region;
mod review;
mod rule_trace;
mod score;
mod search;
pub mod trace;
mod uniform;

pub use analysis::{Analysis, MoveScore, analyze};
pub use distribution::{Choice, Distribution};
pub use explain::{Explainer, Explanation, Fact, Missed};
pub use grade::{Grade, grade_moves};
pub use limits::{Budget, Limits};
pub use player::{Player, Policy};
pub use players::{
    AlphaBeta, CenterFirst, CornerFirst, EngineOptions, Level, LevelPlayer, LineScore, Minimax,
    OptionProblem, Perfect, PlayerName, Random, SearchPlayer, UnknownPlayer,
};
pub use playout::Playout;
pub use reason::Reason;
pub use refusal::{Refusal, Undefined};
pub use region::{Region, Regions};
pub use review::{LostBy, Review, ReviewedMove};
pub use rule_trace::{
    Aim, FoundSquare, RuleStep, RuleTrace, ScoredLine, SquareScore, StepState, rule_trace,
};
pub use score::{Score, Value};
pub use search::alpha_beta::{self, Window};
pub use search::deepening::{Found, FoundMove, Search, SearchOptions, Wanted};
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub use search::laws;
pub use search::mcts::{Mcts, MctsOptions, SampledMove};
pub use search::minimax;
pub use search::solver::Solver;
pub use search::threats::{Attack, Forcing, forced_win};
pub use uniform::below;
