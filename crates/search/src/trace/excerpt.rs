//! A part of a search, and the totals of all of it.

use super::recorder::Place;
use super::{Bound, Ending, Entered, Left, LookAhead, NodeValue, Observer, Totals, TracedNode};
use crate::Estimates;

/// A part of a search: every root, the nodes right below each one on the way to `under`, and those at most
/// `plies` below `under`. So of every node all that is right below it is there, or nothing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The number of a node, as [`Recorder`](super::Recorder) counts them.
    pub under: u64,
    /// Plies below it, at least 1.
    pub plies: u16,
    /// The most nodes below it: where there are more, fewer plies are kept, but always one.
    pub most: usize,
}

/// A node of a part.
#[derive(Clone, Debug, PartialEq)]
pub struct PartNode {
    /// The node; one that the search did not finish has the ending `BrokenOff` and no value.
    pub node: TracedNode,
    /// Nodes right below it, whether these are kept or not.
    pub children: u32,
    /// Moves cut at it and below it.
    pub cut_moves: u64,
}

/// Keeps a part of the search that it watches, and counts all of it. It holds no more than the part
/// and the nodes right below the way to the present one.
///
/// ```
/// use inarow_search::trace::{Excerpt, Part};
/// use inarow_search::{Budget, Limits, minimax};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut excerpt = Excerpt::new(Part { under: 0, plies: 1, most: 100 });
/// let mut budget = Budget::new(&Limits::NONE);
/// minimax::value(&rules, &rules.empty(), &mut budget, &mut excerpt)?;
/// let (nodes, totals) = excerpt.finish();
/// assert_eq!((nodes.len(), totals.nodes), (1 + 9, 549_946));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Excerpt {
    part: Part,
    moves_again: bool,
    look: Option<LookAhead>,
    way: Vec<Open>,
    totals: Totals,
    /// The ply of `under` while the search is there or below.
    within: Option<usize>,
    /// Plies below it that are still kept, and the number of their nodes.
    plies: usize,
    below: usize,
    roots: Vec<PartNode>,
}

/// A node that was entered and not left.
#[derive(Debug)]
struct Open {
    id: u64,
    order: u32,
    entered: Entered,
    children: u32,
    /// Moves cut before.
    cut_before: u64,
    /// Whether it leads to `under`, or still may.
    is_on_way: bool,
    /// The nodes kept below it.
    kept: Vec<PartNode>,
}

impl Excerpt {
    /// For this part.
    #[must_use]
    pub fn new(part: Part) -> Self {
        let (way, roots, totals) = (Vec::new(), Vec::new(), Totals::default());
        let plies = usize::from(part.plies.max(1));
        let (look, within) = (None, None);
        Excerpt { part, moves_again: false, look, way, totals, within, plies, below: 0, roots }
    }

    /// The same for a search in which the side that moves at the root moves a second time before
    /// the other side does.
    #[must_use]
    pub fn moving_again(self, moves_again: bool) -> Self {
        Excerpt { moves_again, ..self }
    }

    /// The nodes of the part, in the order in which the search entered them, and the totals.
    #[must_use]
    pub fn finish(mut self) -> (Vec<PartNode>, Totals) {
        self.totals.is_broken_off = !self.way.is_empty();
        self.break_off();
        self.roots.sort_by_key(|kept| kept.node.id);
        (self.roots, self.totals)
    }

    /// Leaves every node that was not left.
    fn break_off(&mut self) {
        while !self.way.is_empty() {
            self.abandon();
        }
    }

    /// Whether a node is kept that the search leaves now.
    fn is_wanted(&self, id: u64) -> bool {
        let ply = self.way.len();
        match self.within {
            Some(from) if id > self.part.under => ply - from <= self.plies,
            _ => self.way.last().is_none_or(|parent| parent.is_on_way),
        }
    }

    /// Counts a node below `under`; the deepest ply goes where there are too many.
    fn count_below(&mut self, from: usize) {
        self.below += 1;
        while self.below > self.part.most && self.plies > 1 {
            self.plies -= 1;
            let deepest = from + self.plies;
            for open in &mut self.way[from..] {
                let before = open.kept.len();
                open.kept.retain(|kept| usize::from(kept.node.ply) <= deepest);
                self.below -= before - open.kept.len();
            }
        }
    }
}

impl Observer for Excerpt {
    fn begin_look(&mut self, depth: u16, estimates: Option<Estimates>) {
        self.break_off();
        let number = self.look.map_or(1, |look| look.number + 1);
        self.look = Some(LookAhead { number, depth, estimates });
    }

    fn abandon(&mut self) {
        let (value, bound, ending) = (NodeValue::Open, Bound::Exact, Ending::BrokenOff);
        self.leave(Left { value, bound, ending, unsearched: &[] });
    }

    fn enter(&mut self, entered: Entered) {
        let order = self.way.last_mut().map_or(0, |parent| {
            parent.children += 1;
            parent.children - 1
        });
        let (id, cut_before) = (self.totals.nodes, self.totals.cut_moves);
        if id == self.part.under {
            self.within = Some(self.way.len());
        }
        self.totals.enter(self.way.len());
        // A node entered before `under` may lead there; afterwards this is known.
        let is_on_way = id <= self.part.under;
        let kept = Vec::new();
        self.way.push(Open { id, order, entered, children: 0, cut_before, is_on_way, kept });
    }

    fn leave(&mut self, left: Left<'_>) {
        let Some(open) = self.way.pop() else { return };
        self.totals.leave(&left);
        let Open { id, order, entered, children, cut_before, kept, .. } = open;
        let under = self.part.under;
        let (is_below, leads) = (id > under, id <= under && under < self.totals.nodes);
        let from = self.within;
        if id == under {
            self.within = None;
        }
        if !self.is_wanted(id) {
            return;
        }
        let place = Place {
            id,
            parent: self.way.last().map(|parent| parent.id),
            ply: self.way.len() as u16,
            order,
            nodes: self.totals.nodes - id,
            look: self.look,
        };
        let cut_moves = self.totals.cut_moves - cut_before;
        let node = place.node(self.moves_again, entered, left);
        let all = self.way.last_mut().map_or(&mut self.roots, |parent| &mut parent.kept);
        all.push(PartNode { node, children, cut_moves });
        if leads || is_below {
            all.extend(kept);
        }
        if let Some(from) = from.filter(|_| is_below) {
            self.count_below(from);
        }
    }
}
