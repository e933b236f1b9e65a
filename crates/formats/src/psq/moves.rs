//! The lines of a file's moves.

use inarow_rules::{Grid, Square, TextProblem};

use super::is_code;
use crate::checked::{AtByte as _, Unchecked, Wrong, cut};

/// The moves of a file while they are read.
pub(super) struct Moves {
    pub(super) unchecked: Unchecked,
    /// The error at which reading stopped.
    pub(super) wrong: Option<Wrong>,
    /// The number of moves at the beginning that took no time.
    pub(super) untimed: usize,
    /// The number of the first column and row.
    least: usize,
}

impl Moves {
    pub(super) fn new(unchecked: Unchecked, least: usize) -> Moves {
        Moves { unchecked, wrong: None, untimed: 0, least }
    }

    /// Takes a line that begins like a move, or that is blank.
    pub(super) fn take(&mut self, grid: Grid, line: &str, at: usize) {
        if line.is_empty() || self.wrong.is_some() || self.unchecked.is_overfull() {
            return;
        }
        match read_move(grid, line, self.least) {
            Ok((square, time)) => {
                let is_untimed = self.untimed == self.unchecked.record.moves.len() && time == 0;
                self.untimed += usize::from(is_untimed);
                self.unchecked.push(square, at);
            }
            Err(problem) => self.wrong = Some(problem.at_byte(at)),
        }
    }
}

/// Reads a line that begins like a move: the square, and the time that the move took.
fn read_move(grid: Grid, line: &str, least: usize) -> Result<(Square, u64), TextProblem> {
    let mut parts = line.splitn(4, ',').map(str::trim);
    let whole = |text: Option<&str>| text.is_some_and(is_code);
    let (x, y, time) = (parts.next(), parts.next(), parts.next());
    if !whole(y) || time.is_some() && !whole(time) || parts.next().is_some() {
        return Err(TextProblem::UnknownMove(cut(line)));
    }
    let index = |text: Option<&str>, end: usize| {
        let number: usize = text?.parse().ok()?;
        number.checked_sub(least).filter(|index| *index < end)
    };
    let square = index(x, grid.columns).zip(index(y, grid.rows));
    let square = square.and_then(|(column, row)| grid.square(column, row));
    let square = square.ok_or_else(|| TextProblem::OutsideBoard(cut(line)))?;
    Ok((square, time.and_then(|time| time.parse().ok()).unwrap_or_default()))
}
