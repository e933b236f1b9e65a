//! The one place that says which database it is: a file of SQLite's, or a server of PostgreSQL's, where the program
//! is built with the feature `cluster`.

mod failed;
mod held;
mod link;
mod options;
#[cfg(feature = "cluster")]
mod postgres;
#[cfg(not(feature = "cluster"))]
#[path = "database/no_postgres.rs"]
mod postgres;
mod query;
mod row;
mod sqlite;
mod value;

use std::fs::File;
use std::path::Path;

use crate::Error;

pub(crate) use held::Begin;
pub(crate) use link::Link;
pub(crate) use options::is_newest;
pub use options::{KNOWN_VERSION, Options};
pub(crate) use query::{Query, query};
pub(crate) use row::Row;
pub(crate) use sqlite::{make_file, unfinished_name, with_ending};
pub(crate) use value::Value;

/// The connections to one database.
#[derive(Clone, Debug)]
pub(crate) enum Database {
    Sqlite(sqlite::Database),
    Postgres(postgres::Database),
}

impl Database {
    /// Opens a database, or makes a file.
    pub(crate) async fn open(place: &Path, options: &Options) -> Result<Database, Error> {
        Ok(match server(place) {
            Some(address) => Database::Postgres(postgres::Database::open(address, options).await?),
            None => Database::Sqlite(sqlite::Database::open(place, options).await?),
        })
    }

    /// Opens a database that is there, and changes nothing.
    pub(crate) async fn open_to_read(place: &Path, options: &Options) -> Result<Database, Error> {
        Ok(match server(place) {
            Some(address) => {
                Database::Postgres(postgres::Database::open_to_read(address, options).await?)
            }
            None => Database::Sqlite(sqlite::Database::open_to_read(place, options).await?),
        })
    }

    /// A connection that reads.
    pub(crate) async fn reader(&self) -> Result<Link<'static>, Error> {
        match self {
            Database::Sqlite(database) => Ok(Link::Sqlite(database.reader().await?)),
            Database::Postgres(database) => Ok(Link::Postgres(database.reader().await?)),
        }
    }

    /// The connection that writes.
    pub(crate) async fn writer(&self) -> Result<Link<'static>, Error> {
        match self {
            Database::Sqlite(database) => Ok(Link::Sqlite(database.writer().await?)),
            Database::Postgres(database) => Ok(Link::Postgres(database.writer().await?)),
        }
    }

    /// The connection that says that a node is there, which nothing else keeps busy; none where there
    /// is one server only.
    pub(crate) async fn heartbeat(&self) -> Result<Option<Link<'static>>, Error> {
        match self {
            Database::Sqlite(_) => Ok(None),
            Database::Postgres(database) => Ok(Some(Link::Postgres(database.heartbeat().await?))),
        }
    }

    /// A connection that takes games over, beside the one that writes; none where there is one server
    /// only.
    pub(crate) async fn takeover(&self) -> Result<Option<Link<'static>>, Error> {
        match self {
            Database::Sqlite(_) => Ok(None),
            Database::Postgres(database) => Ok(Some(Link::Postgres(database.takeover().await?))),
        }
    }

    /// Waits for a server no longer than it may take to answer.
    pub(crate) async fn timely<T>(
        &self,
        asked: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        match self {
            Database::Sqlite(_) => asked.await,
            Database::Postgres(database) => database.timely(asked).await,
        }
    }

    /// How many groups of changes are committed at the same time: a file has one that writes, and a server is
    /// waited for while it has other games to change.
    pub(crate) fn writing_at_once(&self) -> usize {
        match self {
            Database::Sqlite(_) => 1,
            Database::Postgres(_) => postgres::WRITERS,
        }
    }

    /// Whether it is only read.
    pub(crate) fn is_read_only(&self) -> bool {
        match self {
            Database::Sqlite(database) => database.is_read_only(),
            Database::Postgres(database) => database.is_read_only(),
        }
    }

    /// Writes a copy as of now to a file that is not there yet, while others read and write.
    pub(crate) async fn copy_to(&self, file: &Path) -> Result<(), Error> {
        match self {
            Database::Sqlite(database) => database.copy_to(file).await,
            Database::Postgres(_) => Err(Error::NoFile),
        }
    }

    /// What the database itself finds wrong with its file. A server looks after its own.
    pub(crate) async fn integrity(&self) -> Result<Vec<String>, Error> {
        match self {
            Database::Sqlite(database) => database.integrity().await,
            Database::Postgres(_) => Ok(Vec::new()),
        }
    }

    /// Holds a file for one server, until what is returned is dropped; none where servers share it.
    pub(crate) fn hold(&self) -> Result<Option<File>, Error> {
        match self {
            Database::Sqlite(database) => database.hold(),
            Database::Postgres(_) => Ok(None),
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Database::Sqlite(database) => database.close().await,
            Database::Postgres(database) => database.close().await,
        }
    }
}

/// The address of a server, where a place names one instead of a file.
fn server(place: &Path) -> Option<&str> {
    place.to_str().filter(|text| is_server(text))
}

/// Whether the program is built with what speaks to servers of PostgreSQL's: the feature `cluster`.
pub const HAS_SERVERS: bool = cfg!(feature = "cluster");

/// Whether a place of games is the address of a server, and no file.
#[must_use]
pub fn is_server(place: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| place.starts_with(scheme))
}

/// The place of games as it may be shown: the address of a server without password and options.
///
/// ```
/// use inarow_store::shown_place;
///
/// let place = "postgres://ann:secret@db.example:5432/games?sslmode=disable";
/// assert_eq!(shown_place(place), "postgres://ann@db.example:5432/games");
/// assert_eq!(shown_place("games.db"), "games.db");
/// ```
#[must_use]
pub fn shown_place(place: &str) -> String {
    let Some((scheme, rest)) = place.split_once("://").filter(|_| is_server(place)) else {
        return place.to_owned();
    };
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    // A password may hold an @ that is not escaped.
    let (person, server) = match rest.rsplit_once('@') {
        Some((person, server)) => (person.split(':').next().unwrap_or_default(), server),
        None => ("", rest),
    };
    let at = if person.is_empty() { "" } else { "@" };
    format!("{scheme}://{person}{at}{server}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_shown() {
        for (place, shown) in [
            ("postgresql://ann:s@cret@db/games", "postgresql://ann@db/games"),
            ("postgres://db/games?password=secret", "postgres://db/games"),
            ("postgres:///games", "postgres:///games"),
            ("a:b@c.db", "a:b@c.db"),
        ] {
            assert_eq!(shown_place(place), shown, "{place}");
        }
    }
}
