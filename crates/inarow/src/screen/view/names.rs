//! Names of games and players for people.

use inarow_bots::Contestant;
use inarow_players::{EngineOptions, PlayerName};
use inarow_rules::Game;
use inarow_words::Words;

use crate::screen::pace::Pace;

/// The name of a game, or what it is made of.
pub(crate) fn game(words: &Words, game: &Game) -> String {
    match game.name() {
        Some(name) => words.say(&format!("web-game-{name}"), []),
        None => game.to_string(),
    }
}

/// How much time the players have.
pub(crate) fn pace(words: &Words, pace: Pace) -> String {
    match pace {
        Pace::None => words.say("screen-no-clock", []),
        Pace::Move(seconds) => {
            words.say("screen-clock-move", [("seconds", seconds.to_string().into())])
        }
        Pace::Game(minutes) => {
            words.say("screen-clock-game", [("minutes", minutes.to_string().into())])
        }
    }
}

/// The name of a player; programs and variants go by what they are called with.
pub(crate) fn player(words: &Words, name: &Contestant) -> String {
    named(words, &name.to_string())
}

/// The same for a name that was typed.
pub(crate) fn named(words: &Words, name: &str) -> String {
    let plain = match name.parse::<PlayerName>() {
        Ok(PlayerName::MinimaxAsPrinted | PlayerName::AlphaBetaAsPrinted) => None,
        Ok(PlayerName::PerfectSoonest) | Err(_) => None,
        Ok(player) if player.options() != EngineOptions::NONE => None,
        Ok(player) => Some(player.to_string().replace(':', "-")),
    };
    match plain {
        Some(plain) => words.say(&format!("web-player-{plain}"), []),
        None => name.to_owned(),
    }
}
