//! Records that are played through after reading and before writing.

use std::sync::{Arc, Mutex, PoisonError};

use inarow_rules::{BadRecord, Conclusion, End, Game, Mark, Record, Rules, Square, TextProblem};

use crate::error::FormatProblem;
use crate::write_error::CannotWrite;

/// A problem and the byte of the text at which it begins.
#[derive(Clone, Debug)]
pub(crate) struct Wrong {
    pub(crate) at: usize,
    pub(crate) problem: FormatProblem,
    /// The game up to that point, if the problem is a move.
    pub(crate) before: Option<Box<Record>>,
}

impl FormatProblem {
    pub(crate) fn at(self, at: usize) -> Wrong {
        Wrong { at, problem: self, before: None }
    }
}

/// Places the error of a text that is part of a longer text.
pub(crate) trait AtByte {
    /// The problem at a byte of the whole text.
    fn at_byte(self, at: usize) -> Wrong;
}

impl AtByte for TextProblem {
    fn at_byte(self, at: usize) -> Wrong {
        FormatProblem::Text(self).at(at)
    }
}

/// The part of a text that an error repeats.
pub(crate) fn cut(text: &str) -> String {
    const MOST: usize = 40;
    text.chars().take(MOST).collect()
}

/// Reads a number of columns or rows.
pub(crate) fn read_side(text: &str, at: usize) -> Result<u8, Wrong> {
    let at = at + text.len() - text.trim_start().len();
    let digits = text.trim();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(TextProblem::NotANumber(cut(digits)).at_byte(at));
    }
    let side = digits.parse().ok().filter(|side| (1..=Game::MAX_SIDE).contains(side));
    side.ok_or_else(|| TextProblem::SizeOutOfRange(cut(digits)).at_byte(at))
}

/// The compiled rules of recent games. Clones share them, so that many small texts can be read
/// without compiling the same rules for each.
#[derive(Clone, Debug, Default)]
pub struct RecentRules(Arc<Mutex<Vec<Rules>>>);

impl RecentRules {
    /// The largest number of games whose rules are kept.
    const KEPT: usize = 8;

    /// The rules of a game.
    pub(crate) fn of(&self, game: Game) -> Rules {
        // Most recently used first.
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = recent.iter().position(|rules| *rules.game() == game).unwrap_or_else(|| {
            recent.truncate(RecentRules::KEPT - 1);
            recent.push(Rules::new(game));
            recent.len() - 1
        });
        recent[..=at].rotate_right(1);
        recent[0].clone()
    }
}

/// Plays records through.
#[derive(Clone, Debug, Default)]
pub(crate) struct Checker {
    pub(crate) rules: RecentRules,
    /// Parts of the last game that were ignored although they may change it.
    pub(crate) notes: Vec<Wrong>,
}

impl Checker {
    /// Notes a part of a game that was ignored.
    pub(crate) fn note(&mut self, passed_over: Wrong) {
        self.notes.push(passed_over);
    }

    /// The result of the game on the board; `None` if the board does not end it.
    pub(crate) fn conclusion(&mut self, record: &Record) -> Result<Option<Conclusion>, BadRecord> {
        if record.moves.is_empty() {
            return Ok(None);
        }
        record
            .positions(&self.rules.of(record.game))
            .map(|all| all.last().and_then(|last| last.conclusion()))
    }
}

/// The result on the board of a game that is to be written; `None` if the board does not end it.
pub(crate) fn conclusion_of(record: &Record) -> Result<Option<Conclusion>, CannotWrite> {
    let conclusion = Checker::default().conclusion(record).map_err(CannotWrite::Moves)?;
    match record.end {
        Some(end) if (end == End::Played) != conclusion.is_some() => Err(CannotWrite::End(end)),
        _ => Ok(conclusion),
    }
}

/// A game while it is read: a record with the place of each move in the text.
#[derive(Clone, Debug)]
pub(crate) struct Unchecked {
    pub(crate) record: Record,
    places: Vec<usize>,
}

impl Unchecked {
    pub(crate) fn new(game: Game, first: Mark) -> Unchecked {
        Unchecked { record: Record::new(game, first), places: Vec::new() }
    }

    /// Adds a move at a byte of the text.
    pub(crate) fn push(&mut self, square: Square, at: usize) {
        self.record.moves.push(square);
        self.places.push(at);
    }

    /// True if there are more moves than squares: one of them must be illegal, and no more need be
    /// read.
    pub(crate) fn is_overfull(&self) -> bool {
        self.record.moves.len() > self.record.game.squares()
    }

    /// Plays the game through and returns the record with its result on the board, if any.
    pub(crate) fn check(
        mut self,
        checker: &mut Checker,
    ) -> Result<(Record, Option<Conclusion>), Wrong> {
        match checker.conclusion(&self.record) {
            Ok(conclusion) => {
                self.record.end = conclusion.map(|_| End::Played);
                Ok((self.record, conclusion))
            }
            Err(BadRecord { ply, reason }) => {
                let at = self.places.get(ply - 1).copied().unwrap_or_default();
                self.record.moves.truncate(ply - 1);
                let wrong = FormatProblem::Illegal { ply, reason }.at(at);
                Err(Wrong { before: Some(Box::new(self.record)), ..wrong })
            }
        }
    }

    /// The error of a game whose next move cannot be read: `wrong`, or an earlier move that is not
    /// legal.
    pub(crate) fn stopped(self, wrong: Wrong, checker: &mut Checker) -> Wrong {
        match self.check(checker) {
            Ok((record, _)) => Wrong { before: Some(Box::new(record)), ..wrong },
            Err(earlier) => earlier,
        }
    }
}
