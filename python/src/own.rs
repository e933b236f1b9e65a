//! Players of this program: by their names, and those that have learned, by their files.

use std::path::Path;
use std::sync::Arc;

use inarow_lab::{Clock, Entrant};
use inarow_players::fit::{Allowance, Fitted, fit};
use inarow_players::learned::LearnedPlayer;
use inarow_players::{Player, PlayerName, Policy};
use inarow_search::Informed;
use pyo3::prelude::*;

use crate::error::{self, PlayerError};
use crate::language::words;
use crate::player::other_game;

/// The word before the file of a player that has learned.
const LEARNED: &str = "learned:";

/// A player of this program.
#[derive(Clone)]
pub(crate) enum Own {
    Named(PlayerName),
    Learned(LearnedPlayer),
}

impl Own {
    /// Reads a name; the player must be able to play the game.
    pub(crate) fn read(text: &str, rules: &Informed) -> PyResult<Own> {
        let own = match text.strip_prefix(LEARNED) {
            Some(path) => Own::Learned(learned(Path::new(path))?),
            None => Own::Named(text.parse().map_err(|error| error::unknown_player(text, &error))?),
        };
        own.check(text, rules).map(|()| own)
    }

    /// Refuses a player that cannot play the game.
    pub(crate) fn check(&self, text: &str, rules: &Informed) -> PyResult<()> {
        match self {
            Own::Named(name) => fitted(*name, text, rules).map(drop),
            Own::Learned(player) if player.game() == rules.game() => Ok(()),
            Own::Learned(_) => Err(other_game(text, rules.game())),
        }
    }

    /// The name, of a player that has one.
    pub(crate) fn name(&self) -> Option<PlayerName> {
        match self {
            Own::Named(name) => Some(*name),
            Own::Learned(_) => None,
        }
    }

    /// The player of a game.
    pub(crate) fn player(
        &self,
        text: &str,
        rules: &Informed,
        threads: usize,
    ) -> PyResult<Box<dyn Player>> {
        match self {
            Own::Named(name) => {
                let player = fitted(*name, text, rules)?.player.player(rules, threads);
                player.ok_or_else(|| no_policy(text))
            }
            Own::Learned(player) => Ok(Box::new(player.clone())),
        }
    }

    /// The policy, and the most nodes that it may visit for a move.
    pub(crate) fn policy(
        &self,
        text: &str,
        rules: &Informed,
    ) -> PyResult<(Box<dyn Policy>, Option<u64>)> {
        match self {
            Own::Named(name) => {
                let Fitted { player, nodes, .. } = Fitted::within(*name, rules, &Allowance::USUAL);
                Ok((player.policy(rules).ok_or_else(|| no_policy(text))?, nodes))
            }
            Own::Learned(player) => Ok((Box::new(player.clone()), None)),
        }
    }

    /// The entrant of a measurement.
    pub(crate) fn entrant(
        &self,
        text: &str,
        rules: &Informed,
        threads: usize,
    ) -> PyResult<Entrant> {
        match self {
            Own::Named(name) => {
                let begun = std::time::Instant::now();
                let clock: Clock = Arc::new(move || begun.elapsed());
                let entrant = Entrant::named(text, *name, rules, threads, &clock);
                entrant.ok_or_else(|| no_policy(text))
            }
            Own::Learned(player) => {
                let (player, searches) = (player.clone(), player.searches());
                let entrant = Entrant::policy(text, None, move || Box::new(player.clone()));
                Ok(if searches { entrant.searching() } else { entrant })
            }
        }
    }
}

/// The player in a file.
fn learned(path: &Path) -> PyResult<LearnedPlayer> {
    let bytes = std::fs::read(path).map_err(|failed| error::file(path, &failed))?;
    LearnedPlayer::read(&bytes).map_err(|wrong| error::learned(&bytes, &wrong))
}

/// The resources that a player gets for a move, if it can play the game.
fn fitted(name: PlayerName, text: &str, rules: &Informed) -> PyResult<Fitted> {
    fit(name, rules, &Allowance::USUAL).map_err(|misfit| {
        let said = words().misfit(text, rules.game(), misfit);
        PlayerError::new_err((said, text.to_owned()))
    })
}

/// The error for a player whose probabilities are unknown.
fn no_policy(text: &str) -> PyErr {
    let said = words().say("no-policy", [("player", text.into())]);
    PlayerError::new_err((said, text.to_owned()))
}
