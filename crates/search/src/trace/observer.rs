//! The events of a search.

use inarow_rules::Square;

use super::{Bound, Ending, NodeValue};
use crate::{Estimates, Value, Window};

/// A node that a search enters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entered {
    /// The move that leads there; none at the root.
    pub square: Option<Square>,
    /// The bounds between which the side to move there distinguishes values, each in the search's own
    /// numbers: a win is 1, a loss −1. `None` where nothing bounds it.
    pub alpha: Option<f64>,
    /// The other end of the window.
    pub beta: Option<f64>,
}

impl Entered {
    /// A node without a window.
    #[must_use]
    pub fn by(square: Option<Square>) -> Entered {
        Entered { square, alpha: None, beta: None }
    }

    /// A node that is searched with a window.
    #[must_use]
    pub(crate) fn within(square: Option<Square>, window: Window) -> Entered {
        let [alpha, beta] = window.ends();
        Entered { square, alpha, beta }
    }
}

/// The result of a node, for the side to move there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Left<'a> {
    /// Its value.
    pub value: NodeValue,
    /// The reading of the value.
    pub bound: Bound,
    /// The reason why it was left.
    pub ending: Ending,
    /// Its moves that were never tried, because they could no longer matter.
    pub unsearched: &'a [Square],
}

impl Left<'_> {
    /// The end of a game.
    #[must_use]
    pub fn over(value: Value) -> Left<'static> {
        let value = NodeValue::Proven(value, Some(0));
        Left { value, bound: Bound::Exact, ending: Ending::Over, unsearched: &[] }
    }

    /// A node whose moves were searched. Nothing is better than a win or worse than a loss.
    #[must_use]
    pub fn searched(value: Value, bound: Bound, unsearched: &[Square]) -> Left<'_> {
        let bound = match (value, bound) {
            (Value::Win, Bound::AtLeast) | (Value::Loss, Bound::AtMost) => Bound::Exact,
            _ => bound,
        };
        let value = NodeValue::Proven(value, None);
        Left { value, bound, ending: Ending::Searched, unsearched }
    }
}

/// Receives the events of a search, node by node: each node is entered, then those below it are, then it
/// is left. A search that is broken off leaves no more nodes: it abandons them, or just ends.
pub trait Observer {
    /// Whether it takes anything in; a search that is not watched works nothing out for it.
    #[inline(always)]
    fn watches() -> bool
    where
        Self: Sized,
    {
        true
    }

    /// The search looks at the root anew; nodes that it has not left are of no account. `estimates` is the unit of its
    /// estimates, `None` where only proofs count.
    #[inline(always)]
    fn begin_look(&mut self, _depth: u16, _estimates: Option<Estimates>) {}
    /// The search was stopped at the node that it entered last, which has no result.
    #[inline(always)]
    fn abandon(&mut self) {}
    /// The search enters a node.
    fn enter(&mut self, entered: Entered);
    /// The search leaves the node that it entered last and has not left.
    fn leave(&mut self, left: Left<'_>);
}

/// No observer.
impl Observer for () {
    #[inline(always)]
    fn watches() -> bool {
        false
    }
    #[inline(always)]
    fn enter(&mut self, _entered: Entered) {}
    #[inline(always)]
    fn leave(&mut self, _left: Left<'_>) {}
}

/// Behind a pointer, so that a search is compiled once for all observers.
impl Observer for &mut dyn Observer {
    fn begin_look(&mut self, depth: u16, estimates: Option<Estimates>) {
        (**self).begin_look(depth, estimates);
    }
    fn abandon(&mut self) {
        (**self).abandon();
    }
    fn enter(&mut self, entered: Entered) {
        (**self).enter(entered);
    }
    fn leave(&mut self, left: Left<'_>) {
        (**self).leave(left);
    }
}
