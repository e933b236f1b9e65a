//! Plain move lists.

use inarow_rules::{Game, Notation, Record, Square, TextProblem, half_width};

use crate::checked::{AtByte as _, Checker, Unchecked, Wrong, cut};
use crate::error::FormatProblem;
use crate::reading::Reading;
use crate::write_error::Unfit;

/// The most bytes that can be a move.
const LONGEST: usize = 64;

pub(crate) fn fits(notation: Notation, game: &Game) -> Result<(), Unfit> {
    if notation.fits(game) { Ok(()) } else { Err(Unfit::NoNumberPad) }
}

pub(crate) fn write(notation: Notation, record: &Record) -> String {
    record.moves_text(notation) + "\n"
}

/// A text that is the moves of one game.
#[derive(Clone, Debug)]
pub(crate) struct List<'t> {
    notation: Notation,
    text: Option<&'t str>,
}

impl<'t> List<'t> {
    pub(crate) fn new(notation: Notation, text: &'t str) -> List<'t> {
        List { notation, text: Some(text) }
    }

    pub(crate) fn next(
        &mut self,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Option<Result<Record, Wrong>> {
        self.text.take().map(|text| read(self.notation, text, reading, checker))
    }
}

fn read(
    notation: Notation,
    text: &str,
    reading: &Reading,
    checker: &mut Checker,
) -> Result<Record, Wrong> {
    let game = reading.game.ok_or_else(|| FormatProblem::NoGame.at(0))?;
    fits(notation, &game).map_err(|unfit| FormatProblem::Game(unfit).at(0))?;
    let separates = |c: char| match half_width(c) {
        ';' => true,
        ',' => notation != Notation::RowCol,
        other => other.is_whitespace(),
    };
    let mut unchecked = Unchecked::new(game, reading.first);
    let mut begin = 0;
    for part in text.split_inclusive(separates) {
        let text = part.trim_end_matches(|c| separates(c) || half_width(c) == ',');
        let text = &text[number_length(text)..];
        if !text.is_empty() {
            let at = begin + number_length(part);
            match read_move(notation, &game, text, at) {
                Ok(square) => unchecked.push(square, at),
                Err(wrong) => return Err(unchecked.stopped(wrong, checker)),
            }
        }
        if unchecked.is_overfull() {
            break;
        }
        begin += part.len();
    }
    unchecked.check(checker).map(|(record, _)| record)
}

/// How many bytes at the beginning are the number of a move: digits and points.
fn number_length(text: &str) -> usize {
    let rest = text.trim_start_matches(|c| half_width(c).is_ascii_digit());
    let points = |c: char| half_width(c) == '.';
    if rest.starts_with(points) { text.len() - rest.trim_start_matches(points).len() } else { 0 }
}

fn read_move(notation: Notation, game: &Game, text: &str, at: usize) -> Result<Square, Wrong> {
    if text.len() > LONGEST {
        return Err(TextProblem::UnknownMove(cut(text)).at_byte(at));
    }
    notation.read(game, text).map_err(|error| error.problem.at_byte(at))
}
