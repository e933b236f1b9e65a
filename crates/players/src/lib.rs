#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod alpha_beta;
mod best;
mod by_region;
mod distribution;
mod draw;
mod explain;
mod fit;
mod grade;
mod hasty;
mod learned;
mod learned_player;
mod level;
mod line_score;
mod mcts;
mod minimax;
mod missed;
mod n_tuple;
mod name;
mod opening;
mod options;
mod perfect;
mod player;
mod random;
mod reach;
mod reason;
mod refusal;
mod region;
mod review;
mod rule;
mod rule_trace;
mod search_player;
mod watch;

pub use alpha_beta::AlphaBeta;
pub use by_region::ByRegion;
pub use distribution::{Choice, Distribution};
pub use draw::accepts_draw;
pub use explain::{ExplainedChoice, Explainer, Explanation, Fact};
pub use fit::{Allowance, Fitted, Misfit, fit};
pub use grade::{Accuracy, Grade, Graded, cost, points};
pub use hasty::{HASTY_NODES, hasty};
pub use learned::{Learned, LearnedError, LearnedMethod, LearnedProblem};
pub use learned_player::LearnedPlayer;
pub use level::Level;
pub use line_score::{LineNumbers, LineScore, line_points};
pub use minimax::Minimax;
pub use missed::Missed;
pub use n_tuple::{NTuple, TupleBoard, Tuples, n_tuple_values};
pub use name::{PlayerName, UnknownPlayer};
pub use opening::{OpeningDecision, decide_opening};
pub use options::{EngineOptions, OptionProblem};
pub use perfect::Perfect;
pub use player::{Player, Policy};
pub use random::Random;
pub use reach::fit_whole_game;
pub use reason::Reason;
pub use refusal::{Refusal, Undefined};
pub use region::Region;
pub use review::{LostBy, Review, ReviewedMove, grade_moves};
pub use rule_trace::{
    Aim, FoundSquare, RuleStep, RuleTrace, ScoredLine, SquareScore, StepState, rule_trace,
};
pub use watch::watch;
