//! The size of a board's squares as drawn, and the part of the board that is seen.

use inarow_rules::Grid;
use ratatui::layout::Rect;

/// The size of the squares as drawn, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scale {
    pub(crate) width: u16,
    pub(crate) height: u16,
    /// Whether there are lines between the squares.
    pub(crate) lined: bool,
}

/// The sizes, from large to small.
const SCALES: [Scale; 5] = [
    Scale { width: 7, height: 3, lined: true },
    Scale { width: 5, height: 1, lined: true },
    Scale { width: 3, height: 1, lined: true },
    Scale { width: 3, height: 1, lined: false },
    Scale { width: 2, height: 1, lined: false },
];

impl Scale {
    /// The cells of `squares` squares side by side, or one above the other.
    fn extent(self, squares: u16, size: u16) -> u16 {
        if self.lined { squares * (size + 1) + 1 } else { squares * size }
    }

    /// The number of squares that fit into `cells` cells.
    fn fit(self, cells: u16, size: u16) -> u16 {
        if self.lined { cells.saturating_sub(1) / (size + 1) } else { cells / size }
    }
}

/// A board in its place: the part of it that is seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) scale: Scale,
    /// Where the squares are drawn, the names at the edges left out.
    pub(crate) area: Rect,
    /// The first column and row that are seen, as they are drawn.
    pub(crate) first: (u16, u16),
    /// The number of columns and rows that are seen.
    pub(crate) seen: (u16, u16),
}

impl Window {
    /// Fits a board into an area in which the edges take this number of cells at the left and in height;
    /// if it does not fit, it is scrolled so that `focus`, a column and row as drawn, is seen.
    pub(crate) fn new(grid: Grid, area: Rect, edges: (u16, u16), focus: (u16, u16)) -> Window {
        let (columns, rows) = (grid.columns as u16, grid.rows as u16);
        let room = (area.width.saturating_sub(edges.0), area.height.saturating_sub(edges.1));
        let fits = |scale: &&Scale| {
            scale.extent(columns, scale.width) <= room.0
                && scale.extent(rows, scale.height) <= room.1
        };
        let wide = |scale: &&Scale| scale.extent(columns, scale.width) <= room.0;
        // If it must be scrolled, one direction is better than two.
        let scrolled = || SCALES[3..].iter().find(wide).unwrap_or(&SCALES[4]);
        let scale = *SCALES.iter().find(fits).unwrap_or_else(scrolled);
        let seen = (
            columns.min(scale.fit(room.0, scale.width)).max(1),
            rows.min(scale.fit(room.1, scale.height)).max(1),
        );
        let first = |all: u16, seen: u16, focus: u16| {
            focus.saturating_sub(seen / 2).min(all.saturating_sub(seen))
        };
        let size = (scale.extent(seen.0, scale.width), scale.extent(seen.1, scale.height));
        let left = area.x + edges.0 + room.0.saturating_sub(size.0) / 2;
        let top = area.y + room.1.saturating_sub(size.1) / 2;
        Window {
            scale,
            area: Rect::new(left, top, size.0, size.1),
            first: (first(columns, seen.0, focus.0), first(rows, seen.1, focus.1)),
            seen,
        }
    }

    /// Where a column and row that are seen, counted from the first of them, are drawn.
    pub(crate) fn cell(&self, column: u16, row: u16) -> Rect {
        let Scale { width, height, lined } = self.scale;
        let line = u16::from(lined);
        let x = self.area.x + line + column * (width + line);
        let y = self.area.y + line + row * (height + line);
        Rect::new(x, y, width, height)
    }
}
