//! Depth-first proof-number search in the game of Maker and Breaker.
//!
//! Measured on 7,7,5: looking at every move of Maker before one is worked on, the lightest first, 240,000 → 20,000
//! nodes; at Breaker's best eight only, 18,000; the rest after pairs as the measure of hardness, 13,000; held lines with
//! Maker to move, 3,900; each of the first six pairs left out in turn, 1,459. Without gain: pairs fixed at the edges;
//! leaving Maker's nodes as soon as they are too hard; twelve of Breaker's squares instead of eight.

use std::sync::Arc;

use inarow_search::helpers::Helpers;

use super::family::{broken, taken, union};
use super::state::{Rest, Seen, State, hardness, look};
use crate::choice::{Choice, INFINITE};
use crate::maps::Maps;
use crate::set::{Set, only, squares};
use crate::settled::Asked;
use crate::table::{Entry, Table};
use crate::watch::Pace;
use crate::weight::{total, weights};

/// Squares of Breaker's that are looked at before one is searched: most of the others are worse.
const AHEAD: usize = 8;

/// The owners of an entry's numbers and sets.
pub(super) const MAKER: usize = 0;
pub(super) const BREAKER: usize = 1;
/// The squares on which Maker can still hope, the union of the supports that say so, and the squares that Maker
/// takes there. Once Breaker holds the lines: the support of the proof, and the squares of its moves, Breaker's one or
/// those of Maker that represent all.
const MUST: usize = 0;
pub(super) const SUPPORT: usize = 1;
pub(super) const SQUARES: usize = 2;

/// A search with its memory.
pub(super) struct Search<'a, 'w> {
    pub(super) maps: &'a Maps,
    pub(super) table: &'a mut Table,
    pub(super) pace: &'a mut Pace<'w>,
    /// The map from the present state to its orientation in the question.
    pub(super) map: u8,
    /// The threads that look at states ahead.
    pub(super) helpers: &'a Helpers<'a, State, Seen>,
}

/// One way to go on, with its state.
#[derive(Debug)]
pub(super) struct Child {
    /// The square that is taken; for a part of the lines, any of its squares.
    pub(super) square: u8,
    /// The numbers of Maker and Breaker.
    numbers: [u32; 2],
    /// The result of looking at it; `None` before that.
    seen: Option<Seen>,
}

/// The result for a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) numbers: [u32; 2],
    /// The squares with which Breaker holds the lines, once that is proven.
    pub(super) support: Set,
}

impl Search<'_, '_> {
    /// The entry of a state, its sets turned to its orientation.
    pub(super) fn remembered(&self, state: &State) -> Option<Entry> {
        let mut entry = *self.table.get(state.key)?;
        let back = self.maps.inverse(state.map);
        entry.sets = entry.sets.map(|set| self.maps.image(back, set));
        Some(entry)
    }

    /// The result for lines that have been looked at.
    pub(super) fn known(&self, seen: &Seen) -> Known {
        match &seen.rest {
            Rest::Nothing => Known { numbers: [INFINITE, 0], support: seen.support },
            Rest::Leaf(leaf) => {
                Known { numbers: [INFINITE, 0], support: seen.support | leaf.support() }
            }
            Rest::Lost => Known { numbers: [0, INFINITE], support: 0 },
            Rest::Open(state) => match self.remembered(state) {
                Some(entry) => {
                    Known { numbers: entry.numbers, support: seen.support | entry.sets[SUPPORT] }
                }
                None => Known { numbers: [1, state.hardness], support: 0 },
            },
        }
    }

    /// Works on a state until one of its numbers reaches its limit.
    pub(super) fn work(&mut self, state: &State, limits: [u32; 2]) -> [u32; 2] {
        let begun = self.pace.nodes;
        self.pace.count(self.table);
        let outer = self.map;
        self.map = self.maps.then(self.maps.inverse(state.map), outer);
        let state = Arc::new(state.shared(self.maps));
        let mut node = Node::new(&state, self.remembered(&state).map(|entry| entry.sets));
        let ahead = self.helpers.begin(Arc::clone(&state), node.ahead(&state));
        let state = &*state;
        let mover = if state.makers_turn { MAKER } else { BREAKER };
        let numbers = loop {
            if let Some(numbers) = node.settled(state) {
                ahead.keep(0);
                break numbers;
            }
            if let Some(unseen) = node.unseen(state) {
                let seen = self.helpers.ask(&ahead, node.children[unseen].square);
                let known = self.known(&seen);
                let child = &mut node.children[unseen];
                (child.numbers, child.seen) = (known.numbers, Some(seen));
                node.hear(state, unseen, known);
                ahead.keep(node.must);
                continue;
            }
            let choice = Choice::of(node.children.iter().map(|child| child.numbers), mover);
            if limits == [INFINITE; 2] {
                self.pace.numbers = choice.numbers;
                if !node.parts {
                    self.pace.moves.are_left(Asked::Lines, node.children.len());
                }
            }
            if choice.reaches(limits) || self.pace.is_over() {
                break choice.numbers;
            }
            let child = &mut node.children[choice.child];
            let seen = match child.seen.take() {
                None => look_at(self.maps, state, child.square),
                Some(seen) => {
                    if let Rest::Open(state) = &seen.rest {
                        // To turn to a part is no move.
                        let before = self.pace.path.len();
                        let square = self.maps.squares(self.map)[usize::from(child.square)];
                        self.pace.path.extend((!node.parts).then_some(square));
                        self.work(state, choice.limits(limits));
                        self.pace.path.truncate(before);
                    }
                    seen
                }
            };
            let known = self.known(&seen);
            let child = &mut node.children[choice.child];
            child.numbers = known.numbers;
            child.seen = Some(seen);
            node.hear(state, choice.child, known);
        };
        let sets = if numbers[BREAKER] == 0 { node.proof() } else { node.sets() };
        self.table.update(state.key, numbers, sets, self.pace.nodes - begun);
        self.map = outer;
        numbers
    }
}

/// Looks at the state after a square is taken.
pub(super) fn look_at(maps: &Maps, state: &State, square: u8) -> Seen {
    let parts = state.parts();
    if parts.len() > 1 {
        let part = parts.into_iter().find(|part| union(part) & only(square) != 0);
        return look(maps, part.unwrap_or_default(), true);
    }
    if state.makers_turn {
        look(maps, taken(&state.lines, only(square)), false)
    } else {
        look(maps, broken(&state.lines, square), true)
    }
}

/// A node that is worked on.
struct Node {
    children: Vec<Child>,
    /// Whether the children are parts, all of which must be held.
    parts: bool,
    /// The squares in the table's entry; see [`MUST`].
    before: [Set; 3],
    must: Set,
    /// The proofs for Breaker made now: the squares and their supports.
    proven: Vec<(Set, Set)>,
    /// The numbers, once either side's goal is proven.
    decided: Option<[u32; 2]>,
}

impl Node {
    /// A node of which this is remembered.
    fn new(state: &State, sets: Option<[Set; 3]>) -> Self {
        let before = sets.unwrap_or([Set::MAX, 0, 0]);
        let must = before[MUST];
        let parts = state.parts();
        let sums = weights(&state.lines);
        let sum = |square: u8| sums[usize::from(square)];
        let mut chosen: Vec<u8> = if parts.len() > 1 {
            parts.iter().filter_map(|part| squares(union(part)).next()).collect()
        } else {
            let all = union(&state.lines);
            squares(if state.makers_turn { all & must } else { forced(state).unwrap_or(all) })
                .collect()
        };
        chosen.sort_by_key(|&square| std::cmp::Reverse(sum(square)));
        let total = total(&state.lines);
        let numbers = |square| {
            if state.makers_turn { [1, 1] } else { [1, hardness(total - sum(square))] }
        };
        let child = |square| Child { square, numbers: numbers(square), seen: None };
        Node {
            children: chosen.into_iter().map(child).collect(),
            parts: parts.len() > 1,
            before,
            must,
            proven: Vec::new(),
            decided: None,
        }
    }

    /// The squares of the children that are looked at before any is worked on, in that order.
    fn ahead(&self, state: &State) -> Vec<u8> {
        let squares = self.children.iter().map(|child| child.square);
        match state.makers_turn {
            true => squares.rev().collect(),
            false => squares.take(AHEAD).collect(),
        }
    }

    /// The next child to look at before any is worked on. Maker's lightest squares come first: they
    /// are refuted most often, and leave the fewest others.
    fn unseen(&self, state: &State) -> Option<usize> {
        let unseen = |child: &Child| child.seen.is_none();
        match state.makers_turn {
            true => self.children.iter().rposition(unseen),
            false => self.children.iter().take(AHEAD).position(unseen),
        }
    }

    /// Takes in the result of a child.
    fn hear(&mut self, state: &State, child: usize, known: Known) {
        let square = only(self.children[child].square);
        match (known.numbers, state.makers_turn) {
            ([0, _], true) => self.decided = Some([0, INFINITE]),
            ([_, 0], false) => {
                self.proven.push((square, known.support | square));
                self.decided = Some([INFINITE, 0]);
            }
            ([_, 0], true) => {
                self.proven.push((square, known.support));
                self.children.remove(child);
                if !self.parts {
                    self.must &= known.support;
                    self.children.retain(|child| self.must & only(child.square) != 0);
                }
            }
            ([0, _], false) => {
                self.children.remove(child);
            }
            _ => (),
        }
    }

    /// The numbers, once either side's goal is proven.
    fn settled(&self, state: &State) -> Option<[u32; 2]> {
        let none_left = if state.makers_turn { [INFINITE, 0] } else { [0, INFINITE] };
        self.decided.or_else(|| self.children.is_empty().then_some(none_left))
    }

    /// The sets stored for an undecided node. Parts are looked at again.
    fn sets(&self) -> [Set; 3] {
        let all = |[must, support, squares]: [Set; 3], &(square, known): &(Set, Set)| {
            [must & known, support | known, squares | square]
        };
        if self.parts { [Set::MAX, 0, 0] } else { self.proven.iter().fold(self.before, all) }
    }

    /// The sets stored for a node that Breaker holds: a few refutations that together leave no hope.
    fn proof(&self) -> [Set; 3] {
        let all = |all, &(_, known): &(Set, Set)| all | known;
        let [_, before, squares] = self.before;
        let every = self.proven.iter().fold(before, all);
        let told = |squares, &(square, _): &(Set, Set)| squares | square;
        let (mut hope, mut support, mut chosen) = (every, 0, 0);
        while hope != 0 && before == 0 && !self.parts {
            let left = |(_, known): &&(Set, Set)| (hope & known).count_ones();
            match self.proven.iter().min_by_key(left) {
                Some((square, known)) if hope & !known != 0 => {
                    hope &= known;
                    support |= known;
                    chosen |= square;
                }
                _ => break,
            }
        }
        if hope == 0 {
            return [0, support, chosen];
        }
        [0, every, self.proven.iter().fold(squares, told)]
    }
}

/// The only square that Breaker can take, if Maker would complete a line there.
fn forced(state: &State) -> Option<Set> {
    state.lines.iter().copied().find(|line| line.count_ones() == 1)
}
