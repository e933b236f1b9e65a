//! Connect Four column strings.

use inarow_rules::{Game, Grid, Record, TextProblem, half_width};

use crate::checked::{AtByte as _, Checker, Unchecked, Wrong};
use crate::error::FormatProblem;
use crate::lines::Lines;
use crate::reading::Reading;
use crate::write_error::{CannotWrite, Unfit};

/// The most columns that a digit can name.
const MOST: usize = 9;

pub(crate) fn fits(game: &Game) -> Result<Grid, Unfit> {
    let grid = game.grid().ok_or(Unfit::Cube)?;
    if !game.gravity() {
        return Err(Unfit::NoGravity);
    }
    match grid.columns {
        0..=MOST => Ok(grid),
        columns => Err(Unfit::TooManyColumns { columns, most: MOST }),
    }
}

pub(crate) fn write(record: &Record) -> Result<String, CannotWrite> {
    let grid = fits(&record.game).map_err(CannotWrite::Game)?;
    let columns = record.moves.iter().map(|&square| grid.place(square).0);
    let digits = columns.filter_map(|column| char::from_digit(column as u32 + 1, 10));
    Ok(digits.chain(['\n']).collect())
}

/// A text with a game in each line that is not blank, or a single game without moves.
#[derive(Clone, Debug)]
pub(crate) struct Strings<'t> {
    lines: Option<Lines<'t>>,
    begun: bool,
}

impl<'t> Strings<'t> {
    pub(crate) fn new(text: &'t str) -> Strings<'t> {
        Strings { lines: Some(Lines::new(text)), begun: false }
    }

    pub(crate) fn next(
        &mut self,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Option<Result<Record, Wrong>> {
        let lines = self.lines.as_mut()?;
        let line = lines.skip_to(|line| !line.is_empty());
        if line.is_none() && self.begun {
            return None;
        }
        let (at, line) = line.unwrap_or_default();
        lines.skip();
        self.begun = true;
        let game = reading.game.unwrap_or(Game::CONNECT_FOUR);
        match fits(&game) {
            Ok(grid) => Some(read(line, at, (game, grid), reading, checker)),
            Err(unfit) => {
                self.lines = None;
                Some(Err(FormatProblem::Game(unfit).at(0)))
            }
        }
    }
}

/// Reads a line that begins at a byte of the text.
fn read(
    line: &str,
    at: usize,
    (game, grid): (Game, Grid),
    reading: &Reading,
    checker: &mut Checker,
) -> Result<Record, Wrong> {
    let mut unchecked = Unchecked::new(game, reading.first);
    let mut heights = [0; MOST];
    for (place, character) in line.char_indices() {
        if unchecked.is_overfull() {
            break;
        }
        let number = half_width(character).to_digit(10).filter(|number| *number > 0);
        let Some(number) = number else {
            let wrong = FormatProblem::NotAColumn(character).at(at + place);
            return Err(unchecked.stopped(wrong, checker));
        };
        let column = number as usize - 1;
        // In a full column the square is the topmost, which is taken.
        let height = heights.get(column).copied().unwrap_or_default();
        let row = (grid.rows - 1).saturating_sub(height);
        let Some(square) = grid.square(column, row) else {
            let text = format!("{number}");
            let wrong = TextProblem::OutsideBoard(text).at_byte(at + place);
            return Err(unchecked.stopped(wrong, checker));
        };
        heights[column] += 1;
        unchecked.push(square, at + place);
    }
    unchecked.check(checker).map(|(record, _)| record)
}
