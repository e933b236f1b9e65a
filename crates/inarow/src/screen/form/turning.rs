//! The values of a line of the start screen, one after the other.

use inarow_answers::Choices;
use inarow_rules::Notation;
use inarow_words::Language;

use super::{BEGINNINGS, Field, Form, PACES, THEMES};

impl Form {
    /// Changes the line that is chosen by a step.
    pub(crate) fn turn(&mut self, step: i8) {
        self.problem = None;
        self.fresh = true;
        match self.field() {
            Field::Game => self.turn_game(step),
            Field::Columns | Field::Rows | Field::Length => self.turn_number(step),
            Field::Option(option) => self.turn_option(option),
            Field::Player(mark) => {
                let names = Choices::PLAYERS.map(|(name, _)| name);
                let next = turned(&names, &self.players[mark].as_str(), step);
                self.players[mark] = next.to_owned();
            }
            Field::First => {
                self.beginning = turned(&BEGINNINGS.map(|(_, b)| b), &self.beginning, step);
            }
            Field::Opening => self.opening = turned(&self.openings(), &self.opening(), step),
            Field::Clock => self.pace = turned(&PACES, &self.pace, step),
            Field::Notation => {
                let fits = |notation: &Notation| notation.fits(&self.game);
                let all = Notation::NAMED.iter().map(|(_, notation)| *notation);
                let all: Vec<Notation> = all.filter(fits).collect();
                self.notation = Some(turned(&all, &self.notation(), step));
            }
            Field::Language => {
                self.language = turned(&Language::ALL, &self.language, step);
                self.chosen_language = Some(self.language);
            }
            Field::Theme => self.theme = turned(&THEMES, &self.theme, step),
            Field::Resume | Field::Start | Field::Lessons => (),
        }
    }

    fn turn_game(&mut self, step: i8) {
        self.typed = None;
        let named = Choices::GAMES.map(|(_, game)| Some(game));
        let games = [&named[..], &[None]].concat();
        let now = Some(self.game).filter(|_| !self.own);
        let next = turned(&games, &now, step);
        self.own = next.is_none();
        self.take_game(next.unwrap_or(self.game));
        // A start that was given belongs to its own game.
        self.from = None;
    }
}

/// The value `step` steps after this one among all, round at the ends; the first for anything else.
fn turned<T: Clone + PartialEq>(all: &[T], now: &T, step: i8) -> T {
    let place = all.iter().position(|one| one == now);
    let next =
        place.map_or(0, |at| (at + all.len()).saturating_add_signed(step.into()) % all.len());
    all[next].clone()
}
