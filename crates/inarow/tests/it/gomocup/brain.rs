//! A brain at the other end of two pipes.

use std::io::Write;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::program::{PATH, PATIENCE, lines_of};

/// A program that plays through pipes.
pub(crate) struct Brain {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Brain {
    pub(crate) fn new() -> Self {
        Brain::start(Command::new(PATH).arg("gomocup"))
    }

    pub(crate) fn start(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let lines = lines_of(child.stdout.take().unwrap());
        Brain { input: child.stdin.take(), child, lines }
    }

    /// Sends a line, ended as managers do.
    pub(crate) fn tell(&mut self, line: &str) {
        write!(self.input.as_mut().unwrap(), "{line}\r\n").unwrap();
    }

    /// The next line that is not a message.
    pub(crate) fn answer(&self) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).unwrap();
            if !line.starts_with("MESSAGE ") {
                return line;
            }
        }
    }

    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.tell(line);
        self.answer()
    }

    /// All lines up to the answer to an unknown command: earlier requests have been answered by
    /// then.
    pub(crate) fn answers(&mut self) -> Vec<String> {
        self.tell("READY?");
        let mut answers = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE).unwrap();
            if line == "UNKNOWN command READY?" {
                return answers;
            }
            answers.push(line);
        }
    }

    /// Waits until it has read all commands: it answers `ABOUT` at any time.
    pub(crate) fn has_read(&mut self) {
        assert!(self.ask("ABOUT").starts_with("name=\"inarow\", "));
    }

    /// Closes its input.
    pub(crate) fn close(&mut self) {
        self.input = None;
    }

    /// Waits for its end, and returns its remaining lines and its exit status.
    pub(crate) fn last_words(mut self) -> (Vec<String>, ExitStatus) {
        let asked = Instant::now();
        let mut said = Vec::new();
        while let Some(left) = PATIENCE.checked_sub(asked.elapsed()) {
            match self.lines.recv_timeout(left) {
                Ok(line) => said.push(line),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => (),
            }
        }
        while asked.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (said, status);
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("the brain does not end; it said {said:?}");
    }
}

/// Processes never outlive their test.
impl Drop for Brain {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The column and row of a move.
pub(crate) fn point(text: &str) -> (usize, usize) {
    let numbers = text.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    numbers.unwrap_or_else(|| panic!("no move: {text}"))
}
