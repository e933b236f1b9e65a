//! Options for what a text leaves open.

use inarow_rules::{Game, Mark};

/// Treatment of SGF games with variations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variations {
    /// The game is refused.
    #[default]
    Refused,
    /// The main line is read and the others are left out.
    LeftOut,
}

/// Options for what a text leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The game, for formats that do not name it; a text that names another one is refused.
    pub game: Option<Game>,
    /// The side that began, if the text does not say.
    pub first: Mark,
    /// Treatment of variations.
    pub variations: Variations,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading { game: None, first: Mark::X, variations: Variations::Refused }
    }
}
