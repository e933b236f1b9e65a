//! Depth-first proof-number search in the whole game: does the attacker win?

use super::state::{Seen, State, look};
use crate::board::Board;
use crate::set::{Set, only, squares};
use crate::table::{Entry, Table};
use crate::watch::Pace;

pub(super) const INFINITE: u32 = u32::MAX / 4;

/// Which of an entry's numbers is whose.
pub(super) const ATTACKER: usize = 0;
pub(super) const DEFENDER: usize = 1;

/// A search with what it remembers.
pub(super) struct Search<'a, 'w> {
    pub(super) board: &'a Board,
    pub(super) table: &'a mut Table,
    pub(super) pace: &'a mut Pace<'w>,
}

struct Child {
    square: u8,
    numbers: [u32; 2],
    seen: Option<Seen>,
}

impl Search<'_, '_> {
    /// The numbers of what was seen.
    pub(super) fn numbers(&self, seen: &Seen) -> [u32; 2] {
        match seen {
            Seen::Won(_) => [0, INFINITE],
            Seen::Held(_) => [INFINITE, 0],
            Seen::Open(state) => {
                self.table.get(state.key).map_or_else(|| self.guess(state), |entry| entry.numbers)
            }
        }
    }

    /// How hard it seems to prove either for a position that nobody has worked on.
    fn guess(&self, state: &State) -> [u32; 2] {
        let stones = state.stones;
        let weight: f64 = self
            .board
            .open_lines(stones.attacker, stones.defender)
            .map(|missing| 0.5f64.powi(missing.count_ones() as i32))
            .sum();
        let own = if state.stones.attackers_turn { 1 } else { state.moves.count_ones() };
        [own, ((2.0 * weight).powi(3) as u32).clamp(1, 1 << 16)]
    }

    /// The move that proves what a position is worth, once the table knows that.
    pub(super) fn proving_move(&self, state: &State) -> Option<u8> {
        let entry = self.table.get(state.key)?;
        let back = self.board.maps.inverse(state.map);
        let chosen = self.board.maps.image(back, entry.sets[0]);
        (chosen != 0).then(|| chosen.trailing_zeros() as u8)
    }

    /// Works on a position until one of its numbers reaches its limit.
    pub(super) fn work(&mut self, state: &State, limits: [u32; 2]) -> [u32; 2] {
        let begun = self.pace.nodes;
        let fill = self.table.fill();
        self.pace.count(|| fill);
        let (mover, other) = match state.stones.attackers_turn {
            true => (ATTACKER, DEFENDER),
            false => (DEFENDER, ATTACKER),
        };
        let mut children: Vec<Child> = self.children(state);
        let mut proof: Set = 0;
        let numbers = loop {
            if children.is_empty() {
                let mut numbers = [0; 2];
                numbers[mover] = INFINITE;
                break numbers;
            }
            let (mut best, mut least, mut next, mut most) = (0, INFINITE, INFINITE, 0);
            for (number, child) in children.iter().enumerate() {
                let own = child.numbers[mover];
                if own < least {
                    (best, next, least) = (number, least, own);
                } else {
                    next = next.min(own);
                }
                most = most.max(child.numbers[other]);
            }
            let others = children.len() as u32 - 1;
            let mut numbers = [0; 2];
            numbers[mover] = least;
            numbers[other] = (most + others).min(INFINITE - 1);
            if limits == [INFINITE; 2] {
                self.pace.numbers = numbers;
            }
            if numbers[0] >= limits[0] || numbers[1] >= limits[1] || self.pace.is_over() {
                break numbers;
            }
            let child = &mut children[best];
            let seen = child.seen.take();
            let seen = seen.unwrap_or_else(|| self.look_at(state, children[best].square));
            if let Seen::Open(state) = &seen {
                let mut below = limits;
                below[mover] = limits[mover].min(next + next / 4 + 1);
                below[other] = limits[other] - others;
                self.work(state, below);
            }
            let numbers = self.numbers(&seen);
            if numbers[mover] == 0 {
                proof = only(children[best].square);
                break numbers;
            }
            if numbers[other] == 0 {
                children.remove(best);
            } else {
                let child = &mut children[best];
                (child.numbers, child.seen) = (numbers, Some(seen));
            }
        };
        let before = self.table.get(state.key).map_or(0, |entry| entry.work);
        let work = (self.pace.nodes - begun).min(u64::from(u32::MAX)) as u32;
        let sets = [self.board.maps.image(state.map, proof), 0, 0];
        self.table.put(state.key, Entry { numbers, sets, work: work.saturating_add(before) });
        numbers
    }

    /// What can follow, each looked at, what promises most first.
    fn children(&self, state: &State) -> Vec<Child> {
        let mut children = Vec::new();
        let (mover, other) = if state.stones.attackers_turn { (0, 1) } else { (1, 0) };
        for square in squares(state.moves) {
            let seen = self.look_at(state, square);
            let numbers = self.numbers(&seen);
            let child = Child { square, numbers, seen: Some(seen) };
            if numbers[mover] == 0 {
                return vec![child];
            }
            if numbers[other] != 0 {
                children.push(child);
            }
        }
        children
            .sort_by_key(|child| (child.numbers[mover], std::cmp::Reverse(child.numbers[other])));
        children
    }

    pub(super) fn look_at(&self, state: &State, square: u8) -> Seen {
        look(self.board, state.stones.after(square), Some(square))
    }
}
