//! The length of a line, and whether it may be longer.

use inarow_rules::Layout;

/// The length of a line and the rule of overlines, on which shapes depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineRule {
    /// The squares of a line.
    pub k: usize,
    /// True if a longer run is no line.
    pub exact: bool,
}

/// The most squares of a window on each side of its middle.
pub(super) const MOST_REACH: usize = 6;

/// With a smaller k there are no shapes to speak of: games are soon decided.
const LEAST_K: usize = 4;

impl LineRule {
    /// The rule of a board's lines, if it has shapes: none where stones fall, lines lose, or the meaning of a side's stones
    /// depends on the other side's or on whose they are.
    pub(crate) fn of(layout: &Layout) -> Option<LineRule> {
        let k = layout.lines.first()?.squares.len();
        let exact = layout.lines.iter().any(|line| !line.barred.is_empty());
        let rule = LineRule { k, exact };
        let judges =
            layout.judge.is_some() || layout.lines.iter().any(|line| !line.ends.is_empty());
        let falls = layout.opens.iter().any(Option::is_some);
        (layout.lines_win && !falls && !judges && rule.has_shapes()).then_some(rule)
    }

    /// True if windows are neither too small nor too many.
    pub(super) fn has_shapes(self) -> bool {
        self.k >= LEAST_K && self.reach() <= MOST_REACH
    }

    /// The distance from a square within which stones decide on the lines through it.
    pub(super) fn reach(self) -> usize {
        if self.exact { self.k } else { self.k - 1 }
    }
}
