//! Typing and pasting a move.

use inarow_rules::Notation;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::conversation::request::{self, Request};
use crate::screen::model::{Model, Page};

/// The most characters of a move that is typed.
const LONGEST: usize = 40;

impl Model {
    /// A digit begins a move; where one is all of it, it is played.
    pub(super) fn type_digit(&mut self, digit: char) {
        let Some(game_screen) = &self.game_screen else { return };
        let whole = match game_screen.plan.notation {
            Notation::Numpad => true,
            Notation::Index => game_screen.plan.game.squares() <= 10,
            _ => false,
        };
        self.typed = Some(digit.to_string());
        if whole {
            self.enter();
        }
    }

    /// A key while a move is typed. One that cannot belong to the text closes it and does what it always does.
    pub(super) fn press_typing(&mut self, key: KeyEvent) {
        let Some(typed) = &mut self.typed else { return };
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Enter => self.enter(),
            KeyCode::Backspace if typed.is_empty() => self.typed = None,
            KeyCode::Backspace => _ = typed.pop(),
            KeyCode::Char(character) if can_follow(typed, character) => add(typed, character),
            _ => {
                self.typed = None;
                self.press_game(key);
            }
        }
    }

    /// A text is pasted: into the field being typed, or as a move.
    pub(super) fn paste(&mut self, text: &str) {
        self.notice = None;
        match self.page {
            Page::Start => {
                for character in text.chars().take(200) {
                    self.form.type_character(character);
                }
            }
            Page::Game if self.game_screen.is_some() && self.help.is_none() => {
                self.confirm = None;
                let typed = self.typed.get_or_insert_default();
                for character in text.trim().chars().take(LONGEST) {
                    add(typed, character);
                }
            }
            _ => (),
        }
    }

    /// Carries out the typed text; text that cannot be read stays, so that it can be corrected.
    fn enter(&mut self) {
        let (Some(typed), Some(game_screen)) = (self.typed.take(), &self.game_screen) else {
            return;
        };
        if typed.trim().is_empty() {
            return;
        }
        let (rules, position) =
            (game_screen.talk.play().rules(), game_screen.talk.play().position());
        match request::read(rules, position, game_screen.plan.notation, &typed) {
            Ok(Request::Move(square)) => self.play(square),
            Ok(request) => self.request(request),
            Err(error) => {
                let words = self.words();
                let problem = words.text_problem(&error.problem);
                let said = words.say("screen-not-understood", [("problem", problem.into())]);
                self.notice = Some(said);
                self.typed = Some(typed);
            }
        }
    }
}

/// True if a character can follow: after a number there are no letters.
fn can_follow(typed: &str, character: char) -> bool {
    !typed.starts_with(|first: char| first.is_ascii_digit())
        || character.is_ascii_digit()
        || matches!(character, ',' | ' ')
}

/// Adds a character that can be shown.
fn add(typed: &mut String, character: char) {
    if !character.is_control() && typed.chars().count() < LONGEST {
        typed.push(character);
    }
}
