//! Wins by threats that leave the opponent a single reply each.

use rustc_hash::FxHashSet;

use crate::board::Board;
use crate::set::{Set, only, squares};

/// Positions searched where the checker of a certificate has to find a win, or that there is none. The checker
/// may search sixteen times as many (docs/certificate.md), but not at every node.
pub(super) const WRITTEN: usize = 1 << 12;

/// More positions would have to be looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooMany;

/// The moves of a side that wins by threatening to complete a line with every move; the replies are
/// forced. The side is to move, neither side can complete a line at once. Searches at most `most` positions.
pub(super) fn fours(
    board: &Board,
    own: Set,
    other: Set,
    most: usize,
) -> Result<Option<Vec<u8>>, TooMany> {
    if most == 0 { Ok(None) } else { search(board, own, other, 0, most) }
}

/// The same where either side may be able to complete a line at once.
pub(super) fn all_fours(
    board: &Board,
    own: Set,
    other: Set,
    most: usize,
) -> Result<Option<Vec<u8>>, TooMany> {
    let (wins, must) = (board.completions(own, other), board.completions(other, own));
    if wins != 0 {
        return Ok(Some(vec![wins.trailing_zeros() as u8]));
    }
    if must.count_ones() < 2 { search(board, own, other, must, most) } else { Ok(None) }
}

fn search(
    board: &Board,
    own: Set,
    other: Set,
    must: Set,
    most: usize,
) -> Result<Option<Vec<u8>>, TooMany> {
    let mut moves = Vec::new();
    let mut search = Fours { board, most, seen: FxHashSet::default() };
    if search.wins(own, other, must, &mut moves) {
        moves.reverse();
        return Ok(Some(moves));
    }
    if search.seen.len() < most { Ok(None) } else { Err(TooMany) }
}

struct Fours<'a> {
    board: &'a Board,
    /// The most positions to search.
    most: usize,
    seen: FxHashSet<(Set, Set)>,
}

impl Fours<'_> {
    /// Whether the side to move wins; `must` is the square that it has to take, if there is one. The
    /// moves are added last first.
    fn wins(&mut self, own: Set, other: Set, must: Set, moves: &mut Vec<u8>) -> bool {
        let (mut threatening, mut twice) = (0, 0);
        for missing in self.board.open_lines(own, other) {
            let rest = missing & missing.wrapping_sub(1);
            if rest != 0 && rest & (rest - 1) == 0 {
                twice |= threatening & missing;
                threatening |= missing;
            }
        }
        let tried = if must == 0 { threatening } else { threatening & must };
        // Two threats at once win: they are looked for before anything else is.
        if self.board.free
            && let Some(square) =
                squares(tried & twice).find(|&square| self.forks(square, own, other))
        {
            moves.push(square);
            return true;
        }
        if tried == 0 || self.seen.len() >= self.most || !self.seen.insert((own, other)) {
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

    /// Whether a move threatens to complete a line at two squares.
    fn forks(&self, square: u8, own: Set, other: Set) -> bool {
        let threats = self.board.completions_through(square, own | only(square), other);
        threats & threats.wrapping_sub(1) != 0
    }

    /// Whether a move wins that threatens to complete a line.
    fn wins_by(&mut self, square: u8, own: Set, other: Set, moves: &mut Vec<u8>) -> bool {
        let (board, own) = (self.board, own | only(square));
        if board.free {
            let threats = board.completions_through(square, own, other);
            if threats == 0 {
                return false;
            }
            // A fork has been found before.
            let reply = threats.trailing_zeros() as u8;
            let other = other | threats;
            let must = board.completions_through(reply, other, own);
            return must.count_ones() < 2 && self.wins(own, other, must, moves);
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
