//! The reason why a text names no player.

use std::error::Error;
use std::fmt;

use inarow_players::UnknownPlayer;

use super::StartProblem;

/// The reason why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ContestantProblem {
    /// It is none of this program's own players.
    Unknown(UnknownPlayer),
    /// The command is none.
    Command {
        /// `bot` or `gomocup`.
        kind: &'static str,
        /// The problem with the command.
        problem: StartProblem,
    },
    /// `policy:` or `learned:` names no file.
    NoFile {
        /// `policy` or `learned`.
        kind: &'static str,
    },
}

impl fmt::Display for ContestantProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestantProblem::Unknown(unknown) => unknown.fmt(f),
            ContestantProblem::Command { kind, problem } => write!(f, "{kind}: {problem}"),
            ContestantProblem::NoFile { kind } => write!(f, "{kind}: expected a file"),
        }
    }
}

impl Error for ContestantProblem {}

impl ContestantProblem {
    /// The forms that name a player outside this program.
    pub const OUTSIDE_FORMS: [&str; 4] =
        ["bot:COMMAND", "policy:FILE", "learned:FILE", "gomocup:COMMAND"];
}
