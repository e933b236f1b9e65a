//! A kept game in a list.

use inarow_rules::{ByMark, End, Game, Mark};

use crate::kept::{GameId, Millis};
use crate::standing::Standing;

/// What is known of a game without its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Its name in its database.
    pub id: GameId,
    /// The rules.
    pub game: Game,
    /// The side that began.
    pub first: Mark,
    /// Who played; empty where nobody said.
    pub players: ByMark<String>,
    /// Where it was played.
    pub origin: String,
    /// When it began.
    pub started: Millis,
    /// When it ended.
    pub finished: Option<Millis>,
    /// How it ended; `None` while it goes on.
    pub end: Option<End>,
    /// How it stands.
    pub standing: Standing,
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// What is known of the game without its moves.
    pub head: Head,
    /// How many moves it has.
    pub plies: usize,
}
