//! Openings in Gomocup's format.

use std::error::Error;
use std::fmt;

use inarow_rules::{Grid, IllegalMove, Notation, Rules, Square};

use crate::error::FormatProblem;
use crate::moves::follow;

/// Errors in a line of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningProblem {
    /// The game is a cube, whose squares have no name by column and row alone.
    Cube,
    /// There is no opening in the whole text.
    Empty,
    /// The text is not a whole number.
    NotANumber(String),
    /// The last square has a column and no row.
    NoRow,
    /// A square outside the board, as written.
    OutsideBoard(String),
    /// An error in a move that is named by its square.
    Move(FormatProblem),
    /// A move that is not legal, with its square.
    Illegal(Square, IllegalMove),
    /// The game is over after it.
    Over,
}

impl fmt::Display for OpeningProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cube => f.write_str("openings are for boards that lie flat"),
            Self::Empty => f.write_str("there is no opening"),
            Self::NotANumber(text) => write!(f, "expected a whole number, found {text:?}"),
            Self::NoRow => f.write_str("the last square has a column and no row"),
            Self::OutsideBoard(text) => write!(f, "{text} is outside the board"),
            Self::Move(problem) => problem.fmt(f),
            Self::Illegal(square, illegal) => write!(f, "square {square}: {illegal}"),
            Self::Over => f.write_str("the game is over after it"),
        }
    }
}

/// An error in a text of openings, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The kind of error.
    pub problem: OpeningProblem,
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl Error for OpeningError {}

/// Reads openings for a flat board, one per line, X first. As in Gomocup's tournaments, each move
/// is a column and a row counted from the middle square (of two, the right and lower one), to the
/// right and downwards, with commas between all numbers: `8,-3, 6,-4, 5,-4`. A line that begins
/// with a letter, or that is only digits if stones fall, contains moves as
/// [`read_moves`](crate::read_moves) reads them: `h8i9`, with rows counted from the top if `notation` counts them so. Blank
/// lines are skipped.
///
/// # Errors
/// The first error: a cube, a text that is not a number, a square outside the board, an illegal
/// move, a game that is over after its opening, or no opening at all.
///
/// ```
/// use inarow_formats::read_openings;
/// use inarow_rules::{Game, Notation, Rules, Square};
/// let rules = Rules::new(Game::TICTACTOE);
/// let read = |text| read_openings(&rules, Notation::Algebraic, text);
/// assert_eq!(read("0,0, -1,-1\n")?, [[Square(4), Square(0)]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_openings(
    rules: &Rules,
    notation: Notation,
    text: &str,
) -> Result<Vec<Vec<Square>>, OpeningError> {
    let wrong = |line, column, problem| OpeningError { line, column, problem };
    let grid = rules.game().grid().ok_or_else(|| wrong(1, 1, OpeningProblem::Cube))?;
    let mut openings = Vec::new();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (line, content) in (1..).zip(text.lines()) {
        if !content.trim().is_empty() {
            let read = opening(rules, (grid, notation), content);
            openings.push(read.map_err(|(column, problem)| wrong(line, column, problem))?);
        }
    }
    match openings.is_empty() {
        true => Err(wrong(1, 1, OpeningProblem::Empty)),
        false => Ok(openings),
    }
}

/// Reads one opening; an error has its column.
fn opening(
    rules: &Rules,
    (grid, notation): (Grid, Notation),
    line: &str,
) -> Result<Vec<Square>, (usize, OpeningProblem)> {
    let (mut position, mut moves) = (rules.empty(), Vec::new());
    if is_named(rules, line) {
        let read = follow(rules, &position, notation.of_letters(), line);
        let read = read.map_err(|error| (error.column, OpeningProblem::Move(error.problem)))?;
        (position, moves) = (read.position, read.moves);
    }
    let numbers = if moves.is_empty() { numbers(line)? } else { Vec::new() };
    for two in numbers.chunks(2) {
        let &[(column, across), (_, down)] = two else {
            return Err((two[0].0, OpeningProblem::NoRow));
        };
        let square = square(grid, across, down)
            .ok_or_else(|| (column, OpeningProblem::OutsideBoard(format!("{across},{down}"))))?;
        rules
            .try_play(&mut position, square)
            .map_err(|illegal| (column, OpeningProblem::Illegal(square, illegal)))?;
        moves.push(square);
    }
    match position.conclusion() {
        Some(_) => Err((1, OpeningProblem::Over)),
        None => Ok(moves),
    }
}

/// True if a line contains moves by name.
fn is_named(rules: &Rules, line: &str) -> bool {
    let falls = rules.game().gravity();
    line.trim().starts_with(|c: char| c.is_ascii_alphabetic())
        || (falls && line.trim().bytes().all(|byte| byte.is_ascii_digit()))
}

/// The numbers of a line, each with its column.
fn numbers(line: &str) -> Result<Vec<(usize, i64)>, (usize, OpeningProblem)> {
    let mut start = 1;
    let mut numbers = Vec::new();
    for part in line.split(',') {
        let column = start + part.chars().take_while(|c| c.is_whitespace()).count();
        let number = part.trim().parse();
        let not = || (column, OpeningProblem::NotANumber(part.trim().to_owned()));
        numbers.push((column, number.map_err(|_| not())?));
        start += part.chars().count() + 1;
    }
    Ok(numbers)
}

/// The square at this offset from the middle.
fn square(grid: Grid, across: i64, down: i64) -> Option<Square> {
    let place = |from_middle: i64, length: usize| {
        let place = from_middle.checked_add(length as i64 / 2)?;
        usize::try_from(place).ok().filter(|&place| place < length)
    };
    grid.square(place(across, grid.columns)?, place(down, grid.rows)?)
}
