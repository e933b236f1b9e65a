//! Errors of the database, and of requests to it.

use std::fmt;
use std::path::PathBuf;

use inarow_formats::kept::GameId;
use inarow_rules::{BadRecord, IllegalMove};

/// The error of a request. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// There is no game with this name.
    NotFound(GameId),
    /// There is no database to read at this place.
    NoDatabase(PathBuf),
    /// The database was written by a newer version of this program.
    NewerSchema {
        /// The schema's version.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The database was written by an older version of this program, or is an empty file, and was
    /// opened for reading only; opening it for writing would migrate it.
    OlderSchema {
        /// The schema's version, 0 for an empty file.
        found: i64,
        /// The version that this program reads.
        known: i64,
    },
    /// The file, or a row in it, is damaged; the text describes how.
    Corrupt(String),
    /// Another program held the database for longer than the allowed waiting time.
    Locked,
    /// The file or its folder cannot be written, or was opened for reading only.
    ReadOnly(String),
    /// The disk is full, or the file has its largest size.
    Full,
    /// A server does not answer, or closed the connection; the text describes what happened.
    Unreachable(String),
    /// A server has no such database or user, or denies them access; the text is the server's.
    Denied(String),
    /// The database is on a server, and the program was built without the feature `cluster`.
    NotBuilt,
    /// The address of a server is invalid; the text says why.
    Address(String),
    /// The database is used by servers of another cluster.
    OtherCluster {
        /// The name of that cluster.
        cluster: String,
    },
    /// The file is held by another server.
    Held,
    /// There are games in a database that must be empty.
    NotEmpty,
    /// The database is on a server, not in a file that could be copied.
    NoFile,
    /// The game does not allow the change.
    Illegal {
        /// The ply of the refused move, from 1; if no move is concerned, the number of moves.
        ply: usize,
        /// The reason.
        reason: Refusal,
    },
    /// The system refuses for another reason.
    System(std::io::ErrorKind),
    /// Anything else, in the database's own words.
    Other(String),
}

/// Reasons why a game does not allow a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The ply of the move is not the next one.
    WrongPly {
        /// The ply of the next move.
        expected: usize,
    },
    /// Moves were made or taken back since the caller last saw the game.
    NotAsSeen,
    /// Another node, or the same one again, has taken the game since.
    Fenced,
    /// The rules forbid the move.
    Move(IllegalMove),
    /// The game has already ended.
    Ended,
    /// It is not over on the board.
    NotOver,
    /// A name or tag contains the character U+0000, which databases cannot store.
    NulCharacter,
    /// A player's name contains a control character, which could affect a terminal.
    ControlCharacter,
    /// A time is not within the years 1 to 9999.
    Time,
    /// Another game has this code.
    CodeTaken,
    /// The seat is taken, or has no such invitation.
    SeatTaken,
    /// The game already has a rematch.
    HasRematch,
    /// The game opens by another rule, or has too many or too few moves for the choices of its opening.
    OtherOpening,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongPly { expected } => write!(f, "the next move has number {expected}"),
            Self::NotAsSeen => f.write_str("the game has changed meanwhile"),
            Self::Fenced => f.write_str("another server has the game"),
            Self::Move(reason) => reason.fmt(f),
            Self::Ended => f.write_str("the game has ended"),
            Self::NotOver => f.write_str("the board does not end the game"),
            Self::NulCharacter => f.write_str("a name or tag holds the character U+0000"),
            Self::ControlCharacter => f.write_str("a player's name holds a control character"),
            Self::CodeTaken => f.write_str("another game has this code"),
            Self::SeatTaken => f.write_str("the seat is taken"),
            Self::OtherOpening => f.write_str("the game has not opened so"),
            Self::HasRematch => f.write_str("another game follows already"),
            Self::Time => f.write_str("a time is not within the years 1 to 9999"),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound(id) => write!(f, "there is no game {id}"),
            Self::NewerSchema { found, known } => write!(
                f,
                "the database has version {found}, this program knows versions up to {known}"
            ),
            Self::NoDatabase(place) => write!(f, "there is no database at {}", place.display()),
            Self::OlderSchema { found, known } => write!(
                f,
                "the database has version {found}, and was not opened to be brought to {known}"
            ),
            Self::Corrupt(what) => write!(f, "the database is damaged: {what}"),
            Self::Locked => f.write_str("another program holds the database"),
            Self::ReadOnly(what) => write!(f, "the database cannot be written: {what}"),
            Self::Full => f.write_str("there is no room left for the database"),
            Self::Unreachable(what) => write!(f, "the database cannot be reached: {what}"),
            Self::Denied(what) => write!(f, "the server refuses: {what}"),
            Self::NotBuilt => f.write_str(
                "databases on a server need a program that is built with the feature cluster",
            ),
            Self::Address(what) => write!(f, "the database's address cannot be read: {what}"),
            Self::OtherCluster { cluster } => {
                write!(f, "the database is in use by the servers of cluster {cluster}")
            }
            Self::Held => f.write_str("another server has the file"),
            Self::NotEmpty => f.write_str("there are games already"),
            Self::System(kind) => kind.fmt(f),
            Self::NoFile => f.write_str("the database is on a server, and in no file of its own"),
            Self::Illegal { ply, reason } => write!(f, "move {ply}: {reason}"),
            Self::Other(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// The error of a change to a database that was opened for reading only.
    pub(crate) fn only_read() -> Error {
        Error::ReadOnly("it was opened for reading only".to_owned())
    }
}

impl From<BadRecord> for Error {
    fn from(bad: BadRecord) -> Error {
        Error::Illegal { ply: bad.ply, reason: Refusal::Move(bad.reason) }
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Error {
        use std::io::ErrorKind;
        let text = error.to_string();
        match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Error::ReadOnly(text),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Error::Full,
            kind => Error::System(kind),
        }
    }
}
