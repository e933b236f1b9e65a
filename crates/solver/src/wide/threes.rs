//! Wins in which every move threatens to win by forced replies alone.
//!
//! They are guessed first: after each threat the defender is put on all squares at once that would meet
//! it, so that nothing branches (Allis, van den Herik and Huntjens, "Go-Moku and threat-space search",
//! 1996). What is guessed is then proven, each reply for itself.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;

use super::area::Area;
use super::board::{ATTACKER, Board, DEFENDER};
use super::fours::{fours, zone};
use super::search::Search;
use super::state::{AFTER_PASS, FOURS};

/// How many positions are looked at for a win by forced replies in a guess.
const IN_GUESS: usize = 40;

/// How many moves are tried at a position of a guess, and how many moves are guessed ahead.
const MOST: usize = 16;
const DEEPEST: usize = 9;

/// With how many stones more of the defender's these wins are to hold: what wins after a pass is to win
/// after most replies.
pub(super) const SPARE: usize = 1;

impl Search<'_, '_> {
    /// Whether the attacker, who is to move, wins so; the zone of the win. Looks at so many moves at most.
    pub(super) fn threes(&mut self, most: u64) -> Option<Area> {
        let mut threes = Threes { left: most, search: self };
        threes.attack(&[])
    }
}

struct Threes<'s, 'a, 'w> {
    search: &'s mut Search<'a, 'w>,
    /// How many moves may still be looked at.
    left: u64,
}

impl Threes<'_, '_, '_> {
    /// The attacker's turn; `hints` are moves that may win.
    fn attack(&mut self, hints: &[u8]) -> Option<Area> {
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
        let (square, zone) = match must.squares().next() {
            Some(square) => (square, self.by(square, hints)?),
            None => self.first_of(hints).or_else(|| {
                let guess = self.guess()?;
                Some((guess[0], self.by(guess[0], &guess)?))
            })?,
        };
        self.search.keep_win(square, zone, begun - self.left);
        Some(zone)
    }

    /// The first of some moves that wins so.
    fn first_of(&mut self, hints: &[u8]) -> Option<(u8, Area)> {
        hints.iter().find_map(|&square| Some((square, self.by(square, hints)?)))
    }

    /// Whether a move wins so.
    fn by(&mut self, square: u8, hints: &[u8]) -> Option<Area> {
        if self.left == 0 || !self.search.board.free.has(square) {
            return None;
        }
        self.left -= 1;
        self.search.board.put(ATTACKER, square);
        let after = self.defend(hints);
        self.search.board.take(ATTACKER, square);
        after.map(|after| after | Area::only(square))
    }

    /// The defender's turn.
    fn defend(&mut self, hints: &[u8]) -> Option<Area> {
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
                return Some(area | self.after(reply, hints)?);
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
                area |= self.after(reply, hints)?;
            }
        }
        Some(area)
    }

    fn after(&mut self, reply: u8, hints: &[u8]) -> Option<Area> {
        self.search.board.put(DEFENDER, reply);
        let zone = self.attack(hints);
        self.search.board.take(DEFENDER, reply);
        zone
    }

    /// Moves that seem to win.
    fn guess(&mut self) -> Option<Vec<u8>> {
        for depth in 1..=DEEPEST {
            let mut guess = Guess {
                board: self.search.board,
                left: &mut self.left,
                seen: FxHashSet::default(),
            };
            let mut moves = Vec::new();
            if guess.wins(depth, &mut moves) {
                moves.reverse();
                return Some(moves);
            }
            if self.left == 0 {
                return None;
            }
        }
        None
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

/// A search in which the defender makes all its replies at once.
struct Guess<'a> {
    board: &'a mut Board,
    left: &'a mut u64,
    seen: FxHashSet<u64>,
}

impl Guess<'_> {
    /// Whether the attacker, who is to move, seems to win within so many moves, which are added last first.
    fn wins(&mut self, depth: usize, moves: &mut Vec<u8>) -> bool {
        if fours(self.board, ATTACKER, None, IN_GUESS).is_some() {
            return true;
        }
        if depth == 0 || !self.seen.insert(self.board.plain_key()) {
            return false;
        }
        let tried: Area =
            [2, 3].iter().flat_map(|&s| self.board.lacking(ATTACKER, s)).flatten().collect();
        let mut sums = [0; 256];
        self.board.weigh(ATTACKER, &mut sums, 2);
        self.board.weigh(DEFENDER, &mut sums, 1);
        let mut order: Vec<u8> = tried.squares().collect();
        order.sort_by_key(|&square| Reverse(sums[usize::from(square)]));
        order.truncate(MOST);
        for square in order {
            if *self.left == 0 {
                return false;
            }
            *self.left -= 1;
            self.board.put(ATTACKER, square);
            let wins = self.answered(depth, moves);
            self.board.take(ATTACKER, square);
            if wins {
                moves.push(square);
                return true;
            }
        }
        false
    }

    /// Puts the defender on all squares that meet the threat, and goes on.
    fn answered(&mut self, depth: usize, moves: &mut Vec<u8>) -> bool {
        let threats = self.board.completions(ATTACKER);
        let replies: Vec<u8> = if threats.is_empty() {
            let Some(moves) = fours(self.board, ATTACKER, None, IN_GUESS) else { return false };
            let zone = zone(self.board, ATTACKER, &moves, 0) & self.board.free;
            let meets = |square: &u8| {
                self.board.put(DEFENDER, *square);
                let meets = fours(self.board, ATTACKER, None, IN_GUESS).is_none();
                self.board.take(DEFENDER, *square);
                meets
            };
            zone.squares().filter(meets).collect()
        } else {
            threats.squares().collect()
        };
        replies.iter().for_each(|&square| self.board.put(DEFENDER, square));
        let wins = self.board.completions(DEFENDER).is_empty() && self.wins(depth - 1, moves);
        replies.iter().rev().for_each(|&square| self.board.take(DEFENDER, square));
        wins
    }
}
