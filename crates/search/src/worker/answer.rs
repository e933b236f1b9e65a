//! The result of a visit to a position.

use crate::number::{is_loss, is_win};

/// A score to the side to move, and the bounds proven for it whether or not the search could look to
/// the end. A win or loss is always proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// Counted from the root.
    pub(crate) score: i32,
    pub(crate) at_least_draw: bool,
    pub(crate) at_most_draw: bool,
}

impl Answer {
    /// Nothing is known.
    pub(crate) const OPEN: Answer = Answer { score: 0, at_least_draw: false, at_most_draw: false };
    pub(crate) const DRAW: Answer = Answer { score: 0, at_least_draw: true, at_most_draw: true };

    /// A win or loss.
    pub(crate) fn decided(score: i32) -> Self {
        Answer { score, at_least_draw: score > 0, at_most_draw: score < 0 }
    }

    /// The same to the other side.
    pub(crate) fn negated(self) -> Self {
        Answer {
            score: -self.score,
            at_least_draw: self.at_most_draw,
            at_most_draw: self.at_least_draw,
        }
    }

    /// Whether the value is known, win, draw or loss.
    pub(crate) fn is_proven(self) -> bool {
        is_win(self.score) || is_loss(self.score) || self.at_least_draw && self.at_most_draw
    }

    /// Whether the proven bounds answer a question about this window.
    #[inline]
    pub(crate) fn settles(self, alpha: i32, beta: i32) -> bool {
        let draw = self.at_least_draw && self.at_most_draw;
        draw || self.at_most_draw && alpha >= 0 || self.at_least_draw && beta <= 0
    }

    /// The score within the proven bounds.
    pub(crate) fn clamped(self) -> Self {
        let low = if self.at_least_draw { self.score.max(0) } else { self.score };
        let score = if self.at_most_draw { low.min(0) } else { low };
        Answer { score, ..self }
    }
}
