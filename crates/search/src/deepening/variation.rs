//! The principal variation: the play that the search expects.

use std::cmp::Reverse;

use inarow_rules::{Position, Square};

use crate::Informed;
use crate::board::Board;
use crate::gravity::{Gravity, Stones};
use crate::number::{WIN, is_loss, is_win};
use crate::score::score_of_end;
use crate::table::Table;
use crate::urgency::Urgency;
use crate::worker::{Shared, Worker};

/// Nodes to find a proven variation again, where it is not remembered.
const MOST_NODES: u64 = 1000;

/// The principal variation after a move, as far as the table remembers it.
pub(super) fn variation(board: &Board, table: &Table, square: u16) -> Vec<Square> {
    let mut board = board.clone();
    let mut variation = vec![Square(square)];
    let mut over = board.put(square);
    while !over && !board.is_drawn() {
        // Where lines win, nothing but a completion or a block will do.
        let next = match board.urgency() {
            Urgency::Win(square) => Some(square),
            Urgency::Block(square) | Urgency::Lost(square) => {
                Some(square).filter(|&square| board.is_legal(square))
            }
            Urgency::Quiet => remembered(&board, table),
        };
        let Some(next) = next else { break };
        over = board.put(next);
        variation.push(Square(next));
    }
    variation
}

/// The best move that the table remembers.
fn remembered(board: &Board, table: &Table) -> Option<u16> {
    let (key, image) = board.key();
    let square = table.get(key)?.square?;
    let square = board.frame.origins[image].get(usize::from(square)).copied()?;
    board.is_legal(square).then_some(square)
}

/// The variation after a move, as far as knowledge of each position gives a best move: the first.
pub(super) fn known_variation(rules: &Informed, from: &Position, square: Square) -> Vec<Square> {
    let (mut position, mut variation) = (*from, Vec::new());
    let mut next = Some(square);
    while let Some(square) = next {
        rules.play(&mut position, square);
        variation.push(square);
        let score = |square: Square| {
            let mut after = position;
            rules.play(&mut after, square);
            Some((rules.score(&after)?.before(), Reverse(square)))
        };
        let scores: Option<Vec<_>> = rules.moves(&position).iter().map(score).collect();
        next = scores.and_then(|scores| scores.into_iter().max()).map(|(_, Reverse(best))| best);
    }
    variation
}

/// The variation after a move of a game with gravity whose score is exact, from the root's stones: to the end, if
/// it can be found again at little cost.
pub(super) fn proven_variation(
    board: &Board,
    table: &Table,
    (gravity, root): (&Gravity, Stones),
    square: u16,
    number: i32,
) -> Vec<Square> {
    let shared = Shared::new(MOST_NODES, 1);
    let watch = &mut ();
    let mut worker = Worker::new(board.clone(), table, &shared, watch);
    let mut free = board.free as i32;
    let mut score = match (is_win(number), is_loss(number)) {
        (false, false) => 0,
        (wins, _) => {
            let end = score_of_end(free - (WIN - number.abs()));
            if wins { end } else { -end }
        }
    };
    let (mut stones, mut stone) = (root, gravity.grid.stone(square));
    let mut variation = Vec::new();
    loop {
        variation.push(gravity.grid.square(stone));
        let completes = gravity.grid.completing(stones.own, stones.all) & stone != 0;
        (stones, free, score) = (stones.after(stone), free - 1, -score);
        if completes || free == 0 {
            return variation;
        }
        match worker.reply(gravity, stones, free, score) {
            Some(next) => stone = next,
            None => return variation,
        }
    }
}
