//! An observer that plays along and holds every node to the truth.

use inarow_rules::{Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::trace::{Bound, Ending, Entered, Left, NodeValue, Observer};
use inarow_search::{Budget, Estimates, Limits, Value};

use crate::positions::after;

/// Follows a search move by move.
pub(super) struct Checker<'a> {
    rules: &'a Rules,
    solver: Memoized,
    root: Position,
    way: Vec<(Position, Entered, Vec<Square>)>,
    /// Every node that was entered, and those of them that no game ended at, the roots left aside.
    pub(super) nodes: u64,
    pub(super) inner: u64,
    /// Nodes at which moves were cut, and the moves that were.
    pub(super) cuts: u64,
    pub(super) cut_moves: u64,
    /// The value of the last root.
    pub(super) value: Option<NodeValue>,
    /// Whether every move is searched or reported as left out.
    pub(super) tells_all: bool,
}

impl<'a> Checker<'a> {
    pub(super) fn new(rules: &'a Rules, root: Position) -> Self {
        Checker {
            rules,
            solver: Memoized::new(rules),
            root,
            way: Vec::new(),
            nodes: 0,
            inner: 0,
            cuts: 0,
            cut_moves: 0,
            value: None,
            tells_all: true,
        }
    }

    fn truth(&mut self, position: &Position) -> Value {
        let budget = &mut Budget::new(&Limits::NONE);
        self.solver.score(position, budget).unwrap().value().unwrap()
    }
}

/// An end of a window, beyond all others where there is none.
fn end(of: Option<f64>, beyond: f64) -> f64 {
    of.unwrap_or(beyond)
}

impl Observer for Checker<'_> {
    fn begin_look(&mut self, _depth: u16, _estimates: Option<Estimates>) {
        self.way.clear();
    }

    fn abandon(&mut self) {
        self.way.pop();
    }

    fn enter(&mut self, entered: Entered) {
        self.nodes += 1;
        let (alpha, beta) = (end(entered.alpha, -9.0), end(entered.beta, 9.0));
        assert!(alpha < beta, "{entered:?}");
        let position = match (self.way.last_mut(), entered.square) {
            (None, None) => self.root,
            (Some((position, above, children)), Some(square)) => {
                children.push(square);
                // To the side above, the window is turned round; it lies within that side's.
                assert!(end(above.alpha, -9.0) <= -beta, "{above:?} {entered:?}");
                assert!(-alpha <= end(above.beta, 9.0), "{above:?} {entered:?}");
                after(self.rules, position, square)
            }
            other => panic!("{other:?}"),
        };
        self.inner += u64::from(position.conclusion().is_none() && entered.square.is_some());
        self.way.push((position, entered, Vec::new()));
    }

    fn leave(&mut self, left: Left<'_>) {
        let (position, _, children) = self.way.pop().unwrap();
        let is_over = position.conclusion().is_some();
        assert_eq!(is_over, left.ending == Ending::Over, "{position:?}");
        if left.ending == Ending::Searched {
            let mut all: Vec<Square> = children.clone();
            all.sort_unstable();
            all.dedup();
            assert!(left.unsearched.iter().all(|square| !all.contains(square)), "cut and searched");
            all.extend(left.unsearched);
            all.sort_unstable();
            let legal: Vec<Square> = self.rules.moves(&position).iter().collect();
            assert!(!self.tells_all || all == legal, "{position:?} {all:?} {legal:?}");
        } else {
            assert!(children.is_empty() && left.unsearched.is_empty(), "{left:?}");
        }
        self.cuts += u64::from(!left.unsearched.is_empty());
        self.cut_moves += left.unsearched.len() as u64;
        if let NodeValue::Proven(value, _) = left.value {
            let truth = self.truth(&position);
            let holds = match left.bound {
                Bound::Exact => truth == value,
                Bound::AtLeast => truth >= value,
                Bound::AtMost => truth <= value,
            };
            assert!(holds, "{position:?}: {left:?}, in truth {truth:?}");
        }
        if self.way.is_empty() {
            self.value = Some(left.value);
        }
    }
}
