//! All that the screen shows, as plain data.

use std::time::Duration;

use inarow_words::Words;

use super::effect::Effect;
use super::form::Form;
use super::game_screen::GameScreen;
use super::message::Ticket;
use crate::seats::Tally;
use crate::settings::Theme;

/// The page that fills the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The choice of a game.
    Start,
    /// The lessons, one of them chosen.
    Lessons(usize),
    /// A game.
    Game,
}

/// An action that needs confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Confirm {
    /// The other person accepts a draw.
    Draw,
    Resign,
    NewGame,
    Swap,
}

/// The settings of the terminal and the call.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Surroundings {
    /// Colours are not wanted, whatever the theme says.
    pub(crate) no_colour: bool,
    /// Nothing but ASCII can be drawn.
    pub(crate) ascii: bool,
}

/// All that the screen shows.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) surroundings: Surroundings,
    pub(crate) page: Page,
    pub(crate) form: Form,
    pub(crate) game_screen: Option<GameScreen>,
    /// The scroll position of the help, while it is open.
    pub(crate) help: Option<u16>,
    /// A move that is being typed.
    pub(crate) typed: Option<String>,
    pub(crate) confirm: Option<Confirm>,
    /// A message to be shown once.
    pub(crate) notice: Option<String>,
    pub(crate) tally: Tally,
    /// The time since the screen was opened.
    pub(crate) now: Duration,
    /// The number of questions asked.
    asked: u64,
    effects: Vec<Effect>,
}

impl Model {
    /// The start screen.
    pub(crate) fn new(form: Form, surroundings: Surroundings) -> Model {
        Model {
            surroundings,
            page: Page::Start,
            form,
            game_screen: None,
            help: None,
            typed: None,
            confirm: None,
            notice: None,
            tally: Tally::default(),
            now: Duration::ZERO,
            asked: 0,
            effects: Vec::new(),
        }
    }

    /// The words of the language that is chosen.
    pub(crate) fn words(&self) -> &'static Words {
        Words::of(self.form.language)
    }

    /// Whether colours are used.
    pub(crate) fn has_colour(&self) -> bool {
        self.form.theme != Theme::Plain && !self.surroundings.no_colour
    }

    /// Whether only ASCII is drawn.
    pub(crate) fn is_ascii(&self) -> bool {
        self.form.theme == Theme::Ascii || self.surroundings.ascii
    }

    /// The time until the screen changes by itself, if it does.
    pub(crate) fn next_change(&self) -> Option<Duration> {
        self.game_screen.as_ref()?.talk.table.clocks()?.next_second(self.now)
    }

    /// Wants something done.
    pub(super) fn want(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// The effects requested since the last call.
    pub(super) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The ticket of another question.
    pub(super) fn ticket(&mut self) -> Ticket {
        self.asked += 1;
        Ticket(self.asked)
    }

    /// Says something in the words of the language that is chosen.
    pub(super) fn say(&mut self, key: &str) {
        self.notice = Some(self.words().say(key, []));
    }
}
