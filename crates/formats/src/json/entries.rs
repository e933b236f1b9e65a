//! The games of a text: a single one, possibly over several lines, or one per line.

use std::io::{self, BufRead, Chain, Cursor, Read};

use super::error::{JsonError, JsonProblem, LONGEST_LINE};
use super::{form, place};
use crate::kept::KeptGame;

/// A game of a text, or the reason why it cannot be read.
#[derive(Debug)]
pub struct Entry {
    text: Vec<u8>,
    /// The line where it begins, from 1.
    pub line: usize,
    /// The game, up to the first wrong move; `None` if there is no game.
    pub game: Option<KeptGame>,
    /// The error, if any.
    pub error: Option<JsonError>,
}

impl Entry {
    /// Reads a game that begins at a line, from 1.
    fn read(text: Vec<u8>, line: usize) -> Entry {
        match form::read(&text) {
            Ok(game) => Entry { text, line, game: Some(game), error: None },
            Err((at, problem)) => {
                let game = before(&text, &problem);
                Entry { text, line, game, error: Some(JsonError { line: line + at - 1, problem }) }
            }
        }
    }

    fn none(line: usize, problem: JsonProblem) -> Entry {
        Entry { text: Vec::new(), line, game: None, error: Some(JsonError { line, problem }) }
    }

    /// The line and the column, from 1, where a move ends; moves count from 1.
    #[must_use]
    pub fn place_of_move(&self, ply: usize) -> (usize, usize) {
        let (line, column) = place::of_move(&self.text, ply);
        (self.line + line - 1, column)
    }
}

/// Reads games: a single one, possibly over several lines, or one per line. It does not check that
/// their moves are legal.
///
/// A wrong line does not stop the others; empty lines are ignored. At most [`LONGEST_LINE`] and one
/// line are in memory.
#[derive(Debug)]
pub struct Entries<R> {
    text: Chain<Cursor<Vec<u8>>, R>,
    line: usize,
    is_one: bool,
    has_ended: bool,
}

impl<R: BufRead> Entries<R> {
    /// Reads games from a text.
    ///
    /// # Errors
    /// If the text cannot be read.
    pub fn new(mut text: R) -> io::Result<Entries<R>> {
        let mut beginning = Vec::new();
        text.by_ref().take(LONGEST_LINE as u64 + 1).read_to_end(&mut beginning)?;
        let is_one = beginning.len() <= LONGEST_LINE && is_one(&beginning);
        Ok(Entries { text: Cursor::new(beginning).chain(text), line: 0, is_one, has_ended: false })
    }

    /// The bytes of the next line, or of the single game; `None` at the end of the text.
    fn next_text(&mut self) -> Result<Option<Vec<u8>>, JsonProblem> {
        let mut bytes = Vec::new();
        let mut part = (&mut self.text).take(LONGEST_LINE as u64 + 1);
        let read = match self.is_one {
            true => part.read_to_end(&mut bytes),
            false => part.read_until(b'\n', &mut bytes),
        };
        if read.map_err(JsonProblem::Unreadable)? == 0 {
            return Ok(None);
        }
        // Without its line break, so that an unexpected end is reported on this line, not on the
        // next.
        if bytes.pop_if(|last| *last == b'\n').is_none() && bytes.len() > LONGEST_LINE {
            self.text.skip_until(b'\n').map_err(JsonProblem::Unreadable)?;
            return Err(JsonProblem::TooLong);
        }
        Ok(Some(bytes))
    }
}

impl<R: BufRead> Iterator for Entries<R> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        while !self.has_ended {
            self.line += 1;
            match self.next_text() {
                Ok(None) => self.has_ended = true,
                Ok(Some(bytes)) if bytes.trim_ascii().is_empty() => {}
                Ok(Some(bytes)) => return Some(Entry::read(bytes, self.line)),
                Err(problem) => {
                    self.has_ended = matches!(problem, JsonProblem::Unreadable(_));
                    return Some(Entry::none(self.line, problem));
                }
            }
        }
        None
    }
}

/// True if a text is a single value over several lines, valid or not: its first line is a part of
/// one, and no other line is a game by itself.
fn is_one(text: &[u8]) -> bool {
    let mut lines = text.trim_ascii().split(|&byte| byte == b'\n');
    let first: Result<serde::de::IgnoredAny, _> =
        serde_json::from_slice(lines.next().unwrap_or_default());
    let is_part = first.is_err_and(|error| error.is_eof());
    let mut others = lines.peekable();
    is_part && others.peek().is_some() && !others.any(|line| form::read(line).is_ok())
}

/// The game up to the wrong move.
fn before(text: &[u8], problem: &JsonProblem) -> Option<KeptGame> {
    let JsonProblem::Move { ply, .. } = problem else { return None };
    let mut game: serde_json::Value = serde_json::from_slice(text).ok()?;
    let object = game.as_object_mut()?;
    object.get_mut("moves")?.as_array_mut()?.truncate(ply - 1);
    object.remove("end");
    form::read(game.to_string().as_bytes()).ok()
}
