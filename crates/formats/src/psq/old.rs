//! Piskvork's form before psq, which GomoTur wrote: `.rec`.

use inarow_rules::{Game, Grid, Mark, Record};

use super::moves::Moves;
use super::{Files, PEOPLE, fits, is_code, is_move, is_title};
use crate::checked::{Checker, Unchecked, Wrong};
use crate::error::FormatProblem;
use crate::lines::Lines;
use crate::reading::Reading;

/// The columns and rows of the board, which Piskvork takes unless its own is larger.
const SIDE: u8 = 20;

/// True if bytes begin with two names and a move.
pub(crate) fn is_old(bytes: &[u8]) -> bool {
    // The last of these bytes may be a part of a character.
    let lines = bytes.split(|&byte| byte == b'\n').take(3);
    let lines: Vec<&[u8]> = lines.map(<[u8]>::trim_ascii).collect();
    let [first, second, third] = lines[..] else { return false };
    let begins_move = |line: &[u8]| is_move(&String::from_utf8_lossy(line));
    let is_timed = third.iter().filter(|&&byte| byte == b',').count() == 2
        && third.iter().all(|byte| byte.is_ascii_digit() || b", ".contains(byte));
    let is_name = |line: &[u8]| !line.is_empty() && !begins_move(line);
    is_name(first) && is_name(second) && is_timed && begins_move(third)
}

/// True if the rest of a text begins with two names and a move.
pub(super) fn begins(mut lines: Lines<'_>) -> bool {
    let mut next = || {
        let line = lines.peek().map(|(_, line)| line);
        lines.skip();
        line.unwrap_or_default()
    };
    let is_name =
        |line: &str| !line.is_empty() && !is_move(line) && !is_code(line) && !is_title(line);
    is_name(next()) && is_name(next()) && is_move(next())
}

impl Files<'_> {
    /// Reads a file whose first line, at this byte, is the name of the player that began.
    pub(super) fn read_old(
        &mut self,
        at: usize,
        name: &str,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Result<Record, Wrong> {
        self.lines.skip();
        let other = self.lines.peek().map_or("", |(_, line)| line);
        self.lines.skip();
        let game = reading.game.or(Game::new(SIDE, SIDE, 5));
        let game = game.ok_or_else(|| FormatProblem::NoGame.at(at))?;
        let grid: Grid = fits(&game).map_err(|unfit| FormatProblem::Game(unfit).at(at))?;
        let mut moves = Moves::new(Unchecked::new(game, reading.first), 0);
        self.read_moves(grid, &mut moves);
        let ending = self.read_rest(&mut Vec::new(), &mut moves.wrong);
        if let Some(wrong) = moves.wrong {
            return Err(moves.unchecked.stopped(wrong, checker));
        }
        let (mut record, _) = moves.unchecked.check(checker)?;
        record.end = record.end.or_else(|| ending.end(&record, moves.untimed));
        let named = |mark: Mark, name: &str| {
            let is_person = PEOPLE.iter().any(|(_, person)| *person == name);
            (!is_person).then(|| (mark.to_string(), name.to_owned()))
        };
        let (x, o) = if reading.first == Mark::X { (name, other) } else { (other, name) };
        record.tags = [named(Mark::X, x), named(Mark::O, o)].into_iter().flatten().collect();
        Ok(record)
    }
}
