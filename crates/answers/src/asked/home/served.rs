//! Games of a server that are counted with those that a page keeps.

use inarow_formats::kept::{GameId, KeptGame, Millis};
use inarow_formats::standing::end_from_words;
use inarow_rules::{ByMark, Mark, Notation};
use serde::Deserialize;

use super::damaged;
use crate::Problem;
use crate::asked::read_game;
use crate::views::MarkView;

/// The player whose results are counted where none is named: the page's own, under any name.
pub(super) const HERE: &str = "\u{0}";

/// A line of a server's list of games, as far as it counts.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct ServedGame {
    id: i64,
    game: String,
    first: MarkView,
    players: ByMarkText,
    started: Option<Millis>,
    end: Option<String>,
    moves: Vec<String>,
    seats: Vec<MarkView>,
}

#[derive(Clone, Debug, Deserialize)]
struct ByMarkText {
    x: String,
    o: String,
}

/// A game that is counted.
#[derive(Clone, Debug)]
pub(super) struct Counted {
    pub(super) id: GameId,
    pub(super) kept: KeptGame,
    /// The side of the caller, where it is one.
    pub(super) mine: Option<Mark>,
}

impl ServedGame {
    /// The game.
    ///
    /// # Errors
    /// If it is not one.
    pub(super) fn read(&self) -> Result<Counted, Problem> {
        let game = read_game(&self.game)?;
        let bad = || damaged(&self.id.to_string());
        let squares: Result<Vec<_>, _> =
            self.moves.iter().map(|square| Notation::Algebraic.read(&game, square)).collect();
        let end = self.end.as_deref().map(|end| end_from_words(end).ok_or_else(bad)).transpose()?;
        let kept = KeptGame {
            game,
            first: self.first.into(),
            players: ByMark { x: self.players.x.clone(), o: self.players.o.clone() },
            tags: Vec::new(),
            origin: String::new(),
            started: self.started,
            finished: None,
            end,
            moves: squares.map_err(|_| bad())?.into_iter().map(Into::into).collect(),
        };
        let mine = self.seats.first().filter(|_| self.seats.len() == 1).map(|&mark| mark.into());
        Ok(Counted { id: GameId(self.id), kept, mine })
    }
}

impl Counted {
    /// The game with the name of this page for the caller; None unless the caller has exactly one side.
    pub(super) fn own(mut self) -> Option<(GameId, KeptGame)> {
        self.kept.players[self.mine?] = HERE.to_owned();
        Some((self.id, self.kept))
    }
}
