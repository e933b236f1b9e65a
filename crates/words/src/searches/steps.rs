//! Steps of a search, as sentences for a person who follows it.

use std::cmp::Ordering;

use inarow_rules::Mark;
use inarow_search::trace::{Bound, Ending, TracedNode};

use super::{number, window_end};
use crate::{Naming, Words};

/// A node with its surroundings, when the search enters or leaves it.
#[derive(Clone, Copy, Debug)]
pub struct SearchStep<'a> {
    /// The node.
    pub node: &'a TracedNode,
    /// True if there are nodes below it.
    pub has_children: bool,
    /// The side to move at the root: values are for this side.
    pub side: Mark,
    /// The side that made the move to the node.
    pub mover: Mark,
    /// The side to move at the node.
    pub next: Mark,
    /// The best of the siblings that were tried before.
    pub kept: Option<&'a TracedNode>,
    /// The best of its children.
    pub best: Option<&'a TracedNode>,
}

impl SearchStep<'_> {
    /// Compares the node with another for the side that chooses between them. Equal is no better;
    /// `None` if bounds leave the order open.
    fn against(&self, other: &TracedNode) -> Option<Ordering> {
        let is_side = self.mover == self.side;
        let sign = if is_side { 1.0 } else { -1.0 };
        let (own, its) = (sign * number(self.node.value)?, sign * number(other.value)?);
        let (can_be_better, can_be_worse) = match self.node.bound {
            Bound::Exact => (false, false),
            Bound::AtLeast => (is_side, !is_side),
            Bound::AtMost => (!is_side, is_side),
        };
        match own.partial_cmp(&its)? {
            Ordering::Greater if !can_be_worse => Some(Ordering::Greater),
            Ordering::Less if !can_be_better => Some(Ordering::Less),
            // A search that looks several times distinguishes a sooner win from a later one.
            Ordering::Equal if !can_be_better && self.node.look.is_none() => Some(Ordering::Equal),
            _ => None,
        }
    }

    /// True if the node is the best of it and the siblings before it, as far as the numbers show.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        number(self.node.value).is_some()
            && self.kept.is_none_or(|kept| self.against(kept) == Some(Ordering::Greater))
    }
}

impl Words {
    /// The events when a search enters a node, including the result if it goes no further.
    #[must_use]
    pub fn search_comes(&self, naming: &Naming, step: &SearchStep<'_>) -> String {
        let SearchStep { node, side, mover, next, .. } = *step;
        if node.ending == Ending::Sampled {
            return self.search_step(naming, side, mover, node);
        }
        if !step.has_children {
            let worth = match number(node.value) {
                None => self.worth(naming, side, node),
                Some(_) => {
                    let worth = ("worth", self.worth(naming, side, node).into());
                    self.say("trace-step-worth", [worth, ("value", in_numbers(self, node).into())])
                }
            };
            return self.left(naming, (side, mover), node, worth) + &self.compared(naming, step);
        }
        let key = if node.is_own { "trace-step-most" } else { "trace-step-least" };
        let entered = self.entered(naming, (side, mover), node);
        let wanted = self.say(key, [("mark", self.side(&naming.game, next).into())]);
        [entered, wanted].join(&self.say("trace-step-then", []))
    }

    /// The value that a search returns from a node after its children; `None` without children.
    #[must_use]
    pub fn search_returns(&self, naming: &Naming, step: &SearchStep<'_>) -> Option<String> {
        let SearchStep { node, side, mover, next, .. } = *step;
        if !step.has_children || node.ending == Ending::Sampled {
            return None;
        }
        if number(node.value).is_none() {
            return Some(self.say("trace-step-broken-off", []));
        }
        let value = ("value", in_numbers(self, node).into());
        let side = ("side", self.side(&naming.game, side).into());
        let Some(square) = node.square else {
            let Some(square) = step.best.and_then(|best| best.square) else {
                return Some(self.say("trace-step-done", [side, value]));
            };
            return Some(self.say(
                "trace-step-done-best",
                [side, value, ("square", naming.square(square).into())],
            ));
        };
        let key = if mover == next { "trace-step-again" } else { "trace-step-answered" };
        let square = ("square", naming.square(square).into());
        let mark = ("mark", self.side(&naming.game, mover).into());
        let next = ("next", self.side(&naming.game, next).into());
        Some(self.say(key, [mark, next, square, value]) + &self.compared(naming, step))
    }

    /// A comparison of a node with the siblings tried before it, with a leading space.
    fn compared(&self, naming: &Naming, step: &SearchStep<'_>) -> String {
        let mark = ("mark", self.side(&naming.game, step.mover).into());
        let Some(square) = step.node.square.filter(|_| number(step.node.value).is_some()) else {
            return String::new();
        };
        let sentence = match step.kept {
            None if step.node.order == 0 => self.say("trace-step-first", [mark]),
            None => return String::new(),
            Some(kept) => {
                let key = match step.against(kept) {
                    Some(Ordering::Greater) => "trace-step-better",
                    Some(Ordering::Less) => "trace-step-worse",
                    Some(Ordering::Equal) => "trace-step-no-better",
                    None => return String::new(),
                };
                let Some(other) = kept.square.filter(|&other| other != square) else {
                    return String::new();
                };
                let kept_value = ("worth", in_numbers(self, kept).into());
                let kept = ("kept", naming.square(other).into());
                self.say(key, [mark, ("square", naming.square(square).into()), kept, kept_value])
            }
        };
        self.say("trace-step-between", []) + &sentence
    }
}

/// The value of a node as a number: "at least 0".
fn in_numbers(words: &Words, node: &TracedNode) -> String {
    let text = window_end(number(node.value), "");
    let key = match node.bound {
        Bound::Exact => return text,
        Bound::AtLeast => "trace-at-least",
        Bound::AtMost => "trace-at-most",
    };
    words.say(key, [("value", text.into())])
}
