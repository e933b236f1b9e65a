//! The board: squares, their contents, and the names at its edges.

use inarow_rules::{Grid, Notation, Square};
use ratatui::layout::Rect;

use super::cells::{Drawn, Face};
use super::painter::Painter;
use super::scale::Window;
use crate::screen::game_screen::GameScreen;
use crate::screen::message::Target;
use crate::screen::model::Model;

/// Draws the board into an area.
pub(crate) fn draw(model: &Model, game_screen: &GameScreen, painter: &mut Painter<'_>, area: Rect) {
    let named = has_edges(game_screen.plan.notation);
    let left = if named {
        row_name(game_screen, 0).len().max(row_name(game_screen, last(game_screen)).len())
    } else {
        0
    };
    let edges = (if named { left as u16 + 1 } else { 0 }, u16::from(named));
    let falls = u16::from(game_screen.plan.game.gravity());
    let area = Rect { y: area.y + falls, height: area.height - falls, ..area };
    let focus = placed(game_screen, pointed(game_screen, game_screen.cursor));
    let window = Window::new(game_screen.plan.grid, area, edges, focus);
    if window.scale.lined {
        lines(painter, &window);
    }
    for row in 0..window.seen.1 {
        for column in 0..window.seen.0 {
            let square = square(game_screen, window.first.0 + column, window.first.1 + row);
            let cell = window.cell(column, row);
            let (styles, cells) = (painter.style(), cell.width);
            let drawn = Drawn { model, game_screen, styles, square, cells };
            put_face(painter, cell, &drawn.face());
            painter.target(cell, Target::Square(square));
        }
    }
    if game_screen.plan.game.gravity() {
        let pointer = pointed(game_screen, game_screen.hover.unwrap_or(game_screen.cursor));
        let (column, _) = placed(game_screen, pointer);
        if let Some(column) = column.checked_sub(window.first.0).filter(|c| *c < window.seen.0) {
            let cell = window.cell(column, 0);
            let middle = cell.x + cell.width / 2;
            let above = window.area.y.saturating_sub(1);
            painter.put(middle, above, 1, "v", painter.style().strong());
        }
    }
    if named {
        names(game_screen, painter, &window);
    }
    more(game_screen, painter, &window);
}

/// The square on which the cursor means to play: in a column that takes stones, where one lands.
pub(crate) fn pointed(game_screen: &GameScreen, square: Square) -> Square {
    game_screen.shown.meant.get(square.index()).copied().flatten().unwrap_or(square)
}

/// The column and row, as drawn, of a square.
fn placed(game_screen: &GameScreen, square: Square) -> (u16, u16) {
    let (column, row) = turned(game_screen, game_screen.plan.grid.place(square));
    (column as u16, row as u16)
}

/// The square that is drawn at a column and row.
fn square(game_screen: &GameScreen, column: u16, row: u16) -> Square {
    let (column, row) = turned(game_screen, (column.into(), row.into()));
    Square((row * game_screen.plan.grid.columns + column) as u16)
}

/// A place as the board is turned: half round, or, where stones fall, left and right only.
fn turned(game_screen: &GameScreen, (column, row): (usize, usize)) -> (usize, usize) {
    let Grid { columns, rows } = game_screen.plan.grid;
    match (game_screen.flipped, game_screen.plan.game.gravity()) {
        (false, _) => (column, row),
        (true, true) => (columns - 1 - column, row),
        (true, false) => (columns - 1 - column, rows - 1 - row),
    }
}

fn put_face(painter: &mut Painter<'_>, cell: Rect, face: &Face) {
    let middle = cell.y + cell.height / 2;
    painter.put(cell.x, middle, cell.width, &face.text, face.style);
    for &(at, text, style) in &face.signs {
        painter.put(cell.x + at, middle, 1, text, style);
    }
    if face.reversed {
        painter.restyle(cell, painter.style().reversed());
    }
}

/// The lines between the squares.
fn lines(painter: &mut Painter<'_>, window: &Window) {
    let (columns, rows) = window.seen;
    let dashes = "─".repeat(window.scale.width.into());
    let style = painter.style().faint();
    for row in 0..=rows {
        let (left, between, right) = match row {
            0 => ("┌", "┬", "┐"),
            row if row == rows => ("└", "┴", "┘"),
            _ => ("├", "┼", "┤"),
        };
        let middle = vec![dashes.as_str(); columns.into()].join(between);
        let y = window.area.y + row * (window.scale.height + 1);
        let line = format!("{left}{middle}{right}");
        painter.put(window.area.x, y, window.area.width, &line, style);
    }
    for row in 0..rows {
        for column in 0..=columns {
            let x = window.area.x + column * (window.scale.width + 1);
            for y in 0..window.scale.height {
                painter.put(x, window.cell(0, row).y + y, 1, "│", style);
            }
        }
    }
}

/// Whether rows and columns have names in a notation; otherwise each square has its own.
fn has_edges(notation: Notation) -> bool {
    matches!(notation, Notation::Algebraic | Notation::FromTop | Notation::RowCol)
}

fn last(game_screen: &GameScreen) -> usize {
    game_screen.plan.grid.rows - 1
}

/// The name of a row, counted from the top of the board.
fn row_name(game_screen: &GameScreen, row: usize) -> String {
    game_screen.talk.naming.row(row, game_screen.plan.grid.rows).to_string()
}

/// The names at the left and below; where stones fall, a click on a column's name plays there.
fn names(game_screen: &GameScreen, painter: &mut Painter<'_>, window: &Window) {
    let style = painter.style().faint();
    for row in 0..window.seen.1 {
        let square = square(game_screen, 0, window.first.1 + row);
        let name = row_name(game_screen, game_screen.plan.grid.place(square).1);
        let y = window.cell(0, row).y + window.scale.height / 2;
        let x = window.area.x.saturating_sub(1 + name.len() as u16);
        painter.put(x, y, 2, &name, style);
    }
    for column in 0..window.seen.0 {
        let square = square(game_screen, window.first.0 + column, 0);
        let name = game_screen.talk.naming.column(game_screen.plan.grid.place(square).0);
        let cell = window.cell(column, 0);
        let x = cell.x + cell.width / 2 + 1 - name.len() as u16;
        let below = Rect { y: window.area.bottom(), height: 1, ..cell };
        painter.put(x, below.y, 2, &name, style);
        if game_screen.plan.game.gravity() {
            painter.target(below, Target::Square(square));
        }
    }
}

/// Shows in which directions there is more of the board.
fn more(game_screen: &GameScreen, painter: &mut Painter<'_>, window: &Window) {
    let style = painter.style().strong();
    let Rect { x, y, .. } = window.area;
    let grid = game_screen.plan.grid;
    let (right, bottom) = (window.area.right(), window.area.bottom());
    let left = x.saturating_sub(1);
    if window.first.1 > 0 {
        painter.put(left, y, 1, "^", style);
    }
    if usize::from(window.first.1 + window.seen.1) < grid.rows {
        painter.put(left, bottom.saturating_sub(1), 1, "v", style);
    }
    if window.first.0 > 0 {
        painter.put(left, bottom, 1, "<", style);
    }
    if usize::from(window.first.0 + window.seen.0) < grid.columns {
        painter.put(right, bottom, 1, ">", style);
    }
}
