//! Text typed into the start screen: a game, the name of a player, a number.

use inarow_answers::Choices;
use inarow_rules::Game;
use inarow_words::Words;

use super::{Field, Form};

/// The most characters of a text: a command may be long, but not without end.
const LONGEST: usize = 200;

impl Form {
    /// Whether every character belongs to a text: in the name of a player, and in a game once its text has begun.
    pub(crate) fn is_typing(&self) -> bool {
        match self.field() {
            Field::Player(_) => true,
            Field::Game => !self.fresh,
            _ => false,
        }
    }

    /// Takes a typed character into a text, or a digit into a number.
    pub(crate) fn type_character(&mut self, character: char) {
        self.problem = None;
        let text = match self.field() {
            Field::Game => self.typed.get_or_insert_default(),
            Field::Player(mark) => &mut self.players[mark],
            Field::Columns | Field::Rows | Field::Length => return self.type_digit(character),
            _ => return,
        };
        if std::mem::take(&mut self.fresh) {
            text.clear();
        }
        if text.chars().count() < LONGEST && !character.is_control() {
            text.push(character);
        }
    }

    /// Takes the last character of a text back.
    pub(crate) fn erase(&mut self) {
        self.problem = None;
        self.fresh = false;
        match self.field() {
            Field::Game => {
                let game = self.game;
                self.typed.get_or_insert_with(|| game.to_string()).pop();
            }
            Field::Player(mark) => _ = self.players[mark].pop(),
            _ => (),
        }
    }

    /// Takes the game that was typed; whether there is nothing wrong with it, which is noted.
    pub(super) fn take_typed(&mut self) -> bool {
        let Some(text) = self.typed.as_deref().filter(|text| !text.trim().is_empty()) else {
            self.typed = None;
            return true;
        };
        match read_game(Words::of(self.language), text) {
            Ok(game) => {
                self.take_game(game);
                self.own = game.name().is_none();
                (self.typed, self.from) = (None, None);
                true
            }
            Err(problem) => {
                self.problem = Some((Field::Game, problem));
                false
            }
        }
    }
}

/// The game of a text that can be drawn, or of a name however it is written, as people say it too.
fn read_game(words: &Words, text: &str) -> Result<Game, String> {
    let is_meant = |name: &str| {
        let said = words.say(&format!("web-game-{name}"), []);
        [name, said.as_str()].into_iter().any(|name| letters(name) == letters(text))
    };
    let named = Choices::GAMES.into_iter().find(|(name, _)| is_meant(name));
    let game = match named {
        Some((_, game)) => game,
        None => text.parse().map_err(|error| words.text_error(&error))?,
    };
    match game.grid() {
        Some(_) => Ok(game),
        None => Err(words.not_flat(&game)),
    }
}

/// The part of a name that is compared.
fn letters(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
