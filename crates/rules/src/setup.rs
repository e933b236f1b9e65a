//! Boards as described by a text, and their conversion to positions.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::text::half_width;
use crate::{
    Game, Mark, ParseError, Position, Rules, SetupError, Square, Squares, TextError, TextProblem,
    geometry,
};

/// A board as described by a text; not yet checked to be a position of a game.
///
/// The text form has rows from the top with `/` between them, board after board in a cube, `X`, `O`
/// and `.` for squares or a number for that many empty ones, then optionally ` x` or ` o` for the
/// side to move. The slashes may be left out. Full-width characters are read as their ASCII forms.
///
/// ```
/// use inarow_rules::{Game, Rules, Setup};
/// let rules = Rules::new(Game::TICTACTOE);
/// let setup = Setup::parse(&Game::TICTACTOE, "X2/.O./3 x")?;
/// assert_eq!(rules.position(&setup)?.to_string(), "X../.O./...");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The mark on each square, row by row from the top left.
    pub squares: Vec<Option<Mark>>,
    /// The side to move, if the text names it.
    pub to_move: Option<Mark>,
}

impl Setup {
    /// The empty board of a game.
    #[must_use]
    pub fn empty(game: &Game) -> Setup {
        Setup { squares: alloc::vec![None; game.squares()], to_move: None }
    }

    /// Reads the text form on the board of a game.
    ///
    /// # Errors
    /// The error and its column.
    pub fn parse(game: &Game, text: &str) -> Result<Setup, TextError> {
        let characters: Vec<char> = text.chars().map(half_width).collect();
        let start = characters.iter().take_while(|c| c.is_whitespace()).count();
        let length = characters[start..].iter().take_while(|c| !c.is_whitespace()).count();
        let (board, rest) = characters[start..].split_at(length);
        let squares = read_board(game, board, start + 1)?;
        let to_move = read_side(rest, start + length + 1)?;
        Ok(Setup { squares, to_move })
    }
}

/// Number of rows in the text of a board: those of all boards of a cube, the top board first.
fn text_rows(game: &Game) -> usize {
    let [_, rows, boards] = game.shape();
    rows * boards
}

/// Reads the rows, which start at `column` of the text.
fn read_board(game: &Game, board: &[char], column: usize) -> Result<Vec<Option<Mark>>, TextError> {
    let mut squares = Vec::new();
    let slashes = board.contains(&'/') || text_rows(game) == 1;
    let mut at = column;
    let mut rows = 0;
    for text in board.split(|&c| c == '/') {
        if rows == text_rows(game) {
            return Err(TextProblem::TooManyRows { expected: rows }.at(at));
        }
        rows += 1;
        let (row, found) = read_row(game, text, at)?;
        if slashes && found != game.shape()[0] {
            let [expected, ..] = game.shape();
            return Err(TextProblem::RowLength { row: rows, expected, found }.at(at));
        }
        if !slashes && found != game.squares() {
            let expected = game.squares();
            return Err(TextProblem::SquareCount { expected, found }.at(at));
        }
        squares.extend(row);
        at += text.len() + 1;
    }
    if slashes && rows < text_rows(game) {
        return Err(TextProblem::TooFewRows { expected: text_rows(game), found: rows }.at(at - 1));
    }
    Ok(squares)
}

/// Reads squares and numbers up to the end of a row, or of a board without slashes, and returns the
/// squares with their number. If there are more than the board has, only the number is kept.
fn read_row(
    game: &Game,
    text: &[char],
    column: usize,
) -> Result<(Vec<Option<Mark>>, usize), TextError> {
    let mut row = Vec::new();
    let mut found = 0usize;
    let mut at = 0;
    while let Some(&character) = text.get(at) {
        let digits = text[at..].iter().take_while(|c| c.is_ascii_digit()).count();
        let (content, run) = if digits > 0 {
            let number: String = text[at..at + digits].iter().collect();
            (None, number.parse().unwrap_or(usize::MAX))
        } else {
            match (Mark::from_letter(character), character) {
                (None, '.') => (None, 1),
                (Some(mark), _) => (Some(mark), 1),
                _ => return Err(TextProblem::UnknownBoardCharacter(character).at(column + at)),
            }
        };
        if run == 0 {
            return Err(TextProblem::EmptyRun.at(column + at));
        }
        found = found.saturating_add(run);
        row.resize(found.min(game.squares()), content);
        at += digits.max(1);
    }
    Ok((row, found))
}

/// Reads the text after the board: nothing, or the side to move.
fn read_side(rest: &[char], column: usize) -> Result<Option<Mark>, TextError> {
    let text: String = rest.iter().collect();
    let blanks = rest.iter().take_while(|c| c.is_whitespace()).count();
    match text.trim() {
        "" => Ok(None),
        "x" | "X" => Ok(Some(Mark::X)),
        "o" | "O" => Ok(Some(Mark::O)),
        other => Err(TextProblem::UnknownSide(other.to_string()).at(column + blanks)),
    }
}

impl Rules {
    /// Reads a position from the text form that [`Setup`] describes.
    ///
    /// # Errors
    /// The error in the text, or the reason why it is not a position of this game.
    ///
    /// ```
    /// use inarow_rules::{Game, Rules};
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let position = rules.parse("X../.O./..X o")?;
    /// assert_eq!(position.to_string(), "X../.O./..X");
    /// assert!(rules.parse("XX./XX./...").is_err());
    /// # Ok::<(), inarow_rules::ParseError>(())
    /// ```
    pub fn parse(&self, text: &str) -> Result<Position, ParseError> {
        let setup = Setup::parse(self.game(), text).map_err(ParseError::Text)?;
        self.position(&setup).map_err(ParseError::Setup)
    }

    /// Converts a setup to a position, which need not be reachable.
    ///
    /// # Errors
    /// The reason why the setup is not a position: the counts differ by more than one or do not fit
    /// the side to move, both sides have a line, one side has lines that share no square, or a mark
    /// floats.
    pub fn position(&self, setup: &Setup) -> Result<Position, SetupError> {
        let (expected, found) = (self.game().squares(), setup.squares.len());
        if expected != found {
            return Err(SetupError::WrongSize { expected, found });
        }
        let marked = |mark: Mark| -> Squares {
            let squares = setup.squares.iter().enumerate();
            squares
                .filter(|(_, content)| **content == Some(mark))
                .map(|(index, _)| Square(index as u16))
                .collect()
        };
        let (x, o) = (marked(Mark::X), marked(Mark::O));
        let to_move = side_to_move(x.len() as usize, o.len() as usize, setup.to_move)?;
        self.check_lines(x, o)?;
        let position = self.place(x, o, to_move);
        self.check_grounded(&position)?;
        Ok(position)
    }

    /// Refuses lines of both sides and lines that no single move can have completed.
    fn check_lines(&self, x: Squares, o: Squares) -> Result<(), SetupError> {
        let (x_runs, o_runs) = (self.runs(Mark::X, x, o), self.runs(Mark::O, o, x));
        if let (Some(x), Some(o)) = (x_runs.first(), o_runs.first()) {
            return Err(SetupError::LinesOfBoth { x: x.clone(), o: o.clone() });
        }
        for (mark, runs) in [(Mark::X, x_runs), (Mark::O, o_runs)] {
            let windows = runs.iter().flat_map(|run| run.windows(self.game().k()));
            let shared = windows
                .map(|line| line.iter().copied().collect::<Squares>())
                .fold(self.board(), |shared, line| shared & line);
            if shared.is_empty() {
                return Err(SetupError::LinesApart { mark });
            }
        }
        Ok(())
    }

    /// Refuses marks above an empty square where stones fall.
    fn check_grounded(&self, position: &Position) -> Result<(), SetupError> {
        let fall = geometry::fall(self.game());
        if fall == 0 {
            return Ok(());
        }
        let occupied = position.occupied();
        let floats = |square: &Square| {
            let below = Square(square.0 + fall as u16);
            self.board().contains(below) && !occupied.contains(below)
        };
        match occupied.iter().find(floats) {
            Some(square) => Err(SetupError::Floating { square }),
            None => Ok(()),
        }
    }

    /// The setup of a position; it names the side to move where the number of marks does not
    /// determine it.
    #[must_use]
    pub fn setup(&self, position: &Position) -> Setup {
        let counts = position.counts();
        let unclear = counts.x == counts.o && position.to_move() == Mark::O;
        Setup {
            squares: self.board().iter().map(|square| position.mark_on(square)).collect(),
            to_move: unclear.then_some(Mark::O),
        }
    }
}

/// The side to move for these counts; if they are equal, `named` or else X.
fn side_to_move(x: usize, o: usize, named: Option<Mark>) -> Result<Mark, SetupError> {
    if x.abs_diff(o) > 1 {
        return Err(SetupError::CountsApart { x, o });
    }
    let behind = match x.cmp(&o) {
        core::cmp::Ordering::Less => Mark::X,
        core::cmp::Ordering::Greater => Mark::O,
        core::cmp::Ordering::Equal => return Ok(named.unwrap_or(Mark::X)),
    };
    match named {
        Some(named) if named != behind => Err(SetupError::NotToMove { named, x, o }),
        _ => Ok(behind),
    }
}
