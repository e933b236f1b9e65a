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
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Error::Corrupt(text),
            sqlx::Error::Configuration(problem) => Error::Address(problem.to_string()),
            // These are about a server only; what stands between may end amid an answer, or say something else.
            sqlx::Error::Io(error) => Error::Unreachable(error.to_string()),
            sqlx::Error::Tls(error) => Error::Unreachable(error.to_string()),
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
