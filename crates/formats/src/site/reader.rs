//! Reading a site, line by line.

use std::io::{BufRead, Read};

use super::{Counts, Line, Part, Room, Seat, SiteError, SiteProblem};
use crate::json::form::{Wrong, form_error};
use crate::json::{JsonError, JsonProblem, LONGEST_LINE};

/// Reads the parts of a site and stops at the first error: a site is imported as a whole or not at
/// all. It does not check that moves are legal.
#[derive(Debug)]
pub struct Parts<R> {
    text: R,
    line: usize,
    counts: Counts,
    /// The preceding part; `None` before the first.
    last: Option<Place>,
    next_game: i64,
    has_ended: bool,
}

/// Place of a reader in a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Owners,
    /// After the game of this name.
    Game(i64),
    /// After its room; true for each of the seats of X and O that has been read.
    Room(i64, [bool; 2]),
}

impl<R: BufRead> Parts<R> {
    /// Reads a site from a text.
    pub fn new(text: R) -> Parts<R> {
        Parts {
            text,
            line: 0,
            counts: Counts::default(),
            last: None,
            next_game: 0,
            has_ended: false,
        }
    }

    /// The line that was read last, from 1; 0 before the first.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    fn part(&mut self) -> Result<Part, SiteProblem> {
        let mut bytes = Vec::new();
        let mut part = (&mut self.text).take(LONGEST_LINE as u64 + 1);
        let read = part.read_until(b'\n', &mut bytes);
        read.map_err(|error| self.json(JsonProblem::Unreadable(error)))?;
        if self.last.is_none() {
            let line = serde_json::from_slice(&bytes).map_err(|_| SiteProblem::NoSite)?;
            return self.read(line);
        }
        if bytes.len() > LONGEST_LINE {
            return Err(self.json(JsonProblem::TooLong));
        }
        let is_whole = bytes.ends_with(b"\n");
        let line = serde_json::from_slice(&bytes).map_err(|error| match is_whole {
            true => self.json(form_error(&error).1),
            false => SiteProblem::CutOff,
        })?;
        self.read(line)
    }

    fn read(&self, line: Line) -> Result<Part, SiteProblem> {
        line.part().map_err(|wrong| {
            self.json(match wrong {
                Wrong::Version(version) => JsonProblem::Version(version),
                Wrong::Game => JsonProblem::Form { column: 1, what: "unknown game".to_owned() },
                Wrong::Move(ply, problem) => JsonProblem::Move { column: 1, ply, problem },
            })
        })
    }

    fn json(&self, problem: JsonProblem) -> SiteProblem {
        SiteProblem::Json(JsonError { line: self.line, problem })
    }

    /// Checks that a part may follow those before it.
    fn check(&mut self, part: &Part) -> Result<(), SiteProblem> {
        let next = match (self.last, part) {
            (None, &Part::Site { next_game }) => {
                self.next_game = next_game;
                Place::Owners
            }
            (None, _) => return Err(SiteProblem::NoSite),
            (Some(Place::Owners), Part::Owner(_)) => Place::Owners,
            (Some(last), Part::Game(id, _)) if last.game() < id.0 && id.0 < self.next_game => {
                Place::Game(id.0)
            }
            (Some(Place::Game(id)), Part::Room(Room { game, .. })) if id == *game => {
                Place::Room(id, [false; 2])
            }
            (Some(Place::Room(id, mut sides)), Part::Seat(Seat { game, mark, .. }))
                if id == *game && !sides[*mark as usize] =>
            {
                sides[*mark as usize] = true;
                Place::Room(id, sides)
            }
            (Some(last), Part::End(counts)) => {
                let is_over = self.text.fill_buf().is_ok_and(<[u8]>::is_empty);
                match (*counts == self.counts, is_over) {
                    (true, true) => self.has_ended = true,
                    (true, false) => return Err(SiteProblem::Misplaced),
                    (false, _) => return Err(SiteProblem::Counts),
                }
                last
            }
            _ => return Err(SiteProblem::Misplaced),
        };
        self.last = Some(next);
        self.counts.count(part);
        Ok(())
    }
}

impl Place {
    /// The name of the last game; 0 before the first.
    fn game(self) -> i64 {
        match self {
            Place::Owners => 0,
            Place::Game(id) | Place::Room(id, _) => id,
        }
    }
}

impl<R: BufRead> Iterator for Parts<R> {
    type Item = Result<Part, SiteError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        self.line += 1;
        let part = self.part().and_then(|part| self.check(&part).map(|()| part));
        self.has_ended |= part.is_err();
        Some(part.map_err(|problem| SiteError { line: self.line, problem }))
    }
}
