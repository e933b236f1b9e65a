//! Many games, one a line.

use std::io::{BufRead, Read};

use super::error::{JsonError, JsonProblem, LONGEST_LINE};
use super::form;
use crate::kept::KeptGame;

/// Reads games, one a line. A line that is wrong does not stop the others; empty lines mean
/// nothing. No more than one line is in memory.
#[derive(Debug)]
pub struct Lines<R> {
    text: R,
    line: usize,
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads games from a text.
    pub fn new(text: R) -> Lines<R> {
        Lines { text, line: 0, ended: false }
    }

    /// The number of the line that was read last, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The bytes of the next line; `None` at the end of the text.
    fn read_line(&mut self) -> Result<Option<Vec<u8>>, JsonProblem> {
        let mut bytes = Vec::new();
        let most = LONGEST_LINE as u64 + 1;
        let read = (&mut self.text).take(most).read_until(b'\n', &mut bytes);
        if read.map_err(JsonProblem::Unreadable)? == 0 {
            return Ok(None);
        }
        if bytes.len() > LONGEST_LINE && bytes.last() != Some(&b'\n') {
            self.text.skip_until(b'\n').map_err(JsonProblem::Unreadable)?;
            return Err(JsonProblem::TooLong);
        }
        Ok(Some(bytes))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<KeptGame, JsonError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            self.line += 1;
            let line = self.line;
            match self.read_line() {
                Ok(None) => self.ended = true,
                Ok(Some(bytes)) if bytes.trim_ascii().is_empty() => {}
                Ok(Some(bytes)) => {
                    let game = form::read(&bytes);
                    return Some(game.map_err(|(_, problem)| JsonError { line, problem }));
                }
                Err(problem) => {
                    self.ended = matches!(problem, JsonProblem::Unreadable(_));
                    return Some(Err(JsonError { line, problem }));
                }
            }
        }
        None
    }
}
