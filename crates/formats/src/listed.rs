//! Entries of a list of games.

use inarow_rules::opening::Opening;
use inarow_rules::{ByMark, End, Game, Mark};

use crate::kept::{GameId, Millis};
use crate::standing::Standing;

/// A game without its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Its name in its database.
    pub id: GameId,
    /// The rules.
    pub game: Game,
    /// The side that began.
    pub first: Mark,
    /// Names of the players; empty if unknown.
    pub players: ByMark<String>,
    /// The place where it was played.
    pub origin: String,
    /// The time at which it began.
    pub started: Millis,
    /// The time at which it ended.
    pub finished: Option<Millis>,
    /// The way it ended; `None` for an unfinished game.
    pub end: Option<End>,
    /// Its standing.
    pub standing: Standing,
    /// The rule by which it opens.
    pub opening: Opening,
}

/// An entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The game without its moves.
    pub head: Head,
    /// Number of moves.
    pub plies: usize,
}
