//! The things that are remembered, one by one.

use clap::ValueEnum;
use inarow_players::PlayerName;
use inarow_rules::{Game, Notation};
use inarow_words::Language;
use serde_json::Value;

use super::{Choice, Settings, Theme};
use crate::options::PersonName;
use crate::options::wrong::Wrong;

/// One thing that is remembered, by its name on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Setting {
    Plain,
    Game,
    X,
    O,
    First,
    Clock,
    Notation,
    Language,
    Theme,
    Name,
    /// The puzzles that were solved; remembered as a number, and only set to 0.
    Solved,
}

impl Setting {
    /// The name.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

impl Settings {
    /// The settings that differ from their defaults, with their values.
    pub(crate) fn remembered(&self) -> Vec<(Setting, String)> {
        let of = |setting: &Setting| Some((*setting, self.remembered_of(*setting)?));
        Setting::value_variants().iter().filter_map(of).collect()
    }

    fn remembered_of(&self, setting: Setting) -> Option<String> {
        if setting == Setting::Plain {
            return self.plain.then(|| "on".to_owned());
        }
        if setting == Setting::Name {
            return self.name.clone();
        }
        if setting == Setting::Solved {
            return Some(self.solved.len()).filter(|&count| count > 0).map(|n| n.to_string());
        }
        let first = Choice::default();
        let now = self.screen.as_ref()?;
        let other = |now: &String, first: &String| (now != first).then(|| now.clone());
        match setting {
            Setting::Plain | Setting::Name | Setting::Solved => None,
            Setting::Game => other(&now.game, &first.game),
            Setting::X => other(&now.x, &first.x),
            Setting::O => other(&now.o, &first.o),
            Setting::First => other(&now.first, &first.first),
            Setting::Clock => match now.clock {
                (0, 0) => None,
                (0, minutes) => Some(format!("game={minutes}m")),
                (seconds, _) => Some(format!("move={seconds}s")),
            },
            Setting::Notation => now.notation.clone(),
            Setting::Language => now.language.clone(),
            Setting::Theme => match now.theme {
                Theme::Colour => None,
                Theme::Plain => Some("plain".to_owned()),
                Theme::Ascii => Some("ascii".to_owned()),
            },
        }
    }

    /// Remembers one thing by its text.
    ///
    /// # Errors
    /// If the text is no value of the setting.
    pub(crate) fn set(&mut self, setting: Setting, text: &str) -> Result<(), Wrong> {
        let one_of = |allowed: &[&str]| {
            let wrong = || Wrong::OneOf {
                text: text.to_owned(),
                allowed: allowed.iter().map(|&word| word.to_owned()).collect(),
            };
            allowed
                .iter()
                .find(|&&word| word == text)
                .map(|&word| word.to_owned())
                .ok_or_else(wrong)
        };
        if setting == Setting::Plain {
            self.plain = one_of(&["on", "off"])? == "on";
            return Ok(());
        }
        if setting == Setting::Name {
            let PersonName(name) = text.parse()?;
            self.name = Some(name);
            return Ok(());
        }
        if setting == Setting::Solved {
            one_of(&["0"])?;
            self.solved.clear();
            return Ok(());
        }
        let mut now = self.screen.clone().unwrap_or_default();
        let player = || {
            let names = PlayerName::NAMED.map(|(name, _)| name);
            text.parse().map(|name: PlayerName| name.to_string()).or_else(|_| one_of(&names))
        };
        match setting {
            Setting::Plain | Setting::Name | Setting::Solved => (),
            Setting::Game => {
                let game: Game = text.parse().map_err(Wrong::Game)?;
                game.grid().ok_or(Wrong::NotFlat(game))?;
                now.game = game.name().map_or_else(|| game.to_string(), str::to_owned);
            }
            Setting::X => now.x = player()?,
            Setting::O => now.o = player()?,
            Setting::First => now.first = one_of(&["x", "o", "random"])?,
            Setting::Clock => now.clock = clock(text)?,
            Setting::Notation => {
                now.notation = Some(one_of(&Notation::NAMED.map(|(name, _)| name))?);
            }
            Setting::Language => {
                let code = Language::named(text).map(|language| language.code().to_owned());
                let code = code.map_or_else(|| one_of(&Language::ALL.map(Language::code)), Ok);
                now.language = Some(code?);
            }
            Setting::Theme => {
                now.theme = match one_of(&["colour", "plain", "ascii"])?.as_str() {
                    "plain" => Theme::Plain,
                    "ascii" => Theme::Ascii,
                    _ => Theme::Colour,
                }
            }
        }
        self.screen = Some(now);
        Ok(())
    }

    /// Resets one setting to its default.
    pub(crate) fn reset(&mut self, setting: Setting) {
        let Ok(mut now) = serde_json::to_value(&*self) else { return };
        // A setting is called as its field, here or in the choice of the start screen.
        for place in ["", "/screen"] {
            if let Some(Value::Object(fields)) = now.pointer_mut(place) {
                fields.remove(&setting.name());
            }
        }
        *self = serde_json::from_value(now).unwrap_or_default();
    }
}

/// Seconds for a move and minutes for a game, as they are shown: `none`, `move=5s`, `game=10m`.
fn clock(text: &str) -> Result<(u16, u16), Wrong> {
    let number = |before: &str, after: &str| {
        text.strip_prefix(before)?.strip_suffix(after)?.parse::<u16>().ok().filter(|&n| n > 0)
    };
    let allowed = || ["none", "move=5s", "game=10m"].map(str::to_owned).to_vec();
    match (text, number("move=", "s"), number("game=", "m")) {
        ("none", ..) => Ok((0, 0)),
        (_, Some(seconds), _) => Ok((seconds, 0)),
        (.., Some(minutes)) => Ok((0, minutes)),
        _ => Err(Wrong::OneOf { text: text.to_owned(), allowed: allowed() }),
    }
}
