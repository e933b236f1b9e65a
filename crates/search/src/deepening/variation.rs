//! The principal variation: the play that the search expects.

use inarow_rules::Square;

use crate::board::Board;
use crate::table::Table;
use crate::urgency::Urgency;

/// The principal variation after a move, as far as the table remembers it.
pub(super) fn variation(board: &Board, table: &Table, square: u16) -> Vec<Square> {
    let mut board = board.clone();
    let mut variation = vec![Square(square)];
    let mut over = board.put(square);
    while !over && board.free > 0 {
        // Where lines win, nothing but a completion or a block will do.
        let next = match board.urgency() {
            Urgency::Win(square) | Urgency::Block(square) | Urgency::Lost(square) => Some(square),
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
    board.is_playable(square).then_some(square)
}
