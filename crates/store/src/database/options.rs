//! How a database is opened, whichever it is.

use std::time::Duration;

/// The newest version of the schema that this program knows, the same in both databases.
pub const KNOWN_VERSION: i64 = 4;

/// How many read at once.
pub(super) const READERS: u32 = 4;

/// How a database is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How long to wait for another program that holds the database, or for a server to answer.
    pub patience: Duration,
    /// Whether a commit waits until it is on the disk. Without it a power cut may take back moves
    /// that were acknowledged; there for tests that show so.
    pub durable: bool,
    /// The most pages of 4096 bytes that a file may have.
    pub largest: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { patience: Duration::from_secs(5), durable: true, largest: None }
    }
}
