//! Moves that follow a position.

use inarow_rules::{Game, Notation, Position, Rules, Square, TextError, TextProblem, half_width};

use super::parts::{MoveSyntax, Part, Parts};
use crate::checked::{AtByte as _, Wrong, cut};
use crate::error::{FormatError, FormatProblem};
use crate::in_column::landing;
use crate::lines::Places;

/// The largest length of a move in bytes.
const LONGEST: usize = 64;

/// Reads and makes the moves that follow a position.
///
/// They are squares in the notation, or by column letter and row number in any notation; if stones
/// fall on a flat board, a column is enough, by its letter or, with a notation of letters, by its
/// number from 1. They may be separated by blanks, commas, semicolons, `_`, quotation marks and
/// brackets, so JSON lists and pairs in brackets are read. They may be run together (`h8i9g7`,
/// `4453`) and numbered (`1. b2 a1 2. c1`).
///
/// # Errors
/// The first text that is not a move, is outside the board, or is not legal, with its place.
///
/// ```
/// use inarow_formats::read_moves;
/// use inarow_rules::{Game, Notation, Rules, Square};
/// let rules = Rules::new(Game::CONNECT_FOUR);
/// let moves = read_moves(&rules, &rules.empty(), Notation::Algebraic, "4453")?;
/// assert_eq!(Ok(moves), read_moves(&rules, &rules.empty(), Notation::Algebraic, "d1,d2,e,c"));
/// # Ok::<(), inarow_formats::FormatError>(())
/// ```
pub fn read_moves(
    rules: &Rules,
    position: &Position,
    notation: Notation,
    text: &str,
) -> Result<Vec<Square>, FormatError> {
    follow(rules, position, notation, text).map(|line| line.moves)
}

/// Makes the moves that follow a position.
pub(crate) fn follow<'r>(
    rules: &'r Rules,
    position: &Position,
    notation: Notation,
    text: &str,
) -> Result<Line<'r>, FormatError> {
    let mut line = Line::new(rules, *position);
    let syntax = MoveSyntax { game: *rules.game(), notation };
    line.read(syntax, text, 0).map_err(|wrong| Places::new(text).error(wrong))?;
    Ok(line)
}

/// Reads one move at a position: a column if stones fall on a flat board, otherwise a square in
/// this notation or in any that cannot be mistaken for it, with or without brackets around it.
///
/// # Errors
/// The error and its column.
///
/// ```
/// use inarow_formats::read_move;
/// use inarow_rules::{Game, Notation, Rules, Square};
/// let read = |game, text| {
///     let rules = Rules::new(game);
///     read_move(&rules, &rules.empty(), Notation::Algebraic, text)
/// };
/// assert_eq!(read(Game::CONNECT_FOUR, "a"), Ok(Square(35)));
/// assert_eq!(read(Game::CONNECT_FOUR, "1"), Ok(Square(35)));
/// assert_eq!(read(Game::TICTACTOE, "(1, 1)"), Ok(Square(4)));
/// ```
pub fn read_move(
    rules: &Rules,
    position: &Position,
    notation: Notation,
    text: &str,
) -> Result<Square, TextError> {
    let surrounds = |c: char| c.is_whitespace() || "()[]".contains(half_width(c));
    let bare = text.trim_start_matches(surrounds);
    let before = text.chars().count() - bare.chars().count();
    let bare = bare.trim_end_matches(surrounds);
    let syntax = MoveSyntax { game: *rules.game(), notation };
    let read = match syntax.column(bare) {
        Some(column) => landing(rules, position, column)
            .ok_or_else(|| TextProblem::OutsideBoard(bare.to_owned()).at(1)),
        None => notation.read_any(rules.game(), bare),
    };
    read.map_err(|error| error.problem.at(error.column + before))
}

/// Moves that are read and made one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Line<'r> {
    rules: &'r Rules,
    pub(crate) position: Position,
    /// The moves that are legal.
    pub(crate) moves: Vec<Square>,
}

impl<'r> Line<'r> {
    pub(super) fn new(rules: &'r Rules, position: Position) -> Line<'r> {
        Line { rules, position, moves: Vec::new() }
    }

    /// Reads a text that begins at a byte of a longer one, up to the first text that is not a legal
    /// move.
    pub(super) fn read(
        &mut self,
        syntax: MoveSyntax,
        text: &str,
        begin: usize,
    ) -> Result<(), Wrong> {
        for (at, part) in Parts::new(syntax, text) {
            let Part::Move(text) = part else { continue };
            let square = syntax.square(self.rules, &self.position, text);
            let square = square.map_err(|problem| problem.at_byte(begin + at))?;
            self.rules.try_play(&mut self.position, square).map_err(|reason| {
                let ply = self.moves.len() + 1;
                FormatProblem::Illegal { ply, reason }.at(begin + at)
            })?;
            self.moves.push(square);
        }
        Ok(())
    }
}

impl MoveSyntax {
    /// The square that a move names.
    fn square(
        &self,
        rules: &Rules,
        position: &Position,
        text: &str,
    ) -> Result<Square, TextProblem> {
        if text.len() > LONGEST {
            return Err(TextProblem::UnknownMove(cut(text)));
        }
        if let Some(column) = self.column(text) {
            let square = landing(rules, position, column);
            return square.ok_or_else(|| TextProblem::OutsideBoard(text.to_owned()));
        }
        let first = text.chars().next().map(half_width);
        let read = match self.notation {
            _ if first.is_some_and(|first| first.is_ascii_alphabetic()) => {
                self.notation.of_letters().read(&self.game, text)
            }
            Notation::RowCol => self.notation.read(&self.game, &with_commas(text)),
            notation => notation.read(&self.game, text),
        };
        read.map_err(|error| error.problem)
    }

    /// The column, from 0, of a letter or a number, if stones fall on a flat board.
    fn column(&self, text: &str) -> Option<usize> {
        self.game.grid().filter(|_| self.game.gravity())?;
        let half: String = text.chars().map(half_width).collect();
        let mut characters = half.chars();
        match (characters.next()?, characters.next()) {
            (letter, None) if letter.is_ascii_alphabetic() => {
                Some(letter.to_ascii_lowercase() as usize - usize::from(b'a'))
            }
            // No board has a column 0, or one beyond the largest number.
            _ if self.notation.has_letters() => {
                let all_digits = half.bytes().all(|byte| byte.is_ascii_digit());
                all_digits.then(|| half.parse().unwrap_or(0_usize).wrapping_sub(1))
            }
            _ => None,
        }
    }
}

/// Numbers with a comma between them.
fn with_commas(text: &str) -> String {
    let is_digit = |c| half_width(c).is_ascii_digit();
    match text.contains(|c: char| half_width(c) == ',' || !(is_digit(c) || c.is_whitespace())) {
        true => text.to_owned(),
        false => text.split_whitespace().collect::<Vec<_>>().join(","),
    }
}

/// True if digits alone name moves of a game in a notation.
pub(crate) fn numbers_are_moves(game: &Game, notation: Notation) -> bool {
    match notation {
        Notation::Algebraic | Notation::FromTop => game.gravity() && game.grid().is_some(),
        Notation::Numpad | Notation::Index => true,
        Notation::RowCol => false,
    }
}
