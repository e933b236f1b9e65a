//! The settings of a tournament that saves its games.

use std::time::Duration;

use inarow_lab::Arena;
use inarow_rules::opening::Opening;
use inarow_rules::{GOLDEN, Rules, Square};
use serde::{Deserialize, Serialize};

/// The settings that must be the same to resume a tournament: they determine every game.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Call {
    game: String,
    players: Vec<String>,
    /// The identities of the players.
    identities: Vec<String>,
    rounds: u64,
    pub(super) seed: u64,
    openings: u64,
    /// The rule by which the games open, if they do not open freely.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opening: Option<String>,
    move_seconds: Option<f64>,
    game_seconds: Option<f64>,
    /// `elo0`, `elo1`, `alpha`, `beta`.
    test: Option<[f64; 4]>,
}

impl Call {
    /// The present settings.
    pub(super) fn of(arena: &Arena<'_>, players: &[String], identities: &[String]) -> Call {
        let seconds = |time: Option<Duration>| time.map(|time| time.as_secs_f64());
        Call {
            game: arena.rules.game().to_string(),
            players: players.to_vec(),
            identities: identities.to_vec(),
            rounds: arena.rounds,
            seed: arena.seed,
            openings: checksum(arena.rules, arena.openings),
            opening: Some(arena.opening)
                .filter(|opening| *opening != Opening::Free)
                .map(|opening| opening.to_string()),
            move_seconds: seconds(arena.time.per_move),
            game_seconds: seconds(arena.time.per_game),
            test: arena.test.map(|test| [test.elo0, test.elo1, test.alpha, test.beta]),
        }
    }
}

/// A number that other openings hardly share, the same on every machine.
fn checksum(rules: &Rules, openings: &[Vec<Square>]) -> u64 {
    let key = |opening: &Vec<Square>| {
        let mut position = rules.empty();
        opening.iter().for_each(|&square| rules.play(&mut position, square));
        rules.key(&position)
    };
    openings
        .iter()
        .map(key)
        .fold(openings.len() as u64, |sum, key| sum.rotate_left(5).wrapping_mul(GOLDEN) ^ key)
}
