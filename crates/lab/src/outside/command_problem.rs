//! Why a text is no command.

use std::error::Error;
use std::fmt;

/// Why a text is no command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CommandProblem {
    /// No program is named.
    Missing,
    /// A quote is not closed, or the last character escapes nothing.
    Unclosed,
    /// It has a character 0, which no argument can have.
    Zero,
}

impl fmt::Display for CommandProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CommandProblem::Missing => "expected a command, such as python3 mine.py",
            CommandProblem::Unclosed => "a quote is not closed",
            CommandProblem::Zero => "a command cannot have a character 0",
        })
    }
}

impl Error for CommandProblem {}
