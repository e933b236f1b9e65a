//! Limits, names and squares shared by all of SGF.

use inarow_rules::{Grid, Square, TextProblem};

use crate::checked::cut;
use crate::error::FormatProblem;

/// The largest number of tags that are read or written.
pub(super) const MOST_TAGS: usize = 1000;

/// The largest number of other values of the first node.
pub(super) const MOST_OWN: usize = 16;

/// The tags whose property has another name.
pub(super) const NAMES: [(&str, &str); 7] = [
    ("X", "PB"),
    ("O", "PW"),
    ("Date", "DT"),
    ("Event", "EV"),
    ("Place", "PC"),
    ("Round", "RO"),
    ("Comment", "C"),
];

/// Reads a move: the letters of column and row from the top left, `a` to `z` and then `A` to `Z`.
pub(super) fn square(grid: Grid, text: &str) -> Result<Square, FormatProblem> {
    let mut characters = text.chars();
    let (column, row) = match (characters.next(), characters.next(), characters.next()) {
        (None, _, _) => return Err(FormatProblem::Pass),
        (Some(column), Some(row), None) => (letter_index(column), letter_index(row)),
        _ => (None, None),
    };
    let (Some(column), Some(row)) = (column, row) else {
        return Err(FormatProblem::Text(TextProblem::UnknownMove(cut(text))));
    };
    match grid.square(column, row) {
        Some(square) => Ok(square),
        None if text == "tt" => Err(FormatProblem::Pass),
        None => Err(FormatProblem::Text(TextProblem::OutsideBoard(text.to_string()))),
    }
}

fn letter_index(letter: char) -> Option<usize> {
    match letter {
        'a'..='z' => Some(letter as usize - 'a' as usize),
        'A'..='Z' => Some(letter as usize - 'A' as usize + 26),
        _ => None,
    }
}
