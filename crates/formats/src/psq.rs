//! Files of the program Piskvork.
//!
//! The first line is `Piskvorky 20x20, 11:11, 0`: columns and rows, the two players' levels, and
//! the player that began. Each move is a line `x,y,milliseconds`, from 1 at the top left. In
//! tournaments the two players' names follow, and a code for the end of the game, which Piskvork
//! writes and does not read. Tournament servers add a line with the result and the league,
//! `1,Standard1`. The older form, `.rec`, begins with the two names, and its squares are from 0. The
//! source is `savePsq` and `openPsq` in
//! <https://github.com/plastovicka/Piskvork>, `source/game.cpp`.

mod ending;
mod moves;
mod old;

use inarow_rules::opening::Opening;
use inarow_rules::{Game, GameOption, Grid, Mark, Record, TextProblem};

use crate::checked::{AtByte as _, Checker, Unchecked, Wrong, cut, read_side};
use crate::error::FormatProblem;
use crate::lines::Lines;
use crate::reading::Reading;
use crate::write_error::{CannotWrite, Unfit};
use ending::Ending;
use moves::Moves;
pub(crate) use old::is_old;

/// The word that begins a file.
const TITLE: &str = "Piskvorky";
/// The names that Piskvork writes for people.
const PEOPLE: [(Mark, &str); 2] = [(Mark::X, "homo-1"), (Mark::O, "homo-2")];

pub(crate) fn fits(game: &Game) -> Result<Grid, Unfit> {
    let grid = game.grid().ok_or(Unfit::Cube)?;
    match game.options().find(|option| matches!(option, GameOption::Gravity | GameOption::Misere)) {
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
    // A line after the code would be a name without these.
    let opens = record.opening().rule() != Opening::Free;
    if opens || Mark::BOTH.into_iter().any(|mark| name(mark).is_some()) {
        for (mark, nobody) in PEOPLE {
            let name = name(mark).unwrap_or(nobody);
            if !is_name(name) {
                return Err(CannotWrite::Name(mark));
            }
            text += &format!("{name}\n");
        }
    }
    Ok(text + &ending::write(record))
}

/// True if a line can only be a name.
fn is_name(line: &str) -> bool {
    let blanks = line.is_empty() || line != line.trim();
    !line.contains('\n') && !blanks && !is_move(line) && !is_code(line) && !is_title(line)
}

/// True if a line begins like a move.
fn is_move(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && rest.trim_start().starts_with(',')
}

/// True if a line is a whole number.
fn is_code(line: &str) -> bool {
    let digits = line.strip_prefix('-').unwrap_or(line);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// True if a line begins a file.
fn is_title(line: &str) -> bool {
    line.strip_prefix(TITLE).is_some_and(|rest| rest.starts_with(char::is_whitespace))
}

/// A text of one or several files.
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
            Some((at, line)) if old::begins(self.lines.clone()) => {
                Some(self.read_old(at, line, reading, checker))
            }
            other => {
                let at = other.map_or(0, |(at, _)| at);
                Some(Err(FormatProblem::NoTitle.at(at)))
            }
        }
    }

    /// Reads a file whose first line has been consumed.
    fn read(
        &mut self,
        at: usize,
        title: &str,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Result<Record, Wrong> {
        let (game, grid, first) = read_title(at, title, reading)?;
        let mut moves = Moves::new(Unchecked::new(game, first), 1);
        self.read_moves(grid, &mut moves);
        let mut names = Vec::new();
        let ending = self.read_rest(&mut names, &mut moves.wrong);
        if let (None, Some(game)) = (reading.game, ending.rules(game)) {
            moves.unchecked.record.game = game;
        }
        if let Some(wrong) = moves.wrong {
            return Err(moves.unchecked.stopped(wrong, checker));
        }
        let (mut record, _) = moves.unchecked.check(checker)?;
        record.end = record.end.or_else(|| ending.end(&record, moves.untimed));
        record.tags = names;
        ending.opening().write(&mut record.tags);
        Ok(record)
    }

    /// Takes the lines up to the first that is not a move.
    fn read_moves(&mut self, grid: Grid, moves: &mut Moves) {
        while let Some((at, line)) = self.lines.peek()
            && (is_move(line) || line.is_empty())
        {
            moves.take(grid, line, at);
            self.lines.skip();
        }
    }

    /// Reads the names and the other lines after the moves, up to the next file.
    fn read_rest(
        &mut self,
        names: &mut Vec<(String, String)>,
        wrong: &mut Option<Wrong>,
    ) -> Ending<'t> {
        let mut people = PEOPLE.into_iter();
        let (mut ending, mut has_code) = (Ending::default(), false);
        while let Some((at, line)) = self.lines.peek()
            && !is_title(line)
        {
            if has_code {
                ending.take(line);
            } else if is_code(line) {
                ending.take_code(line);
                has_code = true;
            } else if is_move(line) {
                wrong.get_or_insert(TextProblem::UnknownMove(cut(line)).at_byte(at));
            } else if !line.is_empty()
                && let Some((mark, nobody)) = people.next()
                && line != nobody
            {
                names.push((mark.to_string(), line.to_string()));
            }
            self.lines.skip();
        }
        ending
    }
}

/// Reads the first line, which begins at a byte of the text: the game and the side that began.
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
