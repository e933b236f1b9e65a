//! Conversion of PostgreSQL's errors.

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

use crate::{Error, Refusal};

/// The error, if it is one of PostgreSQL's.
pub(in crate::database) fn error(error: &dyn DatabaseError) -> Option<Error> {
    error.try_downcast_ref().map(known)
}

/// PostgreSQL's error codes (<https://www.postgresql.org/docs/current/errcodes-appendix.html>).
fn known(error: &PgDatabaseError) -> Error {
    let text = error.message().to_owned();
    if error.constraint() == Some("room_code") {
        return Error::Illegal { ply: 0, reason: Refusal::CodeTaken };
    }
    match error.code() {
        // A name, a password, a database or a right that does not exist.
        "28P01" | "28000" | "3D000" | "42501" => Error::Denied(text),
        "25006" => Error::ReadOnly(text),
        "53100" => Error::Full,
        // Waited too long for a lock, or a deadlock.
        "55P03" | "40P01" | "40001" => Error::Locked,
        // The server shuts down, starts, has no more connections, or has waited too long for the
        // next statement.
        "57P01" | "57P02" | "57P03" | "57P05" | "53300" | "25P03" | "25P04" => {
            Error::Unreachable(text)
        }
        code if code.starts_with("08") => Error::Unreachable(text),
        // Damaged data, damaged indexes, a missing table.
        "XX001" | "XX002" | "42P01" => Error::Corrupt(text),
        _ => Error::Other(text),
    }
}
