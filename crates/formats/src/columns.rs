//! Connect Four column strings.

use inarow_rules::{Game, Grid, Notation, Record, TextProblem, half_width};

use crate::checked::{AtByte as _, Checker, Wrong, cut};
use crate::error::FormatProblem;
use crate::lines::Lines;
use crate::moves::read_game;
use crate::reading::Reading;
use crate::write_error::{CannotWrite, Unfit};

/// The largest number of columns that digits can name.
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

/// A text with one game per line that is not blank, or a single game without moves.
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
            Ok(_) => Some(read(line, at, game, reading, checker)),
            Err(unfit) => {
                self.lines = None;
                Some(Err(FormatProblem::Game(unfit).at(0)))
            }
        }
    }
}

/// Reads a line of digits that begins at a byte of the text.
fn read(
    line: &str,
    at: usize,
    game: Game,
    reading: &Reading,
    checker: &mut Checker,
) -> Result<Record, Wrong> {
    let digits = line.trim_start_matches(|c| half_width(c).is_ascii_digit());
    let (digits, rest) = line.split_at(line.len() - digits.len());
    let record = read_game((game, Notation::Algebraic), (digits, at), reading, checker)?;
    match rest.is_empty() {
        true => Ok(record),
        false => {
            let wrong = TextProblem::UnknownMove(cut(rest)).at_byte(at + digits.len());
            Err(Wrong { before: Some(Box::new(record)), ..wrong })
        }
    }
}
