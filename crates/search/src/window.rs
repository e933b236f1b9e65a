//! The window of values that a search must distinguish.

/// The value that the searcher can already get, and the one to which the opponent can already hold it: values up to
/// `alpha` and from `beta` on need not be distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// Beyond every value, as the article opens it: only found values cut.
    pub const BEYOND: Window = Window { alpha: -2, beta: 2 };
    /// From loss to win: a win that has been found cuts, since nothing is better.
    pub const VALUES: Window = Window { alpha: -1, beta: 1 };

    /// Where it begins and ends; `None` beyond every value.
    pub(crate) fn ends(self) -> [Option<f64>; 2] {
        [self.alpha, self.beta].map(|end| (end.abs() <= 1).then_some(f64::from(end)))
    }
}
