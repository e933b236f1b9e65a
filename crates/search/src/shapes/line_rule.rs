//! The length of a line, and which longer and blocked runs are lines.

use inarow_rules::Layout;

/// The rule of lines on which shapes depend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LineRule {
    /// The squares of a line.
    pub k: usize,
    /// True if a longer run is no line.
    pub exact: bool,
    /// True if X has the forbidden points of Renju, among them longer runs.
    pub renju: bool,
    /// True if a run of k between two stones of the other side is no line.
    pub caro: bool,
}

/// The most squares of a window on each side of its middle.
pub(super) const MOST_REACH: usize = 6;

/// The most where the edge of the board is unlike a stone.
const MOST_REACH_IN_CARO: usize = 5;

/// With a smaller k there are no shapes to speak of: games are soon decided.
const LEAST_K: usize = 4;

impl LineRule {
    /// The rule of a board's lines, if it has shapes: none where stones fall or lines lose.
    pub(crate) fn of(layout: &Layout) -> Option<LineRule> {
        let k = layout.lines.first()?.squares.len();
        let exact = layout.bars[1] && layout.lines.iter().any(|line| !line.barred.is_empty());
        let caro = layout.lines.iter().any(|line| !line.ends.is_empty());
        let rule = LineRule { k, exact, renju: layout.judge.is_some(), caro };
        let falls = layout.opens.iter().any(Option::is_some);
        (layout.lines_win && !falls && rule.has_shapes()).then_some(rule)
    }

    /// The options as bits.
    pub(super) fn bits(self) -> u8 {
        [self.caro, self.renju, self.exact].iter().fold(0, |bits, &bit| bits << 1 | u8::from(bit))
    }

    /// The rule with these [bits](Self::bits); `None` if there are others.
    pub(super) fn of_bits(k: usize, bits: u8) -> Option<LineRule> {
        let has = |bit: u8| bits >> bit & 1 == 1;
        let rule = LineRule { k, exact: has(0), renju: has(1), caro: has(2) };
        (bits == rule.bits()).then_some(rule)
    }

    /// True if windows are neither too small nor too many.
    pub(super) fn has_shapes(self) -> bool {
        let most = if self.caro { MOST_REACH_IN_CARO } else { MOST_REACH };
        self.k >= LEAST_K && self.reach() <= most
    }

    /// The distance from a square within which stones decide on the lines through it.
    pub(super) fn reach(self) -> usize {
        if self.exact || self.renju || self.caro { self.k } else { self.k - 1 }
    }

    /// The states of a square of a window: empty, own, the other side's, and in Caro beyond the edge.
    pub(super) fn states(self) -> u32 {
        if self.caro { 4 } else { 3 }
    }

    /// The state of a square beyond the edge: as good as a stone of the other side, where no line can end between two.
    pub(super) fn edge(self) -> u32 {
        self.states() - 1
    }

    /// True if a longer run of a side is no line.
    pub(super) fn is_exact(self, side: usize) -> bool {
        self.exact || self.forbids(side)
    }

    /// True if a side has forbidden points.
    pub(crate) fn forbids(self, side: usize) -> bool {
        self.renju && side == 0
    }

    /// The fewest plies in which a side to move loses and wins, if it has no line to complete, the other side none that it
    /// can block, and in other rules than Renju and Caro no open four to make.
    pub(crate) fn soonest(self) -> (i32, i32) {
        match self {
            // A line may be blocked where a stone does not stand.
            LineRule { caro: true, .. } => (2, 3),
            // A block may be forbidden.
            LineRule { renju: true, .. } => (4, 3),
            _ => (4, 5),
        }
    }
}
