//! Steps of a search at a node, as sentences.

mod steps;

use inarow_rules::Mark;
use inarow_search::trace::{Bound, Ending, NodeValue, TracedNode};
use inarow_search::{Score, Value};

use crate::grouped::grouped;
use crate::{Naming, Words, minus};

pub use steps::SearchStep;

/// The largest number of squares that are named; more are counted.
const MOST_NAMED: usize = 12;

impl Words {
    /// The value of a node to the side to move at the root: "at least a draw".
    #[must_use]
    pub fn node_value(&self, naming: &Naming, side: Mark, node: &TracedNode) -> String {
        let value = match node.value {
            NodeValue::Open => return self.say("trace-open", []),
            NodeValue::Estimate(millionths) => {
                self.score_to(naming, side, Score::Estimate(millionths), node.chance())
            }
            NodeValue::Proven(value, _) => self.value(value),
        };
        let key = match node.bound {
            Bound::Exact => return value,
            Bound::AtLeast => "trace-at-least",
            Bound::AtMost => "trace-at-most",
        };
        self.say(key, [("value", value.into())])
    }

    /// The events at a node, in order; `side` is to move at the root, `mover` made the move that
    /// leads to the node.
    #[must_use]
    pub fn search_step(
        &self,
        naming: &Naming,
        side: Mark,
        mover: Mark,
        node: &TracedNode,
    ) -> String {
        self.left(naming, (side, mover), node, self.worth(naming, side, node))
    }

    /// The value of a node, and the side for which it is.
    fn worth(&self, naming: &Naming, side: Mark, node: &TracedNode) -> String {
        let value = self.node_value(naming, side, node);
        match node.value {
            NodeValue::Open => value,
            // A chance names its side.
            NodeValue::Estimate(_) if node.chance().is_some() => value,
            _ => {
                let side = ("side", self.side(&naming.game, side).into());
                self.say("trace-worth", [("value", value.into()), side])
            }
        }
    }

    /// The way in which a node is reached, the reason why it is left, and its value.
    fn left(
        &self,
        naming: &Naming,
        (side, mover): (Mark, Mark),
        node: &TracedNode,
        worth: String,
    ) -> String {
        let entered = self.entered(naming, (side, mover), node);
        if node.ending == Ending::Sampled && !matches!(node.value, NodeValue::Proven(..)) {
            // The average has already been mentioned.
            return entered + self.say("trace-step-then", []).trim_end();
        }
        let key = match node.ending {
            Ending::Over => "trace-step-over",
            Ending::Searched => "trace-step-searched",
            Ending::Seen => "trace-step-seen",
            Ending::Remembered => "trace-step-remembered",
            Ending::Bounded => "trace-step-bounded",
            Ending::Horizon => "trace-step-horizon",
            Ending::BrokenOff => "trace-step-broken-off",
            _ => "trace-step-sampled",
        };
        let nodes = ("nodes", (node.nodes as f64).into());
        let some = ("some", grouped(node.nodes).into());
        let left = self.say(key, [("worth", worth.into()), nodes, some]);
        [entered, left].join(&self.say("trace-step-then", []))
    }

    fn entered(&self, naming: &Naming, (side, mover): (Mark, Mark), node: &TracedNode) -> String {
        let Some(square) = node.square else {
            return match node.look {
                None => {
                    self.say("trace-step-begins", [("mark", self.side(&naming.game, side).into())])
                }
                Some(look) => {
                    let key = if look.estimates.is_some() {
                        "trace-step-look-estimates"
                    } else {
                        "trace-step-look-proves"
                    };
                    let plies = ("plies", look.depth.into());
                    self.say(key, [("look", look.number.into()), plies])
                }
            };
        };
        let mark = ("mark", self.side(&naming.game, mover).into());
        let square = ("square", naming.square(square).into());
        match node.samples {
            Some(samples) => {
                let mean = ("mean", signed_hundredths(samples.mean).into());
                let visits = ("visits", (samples.visits as f64).into());
                let some = ("some", grouped(samples.visits).into());
                let side = ("side", self.side(&naming.game, side).into());
                self.say("trace-step-plays", [mark, square, visits, some, mean, side])
            }
            None if node.alpha.is_none() && node.beta.is_none() => {
                self.say("trace-step-tries", [mark, square])
            }
            None => {
                let alpha = ("alpha", window_end(node.alpha, "−∞").into());
                let beta = ("beta", window_end(node.beta, "+∞").into());
                self.say("trace-step-tries-within", [mark, square, alpha, beta])
            }
        }
    }

    /// The moves of a node that were cut, with the reason if its window shows it; `None` if none
    /// were.
    #[must_use]
    pub fn search_cut(&self, naming: &Naming, side: Mark, node: &TracedNode) -> Option<String> {
        let cut = &node.unsearched;
        if cut.is_empty() {
            return None;
        }
        let squares = if cut.len() > MOST_NAMED {
            self.say("trace-cut-many", [("count", cut.len().into())])
        } else {
            let names: Vec<String> = cut.iter().map(|&square| naming.square(square)).collect();
            names.join(&self.say("comma", []))
        };
        let squares = ("squares", squares.into());
        let own = ("side", self.side(&naming.game, side).into());
        let other = ("opponent", self.side(&naming.game, !side).into());
        let value = number(node.value);
        let reaches = |end: Option<f64>, test: fn(&f64, &f64) -> bool| {
            value.zip(end).is_some_and(|(value, end)| test(&value, &end))
        };
        Some(if node.is_own && reaches(node.beta, f64::ge) {
            let beta = ("beta", window_end(node.beta, "+∞").into());
            self.say("trace-cut-beta", [own, other, squares, beta])
        } else if !node.is_own && reaches(node.alpha, f64::le) {
            let alpha = ("alpha", window_end(node.alpha, "−∞").into());
            self.say("trace-cut-alpha", [own, other, squares, alpha])
        } else {
            self.say("trace-cut", [squares])
        })
    }
}

/// A value as a number: a win is 1.
fn number(value: NodeValue) -> Option<f64> {
    match value {
        NodeValue::Proven(Value::Win, _) => Some(1.0),
        NodeValue::Proven(Value::Draw, _) => Some(0.0),
        NodeValue::Proven(Value::Loss, _) => Some(-1.0),
        NodeValue::Estimate(millionths) => Some(f64::from(millionths) / 1e6),
        NodeValue::Open => None,
    }
}

/// An end of a window, to the hundredth; `beyond` if it is open.
#[must_use]
pub fn window_end(of: Option<f64>, beyond: &str) -> String {
    let Some(number) = of else { return beyond.to_owned() };
    let rounded = (100.0 * number).round() / 100.0 + 0.0;
    if rounded.fract() == 0.0 {
        minus(format!("{rounded:.0}"))
    } else {
        minus(format!("{rounded:+.2}"))
    }
}

/// A number of millionths, to the hundredth, with its sign.
#[must_use]
pub fn signed_hundredths(millionths: i32) -> String {
    let rounded = (f64::from(millionths) / 1e4).round() / 100.0 + 0.0;
    minus(format!("{rounded:+.2}"))
}
