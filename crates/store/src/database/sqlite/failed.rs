//! Conversion of SQLite's errors.

use sqlx::error::DatabaseError;

use crate::Error;

/// SQLite's errors for a file that cannot be written, for example because it has the largest size
/// the system allows: the extended codes of I/O errors while writing, syncing and extending files.
const NOT_WRITTEN: [i32; 5] = [778, 1034, 1290, 1546, 4874];

/// The extended code of a value that a table does not allow.
const CHECK: i32 = 275;

/// SQLite's primary result codes (<https://www.sqlite.org/rescode.html>).
pub(in crate::database) fn error(error: &dyn DatabaseError) -> Error {
    let text = error.message().to_owned();
    let code = error.code().and_then(|code| code.parse::<i32>().ok());
    if code.is_some_and(|code| NOT_WRITTEN.contains(&code)) {
        return Error::ReadOnly(text);
    }
    // Every statement fits the schema, unless the schema is another.
    if code == Some(CHECK) || names_what_is_not_there(&text) {
        return Error::Corrupt(text);
    }
    match code.map(|code| code & 0xff) {
        Some(5 | 6) => Error::Locked,
        Some(3 | 8 | 14 | 23) => Error::ReadOnly(text),
        Some(11 | 26) => Error::Corrupt(text),
        Some(13) => Error::Full,
        _ => Error::Other(text),
    }
}

/// True if an error, whose code many others have too, is about a missing table or column.
fn names_what_is_not_there(text: &str) -> bool {
    text.starts_with("no such ") || text.contains(" has no column named ")
}
