//! Options for opening a database of either kind.

use std::cmp::Ordering;
use std::time::Duration;

use crate::Error;

/// The newest version of the schema that this program knows, the same in both databases.
pub const KNOWN_VERSION: i64 = 7;

/// The latest migration that a database records.
pub(super) const NOTED: &str = "SELECT MAX(version) FROM _sqlx_migrations";

/// Number of concurrent read connections.
pub(super) const READERS: u32 = 4;

/// Options for opening a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Time to wait for another program that holds the database, or for a server to answer.
    pub patience: Duration,
    /// True if a commit waits until it is on the disk. Otherwise a power cut may undo acknowledged
    /// moves; tests use it to show this.
    pub durable: bool,
    /// The largest number of pages of 4096 bytes that a file may have.
    pub largest: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { patience: Duration::from_secs(5), durable: true, largest: None }
    }
}

/// The version of a database with these tables, 0 for an empty one; `found` is the latest migration
/// that it records.
pub(super) fn version(tables: &[String], found: Option<i64>) -> Result<i64, Error> {
    match found.unwrap_or(0) {
        _ if tables.is_empty() => Ok(0),
        _ if !has_steps(tables) => {
            Err(Error::Corrupt("it is a database of another program".to_owned()))
        }
        found if found > KNOWN_VERSION => Err(Error::NewerSchema { found, known: KNOWN_VERSION }),
        found => Ok(found),
    }
}

/// True if a database records its migrations.
pub(super) fn has_steps(tables: &[String]) -> bool {
    tables.iter().any(|name| name == "_sqlx_migrations")
}

/// Refuses any version other than the newest.
pub(crate) fn is_newest(found: i64) -> Result<(), Error> {
    match found.cmp(&KNOWN_VERSION) {
        Ordering::Equal => Ok(()),
        Ordering::Less => Err(Error::OlderSchema { found, known: KNOWN_VERSION }),
        Ordering::Greater => Err(Error::NewerSchema { found, known: KNOWN_VERSION }),
    }
}
