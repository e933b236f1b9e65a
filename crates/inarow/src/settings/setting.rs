//! The things that are remembered, one by one.

use clap::ValueEnum;

use super::{Choice, Settings, Theme};

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
}

impl Setting {
    /// The name.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

impl Settings {
    /// What is remembered, and as what; nothing of what is as it was at first.
    pub(crate) fn remembered(&self) -> Vec<(Setting, String)> {
        let of = |setting: &Setting| Some((*setting, self.remembered_of(*setting)?));
        Setting::value_variants().iter().filter_map(of).collect()
    }

    fn remembered_of(&self, setting: Setting) -> Option<String> {
        if setting == Setting::Plain {
            return self.plain.then(|| "on".to_owned());
        }
        let first = Choice::default();
        let now = self.screen.as_ref()?;
        let other = |now: &String, first: &String| (now != first).then(|| now.clone());
        match setting {
            Setting::Plain => None,
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

    /// Forgets one thing: it is as it was at first.
    pub(crate) fn reset(&mut self, setting: Setting) {
        if setting == Setting::Plain {
            self.plain = false;
        }
        let (Some(now), first) = (&mut self.screen, Choice::default()) else { return };
        match setting {
            Setting::Plain => (),
            Setting::Game => now.game = first.game,
            Setting::X => now.x = first.x,
            Setting::O => now.o = first.o,
            Setting::First => now.first = first.first,
            Setting::Clock => now.clock = first.clock,
            Setting::Notation => now.notation = first.notation,
            Setting::Language => now.language = first.language,
            Setting::Theme => now.theme = first.theme,
        }
    }
}
