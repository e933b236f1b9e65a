//! Wins in which every move threatens to win by forced replies alone.
//!
//! A search of the likeliest threats and replies guesses how they go (`forcing`). What is guessed is then
//! proven, with every reply that the zones of threats leave.

use super::area::Area;
use super::board::{ATTACKER, Board, DEFENDER};
use super::forcing::win;
use super::fours::{fours, zone};
use super::search::Search;
use super::state::{AFTER_PASS, FOURS};

/// With how many stones more of the defender's these wins are to hold: what wins after a pass is to win
/// after most replies.
pub(super) const SPARE: usize = 1;

impl Search<'_, '_> {
    /// Whether the attacker, who is to move, wins so; the zone of the win. Looks at so many moves at most.
    pub(super) fn threes(&mut self, most: u64) -> Option<Area> {
        let mut threes = Threes { left: most, search: self };
        threes.attack()
    }
}

struct Threes<'s, 'a, 'w> {
    search: &'s mut Search<'a, 'w>,
    /// How many moves may still be looked at.
    left: u64,
}

impl Threes<'_, '_, '_> {
    /// The attacker's turn.
    fn attack(&mut self) -> Option<Area> {
        let board = &mut *self.search.board;
        if let Some(square) = board.completions(ATTACKER).squares().next() {
            return Some(zone(board, ATTACKER, &[square], SPARE));
        }
        let must = board.completions(DEFENDER);
        if must.len() > 1 {
            return None;
        }
        if let Some(moves) = fours(board, ATTACKER, must.squares().next(), FOURS) {
            return Some(zone(board, ATTACKER, &moves, SPARE));
        }
        if let Some((_, zone)) = self.search.known_win() {
            return Some(zone);
        }
        let begun = self.left;
        let square = win(self.search.board, self.search.memory, &mut self.left)?;
        let zone = self.by(square)?;
        self.search.keep_win(square, zone, begun - self.left);
        Some(zone)
    }

    /// Whether a move wins so.
    fn by(&mut self, square: u8) -> Option<Area> {
        if self.left == 0 || !self.search.board.free.has(square) {
            return None;
        }
        self.left -= 1;
        self.search.board.put(ATTACKER, square);
        let after = self.defend();
        self.search.board.take(ATTACKER, square);
        after.map(|after| after | Area::only(square))
    }

    /// The defender's turn.
    fn defend(&mut self) -> Option<Area> {
        let board = &mut *self.search.board;
        if board.lacking(DEFENDER, 1).next().is_some() {
            return None;
        }
        let threats = board.completions(ATTACKER);
        let mut area = threats | board.reach(DEFENDER, SPARE + 1);
        match threats.len() {
            0 => (),
            1 => {
                let reply = threats.squares().next()?;
                return Some(area | self.after(reply)?);
            }
            _ => return Some(area),
        }
        let moves = fours(board, ATTACKER, None, AFTER_PASS)?;
        area = zone(board, ATTACKER, &moves, SPARE + 1);
        let mut left = area & board.free;
        let mut alone = Vec::new();
        for reply in left.squares().collect::<Vec<_>>() {
            if !left.has(reply) {
                continue;
            }
            board.put(DEFENDER, reply);
            match spare(board) {
                Some((_, zone)) => {
                    left &= zone;
                    area |= zone;
                }
                None => alone.push(reply),
            }
            board.take(DEFENDER, reply);
        }
        for reply in alone {
            if left.has(reply) {
                area |= self.after(reply)?;
            }
        }
        Some(area)
    }

    fn after(&mut self, reply: u8) -> Option<Area> {
        self.search.board.put(DEFENDER, reply);
        let zone = self.attack();
        self.search.board.take(DEFENDER, reply);
        zone
    }
}

/// The zone of a win by forced replies after a reply, with one stone more to spare.
pub(super) fn spare(board: &mut Board) -> Option<(Vec<u8>, Area)> {
    if let Some(square) = board.completions(ATTACKER).squares().next() {
        let moves = vec![square];
        let zone = zone(board, ATTACKER, &moves, SPARE + 1);
        return Some((moves, zone));
    }
    let must = board.completions(DEFENDER);
    if must.len() > 1 {
        return None;
    }
    let moves = fours(board, ATTACKER, must.squares().next(), FOURS)?;
    let zone = zone(board, ATTACKER, &moves, SPARE + 1);
    Some((moves, zone))
}
