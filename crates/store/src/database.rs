//! The only place that distinguishes the databases: a file of SQLite, or a server of PostgreSQL in
//! builds with the feature `cluster`.

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
    /// Opens a database, creating a file if necessary.
    pub(crate) async fn open(place: &Path, options: &Options) -> Result<Database, Error> {
        Ok(match server(place) {
            Some(address) => Database::Postgres(postgres::Database::open(address, options).await?),
            None => Database::Sqlite(sqlite::Database::open(place, options).await?),
        })
    }

    /// Opens an existing database without changing anything.
    pub(crate) async fn open_to_read(place: &Path, options: &Options) -> Result<Database, Error> {
        Ok(match server(place) {
            Some(address) => {
                Database::Postgres(postgres::Database::open_to_read(address, options).await?)
            }
            None => Database::Sqlite(sqlite::Database::open_to_read(place, options).await?),
        })
    }

    /// A read connection.
    pub(crate) async fn reader(&self) -> Result<Link<'static>, Error> {
        match self {
            Database::Sqlite(database) => Ok(Link::Sqlite(database.reader().await?)),
            Database::Postgres(database) => Ok(Link::Postgres(database.reader().await?)),
        }
    }

    /// The write connection.
    pub(crate) async fn writer(&self) -> Result<Link<'static>, Error> {
        match self {
            Database::Sqlite(database) => Ok(Link::Sqlite(database.writer().await?)),
            Database::Postgres(database) => Ok(Link::Postgres(database.writer().await?)),
        }
    }

    /// The connection that renews a node's lease, which nothing else keeps busy; `None` for a file,
    /// which has one server.
    pub(crate) async fn heartbeat(&self) -> Result<Option<Link<'static>>, Error> {
        match self {
            Database::Sqlite(_) => Ok(None),
            Database::Postgres(database) => Ok(Some(Link::Postgres(database.heartbeat().await?))),
        }
    }

    /// A connection for taking over games, separate from the write connection; `None` for a file,
    /// which has one server.
    pub(crate) async fn takeover(&self) -> Result<Option<Link<'static>>, Error> {
        match self {
            Database::Sqlite(_) => Ok(None),
            Database::Postgres(database) => Ok(Some(Link::Postgres(database.takeover().await?))),
        }
    }

    /// Limits the time to wait for a server.
    pub(crate) async fn timely<T>(
        &self,
        asked: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        match self {
            Database::Sqlite(_) => asked.await,
            Database::Postgres(database) => database.timely(asked).await,
        }
    }

    /// Number of groups of changes that are committed at the same time: a file has one writer,
    /// while a server handles several games at once.
    pub(crate) fn writing_at_once(&self) -> usize {
        match self {
            Database::Sqlite(_) => 1,
            Database::Postgres(_) => postgres::WRITERS,
        }
    }

    /// True if the database was opened for reading only.
    pub(crate) fn is_read_only(&self) -> bool {
        match self {
            Database::Sqlite(database) => database.is_read_only(),
            Database::Postgres(database) => database.is_read_only(),
        }
    }

    /// Writes a copy, as of now, to a new file while others read and write.
    pub(crate) async fn copy_to(&self, file: &Path) -> Result<(), Error> {
        match self {
            Database::Sqlite(database) => database.copy_to(file).await,
            Database::Postgres(_) => Err(Error::NoFile),
        }
    }

    /// Errors that the database finds in its own file. A server checks its own data.
    pub(crate) async fn integrity(&self) -> Result<Vec<String>, Error> {
        match self {
            Database::Sqlite(database) => database.integrity().await,
            Database::Postgres(_) => Ok(Vec::new()),
        }
    }

    /// Locks a file for one server until the returned value is dropped; `None` if servers share the
    /// database.
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

/// The address of a server, if the place is one.
fn server(place: &Path) -> Option<&str> {
    place.to_str().filter(|text| is_server(text))
}

/// True if the program can use PostgreSQL servers: the feature `cluster`.
pub const HAS_SERVERS: bool = cfg!(feature = "cluster");

/// True if a place of games is the address of a server, not a file.
#[must_use]
pub fn is_server(place: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| place.starts_with(scheme))
}

/// The place of games for display: the address of a server without password and options.
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
    // A password may contain an unescaped @.
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
