//! Positions given as a picture of the board or as moves.

use std::error::Error;
use std::fmt;

use inarow_rules::{
    Mark, Notation, ParseError, Position, Rules, SetupError, TextError, TextProblem, half_width,
};

use crate::checked::cut;
use crate::error::{FormatError, FormatProblem};
use crate::moves::{follow, numbers_are_moves};

/// Reasons why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// It is not a picture of the board.
    Text(TextError),
    /// The picture shows no valid position.
    Setup(SetupError),
    /// One of its moves is wrong.
    Moves(FormatError),
    /// It is neither a picture nor moves.
    Neither(String),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
            Self::Moves(error) => error.fmt(f),
            Self::Neither(text) => write!(f, "{text:?} is no picture of a board and no move"),
        }
    }
}

impl Error for PositionError {}

/// Reads a position: a picture of the board as [`Rules::parse`] reads it, or the moves that lead to
/// it from the empty board, X first, as [`read_moves`](crate::read_moves) reads them.
///
/// Digits alone are moves if digits can name moves, otherwise a picture of that number of empty
/// squares.
///
/// # Errors
/// The error in the picture or in the moves.
///
/// ```
/// use inarow_formats::read_position;
/// use inarow_rules::{Game, Notation, Rules};
/// let rules = Rules::new(Game::TICTACTOE);
/// let read = |text| read_position(&rules, Notation::Algebraic, text);
/// assert_eq!(read("b2a1")?, read(".../.X./O..")?);
/// # Ok::<(), inarow_formats::PositionError>(())
/// ```
pub fn read_position(
    rules: &Rules,
    notation: Notation,
    text: &str,
) -> Result<Position, PositionError> {
    let game = rules.game();
    let by_moves = || match follow(rules, &rules.empty(), notation, text) {
        Ok(line) if line.moves.is_empty() => Err(PositionError::Neither(cut(text))),
        Ok(line) => Ok(line.position),
        Err(error) => Err(match error.problem {
            FormatProblem::Text(TextProblem::UnknownMove(word)) if error.column == 1 => {
                PositionError::Neither(word)
            }
            _ => PositionError::Moves(error),
        }),
    };
    let Some(shape) = Shape::of(text) else { return by_moves() };
    let picture = || {
        rules.parse(text).map_err(|error| match error {
            ParseError::Text(error) => PositionError::Text(error),
            ParseError::Setup(error) => PositionError::Setup(error),
        })
    };
    match shape {
        Shape::Digits if numbers_are_moves(game, notation) => {
            by_moves().or_else(|wrong| picture().map_err(|_| wrong))
        }
        Shape::Digits | Shape::Picture => picture().or_else(|wrong| match wrong {
            // `o15` is a square.
            PositionError::Text(_) => by_moves().map_err(|_| wrong),
            wrong => Err(wrong),
        }),
    }
}

/// The two kinds of texts that look like a picture.
enum Shape {
    Digits,
    Picture,
}

impl Shape {
    fn of(text: &str) -> Option<Shape> {
        let half: String = text.chars().map(half_width).collect();
        let mut words = half.split_whitespace();
        let board = words.next().unwrap_or_default();
        let has_side = words.next().is_none_or(|side| {
            let mut letters = side.chars();
            letters.next().and_then(Mark::from_letter).is_some() && letters.next().is_none()
        });
        if !board.is_empty() && half.chars().all(|c| c.is_ascii_digit() || c.is_whitespace()) {
            return Some(Shape::Digits);
        }
        let is_mark = |c: char| c == '.' || Mark::from_letter(c).is_some();
        let is_board = |c: char| is_mark(c) || c == '/' || c.is_ascii_digit();
        let is_whole = has_side && words.next().is_none() && board.chars().all(is_board);
        // Moves contain no slash, and no point after a letter.
        let is_part = board.contains('/') || (board.starts_with(is_mark) && board.contains('.'));
        (is_whole || is_part).then_some(Shape::Picture)
    }
}
