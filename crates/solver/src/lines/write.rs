//! The proof that Breaker holds lines, written from the results of a search.

use std::sync::Arc;

use super::family::{Lines, taken, union};
use super::leaf::{Leaf, leaf, shrunk};
use super::search::{BREAKER, SQUARES, Search, look_at};
use super::state::{Rest, Seen, State, look};
use crate::choice::INFINITE;
use crate::proof::{Next, Node, Strategy, Written};
use crate::set::{Set, only, squares};
use crate::weight::{ONE, total};

/// A proof that lies in a strategy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) next: Next,
    /// Breaker holds the lines even if all squares outside are Maker's.
    pub(super) support: Set,
}

/// A reply of Maker that is refuted, and where Maker can still hope then.
struct Refuted {
    square: u8,
    seen: Seen,
    support: Set,
}

/// Writes proofs into a strategy. Results that the table has forgotten are worked out again.
pub(super) struct Author<'a, 's, 'w> {
    search: Search<'s, 'w>,
    strategy: &'a mut Strategy,
    /// The map from the present state to its orientation in the strategy.
    map: u8,
    /// With the support of the image.
    written: Written<Set>,
}

impl<'a, 's, 'w> Author<'a, 's, 'w> {
    pub(super) fn new(search: Search<'s, 'w>, strategy: &'a mut Strategy) -> Self {
        Author { search, strategy, map: 0, written: Written::default() }
    }

    /// Writes the proof for lines that Breaker holds. `None` if the search is stopped.
    pub(super) fn lines(&mut self, lines: Lines, makers_turn: bool) -> Option<Held> {
        let seen = look(self.search.maps, lines, makers_turn);
        self.seen(&seen, makers_turn)
    }

    /// Where a square lies in the strategy.
    fn at(&self, square: u8) -> u8 {
        self.search.maps.squares(self.map)[usize::from(square)]
    }

    /// The image of squares in the strategy.
    fn image(&self, squares: Set) -> Set {
        self.search.maps.image(self.map, squares)
    }

    fn seen(&mut self, seen: &Seen, makers_turn: bool) -> Option<Held> {
        let at = (!seen.reduced.pairs.is_empty()).then(|| self.strategy.open());
        let rest = self.parts(seen, makers_turn)?;
        let Some(at) = at else { return Some(rest) };
        let pairs = &seen.reduced.pairs;
        let support =
            pairs.iter().fold(rest.support, |all, &(one, two)| all | only(one) | only(two));
        let pairs = pairs.iter().map(|&(one, two)| (self.at(one), self.at(two))).collect();
        self.strategy.set(at, Node::Pairs(pairs, rest.next));
        Some(Held { next: at, support })
    }

    /// The parts that pairs leave: light ones beside the rest.
    fn parts(&mut self, seen: &Seen, makers_turn: bool) -> Option<Held> {
        let light = &seen.reduced.light;
        if light.is_empty() {
            return self.rest(seen);
        }
        let at = self.strategy.open();
        let (mut parts, mut support) = (Vec::new(), 0);
        let rest = match &seen.rest {
            Rest::Nothing => None,
            Rest::Leaf(_) => Some(union(&seen.reduced.lines)),
            Rest::Open(state) => Some(union(&state.lines)),
            Rest::Lost => return None,
        };
        if let Some(zone) = rest {
            let held = self.rest(seen)?;
            support |= held.support;
            parts.push((self.image(zone), held.next));
        }
        for part in light {
            // With Breaker to move and nothing else left, the first part is his.
            let leaf = leaf(part, makers_turn || !parts.is_empty()).ok()?;
            let held = self.leaf(&leaf);
            support |= held.support;
            parts.push((self.image(union(part)), held.next));
        }
        self.strategy.set(at, Node::Split(parts));
        Some(Held { next: at, support })
    }

    fn rest(&mut self, seen: &Seen) -> Option<Held> {
        match &seen.rest {
            Rest::Nothing => Some(Held { next: self.strategy.open(), support: 0 }),
            Rest::Leaf(leaf) => Some(self.leaf(leaf)),
            Rest::Open(state) => self.state(state),
            Rest::Lost => None,
        }
    }

    fn leaf(&mut self, leaf: &Leaf) -> Held {
        let next = write_leaf(self.strategy, &leaf.image(self.search.maps, self.map));
        Held { next, support: leaf.support() }
    }

    /// A state that is held, perhaps as the image of one that has been written.
    fn state(&mut self, state: &State) -> Option<Held> {
        let maps = self.search.maps;
        let (back, outer) = (maps.inverse(state.map), self.map);
        self.map = maps.then(back, outer);
        let map = maps.inverse(self.map);
        let held = match self.written.get(state.key, map, maps) {
            Some((next, support)) => Held { next, support },
            None => {
                self.search.pace.step(self.search.table)?;
                let held = self.shared(&Arc::new(state.shared(maps)))?;
                self.written.keep(state.key, map, held.next, held.support);
                held
            }
        };
        self.map = outer;
        Some(Held { support: maps.image(back, held.support), ..held })
    }

    /// The image of a state that all its images share.
    fn shared(&mut self, state: &Arc<State>) -> Option<Held> {
        let parts = state.parts();
        if parts.len() > 1 {
            self.split(parts)
        } else if state.makers_turn {
            self.replies(state)
        } else {
            self.answer(state)
        }
    }

    /// Parts with Maker to move.
    fn split(&mut self, parts: Vec<Lines>) -> Option<Held> {
        let at = self.strategy.open();
        let (mut nodes, mut support) = (Vec::new(), 0);
        for part in parts {
            let zone = union(&part);
            let held = self.lines(part, true)?;
            support |= held.support;
            nodes.push((self.image(zone), held.next));
        }
        self.strategy.set(at, Node::Split(nodes));
        Some(Held { next: at, support })
    }

    /// The square that Breaker takes.
    fn answer(&mut self, state: &State) -> Option<Held> {
        let square = loop {
            let entry = self.search.remembered(state).filter(|entry| entry.numbers[BREAKER] == 0);
            match entry {
                Some(entry) => break entry.sets[SQUARES].trailing_zeros() as u8,
                None => self.work_again(state)?,
            }
        };
        let at = self.strategy.open();
        let seen = look_at(self.search.maps, state, square);
        let seen = self.proven(seen)?;
        let held = self.seen(&seen, true)?;
        self.strategy.set(at, Node::Move(self.at(square), held.next));
        Some(Held { next: at, support: held.support | only(square) })
    }

    /// Replies whose supports together leave Maker nothing to hope for.
    fn replies(&mut self, state: &Arc<State>) -> Option<Held> {
        let at = self.strategy.open();
        let (mut replies, mut support) = (Vec::new(), 0);
        let mut hope = union(&state.lines);
        let entry = self.search.remembered(state).filter(|entry| entry.numbers[BREAKER] == 0);
        let mut refuted = self.refuted(state, entry.map_or(0, |entry| entry.sets[SQUARES]));
        while hope != 0 {
            if refuted.is_empty() {
                refuted = self.refuted(state, hope);
            }
            if refuted.is_empty() {
                let square = squares(hope).next()?;
                self.proven(look_at(self.search.maps, state, square))?;
                continue;
            }
            let left = |refuted: &Refuted| (hope & refuted.support).count_ones();
            let best = (0..refuted.len()).min_by_key(|&number| left(&refuted[number]))?;
            let Refuted { square, seen, .. } = refuted.swap_remove(best);
            let held = self.seen(&seen, false)?;
            hope &= held.support & !only(square);
            support |= held.support;
            replies.push((Some(self.at(square)), held.next));
            refuted.retain(|other| hope & !other.support != 0);
        }
        self.strategy.set(at, Node::Zone(replies, Vec::new()));
        Some(Held { next: at, support })
    }

    /// The replies among these that the table knows to be refuted.
    fn refuted(&self, state: &Arc<State>, replies: Set) -> Vec<Refuted> {
        let ahead = self.search.helpers.begin(Arc::clone(state), squares(replies).collect());
        let refuted = |square| {
            let seen = self.search.helpers.ask(&ahead, square);
            let known = self.search.known(&seen);
            let support = known.support & !only(square);
            (known.numbers[BREAKER] == 0).then_some(Refuted { square, seen, support })
        };
        squares(replies).filter_map(refuted).collect()
    }

    /// Searches lines until the table knows that they are held.
    fn proven(&mut self, seen: Seen) -> Option<Seen> {
        if let Rest::Open(state) = &seen.rest {
            while self.search.known(&seen).numbers[BREAKER] != 0 {
                self.work_again(state)?;
            }
        }
        Some(seen)
    }

    fn work_again(&mut self, state: &State) -> Option<()> {
        self.search.map = self.map;
        let numbers = self.search.work(state, [INFINITE, INFINITE]);
        (numbers[BREAKER] == 0).then_some(())
    }
}

/// Writes the pairs of a leaf, and the way in which the rest is held.
pub(super) fn write_leaf(strategy: &mut Strategy, leaf: &Leaf) -> Next {
    let at = (!leaf.pairs.is_empty()).then(|| strategy.open());
    let rest = write_light(strategy, &leaf.lines, leaf.makers_turn);
    let Some(at) = at else { return rest };
    strategy.set(at, Node::Pairs(leaf.pairs.clone(), rest));
    at
}

/// Writes that lines are light, which needs the squares of all. From a half on, more than WEIGHT may hold with Maker to
/// move, Maker's squares are written until every other one lies outside the support of one of them.
fn write_light(strategy: &mut Strategy, lines: &[Set], makers_turn: bool) -> Next {
    let (next, mut hope) = (strategy.open(), union(lines));
    if !makers_turn || total(lines) < ONE / 2 {
        if hope != 0 {
            strategy.set(next, Node::Weight(hope));
        }
        return next;
    }
    let mut replies = Vec::new();
    while let Some(square) = squares(hope).next() {
        let left = shrunk(taken(lines, only(square)), false);
        hope &= union(&left) & !only(square);
        replies.push((Some(square), write_light(strategy, &left, false)));
    }
    strategy.set(next, Node::Zone(replies, Vec::new()));
    next
}
