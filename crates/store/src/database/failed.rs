//! Conversion of a database's errors.

use sqlx::migrate::MigrateError;

use super::{postgres, sqlite};
use crate::Error;

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        let text = error.to_string();
        match error {
            // Without the prefix that all errors share.
            sqlx::Error::Database(error) => {
                postgres::error(&*error).unwrap_or_else(|| sqlite::error(&*error))
            }
            sqlx::Error::PoolTimedOut => Error::Locked,
            sqlx::Error::PoolClosed => Error::Unreachable("the program is ending".to_owned()),
            // Every selected row and column exists, unless the schema is another; SQLite's thread
            // panics at names that are not text.
            sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::Decode(_)
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::RowNotFound
            | sqlx::Error::WorkerCrashed => Error::Corrupt(text),
            sqlx::Error::Configuration(problem) => Error::Address(problem.to_string()),
            // These errors only occur with a server.
            sqlx::Error::Io(error) => Error::Unreachable(error.to_string()),
            sqlx::Error::Tls(error) => Error::Unreachable(error.to_string()),
            // A connection that was cut during an answer, or another program that answers instead
            // of the server.
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
