//! Notations of moves.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::text::half_width_text;
use crate::{Game, Grid, Square, TextError, TextProblem, geometry};

/// A way to write a move. Full-width characters are read as their ASCII forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Column letter and row number from the bottom: `b2`; in a cube, the letter of the board
    /// follows, the top one being `a`: `b2d`.
    Algebraic,
    /// The keys of a number pad, on boards of 3x3 squares: `1` bottom left, `9` top right.
    Numpad,
    /// The square's number from 0 at the top left, row by row: `4`.
    Index,
    /// Row and column from 0 at the top left: `1,1`; in a cube the board comes first, from 0 at
    /// the top: `3,1,1`.
    RowCol,
    /// As [`Algebraic`](Self::Algebraic), with row numbers from the top.
    FromTop,
}

impl Notation {
    /// Every notation with its name.
    pub const NAMED: [(&str, Notation); 5] = [
        ("algebraic", Notation::Algebraic),
        ("numpad", Notation::Numpad),
        ("index", Notation::Index),
        ("row-col", Notation::RowCol),
        ("from-top", Notation::FromTop),
    ];

    /// True if the notation can name the squares of a game's board.
    #[must_use]
    pub fn fits(self, game: &Game) -> bool {
        self != Notation::Numpad || game.grid() == Some(Grid { columns: 3, rows: 3 })
    }

    /// Writes a square of the game's board, in algebraic notation if the number pad does not fit.
    ///
    /// # Panics
    /// If the board has no such square.
    ///
    /// ```
    /// use inarow_rules::{Game, Notation, Square};
    /// assert_eq!(Notation::Algebraic.write(&Game::TICTACTOE, Square(0)), "a3");
    /// assert_eq!(Notation::Numpad.write(&Game::TICTACTOE, Square(0)), "7");
    /// assert_eq!(Notation::RowCol.write(&Game::TICTACTOE, Square(5)), "1,2");
    /// assert_eq!(Notation::FromTop.write(&Game::TICTACTOE, Square(0)), "a1");
    /// ```
    #[must_use]
    pub fn write(self, game: &Game, square: Square) -> String {
        assert!(square.index() < game.squares(), "the board of {game} has no square {square}");
        let [column, row, board] = geometry::coordinates(game, square);
        let [_, rows, _] = game.shape();
        let is_flat = game.grid().is_some();
        let number = if self == Notation::FromTop { row + 1 } else { rows - row };
        match self {
            Notation::Numpad if self.fits(game) => (3 * (2 - row) + column + 1).to_string(),
            Notation::Algebraic | Notation::Numpad | Notation::FromTop if is_flat => {
                format!("{}{number}", letter(column))
            }
            Notation::Algebraic | Notation::Numpad | Notation::FromTop => {
                format!("{}{number}{}", letter(column), letter(board))
            }
            Notation::Index => square.to_string(),
            Notation::RowCol if is_flat => format!("{row},{column}"),
            Notation::RowCol => format!("{board},{row},{column}"),
        }
    }

    /// Reads a square of the game's board.
    ///
    /// # Errors
    /// The error and its column: the text is not a move in this notation, or names a square outside
    /// the board.
    pub fn read(self, game: &Game, text: &str) -> Result<Square, TextError> {
        let half = half_width_text(text);
        let text = half.trim();
        let wrong = |problem: TextProblem| {
            problem.at(1 + half.chars().take_while(|c| c.is_whitespace()).count())
        };
        if text.is_empty() {
            return Err(wrong(TextProblem::NoMove));
        }
        if !self.fits(game) {
            return Err(wrong(TextProblem::NoNumberPad));
        }
        let place = match self {
            Notation::Algebraic | Notation::FromTop => algebraic(self, game, text),
            Notation::Numpad => number(text).map(|key| match key {
                1..=9 => geometry::square_at(game, [(key - 1) % 3, 2 - (key - 1) / 3, 0]),
                _ => None,
            }),
            Notation::Index => number(text).map(|index| {
                Square::try_from(index).ok().filter(|square| square.index() < game.squares())
            }),
            Notation::RowCol => row_col(game, text),
        };
        match place {
            None => Err(wrong(TextProblem::UnknownMove(text.to_string()))),
            Some(Some(square)) => Ok(square),
            Some(None) => Err(wrong(TextProblem::OutsideBoard(text.to_string()))),
        }
    }

    /// Reads a move in this notation or in any other that cannot be mistaken for it. A letter with a
    /// number and row-column moves are always read; plain digits are read as a square number if this is
    /// [`Index`](Self::Index), otherwise by the number pad where that fits.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    ///
    /// ```
    /// use inarow_rules::{Game, Notation, Square};
    /// let read = |text| Notation::Numpad.read_any(&Game::TICTACTOE, text);
    /// assert_eq!(read("7"), Ok(Square(0)));
    /// assert_eq!(read("A3"), Ok(Square(0)));
    /// assert_eq!(read("0,0"), Ok(Square(0)));
    /// ```
    pub fn read_any(self, game: &Game, text: &str) -> Result<Square, TextError> {
        let half = half_width_text(text);
        let digits = |part: &str| number(part).is_some();
        let notation = match half.contains(',') {
            true if half.split(',').all(digits) => Notation::RowCol,
            _ if !digits(&half) => self.of_letters(),
            _ if self == Notation::Index => Notation::Index,
            _ if Notation::Numpad.fits(game) => Notation::Numpad,
            _ => self,
        };
        notation.read(game, text)
    }

    /// The notation of a move that begins with a letter: it counts rows from the top only if this does.
    #[must_use]
    pub fn of_letters(self) -> Notation {
        if self == Notation::FromTop { self } else { Notation::Algebraic }
    }

    /// True for the notations of a letter and a number.
    #[must_use]
    pub fn has_letters(self) -> bool {
        self == self.of_letters()
    }
}

/// The letter of a column, from `a` at the left, or of a cube's board, from `a` at the top.
fn letter(place: usize) -> char {
    char::from(b'a' + place as u8)
}

/// The index of a letter of either case.
fn place_of(letter: char) -> Option<usize> {
    let letter = letter.to_ascii_lowercase();
    letter.is_ascii_lowercase().then(|| usize::from(letter as u8 - b'a'))
}

/// A whole number; numbers too large to be valid become the largest.
fn number(text: &str) -> Option<usize> {
    let digits = text.trim();
    let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    all_digits.then(|| digits.parse().unwrap_or(usize::MAX))
}

/// The square of a letter and a row number; `Some(None)` if it is outside the board.
fn algebraic(notation: Notation, game: &Game, text: &str) -> Option<Option<Square>> {
    let mut characters = text.chars();
    let column = place_of(characters.next()?)?;
    if characters.as_str().starts_with(char::is_whitespace) {
        return None;
    }
    let board = match game.grid() {
        Some(_) => 0,
        None => place_of(characters.next_back()?)?,
    };
    let row = number(characters.as_str())?;
    let [_, rows, _] = game.shape();
    let from_top = match notation {
        Notation::FromTop => row.checked_sub(1),
        _ => rows.checked_sub(row).filter(|_| row > 0),
    };
    Some(from_top.and_then(|row| geometry::square_at(game, [column, row, board])))
}

/// The square at a row and column, in a cube at a board, row and column; `Some(None)` if it is
/// outside the board.
fn row_col(game: &Game, text: &str) -> Option<Option<Square>> {
    let numbers: Vec<usize> = text.split(',').map(number).collect::<Option<_>>()?;
    let (board, row, column) = match (game.grid(), &numbers[..]) {
        (Some(_), &[row, column]) => (0, row, column),
        (None, &[board, row, column]) => (board, row, column),
        _ => return None,
    };
    Some(geometry::square_at(game, [column, row, board]))
}
