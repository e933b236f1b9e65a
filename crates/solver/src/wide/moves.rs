//! The moves with which a position can go on, in the order in which they are tried.

use std::cmp::Reverse;

use super::area::Area;
use super::board::{ATTACKER, DEFENDER};
use super::fours::{fours, zone};
use super::search::{AFTER_PASS, Child, Search};
use super::state::{Kind, OF_DEFENDER, State, key, look};

/// How hard it seems that the first of the attacker's moves wins: as if so many replies had to be answered.
const FIRST: u32 = 4;

impl Search<'_, '_> {
    /// What can follow and is not refuted, what promises most first.
    pub(super) fn children(&mut self, state: &State, left: Option<Area>) -> Vec<Child> {
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

    /// Remembers a move that has won.
    pub(super) fn remember(&mut self, square: u8) {
        let depth = self.pace.path.len();
        if self.killers.len() <= depth {
            self.killers.resize(depth + 1, [None; 2]);
        }
        let killers = &mut self.killers[depth];
        if killers[0] != Some(square) {
            *killers = [Some(square), killers[0]];
        }
    }
}
