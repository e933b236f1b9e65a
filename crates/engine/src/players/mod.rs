//! The players, and the names they go by.

mod alpha_beta;
mod center_first;
mod corner_first;
mod each_move;
mod level;
pub(crate) mod line_score;
mod minimax;
mod name;
mod options;
mod perfect;
mod random;
pub(crate) mod rule;
mod search;

pub use alpha_beta::AlphaBeta;
pub use center_first::CenterFirst;
pub use corner_first::CornerFirst;
pub(crate) use corner_first::number_pad_order;
pub use level::{Level, LevelPlayer};
pub use line_score::LineScore;
pub use minimax::Minimax;
pub use name::{PlayerName, UnknownPlayer};
pub use options::{EngineOptions, OptionProblem};
pub use perfect::Perfect;
pub use random::Random;
pub use search::SearchPlayer;
