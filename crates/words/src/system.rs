//! Errors of the system about files, as sentences.

use std::io::{Error, ErrorKind};

use crate::Words;

impl Words {
    /// The reason why the system could not read or write.
    #[must_use]
    pub fn system_problem(&self, error: &Error) -> String {
        self.known_kind(error.kind())
            .unwrap_or_else(|| without_number(&error.to_string()).to_owned())
    }

    /// The same if only its kind is known.
    #[must_use]
    pub fn system_kind(&self, kind: ErrorKind) -> String {
        self.known_kind(kind).unwrap_or_else(|| kind.to_string())
    }

    fn known_kind(&self, kind: ErrorKind) -> Option<String> {
        let key = match kind {
            ErrorKind::NotFound => "system-not-found",
            ErrorKind::PermissionDenied => "system-denied",
            ErrorKind::IsADirectory => "system-folder",
            ErrorKind::NotADirectory => "system-no-folder",
            ErrorKind::StorageFull => "system-full",
            ErrorKind::ReadOnlyFilesystem => "system-read-only",
            _ => return None,
        };
        Some(self.say(key, []))
    }
}

/// A message of the system without its error number.
fn without_number(said: &str) -> &str {
    said.split_once(" (os error").map_or(said, |(said, _)| said)
}
