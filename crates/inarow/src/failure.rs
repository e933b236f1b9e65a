//! How a command can fail, and what it tells the shell.

use std::io::{self, Write};
use std::process::ExitCode;

use inarow_words::Words;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The call is wrong: exit code 2.
    Usage(String),
    /// It failed, or the answer is "no": exit code 1.
    Failed(String),
    /// Reading or writing failed: a closed output pipe ends quietly, anything else is exit code 1.
    Stream(io::Error),
    /// Ctrl-C was pressed, and what there was to say has been said: exit code 130.
    Interrupted,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Stream(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Failure::Stream(error.into())
    }
}

impl Failure {
    /// Tells the person on standard error and the shell by the exit code.
    pub(crate) fn report(&self, words: &Words) -> ExitCode {
        let (message, code) = match self {
            Failure::Usage(message) => (message.clone(), 2),
            Failure::Failed(message) => (message.clone(), 1),
            Failure::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Stream(error) => (error.to_string(), 1),
            Failure::Interrupted => return ExitCode::from(130),
        };
        warn(&words.say("error", [("message", message.into())]));
        ExitCode::from(code)
    }
}

/// Writes a line to standard error; there is nobody left to tell if that fails.
pub(crate) fn warn(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
