//! Games of the k-in-a-row family kept in a database: saved move by move, found again, counted,
//! checked, copied.
//!
//! A [`Store`] is asynchronous and needs a tokio runtime, for which one thread is enough. It reads
//! no clock: every time is handed in. A change that has been answered is on the disk. The moves
//! are the truth; whatever else a row says can be held to them by [`Store::verify`].
//!
//! The database is SQLite, part of the program. Its schema and the SQL that is used for games are
//! of a kind that PostgreSQL speaks too; what is SQLite's alone stands in `database.rs`,
//! `schema.rs` and the codes in `error.rs`.
#![forbid(unsafe_code)]

mod backup;
mod change;
mod chosen;
mod counting;
mod database;
pub mod decoding;
mod duplicate;
mod error;
mod filter;
mod import;
pub mod json;
mod kept;
mod key;
mod list;
mod load;
mod opponents;
mod passed;
mod replay;
mod room;
mod schema;
mod standing;
mod stats;
mod store;
mod stored;
mod streaks;
mod tally;
mod verify;
mod writer;

pub use database::Options;
pub use error::{Error, Refusal};
pub use filter::Filter;
pub use import::Imported;
pub use kept::{GameId, KeptGame, KeptMove, Millis, NewGame, PLAYER_TAGS};
pub use list::{Cursor, LARGEST_PAGE, Listed, Page};
pub use load::Head;
pub use passed::Passed;
pub use replay::OPENING_PLIES;
pub use room::{Room, Seat, Secret, TimeControl};
pub use schema::KNOWN_VERSION;
pub use standing::{Standing, end_from_words, end_words};
pub use stats::MOST_OPENINGS;
pub use store::Store;
pub use stored::Export;
pub use streaks::Streaks;
pub use tally::{OpeningCount, ResultFor, Score, Stats, Tally};
pub use verify::{Problem, Verify};
