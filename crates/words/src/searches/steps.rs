//! What a search does at one step, as sentences for somebody who follows it.

use std::cmp::Ordering;

use inarow_rules::Mark;
use inarow_search::trace::{Bound, Ending, TracedNode};

use super::{number, window_end};
use crate::{Naming, Words};

/// What is known around a node when the search comes to it or goes back from it.
#[derive(Clone, Copy, Debug)]
pub struct SearchStep<'a> {
    /// The node.
    pub node: &'a TracedNode,
    /// Whether nodes are below it.
    pub has_children: bool,
    /// Who is to move at the root: values are theirs.
    pub side: Mark,
    /// Who made the move that leads to the node.
    pub mover: Mark,
    /// Who is to move at the node.
    pub next: Mark,
    /// The best of the nodes that were tried beside it before.
    pub kept: Option<&'a TracedNode>,
    /// The best of the nodes right below it.
    pub best: Option<&'a TracedNode>,
}

impl SearchStep<'_> {
    /// Whether the node is better or worse than another for who chooses between them, or equal,
    /// which is no better; none where bounds leave it open.
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
            // A search that looks several times tells a sooner win from a later one.
            Ordering::Equal if !can_be_better && self.node.look.is_none() => Some(Ordering::Equal),
            _ => None,
        }
    }

    /// Whether the node is the one to keep of it and those before it, as far as numbers tell.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        number(self.node.value).is_some()
            && self.kept.is_none_or(|kept| self.against(kept) == Some(Ordering::Greater))
    }
}

impl Words {
    /// What happens as a search comes to a node: what comes of it too where it goes no further.
    #[must_use]
    pub fn search_comes(&self, naming: &Naming, step: &SearchStep<'_>) -> String {
        let SearchStep { node, side, mover, next, .. } = *step;
        if node.ending == Ending::Sampled {
            return self.search_step(naming, side, mover, node);
        }
        if !step.has_children {
            let worth = match number(node.value) {
                None => self.worth(side, node),
                Some(_) => {
                    let worth = ("worth", self.worth(side, node).into());
                    self.say("trace-step-worth", [worth, ("value", in_numbers(self, node).into())])
                }
            };
            return self.left(naming, (side, mover), node, worth) + &self.compared(naming, step);
        }
        let key = if node.is_own { "trace-step-most" } else { "trace-step-least" };
        let entered = self.entered(naming, (side, mover), node);
        let wanted = self.say(key, [("mark", next.to_string().into())]);
        [entered, wanted].join(&self.say("trace-step-then", []))
    }

    /// What a search takes back from a node when all below it is done; none where nothing is below.
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
        let side = ("side", side.to_string().into());
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
        let (mark, next) = (("mark", mover.to_string().into()), ("next", next.to_string().into()));
        Some(self.say(key, [mark, next, square, value]) + &self.compared(naming, step))
    }

    /// How a node compares with what was tried before beside it, with a space before.
    fn compared(&self, naming: &Naming, step: &SearchStep<'_>) -> String {
        let mark = ("mark", step.mover.to_string().into());
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

/// What a node is worth as a number: "at least 0".
fn in_numbers(words: &Words, node: &TracedNode) -> String {
    let text = window_end(number(node.value), "");
    let key = match node.bound {
        Bound::Exact => return text,
        Bound::AtLeast => "trace-at-least",
        Bound::AtMost => "trace-at-most",
    };
    words.say(key, [("value", text.into())])
}
