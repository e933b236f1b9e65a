//! Wins by threats that leave the opponent a single reply each.

use rustc_hash::FxHashSet;

use crate::board::Board;
use crate::set::{Set, only, squares};

/// How many positions are looked at for one such win.
const POSITIONS: usize = 200;

/// The moves of a side that wins by threatening to complete a line with every move; the replies are
/// forced. The side is to move, neither side can complete a line at once.
pub(super) fn fours(board: &Board, own: Set, other: Set) -> Option<Vec<u8>> {
    let mut moves = Vec::new();
    let mut search = Fours { board, seen: FxHashSet::default() };
    search.wins(own, other, 0, &mut moves).then(|| {
        moves.reverse();
        moves
    })
}

struct Fours<'a> {
    board: &'a Board,
    seen: FxHashSet<(Set, Set)>,
}

impl Fours<'_> {
    /// Whether the side to move wins; `must` is the square that it has to take, if there is one. The
    /// moves are added last first.
    fn wins(&mut self, own: Set, other: Set, must: Set, moves: &mut Vec<u8>) -> bool {
        let two = self.board.open_lines(own, other).filter(|missing| missing.count_ones() == 2);
        let threatening = two.fold(0, |all, missing| all | missing);
        let tried = if must == 0 { threatening } else { threatening & must };
        if tried == 0 || self.seen.len() >= POSITIONS || !self.seen.insert((own, other)) {
            return false;
        }
        for square in squares(tried & self.board.legal(own | other)) {
            if self.wins_by(square, own, other, moves) {
                moves.push(square);
                return true;
            }
        }
        false
    }

    /// Whether a move wins that threatens to complete a line.
    fn wins_by(&mut self, square: u8, own: Set, other: Set, moves: &mut Vec<u8>) -> bool {
        let (board, own) = (self.board, own | only(square));
        if board.free {
            let threats = board.completions_through(square, own, other);
            return match threats.count_ones() {
                0 => false,
                1 => {
                    let reply = threats.trailing_zeros() as u8;
                    let other = other | threats;
                    let must = board.completions_through(reply, other, own);
                    must.count_ones() < 2 && self.wins(own, other, must, moves)
                }
                _ => true,
            };
        }
        let threats = board.completions(own, other);
        // A move may let the opponent complete a line above it.
        if threats == 0 || board.completions(other, own) != 0 {
            return false;
        }
        if threats.count_ones() > 1 {
            return true;
        }
        let other = other | threats;
        let wins_now = board.completions(own, other);
        if wins_now != 0 {
            moves.push(wins_now.trailing_zeros() as u8);
            return true;
        }
        let must = board.completions(other, own);
        must.count_ones() < 2 && self.wins(own, other, must, moves)
    }
}

/// The squares of such a win that the opponent must meet with its next stone: with one stone more
/// anywhere else it loses all the same.
pub(super) fn zone(board: &Board, mut own: Set, mut other: Set, moves: &[u8]) -> Set {
    let mut zone = 0;
    for &square in moves {
        own |= only(square);
        let threats = board.completions(own, other);
        let danger = board.open_lines(other, own).filter(|missing| missing.count_ones() <= 2);
        zone = danger.fold(zone | only(square) | threats, |all, missing| all | missing);
        other |= threats;
    }
    zone
}
