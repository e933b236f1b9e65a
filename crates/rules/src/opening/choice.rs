//! The choices of an opening.

use core::fmt;

use crate::Mark;

/// A choice between the stones of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpeningChoice {
    /// To play this side; the other player has the other.
    Take(Mark),
    /// To place two stones more; then the other player takes a side.
    PlaceTwo,
}

impl OpeningChoice {
    /// Every choice with its name.
    pub const NAMED: [(&str, OpeningChoice); 3] = [
        ("x", OpeningChoice::Take(Mark::X)),
        ("o", OpeningChoice::Take(Mark::O)),
        ("two", OpeningChoice::PlaceTwo),
    ];

    /// The choice of a name, in either case.
    #[must_use]
    pub fn named(name: &str) -> Option<OpeningChoice> {
        let named = OpeningChoice::NAMED.iter().find(|(own, _)| own.eq_ignore_ascii_case(name));
        named.map(|&(_, choice)| choice)
    }
}

impl fmt::Display for OpeningChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OpeningChoice::Take(Mark::X) => "x",
            OpeningChoice::Take(Mark::O) => "o",
            OpeningChoice::PlaceTwo => "two",
        })
    }
}

/// The reason why a choice is refused; then nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceRefused {
    /// There is nothing to choose now.
    NotNow,
    /// Two stones more cannot be placed here.
    NoStones,
}
