//! A node of a search that is written down.

use std::ops::Neg;

use inarow_rules::Square;

use crate::{Chance, Estimates, Score, Value};

/// The value that a search gave a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeValue {
    /// A win, draw or loss, and after how many plies from the node, where the search knows it.
    Proven(Value, Option<u16>),
    /// An estimate in millionths, from −1,000,000 (loss) to 1,000,000 (win).
    Estimate(i32),
    /// Nothing: the search looked no further and does not guess.
    Open,
}

/// The value to the other side.
impl Neg for NodeValue {
    type Output = NodeValue;

    fn neg(self) -> NodeValue {
        match self {
            NodeValue::Proven(value, plies) => NodeValue::Proven(-value, plies),
            NodeValue::Estimate(millionths) => NodeValue::Estimate(-millionths),
            NodeValue::Open => NodeValue::Open,
        }
    }
}

/// The reading of a node's value: values outside the window are not distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The node is worth this.
    Exact,
    /// It is worth this or more.
    AtLeast,
    /// It is worth this or less.
    AtMost,
}

impl Bound {
    /// The bound of a value that was found within a window.
    #[inline]
    pub(crate) fn of(value: i32, alpha: i32, beta: i32) -> Bound {
        match value {
            value if value >= beta => Bound::AtLeast,
            value if value <= alpha => Bound::AtMost,
            _ => Bound::Exact,
        }
    }

    /// Its stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Bound::Exact => "exact",
            Bound::AtLeast => "at-least",
            Bound::AtMost => "at-most",
        }
    }
}

/// The same to the other side.
impl Neg for Bound {
    type Output = Bound;

    fn neg(self) -> Bound {
        match self {
            Bound::Exact => Bound::Exact,
            Bound::AtLeast => Bound::AtMost,
            Bound::AtMost => Bound::AtLeast,
        }
    }
}

/// The reason why a search left a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ending {
    /// The game is over there.
    Over,
    /// Its moves were searched.
    Searched,
    /// A win at once, or two lines to block, can be seen without a search.
    Seen,
    /// The table remembered it.
    Remembered,
    /// The lines that are left settle it: weights, or a side that can complete none.
    Bounded,
    /// The search looked no further there.
    Horizon,
    /// Random games were played from it.
    Sampled,
    /// The search was broken off there or below, without a result.
    BrokenOff,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 8] = [
        Ending::Over,
        Ending::Searched,
        Ending::Seen,
        Ending::Remembered,
        Ending::Bounded,
        Ending::Horizon,
        Ending::Sampled,
        Ending::BrokenOff,
    ];

    /// Its stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Ending::Over => "over",
            Ending::Searched => "searched",
            Ending::Seen => "seen",
            Ending::Remembered => "remembered",
            Ending::Bounded => "bounded",
            Ending::Horizon => "horizon",
            Ending::Sampled => "sampled",
            Ending::BrokenOff => "broken-off",
        }
    }
}

/// The results of random games through a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples {
    /// Games that went through it.
    pub visits: u64,
    /// Their average result, in millionths: from −1,000,000 (all lost) to 1,000,000 (all won); 0 if there was
    /// none.
    pub mean: i32,
}

/// One of the looks of a search that looks ever deeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookAhead {
    /// Its number, from 1.
    pub number: u32,
    /// Plies that it looks ahead, forced replies not counted.
    pub depth: u16,
    /// The unit of its estimates where it ends; `None` if only proofs count.
    pub estimates: Option<Estimates>,
}

/// A node of a search. Values, bounds and windows are all given for the side to move at the root:
/// its moves raise alpha, those of the other side lower beta, and a node's window lies within that
/// of the node above it.
#[derive(Clone, Debug, PartialEq)]
pub struct TracedNode {
    /// Its number among the recorded nodes, in the order in which the search entered them; 0 is the first
    /// root.
    pub id: u64,
    /// The number of the node above it.
    pub parent: Option<u64>,
    /// Moves that lead to it from the root.
    pub ply: u16,
    /// Its place among the nodes below its parent, from 0. A search that looks at a move again
    /// with another window makes another node of it.
    pub order: u32,
    /// The move that leads to it.
    pub square: Option<Square>,
    /// Whether the side to move at the root is to move there.
    pub is_own: bool,
    /// The value that the side to move at the root can already get, where the node was entered.
    pub alpha: Option<f64>,
    /// The value to which the other side can already hold it.
    pub beta: Option<f64>,
    /// The value of the node.
    pub value: NodeValue,
    /// The reading of the value.
    pub bound: Bound,
    /// The reason why the search left it.
    pub ending: Ending,
    /// The moves that were cut: never tried.
    pub unsearched: Vec<Square>,
    /// Nodes that the search visited from here on, this one included.
    pub nodes: u64,
    /// The look it belongs to, where there are several; each has a root of its own.
    pub look: Option<LookAhead>,
    /// The results of random games, where they were played.
    pub samples: Option<Samples>,
}

impl TracedNode {
    /// The estimate as a chance of the side to move at the root, where the look's estimates are fitted chances.
    #[must_use]
    pub fn chance(&self) -> Option<Chance> {
        let NodeValue::Estimate(millionths) = self.value else { return None };
        self.look?.estimates?.chance(Score::Estimate(millionths))
    }
}
