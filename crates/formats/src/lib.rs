//! Games of the k-in-a-row family as text and as values.
//!
//! [`Format`] reads and writes recorded games (SGF, Piskvork's psq, column strings, move lists),
//! [`read_trees`] and [`write_tree`] SGF with all its variations, [`json`] games with all their
//! data, [`read_library`](renlib::read_library) and [`read_pos`] the files of RenLib. A [`KeptGame`](kept::KeptGame) is such a game; a [`Filter`] selects games, and [`Stats`](stats::Stats) counts them.
//!
//! The crate does no I/O of its own and reads no clock: the caller passes every text and every
//! time.
//!
//! ```
//! use inarow_formats::kept::KeptGame;
//! use inarow_formats::{Format, json};
//!
//! let text = "(;GM[4]SZ[15]PB[Ann]PW[Bo];B[hh];W[ii])";
//! for record in Format::Sgf.read(text, None) {
//!     let game = KeptGame::from(record?);
//!     assert_eq!(game.players.x, "Ann");
//!     assert!(json::write(&game).ends_with(r#""moves":["h8","i7"]}"#));
//! }
//! # Ok::<(), inarow_formats::FormatError>(())
//! ```
#![forbid(unsafe_code)]

mod checked;
mod columns;
pub mod decoding;
mod error;
mod filter;
mod fold;
mod format;
mod in_column;
pub mod json;
pub mod kept;
mod lines;
mod listed;
mod moves;
mod notes;
mod openings;
mod passed;
mod pos;
mod position;
mod psq;
mod reading;
mod recorded_date;
mod renju_opening;
pub mod renlib;
mod rif;
mod rules_named;
mod sgf;
pub mod site;
pub mod standing;
pub mod stats;
mod streaks;
mod tally;
mod time_control;
mod trees;
mod write_error;

pub use checked::RecentRules;
pub use error::{FormatError, FormatProblem};
pub use filter::Filter;
pub use fold::BadGame;
pub use format::{Format, Games};
pub use in_column::{columns, landing};
pub use listed::{Head, Listed};
pub use moves::{read_move, read_moves};
pub use openings::{OpeningError, OpeningProblem, read_openings};
pub use passed::Passed;
pub use pos::read_pos;
pub use position::{PositionError, read_position};
pub use reading::{Reading, Variations};
pub use recorded_date::RecordedDate;
pub use renju_opening::RenjuOpening;
pub use time_control::TimeControl;
pub use trees::{Trees, read_trees, write_tree};
pub use write_error::{CannotWrite, CannotWriteTree, Unfit};

/// Tests the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
