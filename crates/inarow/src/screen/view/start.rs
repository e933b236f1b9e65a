//! The start screen and the list of lessons.

use inarow_rules::Mark;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::column::{Column, padded};
use super::pace;
use super::painter::{Painter, width};
use super::status;
use crate::game_style::Beginning;
use crate::lessons::OFFERED;
use crate::screen::form::{Field, Form};
use crate::screen::message::Target;
use crate::screen::model::Model;
use crate::settings::Theme;

/// The greatest width of the page.
const WIDEST: u16 = 64;

/// Draws the start screen.
pub(crate) fn draw(model: &Model, painter: &mut Painter<'_>, area: Rect) {
    let (words, styles, form) = (model.words(), painter.style(), &model.form);
    let page = page(area);
    let fields = form.fields();
    painter.put(page.x, page.y, page.width, "inarow", styles.strong());
    let about = words.say("screen-about", []);
    painter.put(page.x + 8, page.y, page.width.saturating_sub(8), &about, styles.faint());
    let spare = page.height > fields.len() as u16 + 6;
    let top = page.y + 1 + u16::from(spare);
    // Two lines below for an error or an action, one for the keys.
    let seen = usize::from(page.bottom().saturating_sub(top + 3)).max(1);
    let first = (form.chosen + 1).saturating_sub(seen);
    let names: Vec<String> = fields.iter().map(|&field| label(model, field)).collect();
    let valued = |field: &&Field| !matches!(field, Field::Resume | Field::Start | Field::Lessons);
    let named = fields.iter().filter(valued).map(|&field| width(&label(model, field)));
    let widest = named.max().unwrap_or(10) + 2;
    for (place, &field) in fields.iter().enumerate().skip(first).take(seen) {
        let y = top + (place - first) as u16;
        let chosen = place == form.chosen;
        let sign = if chosen { "> " } else { "  " };
        painter.put(page.x, y, 2, sign, styles.strong());
        let style = if chosen { styles.strong() } else { styles.plain() };
        let name = &names[place];
        let line = Rect::new(page.x, y, page.width, 1);
        painter.target(line, Target::Choice(place, 0));
        if matches!(field, Field::Resume | Field::Start | Field::Lessons) {
            let style = if chosen { styles.reversed() } else { style };
            painter.put(page.x + 2, y, page.width - 2, &format!(" {name} "), style);
            continue;
        }
        painter.put(page.x + 2, y, widest, name, style);
        let x = page.x + 2 + widest;
        let used = painter.button((x, y, 2), "< ", styles.faint(), Target::Choice(place, -1));
        let room = page.right().saturating_sub(x + used + 2);
        let shown = value(model, form, field);
        let style = if chosen { styles.reversed() } else { styles.plain() };
        let used = used + painter.put(x + used, y, room, &shown, style);
        painter.button((x + used, y, 2), " >", styles.faint(), Target::Choice(place, 1));
    }
    let below = Rect { y: page.bottom() - 3, height: 2, ..page };
    let mut column = Column::new(below.width.into());
    match (&form.problem, &model.notice) {
        (Some((_, problem)), _) => column.text(problem, styles.warning()),
        (None, Some(notice)) => column.text(notice, styles.strong()),
        (None, None) => column.text(&words.say(advice(form.field()), []), styles.faint()),
    }
    column.draw(painter, below, 0);
    let leaves = ("q", KeyCode::Char('q'), "screen-quit");
    let helps = ("?", KeyCode::Char('?'), "screen-help");
    let back = ("Esc", KeyCode::Esc, "screen-key-back");
    let starts = ("Enter", KeyCode::Enter, "screen-key-start");
    let keys = [back, starts, helps, leaves];
    let keys = if model.game_screen.is_some() { &keys[..] } else { &keys[1..] };
    status::keys(words, painter, Rect { y: page.bottom() - 1, height: 1, ..page }, keys);
}

/// The middle of a wide window.
fn page(area: Rect) -> Rect {
    let width = area.width.saturating_sub(2).min(WIDEST);
    let lower = area.height.saturating_sub(24) / 4;
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + lower,
        width,
        height: (area.height - lower).min(26),
    }
}

fn label(model: &Model, field: Field) -> String {
    let words = model.words();
    let key = match field {
        Field::Game => "web-game",
        Field::Columns => "web-columns",
        Field::Rows => "web-rows",
        Field::Length => "web-length",
        Field::Option(option) => return words.say(&format!("screen-option-{}", option.name()), []),
        Field::Player(mark) => return words.side_and_letter(&model.form.game, mark),
        Field::First => "web-who-begins",
        Field::Opening => "screen-opening-rule",
        Field::Clock => "web-clock",
        Field::Notation => "screen-notation",
        Field::Language => "screen-language",
        Field::Theme => "screen-theme",
        Field::Resume => {
            let Some(waiting) = &model.form.waiting else { return String::new() };
            let said = [
                ("id", waiting.id.as_str().into()),
                ("game", words.game_name(&waiting.game).into()),
                ("plies", waiting.plies.into()),
            ];
            return words.say("screen-resume", said);
        }
        Field::Start => "screen-start",
        Field::Lessons => "screen-lessons",
    };
    words.say(key, [])
}

fn value(model: &Model, form: &Form, field: Field) -> String {
    let words = model.words();
    let yes = |holds: bool| words.say(if holds { "screen-yes" } else { "screen-no" }, []);
    let typing = form.field() == field && !form.fresh;
    if let (Field::Game, Some(text)) = (field, &form.typed) {
        return if typing { format!("{text}_") } else { text.clone() };
    }
    match field {
        Field::Game if form.own => {
            words.say("screen-own-game", [("game", form.game.to_string().into())])
        }
        Field::Game => words.game_name(&form.game),
        Field::Columns => form.grid.columns.to_string(),
        Field::Rows => form.grid.rows.to_string(),
        Field::Length => form.game.k().to_string(),
        Field::Option(option) => yes(form.game.has(option)),
        Field::Player(mark) => {
            let name = &form.players[mark];
            if typing { format!("{name}_") } else { words.player_name(name) }
        }
        Field::First => match form.beginning {
            Beginning::Mark(mark) => words.side(&form.game, mark),
            _ => words.say("screen-drawn", []),
        },
        Field::Opening => words.opening(form.opening()),
        Field::Clock => pace::name(words, form.pace),
        Field::Notation => notation(model, form),
        Field::Language => words.say("screen-this-language", []),
        Field::Theme => words.say(
            match form.theme {
                Theme::Colour => "screen-theme-colour",
                Theme::Plain => "screen-theme-plain",
                Theme::Ascii => "screen-theme-ascii",
            },
            [],
        ),
        Field::Resume | Field::Start | Field::Lessons => String::new(),
    }
}

/// The name of the notation, and its names of the first and the last square.
fn notation(model: &Model, form: &Form) -> String {
    let notation = form.notation();
    let naming = inarow_words::Naming { game: form.game, notation };
    let names = inarow_rules::Notation::NAMED;
    let name = names.iter().find(|(_, of)| *of == notation).map_or("", |(name, _)| *name);
    let last = inarow_rules::Square(form.game.squares() as u16 - 1);
    let words = model.words();
    let said = [
        ("notation", words.say(&format!("screen-notation-{name}"), []).into()),
        ("first", naming.square(inarow_rules::Square(0)).into()),
        ("last", naming.square(last).into()),
    ];
    words.say("screen-notation-value", said)
}

/// The actions on a line.
fn advice(field: Field) -> &'static str {
    match field {
        Field::Game => "screen-advice-game",
        Field::Player(Mark::X | Mark::O) => "screen-advice-player",
        Field::Resume => "screen-advice-resume",
        Field::Start => "screen-advice-start",
        Field::Lessons => "screen-advice-lessons",
        Field::Columns | Field::Rows | Field::Length => "screen-advice-number",
        _ => "screen-advice-choice",
    }
}

/// Draws the list of lessons.
pub(crate) fn lessons(model: &Model, chosen: usize, painter: &mut Painter<'_>, area: Rect) {
    let (words, styles) = (model.words(), painter.style());
    let page = page(area);
    let title = words.say("screen-lessons", []);
    painter.put(page.x, page.y, page.width, &title, styles.strong());
    let spare = page.height > 22;
    let mut y = page.y + 1 + u16::from(spare);
    for (place, (number, player)) in OFFERED.into_iter().enumerate() {
        let here = place == chosen;
        let sign = if here { "> " } else { "  " };
        painter.put(page.x, y, 2, sign, styles.strong());
        let name = words.player_name(&player.to_string());
        let style = if here { styles.reversed() } else { styles.strong() };
        let head = padded(&format!(" {}  {name} ", number), 24);
        painter.put(page.x + 2, y, page.width - 2, &head, style);
        let mut column = Column::new(usize::from(page.width.saturating_sub(6)));
        column.text(&words.player_title(player).unwrap_or_default(), styles.plain());
        let height = (column.height() as u16).min(page.bottom().saturating_sub(y + 2));
        let height = if spare || here { height } else { 0 };
        column.draw(painter, Rect::new(page.x + 6, y + 1, page.width - 6, height), 0);
        let whole = Rect::new(page.x, y, page.width, 1 + height);
        painter.target(whole, Target::Choice(place, 0));
        y += 1 + height + u16::from(spare);
    }
    let y = page.bottom() - 1;
    let back = ("Esc", KeyCode::Esc, "screen-key-back");
    let starts = ("Enter", KeyCode::Enter, "screen-key-start");
    status::keys(words, painter, Rect { y, height: 1, ..page }, &[starts, back]);
    if let Some(notice) = &model.notice {
        painter.put(page.x, y - 1, page.width, notice, styles.strong());
    }
}
