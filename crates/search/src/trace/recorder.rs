//! Nodes with numbers, one after the other.

use super::{Entered, Left, LookAhead, Observer, TracedNode};
use crate::Estimates;

/// Makes nodes of a search's events and passes each on when the search leaves it: those below a
/// node come before it. It holds the way to the present node and nothing else.
///
/// ```
/// use inarow_search::trace::Recorder;
/// use inarow_search::{Budget, Limits, minimax};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::new(Game::TICTACTOE);
/// let (mut last, mut budget) = (None, Budget::new(&Limits::NONE));
/// let mut recorder = Recorder::new(|node| last = Some(node));
/// minimax::value(&rules, &rules.empty(), &mut budget, &mut recorder)?;
/// assert_eq!(last.map(|root| root.nodes), Some(549_946));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Recorder<F> {
    way: Vec<Open>,
    depth: u16,
    visited: u64,
    next: u64,
    look: Option<LookAhead>,
    moves_again: bool,
    give: F,
}

/// A node that was entered and not left.
#[derive(Debug)]
struct Open {
    id: u64,
    /// Nodes that the search had entered before.
    before: u64,
    order: u32,
    entered: Entered,
    children: u32,
}

impl<F: FnMut(TracedNode)> Recorder<F> {
    /// A recorder that hands nodes on to `give`.
    pub fn new(give: F) -> Self {
        Recorder::within(u16::MAX, give)
    }

    /// The same, for nodes at most `depth` plies from a root; only these have numbers.
    pub fn within(depth: u16, give: F) -> Self {
        let (way, look) = (Vec::new(), None);
        Recorder { way, depth, visited: 0, next: 0, look, moves_again: false, give }
    }

    /// The same for a search in which the side that moves at the root moves a second time before
    /// the other side does, as the fourth article's printed program has it.
    #[must_use]
    pub fn moving_again(self, moves_again: bool) -> Self {
        Recorder { moves_again, ..self }
    }

    /// Nodes that the search has entered, those without a number included.
    pub fn nodes(&self) -> u64 {
        self.visited
    }
}

impl<F: FnMut(TracedNode)> Observer for Recorder<F> {
    fn begin_look(&mut self, depth: u16, estimates: Option<Estimates>) {
        let number = self.look.map_or(1, |look| look.number + 1);
        self.look = Some(LookAhead { number, depth, estimates });
        self.way.clear();
    }

    fn abandon(&mut self) {
        self.way.pop();
    }

    fn enter(&mut self, entered: Entered) {
        let order = self.way.last_mut().map_or(0, |parent| {
            parent.children += 1;
            parent.children - 1
        });
        let (id, before) = (self.next, self.visited);
        self.next += u64::from(self.way.len() <= usize::from(self.depth));
        self.visited += 1;
        self.way.push(Open { id, before, order, entered, children: 0 });
    }

    fn leave(&mut self, left: Left<'_>) {
        let Some(Open { id, before, order, entered, .. }) = self.way.pop() else { return };
        if self.way.len() > usize::from(self.depth) {
            return;
        }
        let ply = self.way.len() as u16;
        let parent = self.way.last().map(|parent| parent.id);
        let nodes = self.visited - before;
        let place = Place { id, parent, ply, order, nodes, look: self.look };
        (self.give)(place.node(self.moves_again, entered, left));
    }
}

/// The place of a node in a recorded tree.
pub(super) struct Place {
    pub(super) id: u64,
    pub(super) parent: Option<u64>,
    pub(super) ply: u16,
    pub(super) order: u32,
    pub(super) nodes: u64,
    pub(super) look: Option<LookAhead>,
}

impl Place {
    /// The recorded node here, for the side to move at the root.
    pub(super) fn node(self, moves_again: bool, entered: Entered, left: Left<'_>) -> TracedNode {
        let turns = self.ply.saturating_sub(u16::from(moves_again));
        let is_own = turns.is_multiple_of(2);
        let Entered { square, alpha, beta } = entered;
        let (value, bound) = (left.value, left.bound);
        let (alpha, beta, value, bound) = if is_own {
            (alpha, beta, value, bound)
        } else {
            (beta.map(other), alpha.map(other), -value, -bound)
        };
        TracedNode {
            id: self.id,
            parent: self.parent,
            ply: self.ply,
            order: self.order,
            square,
            is_own,
            alpha,
            beta,
            value,
            bound,
            ending: left.ending,
            unsearched: left.unsearched.to_vec(),
            nodes: self.nodes,
            look: self.look,
            samples: None,
        }
    }
}

/// A number to the other side; adding zero takes the sign from a zero.
fn other(number: f64) -> f64 {
    -number + 0.0
}
