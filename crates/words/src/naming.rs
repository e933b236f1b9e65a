//! Names of squares and lines.

use inarow_players::Region;
use inarow_rules::{Game, GameOption, Grid, Mark, Notation, Square};

use crate::{BoardTheme, Words};

/// A game with the notation of its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naming {
    /// The game.
    pub game: Game,
    /// The notation.
    pub notation: Notation,
}

impl Naming {
    /// A square in the notation.
    #[must_use]
    pub fn square(&self, square: Square) -> String {
        self.notation.write(&self.game, square)
    }

    /// The label of a column, counted from 0 at the left, at the edge of a board.
    #[must_use]
    pub fn column(&self, column: usize) -> String {
        match self.notation {
            Notation::RowCol => column.to_string(),
            _ => char::from(b'a' + column as u8).to_string(),
        }
    }

    /// The label of a row, counted from 0 at the top, at the edge of a board with `rows` rows.
    #[must_use]
    pub fn row(&self, row: usize, rows: usize) -> usize {
        match self.notation {
            Notation::RowCol => row,
            Notation::FromTop => row + 1,
            Notation::Algebraic | Notation::Numpad | Notation::Index => rows - row,
        }
    }

    /// Each of these squares in the notation.
    #[must_use]
    pub fn names(&self, squares: &[Square]) -> Vec<String> {
        squares.iter().map(|&square| self.square(square)).collect()
    }

    /// Squares in the notation, separated by spaces.
    #[must_use]
    pub fn squares(&self, squares: impl IntoIterator<Item = Square>) -> String {
        let names: Vec<String> = squares.into_iter().map(|square| self.square(square)).collect();
        names.join(" ")
    }
}

impl Words {
    /// A game within a sentence: "Connect Four", "4 in a row on 5×5 (stones fall)".
    #[must_use]
    pub fn game(&self, game: &Game) -> String {
        if let Some(name) = game.name() {
            return self.say(&format!("game-{name}"), []);
        }
        let size = match game.grid() {
            Some(Grid { columns, rows }) => format!("{columns}×{rows}"),
            None => [game.k().to_string().as_str(); 3].join("×"),
        };
        let plain = self.say("web-in-a-row", [("size", size.into()), ("length", game.k().into())]);
        let option = |option: GameOption| self.say(&format!("web-option-{}", option.name()), []);
        self.with_options(plain, game.options().map(option))
    }

    /// A name with its options: "Search (nodes=1000)".
    fn with_options(&self, name: String, options: impl Iterator<Item = String>) -> String {
        let options: Vec<String> = options.collect();
        if options.is_empty() {
            return name;
        }
        let options = options.join(&self.say("web-comma", []));
        self.say("web-with-options", [("name", name.into()), ("options", options.into())])
    }

    /// A side by the colour of its stones, as the game's boards show them: "Black", "Red", "X".
    #[must_use]
    pub fn side(&self, game: &Game, mark: Mark) -> String {
        let letter = mark.letter().to_ascii_lowercase();
        self.say(&format!("web-side-{}-{letter}", BoardTheme::of(game).name()), [])
    }

    /// The same with the letter that text boards show: "Black (X)", "X".
    #[must_use]
    pub fn side_and_letter(&self, game: &Game, mark: Mark) -> String {
        let side = self.side(game, mark);
        if side == mark.to_string() {
            return side;
        }
        self.say("side-and-letter", [("side", side.into()), ("letter", mark.to_string().into())])
    }

    /// A game as a heading: "Tic-tac-toe", "4 in a row on 5×5".
    #[must_use]
    pub fn game_name(&self, game: &Game) -> String {
        match game.name() {
            Some(name) => self.say(&format!("web-game-{name}"), []),
            None => self.game(game),
        }
    }

    /// The display name of a player: "Computer (casual)", "Search (nodes=1000)". Programs are shown
    /// with their commands.
    #[must_use]
    pub fn player_name(&self, name: &str) -> String {
        let whole = format!("web-player-{}", name.replace(':', "-"));
        if self.knows(&whole) {
            return self.say(&whole, []);
        }
        let (kind, options) = name.split_once(':').unwrap_or((name, ""));
        let plain = format!("web-player-{kind}");
        if options.is_empty() || !self.knows(&plain) {
            return name.to_owned();
        }
        self.with_options(self.say(&plain, []), options.split(',').map(str::to_owned))
    }

    /// A square in spoken form: "the center" if the board has exactly one, otherwise in the
    /// notation.
    #[must_use]
    pub fn square(&self, naming: &Naming, square: Square) -> String {
        let center = Region::Center.squares(&naming.game);
        if center.len() == 1 && center.contains(square) && naming.game.squares() > 1 {
            self.say("center-square", [("square", naming.square(square).into())])
        } else {
            naming.square(square)
        }
    }

    /// Squares that must be blocked at once, as a sentence.
    #[must_use]
    pub fn must_block(&self, naming: &Naming, squares: &[Square]) -> String {
        let key = if squares.len() == 1 { "must-block" } else { "cannot-block-all" };
        let names: Vec<String> = squares.iter().map(|&square| naming.square(square)).collect();
        self.say(key, [("squares", names.join(&self.say("comma", [])).into())])
    }

    /// A line by its row or column if it has one and the notation names rows and columns, otherwise
    /// by its ends.
    #[must_use]
    pub fn line(&self, naming: &Naming, line: &[Square]) -> String {
        let (Some(&first), Some(&last)) = (line.first(), line.last()) else {
            return String::new();
        };
        if first == last {
            return naming.square(first);
        }
        let ends = |key: &str| {
            let (from, to) = (naming.square(first), naming.square(last));
            self.say(key, [("from", from.into()), ("to", to.into())])
        };
        let Some(grid) = naming.game.grid() else { return ends("line-ends") };
        let ((column, row), (last_column, last_row)) = (grid.place(first), grid.place(last));
        let has_letters = naming.notation.has_letters();
        match () {
            () if row == last_row && has_letters => {
                self.say("line-row", [("row", naming.row(row, grid.rows).into())])
            }
            () if column == last_column && has_letters => {
                self.say("line-column", [("column", naming.column(column).into())])
            }
            () if row == last_row => ends("line-row-ends"),
            () if column == last_column => ends("line-column-ends"),
            () => ends("line-diagonal"),
        }
    }
}
