#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

/// The tests of the kernels share files with the integration tests, which use the crate's name.
#[cfg(test)]
extern crate self as inarow_rules;

mod conclusion;
pub mod count;
mod error;
mod forbidden;
mod forbidden_move;
mod game;
mod game_option;
mod geometry;
mod grid;
pub mod kernel;
mod layout;
mod lists;
mod mark;
mod mix;
mod notation;
pub mod opening;
mod perft;
mod play;
mod position;
mod record;
mod rules;
mod setup;
mod square;
mod squares;
mod symmetry;
mod text;
pub mod tree;

pub use conclusion::{Conclusion, Outcome};
pub use error::{IllegalMove, OtherGame, ParseError, SetupError, TextError, TextProblem};
pub use forbidden::{Judge, Rows};
pub use forbidden_move::Forbidden;
pub use game::{Game, NAMED_GAMES};
pub use game_option::GameOption;
pub use grid::Grid;
pub use layout::{Layout, LineLayout};
pub use lists::Lists;
pub use mark::{ByMark, Mark};
pub use mix::{GOLDEN, mix};
pub use notation::Notation;
pub use position::Position;
pub use record::{BadRecord, End, Record};
pub use rules::Rules;
pub use setup::Setup;
pub use square::{NoSquare, Square};
pub use squares::{Iter, Squares};
pub use symmetry::Symmetry;
pub use text::half_width;
