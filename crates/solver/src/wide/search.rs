//! Depth-first proof-number search: does the attacker win?

use std::cmp::Reverse;

use super::area::Area;
use super::board::{ATTACKER, Board, DEFENDER};
use super::forcing::{Memory, is_lost, looked};
use super::fours::{fours, zone};
use super::state::{Kind, OF_DEFENDER, Seen, State, key, look};
use super::threes::SPARE;
use crate::choice::{Choice, INFINITE};
use crate::table::{Entry, Table};
use crate::watch::Pace;

/// How many of an entry's words are its area: of a win by threats its zone, of a position that is open
/// the moves that are left. The last word is one more than the move that wins.
const AREA: usize = 4;
pub(crate) const WORDS: usize = AREA + 1;

/// How many slots a key may lie in: little is to be forgotten while there is room.
pub(crate) const BUCKET: usize = 16;

/// How hard it seems that the first of the attacker's moves wins: as if so many replies had to be answered.
const FIRST: u32 = 4;

/// How many positions a search for a win by threats may look at, on the attacker's turn and after a pass; and
/// for how many nodes that a position has taken it may look at as many again.
const AT_FIRST: u64 = 100;
const AFTER_PASS: u64 = 300;
const PART: u64 = 4;

/// A search with what it remembers.
pub(crate) struct Search<'a, 'w> {
    pub(super) board: &'a mut Board,
    pub(super) table: &'a mut Table<WORDS, BUCKET>,
    /// What is remembered of wins by threats.
    pub(super) memory: &'a mut Memory,
    pub(super) pace: &'a mut Pace<'w>,
    /// How many moves of the attacker are tried at a position.
    pub(super) most: usize,
    /// For each number of moves from the beginning the moves of the attacker's that won there last.
    pub(super) killers: Vec<[Option<u8>; 2]>,
}

/// One way to go on.
struct Child {
    square: u8,
    numbers: [u32; 2],
}

impl Search<'_, '_> {
    pub(super) fn numbers(&self, seen: &Seen) -> [u32; 2] {
        match seen {
            Seen::Won(_) => [0, INFINITE],
            Seen::Held => [INFINITE, 0],
            Seen::Open(state) if state.attackers_turn && self.known_win().is_some() => {
                [0, INFINITE]
            }
            Seen::Open(state) => {
                self.table.get(state.key).map_or_else(|| guess(state), |entry| entry.numbers)
            }
        }
    }

    /// The move and the zone of a win by threats of the attacker, who is to move, if one is known.
    pub(super) fn known_win(&self) -> Option<(u8, Area)> {
        let (key, map) = key(self.board, Kind::Threats);
        let entry = self.table.get(key).filter(|entry| entry.numbers[ATTACKER] == 0)?;
        Some((self.square(entry, map)?, self.area(entry, map)))
    }

    /// Keeps a win by threats that was found by looking at so many moves.
    pub(super) fn keep_win(&mut self, square: u8, zone: Area, looked: u64) {
        let (key, map) = key(self.board, Kind::Threats);
        self.keep(key, map, [0, INFINITE], zone, Some(square), looked);
    }

    /// The area of an entry as it lies on this board.
    fn area(&self, entry: &Entry<WORDS>, map: u8) -> Area {
        let area = Area(std::array::from_fn(|word| entry.sets[word]));
        area.image(self.board.maps.squares(self.board.maps.inverse(map)))
    }

    fn square(&self, entry: &Entry<WORDS>, map: u8) -> Option<u8> {
        let image = u8::try_from(entry.sets[AREA].checked_sub(1)?).ok()?;
        let maps = &self.board.maps;
        Some(maps.squares(maps.inverse(map))[usize::from(image)])
    }

    /// The move that wins, once the table knows it.
    pub(super) fn winning_move(&self, state: &State) -> Option<u8> {
        let entry = self.table.get(state.key).filter(|entry| entry.numbers[ATTACKER] == 0);
        let square = entry.and_then(|entry| self.square(entry, state.map));
        square.or_else(|| Some(self.known_win().filter(|_| state.attackers_turn)?.0))
    }

    fn keep(
        &mut self,
        key: u64,
        map: u8,
        numbers: [u32; 2],
        area: Area,
        square: Option<u8>,
        work: u64,
    ) {
        let map = self.board.maps.squares(map);
        let mut sets = [0; WORDS];
        sets[..AREA].copy_from_slice(&area.image(map).0);
        sets[AREA] = square.map_or(0, |square| u64::from(map[usize::from(square)]) + 1);
        self.table.update(key, numbers, sets, work);
    }

    /// Works on a position until one of its numbers reaches its limit.
    pub(super) fn work(&mut self, state: &State, limits: [u32; 2]) -> [u32; 2] {
        let begun = self.pace.nodes;
        self.pace.count(self.table);
        let side = side(state);
        let known = self.table.get(state.key).copied();
        if state.attackers_turn && self.forces(known.map_or(0, |entry| entry.work.into())) {
            let square = self.known_win().map(|(square, _)| square);
            self.keep(state.key, state.map, [0, INFINITE], Area::EMPTY, square, 1);
            return [0, INFINITE];
        }
        let mut children = self.children(state, known.map(|entry| self.area(&entry, state.map)));
        let mut won = None;
        let numbers = loop {
            if children.is_empty() {
                let mut numbers = [0; 2];
                numbers[side] = INFINITE;
                break numbers;
            }
            let choice = Choice::of(children.iter().map(|child| child.numbers), side);
            if limits == [INFINITE; 2] {
                self.pace.numbers = choice.numbers;
            }
            if children[choice.child].numbers[side] == 0 {
                won = Some(children[choice.child].square);
                break children[choice.child].numbers;
            }
            if choice.reaches(limits) || self.pace.is_over() {
                break choice.numbers;
            }
            let square = children[choice.child].square;
            let limits = match side {
                // Whoever attacks stays with a move: what its replies cost comes down again.
                ATTACKER => choice.patient_limits(limits),
                _ => choice.limits(limits),
            };
            let (numbers, zone) = self.child(state, square, limits);
            children[choice.child].numbers = numbers;
            if numbers[1 - side] == 0 {
                children.remove(choice.child);
                if let Some(zone) = zone {
                    children.retain(|child| zone.has(child.square));
                }
            }
        };
        let left = children.iter().map(|child| child.square).collect();
        if let (ATTACKER, Some(square)) = (side, won) {
            self.remember(square);
        }
        self.keep(state.key, state.map, numbers, left, won, self.pace.nodes - begun);
        numbers
    }

    /// Whether the attacker, who is to move at a position that has taken so many nodes, wins by threats: looked
    /// for when the position is met first, and again whenever it has taken twice as many.
    fn forces(&mut self, nodes: u64) -> bool {
        if self.known_win().is_some() {
            return true;
        }
        let looked = looked(self.board, self.memory);
        let most = AT_FIRST * (1 + nodes / PART);
        2 * looked <= most
            && !is_lost(self.board, self.memory)
            && self.threes(most - looked).is_some()
    }

    /// Remembers a move that has won.
    fn remember(&mut self, square: u8) {
        let depth = self.pace.path.len();
        if self.killers.len() <= depth {
            self.killers.resize(depth + 1, [None; 2]);
        }
        let killers = &mut self.killers[depth];
        if killers[0] != Some(square) {
            *killers = [Some(square), killers[0]];
        }
    }

    /// Looks at a child and works on it; its numbers, and the zone of a win by threats.
    fn child(&mut self, state: &State, square: u8, limits: [u32; 2]) -> ([u32; 2], Option<Area>) {
        let side = side(state);
        self.board.put(side, square);
        self.pace.path.push(square);
        let seen = look(self.board, !state.attackers_turn, self.most);
        if let Seen::Open(next) = &seen {
            self.work(next, limits);
        }
        self.pace.path.pop();
        let numbers = self.numbers(&seen);
        let zone = if side == DEFENDER && numbers[ATTACKER] == 0 { self.zone(&seen) } else { None };
        self.board.take(side, square);
        (numbers, zone)
    }

    /// The zone of a win by threats of the attacker, who is to move, if it is known.
    pub(super) fn zone(&mut self, seen: &Seen) -> Option<Area> {
        match seen {
            Seen::Won(moves) => Some(zone(self.board, ATTACKER, moves, SPARE)),
            Seen::Held => None,
            Seen::Open(_) => self.known_win().map(|(_, zone)| zone),
        }
    }

    /// What can follow and is not refuted, what promises most first.
    fn children(&mut self, state: &State, left: Option<Area>) -> Vec<Child> {
        if state.forced {
            return state.moves.squares().map(|square| Child { square, numbers: [1, 1] }).collect();
        }
        if state.attackers_turn { self.attacks(left) } else { self.replies(state, left) }
    }

    /// The defender's moves, each looked at.
    fn replies(&mut self, state: &State, left: Option<Area>) -> Vec<Child> {
        let mut moves = left.unwrap_or(state.moves);
        if left.is_none() && !state.passed {
            // A pass may lose by threats.
            if let Some(zone) = self.threes(AFTER_PASS) {
                moves &= zone;
            }
        }
        let mut sums = [0; 256];
        self.board.weigh(ATTACKER, &mut sums, 1);
        self.board.weigh(DEFENDER, &mut sums, 1);
        let mut order: Vec<u8> = moves.squares().collect();
        order.sort_by_key(|&square| Reverse(sums[usize::from(square)]));
        let mut children = Vec::with_capacity(order.len());
        for square in order {
            if !moves.has(square) {
                continue;
            }
            self.board.put(DEFENDER, square);
            let seen = look(self.board, true, self.most);
            let numbers = self.numbers(&seen);
            if numbers[ATTACKER] == 0 {
                if let Some(zone) = self.zone(&seen) {
                    moves &= zone;
                }
            } else {
                children.push(Child { square, numbers });
            }
            self.board.take(DEFENDER, square);
            if numbers[DEFENDER] == 0 {
                break;
            }
        }
        children.retain(|child| moves.has(child.square) || child.numbers[DEFENDER] == 0);
        children.sort_by_key(|child| child.numbers[DEFENDER]);
        children
    }

    /// The attacker's moves, not looked at.
    fn attacks(&mut self, left: Option<Area>) -> Vec<Child> {
        let mut sums = [0; 256];
        self.board.weigh(ATTACKER, &mut sums, 2);
        self.board.weigh(DEFENDER, &mut sums, 1);
        let weight = |square: &u8| Reverse(sums[usize::from(*square)]);
        let moves = left.unwrap_or_else(|| self.attacking());
        let mut order: Vec<u8> = moves.squares().collect();
        order.sort_by_key(weight);
        order.truncate(self.most);
        let killers = self.killers.get(self.pace.path.len()).copied().unwrap_or_default();
        let others = killers.into_iter().flatten().filter(|&killer| moves.has(killer));
        let others: Vec<u8> = others.filter(|killer| !order.contains(killer)).collect();
        order.extend(others);
        let mut children = Vec::with_capacity(order.len());
        for (place, square) in order.into_iter().enumerate() {
            self.board.put(ATTACKER, square);
            let (key, _) = key(self.board, Kind::Turn(false, self.most));
            self.board.take(ATTACKER, square);
            let killer = killers.iter().position(|&killer| killer == Some(square));
            let guess = [killer.map_or(FIRST + place as u32, |killer| 1 + killer as u32), 1];
            let numbers = self.table.get(key).map_or(guess, |entry| entry.numbers);
            if numbers[DEFENDER] != 0 {
                children.push(Child { square, numbers });
            }
        }
        children
    }

    /// The squares at which the attacker can hope to win.
    fn attacking(&mut self) -> Area {
        let free = self.board.free;
        fours(self.board, DEFENDER, None, OF_DEFENDER)
            .map_or(free, |moves| zone(self.board, DEFENDER, &moves, 1) & free)
    }
}

fn guess(state: &State) -> [u32; 2] {
    if state.attackers_turn || state.forced { [1, 1] } else { [state.moves.len().max(1), 1] }
}

fn side(state: &State) -> usize {
    if state.attackers_turn { ATTACKER } else { DEFENDER }
}
