//! The last lines of a game's page: the state, and the keys.

use inarow_words::Words;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use super::column::Column;
use super::painter::{Painter, width};
use crate::conversation::Request;
use crate::screen::game_screen::{GameScreen, Panel, Thinking};
use crate::screen::keys::{Command, binding};
use crate::screen::message::Target;
use crate::screen::model::{Confirm, Model};
use crate::seats::only_person;

/// Whether a panel has room beside the board.
pub(crate) fn has_room_beside(area: Rect) -> bool {
    area.width >= 60
}

/// The number of lines for the state of the game.
pub(crate) fn height(area: Rect) -> u16 {
    if has_room_beside(area) { 1 + u16::from(area.height > 26) } else { 2 }
}

/// Draws the lines, the keys last.
pub(crate) fn draw(model: &Model, game_screen: &GameScreen, painter: &mut Painter<'_>, area: Rect) {
    let styles = painter.style();
    let inner = Rect { x: area.x + 1, width: area.width - 2, height: area.height - 1, ..area };
    let style = if model.notice.is_some() { styles.strong() } else { styles.plain() };
    let mut column = Column::new(inner.width.into());
    column.text(&said(model, game_screen), style);
    // Text that is too long for its lines covers those above them.
    let more = (column.height() as u16).saturating_sub(inner.height).min(inner.y / 2);
    let covered = Rect { y: inner.y - more, height: inner.height + more, ..inner };
    if more > 0 {
        painter.clear(Rect { x: area.x, width: area.width, ..covered });
    }
    column.draw(painter, covered, 0);
    let keys: &[Command] = if game_screen.talk.play().is_over() { &OVER } else { &GOING };
    // The panel beside the board needs a key where there is no room for it.
    let panel = (!has_room_beside(area)).then_some(Command::Panel);
    let y = area.bottom() - 1;
    if model.confirm.is_some() {
        return answers(model, painter, (inner.x, y, inner.width));
    }
    let keys: Vec<_> = panel.iter().chain(keys).map(|&command| binding(command)).collect();
    let keys: Vec<_> = keys.iter().map(|key| (key.name, key.code, key.label)).collect();
    self::keys(model.words(), painter, Rect { y, height: 1, ..inner }, &keys);
}

/// Draws keys with their actions, as many as there is room for; a click on one presses it.
pub(crate) fn keys(
    words: &Words,
    painter: &mut Painter<'_>,
    area: Rect,
    keys: &[(&str, KeyCode, &str)],
) {
    let styles = painter.style();
    let Rect { mut x, y, .. } = area;
    for &(name, code, label) in keys {
        let label = words.say(label, []);
        let needed = width(name) + 1 + width(&label);
        if x + needed > area.right() {
            break;
        }
        let used = painter.put(x, y, needed, name, styles.strong()) + 1;
        painter.put(x + used, y, needed, &label, styles.plain());
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        painter.target(Rect::new(x, y, needed, 1), Target::Key(key));
        x += needed + 2;
    }
}

/// The keys that are shown during a game, as far as there is room.
const GOING: [Command; 11] = [
    Command::Ask(Request::Help),
    Command::Ask(Request::Undo),
    Command::Ask(Request::Hint),
    Command::Ask(Request::More),
    Command::Analysis,
    Command::Menu,
    Command::Ask(Request::Quit),
    Command::Ask(Request::Rule),
    Command::Ask(Request::Redo),
    Command::Ask(Request::Resign),
    Command::Ask(Request::Again),
];

/// The same when it is over.
const OVER: [Command; 11] = [
    Command::Ask(Request::Help),
    Command::Ask(Request::Again),
    Command::Ask(Request::Undo),
    Command::Ask(Request::Why),
    Command::Replay,
    Command::Swap,
    Command::Menu,
    Command::Ask(Request::Quit),
    Command::Analysis,
    Command::Ask(Request::More),
    Command::Ask(Request::Rule),
];

/// The two answers to a question.
fn answers(model: &Model, painter: &mut Painter<'_>, (x, y, room): (u16, u16, u16)) {
    let words = model.words();
    let mut at = x;
    for (code, key) in [('y', "screen-yes"), ('n', "screen-no")] {
        let text = format!("{code} {}", words.say(key, []));
        let event = KeyEvent::new(KeyCode::Char(code), KeyModifiers::NONE);
        let style = painter.style().strong();
        at += painter.button((at, y, room), &text, style, Target::Key(event)) + 3;
    }
}

/// The state of the game, in a sentence.
fn said(model: &Model, game_screen: &GameScreen) -> String {
    let words = model.words();
    if let Some(typed) = &model.typed {
        let typed = words.say("screen-typed", [("text", typed.into())]);
        return match &model.notice {
            Some(notice) => format!("{notice} {typed}"),
            None => typed,
        };
    }
    if let Some(confirm) = model.confirm {
        return words.say(
            match confirm {
                Confirm::Draw => return game_screen.talk.draw_question(words),
                Confirm::Resign => "screen-confirm-resign",
                Confirm::NewGame => "screen-confirm-new",
                Confirm::Swap => "screen-confirm-swap",
            },
            [],
        );
    }
    if let Some(notice) = &model.notice {
        return notice.clone();
    }
    if game_screen.hint.as_ref().is_some_and(|hint| hint.open) {
        return words.say("screen-hint-coming", []);
    }
    if game_screen.talk.looking.is_some() {
        let (ply, all) =
            (game_screen.talk.ply().into(), game_screen.talk.play().record().moves.len().into());
        let key = match game_screen.panel {
            Panel::Replay => "screen-replaying",
            _ => "screen-looking",
        };
        return words.say(key, [("ply", ply), ("all", all)]);
    }
    if game_screen.talk.play().is_over() {
        return result(words, game_screen);
    }
    turn(words, game_screen)
}

/// The sentence about the side to move.
fn turn(words: &Words, game_screen: &GameScreen) -> String {
    let mark = game_screen.talk.play().on_turn();
    let of_mark = ("mark", words.side(&game_screen.plan.game, mark).into());
    let player = ("player", words.player_name(&game_screen.talk.names[mark].to_string()).into());
    match game_screen.thinking {
        Thinking::Asked(_) => words.say("screen-thinking", [of_mark, player]),
        Thinking::Paused => words.say("screen-paused", [of_mark, player]),
        Thinking::No => {
            let square = game_screen.hover.unwrap_or(game_screen.cursor);
            let square = game_screen.talk.naming.square(super::board::pointed(game_screen, square));
            if let Some(request) = game_screen.talk.opening_request(words) {
                let key = match only_person(&game_screen.talk.names) {
                    Some(_) => "screen-opening",
                    None => "screen-opening-of",
                };
                let player = ("player", game_screen.talk.label(words, mark).into());
                return words.say(key, [player, ("request", request.into())]);
            }
            if game_screen.talk.play().is_opening() {
                return game_screen.talk.play().status(words);
            }
            let key = match only_person(&game_screen.talk.names) {
                Some(_) => "screen-your-turn",
                None => "screen-turn",
            };
            words.say(key, [of_mark, ("square", square.into())])
        }
    }
}

/// The result of the game, and for the only person its meaning.
fn result(words: &Words, game_screen: &GameScreen) -> String {
    let (talk, naming) = (&game_screen.talk, &game_screen.talk.naming);
    let mut said = crate::sentences::end(words, naming, talk.play());
    if let Some(person) = only_person(&game_screen.talk.names) {
        let key = match game_screen.talk.play().winner() {
            Some(winner) if winner == person => "you-won",
            Some(_) => "you-lost",
            None => "you-drew",
        };
        said.push_str(&words.say("screen-between-sentences", []));
        said.push_str(&words.say(key, []));
    }
    said
}
