//! Games of the k-in-a-row family kept in a database: saved move by move, found again, counted,
//! checked, copied. The games, the filters and the counts themselves are values of `inarow-formats`.
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
mod duplicate;
mod error;
mod import;
mod key;
mod list;
mod load;
mod new_game;
mod opponents;
mod replay;
mod room;
mod schema;
mod stats;
mod store;
mod stored;
mod verify;
mod wanted;
mod writer;

pub use database::Options;
pub use error::{Error, Refusal};
pub use import::Imported;
pub use list::{Cursor, LARGEST_PAGE, Listed, Page};
pub use load::Head;
pub use new_game::NewGame;
pub use room::{Room, Seat, Secret, TimeControl};
pub use schema::KNOWN_VERSION;
pub use store::Store;
pub use stored::Export;
pub use verify::{Problem, Verify};
