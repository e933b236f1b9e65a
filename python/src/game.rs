//! A game with its compiled rules.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use inarow_answers::informed;
use inarow_formats::columns;
use inarow_formats::standing::{mark_from_word, mark_word};
use inarow_rules::{Mark, Notation, TextProblem};
use inarow_search::{Informed, Library};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::error;
use crate::position::Position;
use crate::square::{notation, square};

/// Number of recently used games that stay compiled: positions are unpickled one by one.
const KEPT: usize = 64;

/// The games that were used most recently, newest first.
static COMPILED: Mutex<Vec<Informed>> = Mutex::new(Vec::new());

/// A game of the k-in-a-row family: m columns, n rows, k in a row, and options; or a cube.
///
/// The text is a name ("tictactoe", "connect-four", "gomoku", "gomoku-standard"), or "m,n,k", or
/// "4x4x4" for a cube, followed by "+gravity", "+misere", "+no-overline", "+renju" and "+caro" for the options that
/// are on.
///
/// >>> import inarow
/// >>> game = inarow.Game("connect-four")
/// >>> str(game), game.columns, game.rows, game.k, game.options
/// ('7,6,4+gravity', 7, 6, 4, ('gravity',))
/// >>> inarow.Game("3,3,3") == inarow.Game()
/// True
///
/// Raises TextError, with the column, if the text is not a game.
#[pyclass(frozen, module = "inarow")]
pub(crate) struct Game {
    pub(crate) rules: Informed,
    hash: u64,
}

impl Game {
    /// The game of an argument: a game itself, its text, or tic-tac-toe by default.
    pub(crate) fn of(named: Option<&Bound<'_, PyAny>>, py: Python<'_>) -> PyResult<Py<Game>> {
        match named {
            None => Py::new(py, Game::read("tictactoe")?),
            Some(named) => match named.cast::<Game>() {
                Ok(game) => Ok(game.clone().unbind()),
                Err(_) => Py::new(py, Game::read(named.cast::<PyString>()?.to_str()?)?),
            },
        }
    }

    fn read(text: &str) -> PyResult<Game> {
        Ok(Game::compiled(text.parse().map_err(|error| error::text(&error))?))
    }

    /// The game with its rules, which are reused if they were compiled recently.
    pub(crate) fn compiled(game: inarow_rules::Game) -> Game {
        let mut hasher = DefaultHasher::new();
        game.hash(&mut hasher);
        let hash = hasher.finish();
        let mut compiled = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
        let known = compiled.iter().position(|rules| *rules.game() == game);
        let rules = known
            .map_or_else(|| informed(game, &Library::default()), |place| compiled.remove(place));
        compiled.truncate(KEPT - 1);
        compiled.insert(0, rules.clone());
        Game { rules, hash }
    }

    /// A hash: equal games have the same.
    pub(crate) fn number(&self) -> u64 {
        self.hash
    }

    /// The shape of an array with a number for each square: rows and columns, in a cube preceded by
    /// boards.
    pub(crate) fn shape(&self) -> Vec<usize> {
        let game = self.rules.game();
        match game.grid() {
            Some(grid) => vec![grid.rows, grid.columns],
            None => vec![game.k(); 3],
        }
    }
}

/// A mark by its word.
pub(crate) fn mark(word: &str) -> PyResult<Mark> {
    mark_from_word(word).ok_or_else(|| error::not_one_of(Mark::BOTH.map(mark_word), word))
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (text = "tictactoe"))]
    fn new(text: &str) -> PyResult<Game> {
        Game::read(text)
    }

    /// The name, if it has one.
    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.rules.game().name()
    }

    /// Number of columns; of a cube, the length of a side.
    #[getter]
    fn columns(&self) -> usize {
        self.rules.game().grid().map_or(self.rules.game().k(), |grid| grid.columns)
    }

    /// Number of rows; of a cube, the length of a side.
    #[getter]
    fn rows(&self) -> usize {
        self.rules.game().grid().map_or(self.rules.game().k(), |grid| grid.rows)
    }

    /// Number of boards that lie on top of each other: 1 unless the game is a cube.
    #[getter]
    fn boards(&self) -> usize {
        self.rules.game().grid().map_or(self.rules.game().k(), |_| 1)
    }

    /// Number of marks in a row that make a line.
    #[getter]
    fn k(&self) -> usize {
        self.rules.game().k()
    }

    /// Number of squares of the board.
    #[getter]
    fn squares(&self) -> usize {
        self.rules.game().squares()
    }

    /// Number of actions: columns if stones fall, otherwise squares.
    ///
    /// >>> import inarow
    /// >>> inarow.Game("connect-four").actions, inarow.Game("4x4x4+gravity").actions, inarow.Game().actions
    /// (7, 16, 9)
    #[getter]
    fn actions(&self) -> usize {
        columns(self.rules.game())
    }

    /// The options that are on, of "gravity", "misere", "no-overline", "renju" and "caro".
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let names = self.rules.game().options().map(|option| option.name());
        PyTuple::new(py, names.collect::<Vec<_>>())
    }

    /// The empty board, with "x" or "o" to move.
    ///
    /// >>> import inarow
    /// >>> str(inarow.Game().empty("o"))
    /// '.../.../... o'
    #[pyo3(signature = (first = "x"))]
    fn empty(slf: &Bound<'_, Self>, first: &str) -> PyResult<Position> {
        let at = slf.get().rules.empty_for(mark(first)?);
        Ok(Position { game: slf.clone().unbind(), at })
    }

    /// The position in a text: rows from the top with "/" between them, "X", "O", "." or the number
    /// of empty squares, then optionally " x" or " o" for the side to move; or the moves that lead
    /// to it.
    ///
    /// >>> import inarow
    /// >>> inarow.Game().position("X2/.O./3"), inarow.Game().position("a3b2")
    /// (Position('3,3,3', 'X../.O./...'), Position('3,3,3', 'X../.O./...'))
    ///
    /// Raises TextError if it is not a position of this game, and IllegalMove for a move that is
    /// not legal.
    fn position(slf: &Bound<'_, Self>, text: &str) -> PyResult<Position> {
        Position::read(slf.clone().unbind(), text)
    }

    /// The number of a square, from 0 at the top left, row by row.
    ///
    /// >>> import inarow
    /// >>> inarow.Game().square("a3"), inarow.Game().square("9", notation="numpad")
    /// (0, 2)
    ///
    /// The notation is "algebraic", "numpad", "index", "row-col" or "from-top".
    /// Raises TextError, with the column, if the text is not a square of the board.
    #[pyo3(signature = (text, *, notation = "algebraic"))]
    fn square(&self, text: &str, notation: &str) -> PyResult<u16> {
        let read = crate::square::notation(notation)?.read(self.rules.game(), text);
        read.map(|square| square.0).map_err(|error| error::text(&error))
    }

    /// The name of a square, by its number or another name.
    ///
    /// >>> import inarow
    /// >>> inarow.Game().square_name(0), inarow.Game().square_name("b2", notation="numpad")
    /// ('a3', '5')
    ///
    /// Raises TextError if the notation does not fit the board, and IndexError for a number beyond
    /// the squares.
    #[pyo3(signature = (named, *, notation = "algebraic"))]
    fn square_name(&self, named: &Bound<'_, PyAny>, notation: &str) -> PyResult<String> {
        let (game, notation) = (self.rules.game(), self::notation(notation)?);
        if !notation.fits(game) {
            return Err(error::text(&TextProblem::NoNumberPad.at(1)));
        }
        Ok(Notation::write(notation, game, square(game, named)?))
    }

    fn __str__(&self) -> String {
        self.rules.game().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Game('{}')", self.rules.game())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| other.get().rules.game() == self.rules.game())
    }

    fn __hash__(&self) -> u64 {
        self.hash
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
        (py.get_type::<Game>(), (self.__str__(),))
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'_, PyAny>) -> Bound<'py, Self> {
        slf.clone()
    }
}
