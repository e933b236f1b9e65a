//! A database's errors in our words.

use sqlx::migrate::MigrateError;

use super::{postgres, sqlite};
use crate::Error;

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        let text = error.to_string();
        match error {
            // Without the words that are the same for every error.
            sqlx::Error::Database(error) => {
                postgres::error(&*error).unwrap_or_else(|| sqlite::error(&*error))
            }
            sqlx::Error::PoolTimedOut => Error::Locked,
            sqlx::Error::PoolClosed => Error::Unreachable("the program is ending".to_owned()),
            // Every row and column that is asked for is there, unless the schema is another; the thread of SQLite
            // panics at names that are no text.
            sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::Decode(_)
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::RowNotFound
            | sqlx::Error::WorkerCrashed => Error::Corrupt(text),
            sqlx::Error::Configuration(problem) => Error::Address(problem.to_string()),
            // These are about a server only.
            sqlx::Error::Io(error) => Error::Unreachable(error.to_string()),
            sqlx::Error::Tls(error) => Error::Unreachable(error.to_string()),
            // A connection that was cut amid an answer, or another program that answers in the server's place.
            sqlx::Error::Protocol(_) | sqlx::Error::BeginFailed => Error::Unreachable(text),
            _ => Error::Other(text),
        }
    }
}

impl From<MigrateError> for Error {
    fn from(error: MigrateError) -> Error {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            other => Error::Corrupt(other.to_string()),
        }
    }
}
