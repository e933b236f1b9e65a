//! Filters of games.

use inarow_rules::{Game, Rules};

use crate::kept::{KeptGame, Millis};
use crate::passed::Passed;
use crate::standing::Standing;

/// A filter of games: all conditions that are set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games by these rules.
    pub game: Option<Game>,
    /// Games with a player of this name, on either side.
    pub player: Option<String>,
    /// Games with this standing.
    pub standing: Option<Standing>,
    /// Games that began at this time or later.
    pub from: Option<Millis>,
    /// Games that began before this time.
    pub before: Option<Millis>,
    /// Games that passed through a position.
    pub position: Option<Passed>,
    /// Only games with at least one move.
    pub moved: bool,
}

impl Filter {
    /// True if a game fits. A game with illegal moves fits no standing and no position.
    #[must_use]
    pub fn fits(&self, kept: &KeptGame) -> bool {
        let Filter { game, player, standing, from, before, position, moved } = self;
        let players = [&kept.players.x, &kept.players.o];
        (!moved || !kept.moves.is_empty())
            && game.is_none_or(|game| game == kept.game)
            && player.as_ref().is_none_or(|player| players.contains(&player))
            && from.is_none_or(|from| kept.started.is_some_and(|started| started >= from))
            && before.is_none_or(|before| kept.started.is_some_and(|started| started < before))
            && standing.is_none_or(|standing| standing_of(kept) == Some(standing))
            && position.as_ref().is_none_or(|passed| has_passed(kept, passed))
    }
}

/// The standing of a game; `None` if it cannot be played through.
fn standing_of(kept: &KeptGame) -> Option<Standing> {
    let positions = kept.record().positions(&Rules::new(kept.game)).ok()?;
    Standing::of(kept.end, positions.last().and_then(|last| last.conclusion()))
}

fn has_passed(kept: &KeptGame, passed: &Passed) -> bool {
    kept.game == *passed.game()
        && passed.is_reached(&Rules::new(kept.game), kept.first, &kept.squares())
}
