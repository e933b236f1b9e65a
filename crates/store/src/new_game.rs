//! A new game.

use inarow_formats::kept::Millis;
use inarow_rules::{ByMark, Game, Mark};

/// A new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The rules.
    pub game: Game,
    /// The side that begins.
    pub first: Mark,
    /// Names of the players; empty if unknown.
    pub players: ByMark<String>,
    /// Further names and values, in order.
    pub tags: Vec<(String, String)>,
    /// The place where it is played, such as `play`, `web` or `import`.
    pub origin: String,
    /// Its start time.
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
