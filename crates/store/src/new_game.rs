//! A game that begins.

use inarow_formats::Millis;
use inarow_rules::{ByMark, Game, Mark};

/// A game that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The rules.
    pub game: Game,
    /// The side that begins.
    pub first: Mark,
    /// Who plays; empty where nobody says.
    pub players: ByMark<String>,
    /// Names and values that say more, in order.
    pub tags: Vec<(String, String)>,
    /// Where it is played, such as `play`, `web` or `import`.
    pub origin: String,
    /// When it begins.
    pub started: Millis,
}

impl NewGame {
    /// A game of nameless players, without tags, begun by X at this time.
    #[must_use]
    pub fn new(game: Game, started: Millis) -> NewGame {
        NewGame {
            game,
            first: Mark::X,
            players: ByMark::default(),
            tags: Vec::new(),
            origin: String::new(),
            started,
        }
    }
}
