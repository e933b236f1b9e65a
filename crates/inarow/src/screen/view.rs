//! Draws the model. Clickable parts are returned with their places.

mod analysis;
mod board;
mod cells;
mod column;
mod game;
mod help;
mod lesson;
mod pace;
mod painter;
mod replay;
mod scale;
mod side;
mod start;
mod status;

use inarow_words::BoardTheme;
use ratatui::Frame;
use ratatui::layout::Rect;

pub(crate) use painter::Targets;

use super::model::{Model, Page};
use painter::{Painter, Styles};

/// The least window in which everything has a place.
const LEAST: (u16, u16) = (40, 15);

/// Draws the model into a frame.
pub(crate) fn view(model: &Model, frame: &mut Frame<'_>) -> Targets {
    let area = frame.area();
    let game = model.game_screen.as_ref().map(|game_screen| &game_screen.plan.game);
    let theme = game.map_or(BoardTheme::Pencil, BoardTheme::of);
    let styles = Styles { colour: model.has_colour(), theme };
    let mut painter = Painter::new(frame.buffer_mut(), styles, model.is_ascii());
    if area.width < LEAST.0 || area.height < LEAST.1 {
        too_small(model, &mut painter, area);
    } else if model.help.is_some() {
        help::draw(model, &mut painter, area);
    } else {
        match (model.page, &model.game_screen) {
            (Page::Game, Some(game_screen)) => game::draw(model, game_screen, &mut painter, area),
            (Page::Lessons(chosen), _) => start::lessons(model, chosen, &mut painter, area),
            _ => start::draw(model, &mut painter, area),
        }
    }
    painter.finish()
}

/// Names the window size that is needed.
fn too_small(model: &Model, painter: &mut Painter<'_>, area: Rect) {
    let said = model.words().say(
        "screen-too-small",
        [
            ("columns", LEAST.0.into()),
            ("rows", LEAST.1.into()),
            ("width", area.width.into()),
            ("height", area.height.into()),
        ],
    );
    let mut column = column::Column::new(area.width.into());
    column.text(&said, painter.style().plain());
    column.draw(painter, area, 0);
}
