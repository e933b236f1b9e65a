//! Depth-first proof-number search: does the attacker win?

use super::area::Area;
use super::board::{ATTACKER, Board, DEFENDER};
use super::forcing::{Memory, count, is_lost, looked};
use super::fours::zone;
use super::state::{Kind, Seen, State, key, look};
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

/// How many positions a search for a win by threats may look at, on the attacker's turn and after a pass; and
/// for how many nodes that a position has taken it may look at as many again.
const AT_FIRST: u64 = 100;
pub(super) const AFTER_PASS: u64 = 300;
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
pub(super) struct Child {
    pub(super) square: u8,
    pub(super) numbers: [u32; 2],
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
        if 2 * looked > most || is_lost(self.board, self.memory) {
            return false;
        }
        let wins = self.threes(most - looked).is_some();
        if !wins {
            // What seems to win may not: it is not to be tried at each visit.
            count(self.board, self.memory, most);
        }
        wins
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
}

fn guess(state: &State) -> [u32; 2] {
    if state.attackers_turn || state.forced { [1, 1] } else { [state.moves.len().max(1), 1] }
}

fn side(state: &State) -> usize {
    if state.attackers_turn { ATTACKER } else { DEFENDER }
}
