//! Depth-first proof-number search in the whole game: does the attacker win?

use std::cmp::Reverse;

use super::state::{How, Means, Seen, State, Stones, key, look, refutations_of_pass};
use crate::board::Board;
use crate::choice::{Choice, INFINITE};
use crate::set::{Set, only, squares};
use crate::settled::Asked;
use crate::table::{Entry, Table};
use crate::watch::Pace;
use crate::weight::{hardness, total, weights};

/// The owners of an entry's numbers.
pub(super) const ATTACKER: usize = 0;
pub(super) const DEFENDER: usize = 1;
/// The sets of an entry: the move that proves the value of a position, and the moves of an undecided one
/// which are neither refuted nor answered together with one that is.
const PROOF: usize = 0;
const ALONE: usize = 1;

/// A search with its memory.
pub(crate) struct Search<'a, 'w> {
    pub(crate) board: &'a Board,
    pub(crate) table: &'a mut Table,
    pub(crate) pace: &'a mut Pace<'w>,
    /// The means that are tried.
    pub(crate) means: Means,
}

/// The moves of a position.
pub(super) struct Replies {
    /// The moves whose refutation at sight answers others, too, and perhaps a pass (`None`).
    pub(super) covering: Vec<(Option<u8>, How)>,
    /// The moves that are left, and the look at the position after each.
    pub(super) alone: Vec<(u8, Seen)>,
}

/// One way to go on.
pub(super) struct Child {
    pub(super) square: u8,
    pub(super) numbers: [u32; 2],
    /// The result of looking at it; `None` before that.
    pub(super) seen: Option<Seen>,
}

impl Search<'_, '_> {
    /// The numbers of a look.
    pub(super) fn numbers(&self, seen: &Seen) -> [u32; 2] {
        match seen {
            Seen::Won(_) => [0, INFINITE],
            Seen::Held(_) => [INFINITE, 0],
            Seen::Open(state) => self.known(state.key, state.stones),
        }
    }

    /// The numbers of a position that is not decided at sight.
    fn known(&self, key: u64, stones: Stones) -> [u32; 2] {
        self.table.get(key).map_or_else(|| self.guess(stones), |entry| entry.numbers)
    }

    /// Estimated difficulty of proving either for a position that has not been searched. For the defender the
    /// third power of the weight of the attacker's lines, since the search must be sure to try light ones
    /// first; with the defender to move less half of the weight that its best square would take away.
    fn guess(&self, stones: Stones) -> [u32; 2] {
        if self.means.few {
            return [1, 1];
        }
        let (weights, total) = self.weights(stones.attacker, stones.defender);
        if stones.attackers_turn {
            return [1, hardness(total, 3)];
        }
        let most = weights.into_iter().max().unwrap_or(0);
        let free = (self.board.all & !(stones.attacker | stones.defender)).count_ones();
        [16 * free, hardness(total - most / 2, 3)]
    }

    /// The weight of a side's open lines through each square, and all together.
    pub(super) fn weights(&self, own: Set, other: Set) -> ([u64; 64], u64) {
        let lines: Vec<Set> = self.board.open_lines(own, other).collect();
        (weights(&lines), total(&lines))
    }

    /// The move that proves the value of a position, once the table knows it.
    pub(super) fn proving_move(&self, state: &State) -> Option<u8> {
        let entry = self.table.get(state.key)?;
        let back = self.board.maps.inverse(state.map);
        let chosen = self.board.maps.image(back, entry.sets[PROOF]);
        (chosen != 0).then(|| chosen.trailing_zeros() as u8)
    }

    /// Works on a position until one of its numbers reaches its limit.
    pub(super) fn work(&mut self, state: &State, limits: [u32; 2]) -> [u32; 2] {
        let begun = self.pace.nodes;
        self.pace.count(self.table);
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
            let choice = Choice::of(children.iter().map(|child| child.numbers), mover);
            if limits == [INFINITE; 2] {
                self.pace.numbers = choice.numbers;
                if !self.means.few {
                    self.pace.moves.are_left(Asked::Game, children.len());
                }
            }
            let child = &mut children[choice.child];
            if child.numbers[mover] == 0 {
                proof = only(child.square);
                break child.numbers;
            }
            if choice.reaches(limits) || self.pace.is_over() {
                break choice.numbers;
            }
            let square = child.square;
            let seen = child.seen.take();
            let seen = seen.unwrap_or_else(|| self.look_at(state, square));
            if let Seen::Open(state) = &seen {
                self.pace.path.push(square);
                self.work(state, choice.limits(limits));
                self.pace.path.pop();
            }
            let numbers = self.numbers(&seen);
            if numbers[other] == 0 {
                children.remove(choice.child);
            } else {
                let child = &mut children[choice.child];
                (child.numbers, child.seen) = (numbers, Some(seen));
            }
        };
        let alone = children.iter().fold(0, |all, child| all | only(child.square));
        let sets = [proof, alone, 0].map(|set| self.board.maps.image(state.map, set));
        self.table.update(state.key, numbers, sets, self.pace.nodes - begun);
        numbers
    }

    /// Takes back that a move of the attacker wins, where wins are all that is found out for sure.
    pub(super) fn give_up_move(&mut self, stones: Stones, square: u8) {
        self.give_up(stones.after(square));
        self.forget(stones, [1, 1]);
    }

    /// Takes back that the attacker wins.
    pub(super) fn give_up(&mut self, stones: Stones) {
        self.forget(stones, [INFINITE, 0]);
    }

    /// Forgets all that is known of a position but these numbers.
    fn forget(&mut self, stones: Stones, numbers: [u32; 2]) {
        let (key, _) = key(self.board, stones, self.means);
        self.table.put(key, Entry { numbers, ..Entry::default() });
    }

    /// Moves that are not refuted at sight, the most promising first.
    fn children(&self, state: &State) -> Vec<Child> {
        let (mover, other) = if state.stones.attackers_turn { (0, 1) } else { (1, 0) };
        let all = || {
            let replies = self.replies(state).alone.into_iter();
            let child =
                |(square, seen)| Child { square, numbers: self.numbers(&seen), seen: Some(seen) };
            replies.map(child).collect()
        };
        let attacks = state.stones.attackers_turn && !state.forced;
        let mut children = match attacks && self.means.few {
            true => self.candidates(state),
            false => self.children_before(state).unwrap_or_else(all),
        };
        if let Some(wins) = children.iter().position(|child| child.numbers[mover] == 0) {
            return vec![children.swap_remove(wins)];
        }
        children.retain(|child| child.numbers[other] != 0);
        let order = |child: &Child| (child.numbers[mover], Reverse(child.numbers[other]));
        children.sort_by_key(order);
        children
    }

    /// The children of a position that has been worked on, not looked at again.
    fn children_before(&self, state: &State) -> Option<Vec<Child>> {
        let alone = self.alone(state)?;
        let child = |square| {
            let stones = state.stones.after(square);
            let (key, _) = key(self.board, stones, self.means);
            Child { square, numbers: self.known(key, stones), seen: None }
        };
        Some(squares(alone).map(child).collect())
    }

    /// The moves that are left of a position that has been worked on.
    pub(super) fn alone(&self, state: &State) -> Option<Set> {
        let entry = self.table.get(state.key)?;
        let back = self.board.maps.inverse(state.map);
        let alone = self.board.maps.image(back, entry.sets[ALONE]);
        (alone != 0).then_some(alone)
    }

    /// The moves of a position, each looked at. One that is refuted at sight leaves only those that
    /// meet its refutation, and so does a pass; the lightest come first, which are refuted most often.
    pub(super) fn replies(&self, state: &State) -> Replies {
        let (board, stones) = (self.board, state.stones);
        let covers = board.plain && !state.forced;
        let (mut covering, mut alone) = (Vec::new(), Vec::new());
        let (mut must, mut means) = (state.moves, self.means);
        if covers {
            let Ok(refutations) = refutations_of_pass(board, stones, self.means) else {
                // As if any reply held.
                let held = squares(must).next().map(|square| (square, Seen::Held(How::Done)));
                return Replies { covering, alone: held.into_iter().collect() };
            };
            means = self.means.that(&refutations);
            for how in refutations {
                must &= how.zone(board, stones.passed()).unwrap_or(Set::MAX);
                covering.push((None, how));
            }
        }
        for square in self.lightest_first(stones, must) {
            if must & only(square) == 0 {
                continue;
            }
            let after = stones.after(square);
            let seen = look(board, after, Some(square), means);
            let zone = match &seen {
                Seen::Won(how) | Seen::Held(how) if covers => how.zone(board, after),
                _ => None,
            };
            match (seen, zone) {
                (Seen::Won(how) | Seen::Held(how), Some(zone)) => {
                    must &= zone & !only(square);
                    covering.push((Some(square), how));
                }
                (seen, _) => alone.push((square, seen)),
            }
        }
        alone.retain(|(square, _)| must & only(*square) != 0);
        Replies { covering, alone }
    }

    /// Squares, those first whose open lines of the side to move weigh least.
    fn lightest_first(&self, stones: Stones, set: Set) -> Vec<u8> {
        let (own, other) = stones.sides();
        let (weights, _) = self.weights(own, other);
        let mut order: Vec<u8> = squares(set).collect();
        order.sort_by_key(|&square| weights[usize::from(square)]);
        order
    }

    fn look_at(&self, state: &State, square: u8) -> Seen {
        look(self.board, state.stones.after(square), Some(square), self.means)
    }
}
