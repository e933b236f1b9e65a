//! What a k-in-a-row game is: board, moves, lines, outcome, notation and record.
//!
//! The crate does no I/O, reads no clock, draws no random number and depends on nothing but
//! `alloc`. A [`Game`] is the rules as data; [`Rules`] is a game compiled for a board word; a
//! [`Position`] is plain `Copy` data, and every operation on it is the rules'.
//!
//! ```
//! use inarow_rules::{Conclusion, Game, Mark, Notation, Rules};
//!
//! let game = Game::TICTACTOE;
//! let rules = Rules::<u16>::new(game)?;
//! let mut position = rules.empty();
//! for text in ["b2", "a1", "c1", "a3", "a2", "b3", "c2"] {
//!     let square = Notation::Algebraic.read(&game, text)?;
//!     rules.try_play(&mut position, square)?;
//! }
//! assert_eq!(position.conclusion(), Some(Conclusion::Win(Mark::X)));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod any;
mod conclusion;
mod count;
mod error;
mod game;
mod geometry;
mod key;
mod layout;
mod line_test;
mod mark;
mod notation;
mod ordinal;
mod perft;
mod play;
mod position;
mod record;
mod rules;
mod run_lengths;
mod setup;
mod square;
mod squares;
mod symmetry;
mod text;
mod traits;
mod tree;
mod word;

pub use any::AnyRules;
pub use conclusion::{Conclusion, Outcome};
pub use count::{CountError, Counting, PositionCount, count_positions};
pub use error::{IllegalMove, SetupError, TextError, TextProblem};
pub use game::{Game, NAMED_GAMES};
pub use layout::{Layout, LineLayout};
pub use line_test::{LineTest, Rays, Shifts, SubsetTable};
pub use mark::{ByMark, Mark};
pub use notation::Notation;
pub use perft::{complete_games, perft};
pub use position::Position;
pub use record::{BadRecord, End, Record};
pub use rules::{Rules, TooManySquares};
pub use run_lengths::RunLengths;
pub use setup::Setup;
pub use square::Square;
pub use squares::{Iter, Squares};
pub use symmetry::Symmetry;
pub use text::half_width;
pub use traits::{LineCounts, LineGame, TwoPlayerGame};
pub use tree::{BadTree, Branch, GameTree};
pub use word::{KeptHash, Wide, Word};
