//! Failures of a command, and their exit codes.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};

use console::Term;
use inarow_words::Words;

use crate::wrapping::shown;

/// The failure of a command.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The call is wrong: exit code 2.
    Usage(String),
    /// It failed, or the answer is "no": exit code 1.
    Failed(String),
    /// Reading or writing failed: a closed output pipe ends quietly, anything else is exit code 1.
    Stream(io::Error),
    /// Ctrl-C was pressed or the system ended it, and all messages have been written: exit code 130.
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
        let code = match self {
            Failure::Usage(_) => 2,
            Failure::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Failed(_) | Failure::Stream(_) => 1,
            Failure::Interrupted => return ExitCode::from(130),
        };
        let message = match self {
            Failure::Stream(error) => words.system_problem(error),
            other => other.message(),
        };
        warn(&words.say("error", [("message", message.into())]));
        ExitCode::from(code)
    }

    /// The error message.
    pub(crate) fn message(&self) -> String {
        match self {
            Failure::Usage(message) | Failure::Failed(message) => message.clone(),
            Failure::Stream(error) => error.to_string(),
            Failure::Interrupted => String::new(),
        }
    }
}

/// Messages held back while the terminal is drawn on; `None` where nothing is held back.
static HELD: Mutex<Option<Vec<String>>> = Mutex::new(None);

/// Writes a line to standard error, broken at a narrow terminal, or holds it back; a failure to write is ignored.
pub(crate) fn warn(line: &str) {
    match held().as_mut() {
        Some(held) => held.push(line.to_owned()),
        None => _ = writeln!(io::stderr(), "{}", shown(line, &Term::stderr())),
    }
}

/// From now on lines are held back.
pub(crate) fn hold_back() {
    held().get_or_insert_default();
}

/// The lines that have been held back since this was last asked.
pub(crate) fn take_held() -> Vec<String> {
    held().as_mut().map(std::mem::take).unwrap_or_default()
}

/// Lines are written again; those that were held back come first.
pub(crate) fn let_go() {
    let lines = held().take();
    lines.into_iter().flatten().for_each(|line| warn(&line));
}

fn held() -> MutexGuard<'static, Option<Vec<String>>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}
