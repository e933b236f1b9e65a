//! Wins by moves that each force the reply.

mod attack;
mod fours;
mod threes;

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

pub use attack::Attack;

use super::board::Board;
use crate::{Budget, SearchError};

/// The moves that count as forcing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forcing {
    /// Moves that threaten to complete a line with the next one ("fours" where k is 5).
    Fours,
    /// Fours, and moves that threaten to win by fours ("threes").
    FoursAndThrees,
}

/// Looks for a win by forcing moves; the board is as before afterwards. The
/// idea is that of Allis, van den Herik and Huntjens ("Go-Moku and threat-space search", 1993), but
/// every reply is met one by one.
pub(crate) fn forced_win(
    board: &mut Board,
    forcing: Forcing,
    budget: &mut Budget<'_>,
) -> Result<Option<Attack>, SearchError> {
    if !board.frame.lines_win || board.live[board.to_move] == 0 {
        return Ok(None);
    }
    // Threes there have replies, beside the ends of lines, that are not looked for.
    let forcing = if board.frame.ends_block { Forcing::Fours } else { forcing };
    let mut threats = Threats {
        board,
        budget,
        four_failures: HashMap::default(),
        three_failures: HashMap::default(),
    };
    let fours = threats.fours_deepening()?;
    match forcing {
        Forcing::FoursAndThrees if fours.is_none() => threats.threes_deepening(),
        _ => Ok(fours),
    }
}

/// A search for forced wins of the side to move.
struct Threats<'a, 'b> {
    board: &'a mut Board,
    budget: &'a mut Budget<'b>,
    /// By key, how many attacking moves were not enough.
    four_failures: HashMap<u64, u32, FxBuildHasher>,
    three_failures: HashMap<u64, u32, FxBuildHasher>,
}

/// The most attacking moves in a row that are looked for.
const MOST_FOURS: u32 = 20;
const MOST_THREES: u32 = 8;

impl Threats<'_, '_> {
    /// Puts a stone, and counts it.
    fn put(&mut self, square: u16) -> Result<(), SearchError> {
        self.budget.spend(1)?;
        self.board.put(square);
        Ok(())
    }
}

/// Squares where a side that lacks `lack` stones on a live line could add one; anywhere with gravity,
/// where a stone may matter by the square that it opens.
pub(crate) fn candidates(board: &Board, lack: usize) -> Vec<u16> {
    if board.frame.falls {
        return board.playable().to_vec();
    }
    let mut squares: Vec<u16> = Vec::new();
    let side = board.to_move;
    for square in board.playable() {
        if board.lacks_at_most(side, *square, lack) && !board.is_forbidden(*square) {
            squares.push(*square);
        }
    }
    squares.sort_by_key(|&square| {
        let index = usize::from(square);
        std::cmp::Reverse((board.through[side][index], board.frame.rank[index]))
    });
    squares
}
