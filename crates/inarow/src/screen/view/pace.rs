//! The name of a pace.

use inarow_words::Words;

use crate::screen::pace::Pace;

/// The time of the players.
pub(crate) fn name(words: &Words, pace: Pace) -> String {
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
