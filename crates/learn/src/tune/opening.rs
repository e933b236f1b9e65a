//! Random openings.

use inarow_rules::{Position, Rules, Square};
use inarow_search::random::below;
use rand_core::Rng;

/// The most stones of an opening.
const MOST_STONES: u64 = 9;

/// Greatest distance of each stone from another one, in rows and columns.
const REACH: usize = 2;

/// A position with 1 to 9 stones near each other, the first in the middle of the board, and its moves; it is not over.
pub(super) fn opening<R: Rng + ?Sized>(rules: &Rules, rng: &mut R) -> (Position, Vec<Square>) {
    let room = rules.game().squares() as u64 / 4;
    let stones = 1 + below(rng, MOST_STONES.min(room.max(1)));
    loop {
        let mut position = rules.empty();
        let mut squares: Vec<Square> = Vec::new();
        while (squares.len() as u64) < stones && position.conclusion().is_none() {
            let near = near(rules, &position, &squares);
            let square = near[below(rng, near.len() as u64) as usize];
            rules.play(&mut position, square);
            squares.push(square);
        }
        if position.conclusion().is_none() {
            return (position, squares);
        }
    }
}

/// The legal squares near the stones; on the empty board those of the middle.
pub(super) fn near(rules: &Rules, position: &Position, stones: &[Square]) -> Vec<Square> {
    let Some(grid) = rules.game().grid() else {
        return rules.moves(position).into_iter().collect();
    };
    let is_near = |square: &Square| {
        let (x, y) = grid.place(*square);
        let close = |stone: &Square| {
            let (across, down) = grid.place(*stone);
            x.abs_diff(across) <= REACH && y.abs_diff(down) <= REACH
        };
        let in_middle = || {
            let of_middle = |at: usize, all: usize| (all / 4..all - all / 4).contains(&at);
            of_middle(x, grid.columns) && of_middle(y, grid.rows)
        };
        if stones.is_empty() { in_middle() } else { stones.iter().any(close) }
    };
    let near: Vec<Square> = rules.moves(position).into_iter().filter(is_near).collect();
    if near.is_empty() { rules.moves(position).into_iter().collect() } else { near }
}
