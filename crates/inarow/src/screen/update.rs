//! The changes by each message. Nothing here reads a clock, draws a random number or does anything
//! outside the model: effects are returned.

mod answers;
mod commands;
mod course;
mod game;
mod start;
mod typing;

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::effect::{Effect, Exit};
use super::message::{Message, Target};
use super::model::{Model, Page};
use crate::conversation::Request;

/// Takes a message in, `now` being the time since the screen was opened, and returns the effects to
/// perform.
pub(crate) fn update(model: &mut Model, message: Message, now: Duration) -> Vec<Effect> {
    model.now = now;
    match message {
        Message::Key(key) => press(model, key),
        Message::Click(target) => click(model, target),
        Message::Hover(square) => {
            if let Some(game_screen) = &mut model.game_screen {
                game_screen.hover = square.filter(|&square| game_screen.has(square));
            }
        }
        Message::Wheel(lines) => model.scroll(lines),
        Message::Paste(text) => model.paste(&text),
        Message::Begun(plan, talk) => model.begin(*plan, *talk),
        Message::Waiting(waiting) => model.form.offer(Some(waiting)),
        Message::Refused(why) => model.refused(why),
        Message::Answer(ticket, answer) => model.take_answer(ticket, *answer),
        Message::Notice(text) => model.notice = Some(text),
        Message::Tick => model.tick(),
        Message::Interrupted => model.interrupt(),
        Message::Ended(signal) => model.want(Effect::Leave(Exit::Ended(signal))),
        Message::Suspend => model.want(Effect::Suspend),
        Message::Broken => model.want(Effect::Leave(Exit::Broken)),
    }
    model.take_effects()
}

/// A key, wherever the person is.
fn press(model: &mut Model, key: KeyEvent) {
    let key = plain(key);
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        match key.code {
            KeyCode::Char('c') => model.interrupt(),
            KeyCode::Char('z') => model.want(Effect::Suspend),
            KeyCode::Char('r') if model.page == Page::Game => model.request(Request::Redo),
            _ => (),
        }
        return;
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        // Esc and the next key come as one where they come together, as over a slow line.
        press(model, KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE));
        return press(model, KeyEvent::new(key.code, KeyModifiers::NONE));
    }
    // The message has been read by now.
    model.notice = None;
    if let Some(scroll) = model.help {
        model.help = help(scroll, key.code);
    } else {
        match model.page {
            Page::Start => model.press_start(key),
            Page::Lessons(chosen) => model.press_lessons(key, chosen),
            Page::Game => model.press_game(key),
        }
    }
}

/// A key without differences that do not matter: capital letters are kept, full-width characters become their
/// half-width forms.
fn plain(mut key: KeyEvent) -> KeyEvent {
    if let KeyCode::Char(character) = key.code {
        let half = inarow_rules::half_width(character);
        key.code = KeyCode::Char(match half {
            _ if key.modifiers.contains(KeyModifiers::CONTROL) => half.to_ascii_lowercase(),
            half => half,
        });
        key.modifiers.remove(KeyModifiers::SHIFT);
    }
    key
}

/// The open help after a key; `None` closes it.
fn help(scroll: u16, code: KeyCode) -> Option<u16> {
    match code {
        KeyCode::Down | KeyCode::Char('j') => Some(scroll.saturating_add(1)),
        KeyCode::Up | KeyCode::Char('k') => Some(scroll.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(scroll.saturating_add(10)),
        KeyCode::PageUp => Some(scroll.saturating_sub(10)),
        _ => None,
    }
}

/// The mouse is pressed on something.
fn click(model: &mut Model, target: Target) {
    if let Target::Key(key) = target {
        return press(model, key);
    }
    model.notice = None;
    if model.help.take().is_some() {
        return;
    }
    match (model.page, target) {
        (Page::Start, Target::Choice(line, step)) => model.choose(line, step),
        (Page::Lessons(_), Target::Choice(line, _)) => model.choose_lesson(line),
        (Page::Game, Target::Square(square)) => model.click_square(square),
        (Page::Game, Target::Ply(ply)) => model.look_at(ply),
        _ => (),
    }
}

impl Model {
    /// The wheel turns.
    fn scroll(&mut self, lines: i16) {
        if let Some(scroll) = &mut self.help {
            *scroll = scroll.saturating_add_signed(lines);
        } else if self.page == Page::Start {
            self.form.go(lines.signum() as i8);
        } else if let Some(game_screen) = &mut self.game_screen {
            game_screen.scroll = game_screen.scroll.saturating_add_signed(lines);
        }
    }

    /// Ctrl-C: stops the running computation; without one, leaves.
    fn interrupt(&mut self) {
        if self.page == Page::Game && self.stop_working() {
            self.say("screen-interrupted");
        } else {
            self.want(Effect::Leave(Exit::Interrupted));
        }
    }
}
