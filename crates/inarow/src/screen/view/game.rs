//! The page of a game: the board, the panel beside it, and two lines below.

use inarow_rules::Mark;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::column::Column;
use super::painter::{Painter, width};
use super::{analysis, board, lesson, replay, side, status};
use crate::screen::game_screen::{GameScreen, Panel};
use crate::screen::model::Model;
use crate::screen::pace::shown;

/// Draws the page.
pub(crate) fn draw(model: &Model, game_screen: &GameScreen, painter: &mut Painter<'_>, area: Rect) {
    header(model, game_screen, painter, area);
    let below = 1 + status::height(area);
    let body = Rect { y: area.y + 1, height: area.height - 1 - below, ..area };
    beside(model, game_screen, painter, (area, body));
    status::draw(model, game_screen, painter, Rect { y: body.bottom(), height: below, ..area });
}

/// The board, and the panel beside it or in its place.
fn beside(
    model: &Model,
    game_screen: &GameScreen,
    painter: &mut Painter<'_>,
    (area, body): (Rect, Rect),
) {
    if !status::has_room_beside(area) {
        let inner = Rect { x: body.x + 1, width: body.width - 2, ..body };
        match game_screen.panel_in_front {
            true => panel(model, game_screen, painter, inner),
            false => board::draw(model, game_screen, painter, body),
        }
        return;
    }
    let beside = (area.width * 2 / 5).clamp(30, 52);
    let left = Rect { width: body.width - beside - 1, ..body };
    board::draw(model, game_screen, painter, left);
    painter.rule_down(left.right(), body);
    let right = Rect { x: left.right() + 2, width: beside - 2, ..body };
    panel(model, game_screen, painter, right);
}

/// The game's name at the left; at the right the clocks, where the panel does not show them, and
/// the running score.
fn header(model: &Model, game_screen: &GameScreen, painter: &mut Painter<'_>, area: Rect) {
    let words = model.words();
    let styles = painter.style();
    let mut title = words.game_name(&game_screen.plan.game);
    if let Some(number) = game_screen.plan.lesson {
        let said = [("game", title.into()), ("number", number.into())];
        title = words.say("screen-lesson-title", said);
    }
    let mut line = Rect { x: area.x + 1, width: area.width - 2, height: 1, ..area };
    let panel_seen = status::has_room_beside(area) || game_screen.panel_in_front;
    let has_clocks = panel_seen && matches!(game_screen.panel, Panel::Game | Panel::Replay);
    if let Some(clock) = game_screen.talk.table.clocks().filter(|_| !has_clocks) {
        let clocks =
            Mark::BOTH.map(|mark| format!("{mark} {}", shown(clock.left(mark, model.now))));
        put_right(painter, &mut line, &clocks.join("  "), styles.strong());
    }
    let used = painter.put(line.x, line.y, line.width, &title, styles.strong());
    line = Rect { x: line.x + used + 2, width: line.width.saturating_sub(used + 2), ..line };
    let score = model.tally.sentence(words);
    if !model.tally.is_empty() && width(&score) <= line.width {
        put_right(painter, &mut line, &score, styles.plain());
    }
}

/// Writes a text at the right end of a line, and shortens the line by its width.
fn put_right(painter: &mut Painter<'_>, line: &mut Rect, text: &str, style: Style) {
    let taken = width(text).min(line.width);
    painter.put(line.right() - taken, line.y, taken, text, style);
    line.width = line.width.saturating_sub(taken + 2);
}

fn panel(model: &Model, game_screen: &GameScreen, painter: &mut Painter<'_>, area: Rect) {
    let mut column = Column::new(area.width.into());
    match game_screen.panel {
        Panel::Game => return side::draw(model, game_screen, painter, area),
        Panel::Replay => return replay::draw(model, game_screen, painter, area),
        Panel::Analysis => analysis::write(model, game_screen, painter.style(), &mut column),
        Panel::Lesson => lesson::write(model, game_screen, painter.style(), &mut column),
    }
    column.draw(painter, area, game_screen.scroll.into());
}
