//! Files of the program Piskvork.
//!
//! The first line is `Piskvorky 20x20, 11:11, 0`: columns and rows, the two players' levels, and
//! which of them began. Each move is a line `x,y,milliseconds`, from 1 at the top left. Then come,
//! in tournaments, the two players' names, and always a code; what follows is free. The source is
//! `savePsq` and `openPsq` in <https://github.com/plastovicka/Piskvork>, `source/protocol.cpp`.

use inarow_rules::{Game, GameOption, Grid, Mark, Record, Square, TextProblem};

use crate::checked::{AtByte as _, Checker, Unchecked, Wrong, cut, read_side};
use crate::error::FormatProblem;
use crate::lines::Lines;
use crate::reading::Reading;
use crate::write_error::{CannotWrite, Unfit};

/// The word that begins a file.
const TITLE: &str = "Piskvorky";
/// The names that Piskvork writes for people.
const PEOPLE: [(Mark, &str); 2] = [(Mark::X, "homo-1"), (Mark::O, "homo-2")];

pub(crate) fn fits(game: &Game) -> Result<Grid, Unfit> {
    let grid = game.grid().ok_or(Unfit::Cube)?;
    // The file does not say whether more than five are a line: both games are written alike.
    match game.options().find(|&option| option != GameOption::NoOverline) {
        Some(option) => Err(Unfit::Option(option)),
        None if game.k() != 5 => Err(Unfit::NotFive { k: game.k() }),
        None => Ok(grid),
    }
}

pub(crate) fn write(record: &Record) -> Result<String, CannotWrite> {
    let grid = fits(&record.game).map_err(CannotWrite::Game)?;
    let Grid { columns, rows } = grid;
    let mut text = format!("{TITLE} {columns}x{rows}, 0:0, {}\n", record.first as u8);
    for square in &record.moves {
        let (column, row) = grid.place(*square);
        text += &format!("{},{},0\n", column + 1, row + 1);
    }
    let name = |mark: Mark| {
        let tag = record.tags.iter().find(|(name, _)| *name == mark.to_string());
        tag.map(|(_, value)| value.as_str())
    };
    if Mark::BOTH.into_iter().any(|mark| name(mark).is_some()) {
        for (mark, nobody) in PEOPLE {
            let name = name(mark).unwrap_or(nobody);
            if !is_name(name) {
                return Err(CannotWrite::Name(mark));
            }
            text += &format!("{name}\n");
        }
    }
    Ok(text + "-1\n")
}

/// Whether a line can only be a name.
fn is_name(line: &str) -> bool {
    let blanks = line.is_empty() || line != line.trim();
    !line.contains('\n') && !blanks && !is_move(line) && !is_code(line) && !is_title(line)
}

/// Whether a line begins as a move does.
fn is_move(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && rest.trim_start().starts_with(',')
}

/// Whether a line is a whole number.
fn is_code(line: &str) -> bool {
    let digits = line.strip_prefix('-').unwrap_or(line);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a line begins a file.
fn is_title(line: &str) -> bool {
    line.strip_prefix(TITLE).is_some_and(|rest| rest.starts_with(char::is_whitespace))
}

/// A text with a file, or with several one after another.
#[derive(Clone, Debug)]
pub(crate) struct Files<'t> {
    lines: Lines<'t>,
    begun: bool,
}

impl<'t> Files<'t> {
    pub(crate) fn new(text: &'t str) -> Files<'t> {
        Files { lines: Lines::new(text), begun: false }
    }

    pub(crate) fn next(
        &mut self,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Option<Result<Record, Wrong>> {
        let begun = std::mem::replace(&mut self.begun, true);
        let line = self.lines.skip_to(|line| if begun { is_title(line) } else { !line.is_empty() });
        match line {
            None if begun => None,
            Some((at, line)) if is_title(line) => {
                self.lines.skip();
                Some(self.read(at, line, reading, checker))
            }
            other => {
                let at = other.map_or(0, |(at, _)| at);
                Some(Err(FormatProblem::NoTitle.at(at)))
            }
        }
    }

    /// Reads a file whose first line has been taken.
    fn read(
        &mut self,
        at: usize,
        title: &str,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Result<Record, Wrong> {
        let (game, grid, first) = read_title(at, title, reading)?;
        let mut unchecked = Unchecked::new(game, first);
        while let Some((at, line)) = self.lines.peek()
            && (is_move(line) || line.is_empty())
            && !unchecked.is_overfull()
        {
            if !line.is_empty() {
                match read_move(grid, line) {
                    Ok(square) => unchecked.push(square, at),
                    Err(problem) => return Err(unchecked.stopped(problem.at_byte(at), checker)),
                }
            }
            self.lines.skip();
        }
        let (mut record, _) = unchecked.check(checker)?;
        self.read_names(&mut record)?;
        Ok(record)
    }

    /// Reads the names, if there are any, up to the code that ends every file.
    fn read_names(&mut self, record: &mut Record) -> Result<(), Wrong> {
        let mut people = PEOPLE.into_iter();
        loop {
            let Some((at, line)) = self.lines.peek() else {
                return Err(FormatProblem::CutOff.at(self.lines.at()));
            };
            if is_title(line) {
                return Err(FormatProblem::CutOff.at(at));
            }
            if is_code(line) {
                return Ok(());
            }
            if is_move(line) {
                return Err(TextProblem::UnknownMove(cut(line)).at_byte(at));
            }
            if !line.is_empty()
                && let Some((mark, nobody)) = people.next()
                && line != nobody
            {
                record.tags.push((mark.to_string(), line.to_string()));
            }
            self.lines.skip();
        }
    }
}

/// Reads the first line, which begins at a byte of the text: the game, and who began.
fn read_title(at: usize, title: &str, reading: &Reading) -> Result<(Game, Grid, Mark), Wrong> {
    let sizes = title[TITLE.len()..].trim_start();
    let at = at + title.len() - sizes.len();
    let (sizes, rest) = sizes.split_once(',').unwrap_or((sizes, ""));
    let (columns, rows) = sizes.split_once(['x', 'X']).unwrap_or((sizes, ""));
    let rows_at = (at + columns.len() + 1).min(at + sizes.len());
    let (columns, rows) = (read_side(columns, at)?, read_side(rows, rows_at)?);
    let first = match rest.split(',').nth(1).map(str::trim) {
        Some("0") => Mark::X,
        Some("1") => Mark::O,
        _ => reading.first,
    };
    let game = reading.game.or(Game::new(columns, rows, 5));
    let game = game.ok_or_else(|| FormatProblem::NoGame.at(at))?;
    let grid = fits(&game).map_err(|unfit| FormatProblem::Game(unfit).at(at))?;
    if grid != (Grid { columns: columns.into(), rows: rows.into() }) {
        return Err(FormatProblem::OtherBoard { game, columns, rows }.at(at));
    }
    Ok((game, grid, first))
}

/// Reads a line that begins as a move does.
fn read_move(grid: Grid, line: &str) -> Result<Square, TextProblem> {
    let mut parts = line.splitn(4, ',').map(str::trim);
    let whole = |text: Option<&str>| text.is_some_and(is_code);
    let (x, y, time) = (parts.next(), parts.next(), parts.next());
    if !whole(y) || time.is_some() && !whole(time) || parts.next().is_some() {
        return Err(TextProblem::UnknownMove(cut(line)));
    }
    let index = |text: Option<&str>, end: usize| {
        let number: usize = text?.parse().ok()?;
        number.checked_sub(1).filter(|index| *index < end)
    };
    let square = index(x, grid.columns).zip(index(y, grid.rows));
    let square = square.and_then(|(column, row)| grid.square(column, row));
    square.ok_or_else(|| TextProblem::OutsideBoard(cut(line)))
}
