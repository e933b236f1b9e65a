//! Wins by threats that leave the opponent a single reply each.

use rustc_hash::FxHashSet;

use super::area::Area;
use super::board::Board;

/// The moves of a side that is to move and wins by threatening to complete a line with every move; all
/// replies are forced. It cannot complete a line at once; `must` is the square that it has to take, if
/// there is one. Looks at so many positions at most.
pub(super) fn fours(
    board: &mut Board,
    side: usize,
    must: Option<u8>,
    most: usize,
) -> Option<Vec<u8>> {
    if most == 0 || board.lacking(side, 2).next().is_none() {
        return None;
    }
    let mut moves = Vec::new();
    let mut search = Fours { board, side, most, seen: FxHashSet::default() };
    search.wins(must, &mut moves).then(|| {
        moves.reverse();
        moves
    })
}

struct Fours<'a> {
    board: &'a mut Board,
    side: usize,
    most: usize,
    seen: FxHashSet<u64>,
}

impl Fours<'_> {
    /// Whether the side to move wins. The moves are added last first.
    fn wins(&mut self, must: Option<u8>, moves: &mut Vec<u8>) -> bool {
        let mut threats: Vec<(u8, u8)> = Vec::with_capacity(16);
        for mut squares in self.board.lacking(self.side, 2) {
            if let (Some(one), Some(two)) = (squares.next(), squares.next()) {
                threats.extend([(one, two), (two, one)]);
            }
        }
        threats.retain(|&(square, _)| must.is_none_or(|must| square == must));
        threats.sort_unstable();
        threats.dedup();
        // Two threats at once win: they are looked for before anything else is.
        if let Some(fork) = threats.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            moves.push(fork[0].0);
            return true;
        }
        if threats.is_empty()
            || self.seen.len() >= self.most
            || !self.seen.insert(self.board.plain_key())
        {
            return false;
        }
        // A four that leaves no line with two more to go can only take a square that must be taken.
        if must.is_none() && self.board.k() > 3 {
            let useful: Area = self.board.lacking(self.side, 3).flatten().collect();
            threats.retain(|&(square, _)| useful.has(square));
        }
        threats.into_iter().any(|(square, reply)| {
            let wins = self.wins_by(square, reply, moves);
            if wins {
                moves.push(square);
            }
            wins
        })
    }

    fn wins_by(&mut self, square: u8, reply: u8, moves: &mut Vec<u8>) -> bool {
        let (side, other) = (self.side, 1 - self.side);
        self.board.put(side, square);
        self.board.put(other, reply);
        let must = self.board.completions(other);
        let wins = must.len() < 2 && self.wins(must.squares().next(), moves);
        self.board.take(other, reply);
        self.board.take(side, square);
        wins
    }
}

/// The squares that the opponent would have to meet for such a win to fail, with up to `extra` stones more
/// outside.
pub(super) fn zone(board: &mut Board, side: usize, moves: &[u8], extra: usize) -> Area {
    let other = 1 - side;
    let (mut zone, mut put) = (Area::EMPTY, Vec::new());
    for &square in moves {
        let completes = board.completions(side).has(square);
        board.put(side, square);
        put.push((side, square));
        if completes {
            zone |= Area::only(square) | board.reach(other, extra);
            break;
        }
        let threats = board.completions(side);
        zone |= Area::only(square) | threats | board.reach(other, extra + 1);
        if let Some(reply) = threats.squares().next() {
            board.put(other, reply);
            put.push((other, reply));
        }
    }
    put.into_iter().rev().for_each(|(side, square)| board.take(side, square));
    zone
}
