//! Wins in which every move makes a four or a three, guessed by proof-number search.
//!
//! The defender is given the squares that meet a threat and its own fours; what is found is proven by
//! whoever asks.

use super::area::Area;
use super::board::{ATTACKER, Board, DEFENDER};
use super::fours::{fours, zone};
use crate::choice::{Choice, INFINITE};
use crate::table::{Entry, Table};

/// How many positions are looked at for a win by forced replies.
const FOURS: usize = 60;

/// What tells a position with the defender to move from one with the attacker to move.
const TURN: u64 = 0x9E37_79B9_7F4A_7C15;

/// What the numbers of a position are once it is decided.
const WON: [u32; 2] = [0, INFINITE];
const LOST: [u32; 2] = [INFINITE, 0];

/// What is remembered of positions; beside the numbers the attacker's move that wins.
pub(super) type Memory = Table<1>;

/// The first move of such a win, if one is found by looking at so many positions.
pub(super) fn win(board: &mut Board, memory: &mut Memory, left: &mut u64) -> Option<u8> {
    let known = |board: &Board, memory: &Memory| memory.get(key(board)).copied();
    if known(board, memory).is_none_or(|known| known.numbers[ATTACKER] != 0) {
        if *left == 0 || is_lost(board, memory) {
            return None;
        }
        Forcing { board, memory, left }.attack([INFINITE; 2]);
    }
    known(board, memory)
        .filter(|known| known.numbers[ATTACKER] == 0)
        .map(|known| known.sets[0] as u8)
}

/// Whether the attacker, who is to move, is known not to win so.
pub(super) fn is_lost(board: &Board, memory: &Memory) -> bool {
    memory.get(key(board)).is_some_and(|known| known.numbers[DEFENDER] == 0)
}

/// How many positions have been looked at for such a win from here.
pub(super) fn looked(board: &Board, memory: &Memory) -> u64 {
    memory.get(key(board)).map_or(0, |known| known.work.into())
}

/// Takes it that so many have been looked at, whatever came of them.
pub(super) fn count(board: &Board, memory: &mut Memory, looked: u64) {
    let known = memory.get(key(board)).copied();
    let known = known.unwrap_or(Entry { numbers: [1, 1], ..Entry::default() });
    memory.put(key(board), Entry { work: looked.min(u32::MAX.into()) as u32, ..known });
}

/// The key of a position with the attacker to move.
fn key(board: &Board) -> u64 {
    board.plain_key() | 1
}

struct Forcing<'a> {
    board: &'a mut Board,
    memory: &'a mut Memory,
    /// How many positions may still be looked at.
    left: &'a mut u64,
}

/// One way to go on: a move, and the reply that it forces if there is only one.
#[derive(Debug)]
struct Child {
    square: u8,
    reply: Option<u8>,
    numbers: [u32; 2],
}

impl Forcing<'_> {
    fn keep(&mut self, side: usize, numbers: [u32; 2], square: u8, begun: u64) -> [u32; 2] {
        let turn = if side == ATTACKER { 0 } else { TURN };
        let key = (self.board.plain_key() ^ turn) | 1;
        self.memory.update(key, numbers, [square.into()], begun - *self.left);
        numbers
    }

    /// The numbers of a child, where they are known.
    fn known(&self, side: usize, square: u8, reply: Option<u8>) -> Option<[u32; 2]> {
        let code = |side, square| self.board.plain_code(side, square);
        let rest = match (side, reply) {
            (_, Some(reply)) => code(1 - side, reply),
            (ATTACKER, None) => TURN,
            _ => 0,
        };
        let key = (self.board.plain_key() ^ code(side, square) ^ rest) | 1;
        self.memory.get(key).map(|known| known.numbers)
    }

    /// Works on a position with the attacker to move until one of its numbers reaches its limit.
    fn attack(&mut self, limits: [u32; 2]) -> [u32; 2] {
        let begun = *self.left;
        *self.left = begun.saturating_sub(1);
        let must = self.board.completions(DEFENDER);
        let won = match self.board.completions(ATTACKER).squares().next() {
            Some(square) => Some(square),
            None if must.len() > 1 => None,
            None => fours(self.board, ATTACKER, must.squares().next(), FOURS).map(|moves| moves[0]),
        };
        let (numbers, square) = match won {
            Some(square) => (WON, square),
            None if must.len() > 1 => (LOST, 0),
            None => {
                let children = self.threats(must.squares().next());
                self.work(ATTACKER, children, limits)
            }
        };
        self.keep(ATTACKER, numbers, square, begun)
    }

    /// The same with the defender to move, who must meet a threat.
    fn defend(&mut self, limits: [u32; 2]) -> [u32; 2] {
        let begun = *self.left;
        *self.left = begun.saturating_sub(1);
        let children = self.replies();
        let (numbers, _) =
            children.map_or((LOST, 0), |children| self.work(DEFENDER, children, limits));
        self.keep(DEFENDER, numbers, 0, begun)
    }

    /// The numbers of a position that goes on so, and a move that wins.
    fn work(&mut self, side: usize, mut children: Vec<Child>, limits: [u32; 2]) -> ([u32; 2], u8) {
        loop {
            if children.is_empty() {
                return (if side == ATTACKER { LOST } else { WON }, 0);
            }
            let choice = Choice::of(children.iter().map(|child| child.numbers), side);
            let child = &children[choice.child];
            if child.numbers[side] == 0 {
                return (child.numbers, child.square);
            }
            if choice.reaches(limits) || *self.left == 0 {
                return (choice.numbers, 0);
            }
            let numbers = self.child(side, child, choice.limits(limits));
            children[choice.child].numbers = numbers;
            if numbers[1 - side] == 0 {
                children.remove(choice.child);
            }
        }
    }

    fn child(&mut self, side: usize, child: &Child, limits: [u32; 2]) -> [u32; 2] {
        self.board.put(side, child.square);
        if let Some(reply) = child.reply {
            self.board.put(1 - side, reply);
        }
        let numbers = match (side, child.reply) {
            (ATTACKER, None) => self.defend(limits),
            _ => self.attack(limits),
        };
        if let Some(reply) = child.reply {
            self.board.take(1 - side, reply);
        }
        self.board.take(side, child.square);
        numbers
    }

    /// The attacker's moves that make a four or a three; only the one that must be made, if there is one.
    fn threats(&self, must: Option<u8>) -> Vec<Child> {
        let mut fours: Vec<(u8, u8)> = Vec::with_capacity(16);
        for mut squares in self.board.lacking(ATTACKER, 2) {
            if let (Some(one), Some(two)) = (squares.next(), squares.next()) {
                fours.extend([(one, two), (two, one)]);
            }
        }
        let child = |square, reply, proof| {
            let numbers = self.known(ATTACKER, square, reply).unwrap_or([proof, 1]);
            Child { square, reply, numbers }
        };
        if let Some(must) = must {
            let reply = fours.iter().find(|four| four.0 == must).map(|four| four.1);
            return vec![child(must, reply, 1)];
        }
        fours.sort_unstable();
        fours.dedup();
        let is_four = |square: u8| fours.iter().any(|four| four.0 == square);
        let threes = self.threes(&fours).into_iter().filter(|&square| !is_four(square));
        let threes = threes.map(|square| child(square, None, 2));
        threes.chain(fours.iter().map(|&(square, reply)| child(square, Some(reply), 1))).collect()
    }

    /// The squares at which the attacker threatens to threaten two completions at once, those on most
    /// lines first; it could make these fours: each a square and the completion.
    fn threes(&self, fours: &[(u8, u8)]) -> Vec<u8> {
        let mut partners = [Area::EMPTY; 256];
        fours.iter().for_each(|&(square, other)| partners[usize::from(square)].add(other));
        let mut lines: Vec<[u8; 3]> = Vec::with_capacity(128);
        for mut squares in self.board.lacking(ATTACKER, 3) {
            if let (Some(x), Some(y), Some(z)) = (squares.next(), squares.next(), squares.next()) {
                lines.extend([[x, y, z], [x, z, y], [y, x, z], [y, z, x], [z, x, y], [z, y, x]]);
            }
        }
        lines.sort_unstable();
        let mut threes: Vec<(usize, u8)> = Vec::with_capacity(32);
        for group in lines.chunk_by(|one, two| one[0] == two[0]) {
            let square = group[0][0];
            let mut nexts = group.chunk_by(|one, two| one[1] == two[1]);
            let forks = nexts.any(|same| {
                let mut completions = partners[usize::from(same[0][1])];
                completions.remove(square);
                same.iter().for_each(|line| completions.add(line[2]));
                completions.len() > 1
            });
            if forks {
                threes.push((group.len(), square));
            }
        }
        threes.sort_unstable_by(|one, two| two.cmp(one));
        threes.into_iter().map(|(_, square)| square).collect()
    }

    /// The defender's replies to a threat that do not lose at sight; `None` if there is no threat, or the
    /// defender wins.
    fn replies(&mut self) -> Option<Vec<Child>> {
        let board = &mut *self.board;
        if board.lacking(DEFENDER, 1).next().is_some() {
            return None;
        }
        let moves = fours(board, ATTACKER, None, FOURS)?;
        if fours(board, DEFENDER, None, FOURS).is_some() {
            return None;
        }
        let own: Area = board.lacking(DEFENDER, 2).flatten().collect();
        let mut left = (zone(board, ATTACKER, &moves, 0) | own) & board.free;
        let mut children = Vec::with_capacity(8);
        for square in left.squares().collect::<Vec<_>>() {
            if !left.has(square) {
                continue;
            }
            let numbers = self.known(DEFENDER, square, None).unwrap_or([1, 1]);
            match self.loses_at_sight(square) {
                Some(zone) => left &= zone | own,
                None => children.push(Child { square, reply: None, numbers }),
            }
        }
        children.retain(|child| left.has(child.square) && child.numbers[ATTACKER] != 0);
        Some(children)
    }

    /// The zone of the win by fours that a reply leaves, if there is one.
    fn loses_at_sight(&mut self, reply: u8) -> Option<Area> {
        self.board.put(DEFENDER, reply);
        let must = self.board.completions(DEFENDER);
        let wins = match must.len() {
            0 | 1 => fours(self.board, ATTACKER, must.squares().next(), FOURS),
            _ => None,
        };
        let zone = wins.map(|moves| zone(self.board, ATTACKER, &moves, 0));
        self.board.take(DEFENDER, reply);
        zone
    }
}
