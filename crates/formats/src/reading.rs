//! What a text may leave open.

use inarow_rules::{Game, Mark};

/// What to do with an SGF game that has variations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variations {
    /// The game is refused.
    #[default]
    Refused,
    /// The first line of play is read and the others are left out.
    LeftOut,
}

/// What a text may leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The game, for formats that do not name it; a text that names another one is refused.
    pub game: Option<Game>,
    /// The side that began, where the text does not say.
    pub first: Mark,
    /// What to do with variations.
    pub variations: Variations,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading { game: None, first: Mark::X, variations: Variations::Refused }
    }
}
