//! A program's action in place of a legal move.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use super::AnswerProblem;

/// A program's action in place of a legal move, and the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its action.
    pub kind: FaultKind,
    /// The position that it was asked about, with the side to move.
    pub position: String,
    /// The last kilobytes of its standard error at that time, escaped where a screen would act on
    /// them.
    pub standard_error: String,
}

/// The possible actions of a program in place of a legal move. Texts are shortened, and control
/// characters are escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// It could not be started.
    NotStarted {
        /// The program.
        program: String,
        /// The reason.
        problem: StartProblem,
    },
    /// It took longer for its answer than it may.
    TimedOut {
        /// The time allowed.
        limit: Duration,
        /// The scope of the limit.
        of: LimitOf,
        /// The time waited.
        waited: Duration,
    },
    /// It ended before it had answered.
    Exited {
        /// The code it ended with, if it ended by itself.
        code: Option<i32>,
        /// The signal that ended it, if one did.
        signal: Option<i32>,
    },
    /// It closed its standard input.
    ClosedInput,
    /// It closed its standard output and went on.
    ClosedOutput,
    /// It wrote more than an answer can be.
    TooMuchOutput {
        /// The most that it may write, in bytes.
        limit: usize,
    },
    /// It and the programs it started used more memory than allowed.
    TooMuchMemory {
        /// The most that it may use, in bytes.
        limit: u64,
    },
    /// It wrote something without ending the line.
    UnfinishedLine {
        /// The text it wrote.
        text: String,
    },
    /// Its output is not UTF-8.
    NotUtf8 {
        /// The text it wrote, with a sign in place of invalid bytes.
        text: String,
    },
    /// It wrote a line without being asked: a second answer, for example.
    Unasked {
        /// The text it wrote.
        text: String,
    },
    /// Its answer is wrong.
    Answer(AnswerProblem),
    /// It said that it cannot: a Gomocup brain's `ERROR` or `UNKNOWN`.
    Refused {
        /// The text it sent.
        text: String,
    },
}

/// The scope of a time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitOf {
    /// Any answer of a program.
    Answer,
    /// A move of this game.
    Move,
    /// All moves of this game; this much was left.
    Game,
}

/// The reason why a program cannot be started: its command is none, it is not there, or it cannot be kept
/// apart.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StartProblem {
    /// The command names no program.
    Missing,
    /// In the command a quote is not closed, or its last character escapes nothing.
    Unclosed,
    /// The command has a character 0, which no argument can have.
    Zero,
    /// There is no such program.
    NotFound,
    /// It is no file that may be executed.
    NotExecutable,
    /// The system says why.
    System(String),
    /// This program is being ended.
    Ending,
    /// There is no sandbox: bubblewrap (`bwrap`) is not installed.
    NoSandbox,
    /// Bubblewrap is installed, but the system does not let it work.
    SandboxRefused(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.kind, self.position)
    }
}

impl Error for Fault {}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::NotStarted { program, problem } => {
                write!(f, "\"{program}\" could not be started: {problem}")
            }
            FaultKind::TimedOut { limit, waited, .. } => {
                let (waited, limit) = (waited.as_secs_f64(), limit.as_secs_f64());
                write!(f, "no answer after {waited} seconds; its limit was {limit}")
            }
            FaultKind::Exited { code: Some(code), .. } => {
                write!(f, "ended with code {code} before it answered")
            }
            FaultKind::Exited { signal: Some(signal), .. } => {
                write!(f, "ended by signal {signal} before it answered")
            }
            FaultKind::Exited { .. } => f.write_str("ended before it answered"),
            FaultKind::ClosedInput => f.write_str("closed its standard input"),
            FaultKind::ClosedOutput => f.write_str("closed its standard output"),
            FaultKind::TooMuchOutput { limit } => write!(f, "wrote more than {limit} bytes"),
            FaultKind::TooMuchMemory { limit } => {
                write!(f, "used more than {limit} bytes of memory")
            }
            FaultKind::UnfinishedLine { text } => {
                write!(f, "wrote \"{text}\" without ending the line")
            }
            FaultKind::NotUtf8 { text } => write!(f, "wrote what is not UTF-8: \"{text}\""),
            FaultKind::Unasked { text } => write!(f, "wrote without being asked: \"{text}\""),
            FaultKind::Answer(problem) => problem.fmt(f),
            FaultKind::Refused { text } => write!(f, "refused: \"{text}\""),
        }
    }
}

impl fmt::Display for StartProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartProblem::Missing => f.write_str("expected a command, such as python3 mine.py"),
            StartProblem::Unclosed => f.write_str("a quote is not closed"),
            StartProblem::Zero => f.write_str("a command cannot have a character 0"),
            StartProblem::NotFound => f.write_str("there is no such program"),
            StartProblem::NotExecutable => f.write_str("it is no file that may be executed"),
            StartProblem::System(reason) => f.write_str(reason),
            StartProblem::Ending => f.write_str("this program is being ended"),
            StartProblem::NoSandbox => f.write_str("bubblewrap (bwrap) is not installed"),
            StartProblem::SandboxRefused(reason) => {
                write!(f, "bubblewrap does not work here: {reason}")
            }
        }
    }
}

impl Error for StartProblem {}
