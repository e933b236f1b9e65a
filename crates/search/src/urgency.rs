//! Moves that must be made at once: wins, else blocks, as every search sees them.
//!
//! Every node asks: left to itself the compiler makes these questions calls, which slows a search
//! by two to three percent.

/// Where a side would complete a line at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Completions<S> {
    /// Nowhere.
    None,
    /// On one square.
    One(S),
    /// On these two squares, and perhaps on more.
    Several(S, S),
}

impl<S: Copy + PartialEq> Completions<S> {
    /// As far as it matters: two squares are as good as many. One may come twice.
    #[inline(always)]
    pub(crate) fn of(mut squares: impl Iterator<Item = S>) -> Self {
        let Some(first) = squares.next() else { return Completions::None };
        match squares.find(|&other| other != first) {
            Some(second) => Completions::Several(first, second),
            None => Completions::One(first),
        }
    }
}

/// The demand of lines that lack one stone on the side to move, where lines win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency<S> {
    /// Nothing.
    Quiet,
    /// It completes a line here.
    Win(S),
    /// The opponent would complete a line here: any other move loses at once.
    Block(S),
    /// The opponent can complete lines on several squares, of which this is one.
    Lost(S),
}

impl<S: Copy + PartialEq> Urgency<S> {
    /// The demand of the squares at which the side to move completes a line, and of those at which the
    /// other would: its own come first.
    #[inline(always)]
    pub(crate) fn of<T: Iterator<Item = S>>(
        mut wins: impl Iterator<Item = S>,
        threats: impl FnOnce() -> T,
    ) -> Self {
        if let Some(square) = wins.next() {
            return Urgency::Win(square);
        }
        match Completions::of(threats()) {
            Completions::None => Urgency::Quiet,
            Completions::One(square) => Urgency::Block(square),
            Completions::Several(square, _) => Urgency::Lost(square),
        }
    }

    /// Whether a move lets the opponent complete a line, while there is nothing to complete first.
    pub(crate) fn loses_at_once(self, square: S) -> bool {
        match self {
            Urgency::Quiet | Urgency::Win(_) => false,
            Urgency::Block(only) => square != only,
            Urgency::Lost(_) => true,
        }
    }
}
