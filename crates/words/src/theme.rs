//! The looks of boards: each game as people know it.

use std::fmt::Write as _;

use inarow_rules::{Game, Grid, Mark, Square};

/// The smallest side of a board with stones on crossings.
const CROSSINGS_FROM: usize = 9;

/// A set of shapes and colours for drawing a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardTheme {
    /// X and O in the squares, as with a pencil on paper.
    Pencil,
    /// Discs that fall behind the round holes of a frame.
    Discs,
    /// Stones on the crossings of a wooden board.
    Stones,
}

/// The distances from the middle of a square to the edge of each shape, in hundredths of a square;
/// 0 if the theme does not have the shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shapes {
    /// A round hole through which a stone is seen.
    pub hole: u8,
    /// The round body of a stone.
    pub body: u8,
    /// The strokes of X.
    pub cross: u8,
    /// The ring of O.
    pub ring: u8,
    /// The width of the lines of X and O.
    pub stroke: u8,
    /// A dot of the board.
    pub dot: u8,
}

/// A colour by its use, for light and dark, as `#rrggbb`.
struct Colour {
    part: &'static str,
    light: &'static str,
    dark: &'static str,
}

impl BoardTheme {
    /// All themes.
    pub const ALL: [BoardTheme; 3] = [BoardTheme::Pencil, BoardTheme::Discs, BoardTheme::Stones];

    /// The theme of a game's boards: discs where stones fall, stones on large boards.
    #[must_use]
    pub fn of(game: &Game) -> BoardTheme {
        let is_large = |grid: Grid| grid.columns.min(grid.rows) >= CROSSINGS_FROM;
        match game.grid() {
            Some(_) if game.gravity() => BoardTheme::Discs,
            Some(grid) if is_large(grid) => BoardTheme::Stones,
            _ => BoardTheme::Pencil,
        }
    }

    /// Its name in style sheets and in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BoardTheme::Pencil => "pencil",
            BoardTheme::Discs => "discs",
            BoardTheme::Stones => "stones",
        }
    }

    /// The measures of its shapes, on pages and in pictures alike.
    #[must_use]
    pub const fn shapes(self) -> Shapes {
        match self {
            BoardTheme::Pencil => {
                Shapes { hole: 0, body: 0, cross: 26, ring: 30, stroke: 9, dot: 0 }
            }
            BoardTheme::Discs => {
                Shapes { hole: 42, body: 40, cross: 15, ring: 17, stroke: 6, dot: 0 }
            }
            BoardTheme::Stones => {
                Shapes { hole: 0, body: 45, cross: 0, ring: 0, stroke: 0, dot: 9 }
            }
        }
    }

    /// The crossings with a dot, from the top left: on a wooden board its middle and the crossings
    /// of the fourth lines, or of the third on boards under 13 lines, as on boards for Go.
    #[must_use]
    pub fn dots(self, grid: Grid) -> Vec<Square> {
        if self != BoardTheme::Stones || grid.columns.min(grid.rows) < CROSSINGS_FROM {
            return Vec::new();
        }
        let lines = |side: usize| {
            let edge = if side < 13 { 2 } else { 3 };
            let middle = (side % 2 == 1).then_some(side / 2);
            ([edge, side - 1 - edge], middle)
        };
        let ((columns, middle_column), (rows, middle_row)) =
            (lines(grid.columns), lines(grid.rows));
        let corners = rows.map(|row| columns.map(|column| (column, row))).concat();
        let middle = middle_column.zip(middle_row);
        let mut dots: Vec<Square> = corners
            .into_iter()
            .chain(middle)
            .filter_map(|(column, row)| grid.square(column, row))
            .collect();
        dots.sort_unstable();
        dots
    }

    /// The colour of a mark on a terminal, from 0 (black) to 7 (white): these fit its background,
    /// unlike black and white stones.
    #[must_use]
    pub const fn terminal_colour(self, mark: Mark) -> u8 {
        const RED: u8 = 1;
        const YELLOW: u8 = 3;
        const CYAN: u8 = 6;
        match (self, mark) {
            (BoardTheme::Discs, Mark::X) => RED,
            (BoardTheme::Pencil | BoardTheme::Stones, Mark::X) => CYAN,
            (_, Mark::O) => YELLOW,
        }
    }

    #[rustfmt::skip]
    const fn colours(self) -> &'static [Colour] {
        /// A row of the table: part, light, dark.
        const fn of(part: &'static str, light: &'static str, dark: &'static str) -> Colour {
            Colour { part, light, dark }
        }
        match self {
            BoardTheme::Pencil => const { &[
                of("x-sign", "#2563a8", "#7fb4ef"), of("o-sign", "#b5501b", "#f0a06d"),
                of("mark", "#2a2d34", "#e4e4e0"),
            ] },
            BoardTheme::Discs => const { &[
                of("ground", "#2a5caa", "#24508f"), of("hole", "#f4f3ef", "#1a1816"),
                of("x-body", "#c8321f", "#c4301d"), of("x-sign", "#f3b9ae", "#f6c6bc"),
                of("o-body", "#f5cb3d", "#eec437"), of("o-sign", "#8a6a00", "#7d6000"),
                of("rim", "#173a70", "#122d57"), of("mark", "#ffffff", "#ffffff"),
                of("name", "#6a655f", "#a39d95"),
            ] },
            BoardTheme::Stones => const { &[
                of("ground", "#e3bd7b", "#b58d4f"), of("rule", "#6e5226", "#4c3716"),
                of("x-body", "#1b1b1d", "#101012"), of("x-sign", "#e9e9e9", "#d9d9d9"),
                of("o-body", "#fbfaf6", "#f0eee8"), of("o-sign", "#3a3a3a", "#2a2a2a"),
                of("rim", "#5c4a2a", "#33270f"), of("mark", "#2a2d34", "#17191e"),
                of("name", "#4d3a1a", "#2c200c"),
            ] },
        }
    }

    /// The CSS rules for the colours below a selector, in both schemes.
    pub(crate) fn rules(self, within: &str) -> String {
        let rules = |is_dark: bool| {
            self.colours().iter().fold(String::new(), |mut rules, Colour { part, light, dark }| {
                let (selector, property) = shape_of(part);
                let colour = if is_dark { dark } else { light };
                let _ = writeln!(rules, "{within} {selector} {{ {property}: {colour}; }}");
                rules
            })
        };
        let (light, dark) = (rules(false), rules(true));
        format!("{light}@media (prefers-color-scheme: dark) {{\n{dark}}}\n")
    }

    /// The colours of all themes as a style sheet of classes, `.theme-discs`, in both schemes.
    #[must_use]
    pub fn style_sheet() -> String {
        let mut sheet = String::from(
            "/* Made from crates/words/src/theme.rs; a test holds them together. */\n",
        );
        for theme in BoardTheme::ALL {
            let _ = write!(sheet, "\n.theme-{} {{\n", theme.name());
            for Colour { part, light, dark } in theme.colours() {
                let _ = writeln!(sheet, "  --board-{part}: light-dark({light}, {dark});");
            }
            sheet.push_str("}\n");
        }
        sheet
    }
}

/// The shapes of a picture that have the colour of a part, with the CSS property of that colour.
fn shape_of(part: &str) -> (&'static str, &'static str) {
    match part {
        "ground" => (".ground", "fill"),
        "hole" => (".hole", "fill"),
        "rule" => (".rule", "stroke"),
        "x-body" => (".body-x", "fill"),
        "o-body" => (".body-o", "fill"),
        "rim" => (".body", "stroke"),
        "x-sign" => (".x", "stroke"),
        "o-sign" => (".o", "stroke"),
        "name" => (".inside", "fill"),
        _ => (".last", "stroke"),
    }
}
