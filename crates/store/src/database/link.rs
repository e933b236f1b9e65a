//! A connection to one of the databases, in a transaction or not.

use sqlx::SqlSafeStr as _;

use super::held::{Begin, Held};
use super::{postgres, sqlite};
use crate::Error;

/// A connection to one of the databases, in a transaction or not.
pub(crate) enum Link<'c> {
    Sqlite(Held<'c, sqlite::Db>),
    Postgres(postgres::Held<'c>),
}

impl Link<'_> {
    /// Begins a transaction, which is rolled back unless it is committed.
    pub(crate) async fn begin(&mut self, what: Begin) -> Result<Link<'_>, sqlx::Error> {
        Ok(match self {
            Link::Sqlite(held) => {
                Link::Sqlite(held.begin(sqlite::begin(what).into_sql_str()).await?)
            }
            Link::Postgres(held) => {
                Link::Postgres(held.begin(postgres::begin(what).into_sql_str()).await?)
            }
        })
    }

    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Link::Sqlite(held) => held.commit().await,
            Link::Postgres(held) => held.commit().await,
        }
    }

    /// Closes a connection whose state is unknown.
    pub(crate) fn close_on_drop(&mut self) {
        match self {
            Link::Sqlite(held) => held.close_on_drop(),
            Link::Postgres(held) => held.close_on_drop(),
        }
    }

    /// Keeps others from changing games and the schema until the transaction ends. SQLite has only
    /// one writer and needs no lock.
    ///
    /// # Errors
    /// Also if a program of another version has changed the schema.
    pub(crate) async fn lock(&mut self, games: &[i64]) -> Result<(), Error> {
        match self {
            Link::Sqlite(_) => Ok(()),
            Link::Postgres(held) => postgres::lock(held, games).await,
        }
    }

    /// Keeps others from beginning games until the transaction ends.
    pub(crate) async fn lock_new(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Link::Sqlite(_) => Ok(()),
            Link::Postgres(held) => postgres::lock_new(held).await,
        }
    }

    /// Sets a savepoint for undoing a failed change. In SQLite a failed change fails its whole
    /// group, and there is no savepoint.
    pub(crate) async fn save(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Link::Sqlite(_) => Ok(()),
            Link::Postgres(held) => postgres::save(held).await,
        }
    }

    /// Undoes a change that the database refused, so that the others of its group continue; true if
    /// that was possible.
    pub(crate) async fn undo(&mut self) -> bool {
        match self {
            Link::Sqlite(_) => false,
            Link::Postgres(held) => postgres::undo(held).await.is_ok(),
        }
    }

    /// True if the database is a server, which has a clock.
    pub(crate) fn is_server(&self) -> bool {
        matches!(self, Link::Postgres(_))
    }

    /// The statement for this database.
    pub(crate) fn choose(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Link::Sqlite(_) => sqlite,
            Link::Postgres(_) => postgres,
        }
    }
}
