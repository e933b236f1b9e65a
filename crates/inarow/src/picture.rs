//! Drawing a board.

use inarow_rules::{Grid, Mark, Notation, Outcome, Position, Rules, Square, Squares};
use inarow_words::{BoardTheme, Naming};
use unicode_width::UnicodeWidthStr;

use crate::game_style::Look;

/// The widest board whose free squares have room for their input, in characters.
const WIDEST_LABELLED: usize = 64;

/// A position to draw.
pub(crate) struct Picture<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) grid: Grid,
    pub(crate) position: &'a Position,
    pub(crate) last_move: Option<Square>,
    pub(crate) naming: Naming,
    pub(crate) look: Look,
    pub(crate) colour: bool,
}

impl Picture<'_> {
    /// The board as lines of text.
    pub(crate) fn draw(&self) -> String {
        match self.look {
            Look::Own if self.has_room_for_labels() => self.labelled(),
            Look::Own => self.framed(" . "),
            Look::Bars => self.ruled("", " ", "|", "-+-"),
            Look::Digits => self.ruled("\t", "label", "|", "_|_"),
            Look::Coordinates => self.framed(" . "),
            Look::Numbers => self.numbers(),
            Look::Dots => self.dots(),
        }
    }

    fn has_room_for_labels(&self) -> bool {
        !self.rules.game().gravity()
            && self.grid.columns * (self.label_width() + 3) <= WIDEST_LABELLED
    }

    fn label_width(&self) -> usize {
        let labels = self.rules.board().iter().map(|square| self.naming.square(square).width());
        labels.max().unwrap_or(1)
    }

    /// The squares of the lines that decided the game.
    fn winning(&self) -> Squares {
        match self.rules.outcome(self.position) {
            Some(Outcome::Win { lines, .. }) => lines.into_iter().flatten().collect(),
            _ => Squares::EMPTY,
        }
    }

    /// The squares at which the side to move may not play, in Renju.
    fn forbidden(&self) -> Squares {
        self.rules.forbidden(self.position).into_iter().map(|(square, _)| square).collect()
    }

    fn rows(&self) -> impl Iterator<Item = Vec<Square>> {
        let Grid { columns, rows } = self.grid;
        let row = move |row| move |column| Square((row * columns + column) as u16);
        (0..rows).map(move |at| (0..columns).map(row(at)).collect())
    }

    /// A mark with its highlight: `[X]` was played last, `*X*` is part of the line.
    fn stone(&self, square: Square, mark: Mark, winning: Squares) -> String {
        let stone = match () {
            () if winning.contains(square) => format!("*{mark}*"),
            () if self.last_move == Some(square) => format!("[{mark}]"),
            () => format!(" {mark} "),
        };
        let colour = BoardTheme::of(self.rules.game()).terminal_colour(mark);
        self.coloured(&stone, &format!("\u{1b}[1;3{colour}m"))
    }

    fn coloured(&self, text: &str, colour: &str) -> String {
        if self.colour { format!("{colour}{text}\u{1b}[0m") } else { text.to_owned() }
    }

    /// Every free square shows the input that plays it, if it may be played.
    fn labelled(&self) -> String {
        let width = self.label_width() + 2;
        let (winning, forbidden) = (self.winning(), self.forbidden());
        let cell = |square: Square| match self.position.mark_on(square) {
            Some(mark) => {
                let (left, right) = ((width - 3) / 2, (width - 3).div_ceil(2));
                let stone = self.stone(square, mark, winning);
                format!("{}{stone}{}", " ".repeat(left), " ".repeat(right))
            }
            None => {
                let label = match forbidden.contains(square) {
                    true => "#".to_owned(),
                    false => self.naming.square(square),
                };
                self.coloured(&format!("{label:^width$}"), "\u{1b}[2m")
            }
        };
        let rule = vec!["-".repeat(width); self.grid.columns].join("+");
        let rows = self.joined(cell, "|", &format!("\n{rule}\n"));
        rows.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// The contents of the squares, with bars between them and `between` between the rows.
    fn joined(&self, cell: impl Fn(Square) -> String, bar: &str, between: &str) -> String {
        let row = |row: Vec<Square>| row.into_iter().map(&cell).collect::<Vec<_>>().join(bar);
        self.rows().map(row).collect::<Vec<_>>().join(between)
    }

    /// The names of rows and columns are at the edges.
    fn framed(&self, free: &str) -> String {
        let (winning, forbidden) = (self.winning(), self.forbidden());
        let mut lines: Vec<String> = Vec::new();
        for (number, row) in self.rows().enumerate() {
            let name = self.naming.row(number, self.grid.rows);
            let cells = row.into_iter().map(|square| match self.position.mark_on(square) {
                Some(mark) => self.stone(square, mark, winning),
                None if forbidden.contains(square) => self.coloured(" # ", "\u{1b}[2m"),
                None => self.coloured(free, "\u{1b}[2m"),
            });
            let row = format!("{name:>3} {}", cells.collect::<String>());
            lines.push(row.trim_end().to_owned());
        }
        let column = |index: usize| format!("{:^3}", self.naming.column(index));
        let names: String = (0..self.grid.columns).map(column).collect();
        let names = format!("    {}", names.trim_end());
        match self.naming.notation {
            Notation::RowCol => lines.insert(0, names),
            _ => lines.push(names),
        }
        lines.join("\n")
    }

    /// Marks between bars with a ruled line between the rows. A free square shows `free`, or its
    /// input where that is `label`.
    fn ruled(&self, indent: &str, free: &str, bar: &str, crossing: &str) -> String {
        let cell = |square: Square| match self.position.mark_on(square) {
            Some(mark) => mark.to_string(),
            None if free == "label" => self.naming.square(square),
            None => free.to_owned(),
        };
        let columns = self.grid.columns;
        let middle: String = crossing.chars().skip(1).collect();
        let rule = crossing.chars().take(1).collect::<String>() + &middle.repeat(columns - 1);
        indent.to_owned() + &self.joined(cell, bar, &format!("\n{indent}{rule}\n{indent}"))
    }

    /// 1 for X, -1 for O, 0 for a free square, a rule between the rows.
    fn numbers(&self) -> String {
        let cell = |square: Square| match self.position.mark_on(square) {
            Some(Mark::X) => " 1".to_owned(),
            Some(Mark::O) => "-1".to_owned(),
            None => " 0".to_owned(),
        };
        let rule = "-".repeat(4 * self.grid.columns - 1);
        self.joined(cell, " |", &format!("\n{rule}\n"))
    }

    /// A dot for a free square, blanks between.
    fn dots(&self) -> String {
        let cell = |square: Square| {
            self.position.mark_on(square).map_or("·".to_owned(), |m| m.to_string())
        };
        format!(" {}", self.joined(cell, " ", "\n "))
    }
}
