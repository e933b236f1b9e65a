//! A position.

use std::hash::{DefaultHasher, Hash, Hasher};

use inarow_answers::GameInPlay;
use inarow_formats::mark_word;
use inarow_rules::{Mark, Notation, Outcome, Rules, Setup, Square, Squares};
use inarow_words::svg::{self, Picture};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use crate::error;
use crate::game::{Game, mark};
use crate::language::words;
use crate::square::{square, square_of_move};

/// What is on the board of a game, and who is to move. It never changes: a move makes another position.
///
/// The game is a Game or its text; the text of the position is that of every command, by default that
/// of the empty board.
///
/// >>> import inarow
/// >>> position = inarow.Position("tictactoe", "X../.O./...")
/// >>> position.play("c1")
/// Position('3,3,3', 'X../.O./..X')
/// >>> position.play(8) == position.play("c1")
/// True
///
/// Raises TextError, with the column, if a text does not say what it should.
#[pyclass(frozen, module = "inarow")]
pub(crate) struct Position {
    pub(crate) game: Py<Game>,
    pub(crate) at: inarow_rules::Position,
}

impl Position {
    /// Reads a position of a game.
    pub(crate) fn read(game: Py<Game>, text: &str) -> PyResult<Position> {
        let rules = &game.get().rules;
        let setup = Setup::parse(rules.game(), text).map_err(|error| error::text(&error))?;
        let at = rules.position(&setup).map_err(|error| error::setup(rules.game(), &error))?;
        Ok(Position { game, at })
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.game.get().rules
    }

    /// Another position of the game.
    fn with(&self, py: Python<'_>, at: inarow_rules::Position) -> Position {
        Position { game: self.game.clone_ref(py), at }
    }

    fn names(&self, squares: impl IntoIterator<Item = Square>) -> Vec<String> {
        let name = |square| Notation::Algebraic.write(self.rules().game(), square);
        squares.into_iter().map(name).collect()
    }

    fn legal(&self) -> Squares {
        self.rules().moves(&self.at)
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game = None, text = None))]
    fn new(py: Python<'_>, game: Option<&Bound<'_, PyAny>>, text: Option<&str>) -> PyResult<Self> {
        let game = Game::of(game, py)?;
        match text {
            Some(text) => Position::read(game, text),
            None => Ok(Position { at: game.get().rules.empty(), game }),
        }
    }

    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Who is to move, "x" or "o"; None once the game is over.
    #[getter]
    fn to_move(&self) -> Option<&'static str> {
        self.at.conclusion().is_none().then(|| mark_word(self.at.to_move()))
    }

    /// Who began, "x" or "o".
    #[getter]
    fn first(&self) -> &'static str {
        mark_word(self.at.first())
    }

    /// The legal moves, row by row from the top left; none once the game is over.
    ///
    /// >>> import inarow
    /// >>> inarow.Position("connect-four").legal_moves
    /// ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1']
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        self.names(self.legal())
    }

    /// The legal moves by the numbers of their squares.
    #[getter]
    fn legal_squares(&self) -> Vec<u16> {
        self.legal().iter().map(|square| square.0).collect()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.at.conclusion().is_some()
    }

    /// How the game ended, with the winner ("x", "o", or None for a draw) and the lines that decided
    /// it; None while it goes on.
    ///
    /// >>> import inarow
    /// >>> inarow.Position("3,3,3", "XXX/OO./...").outcome
    /// {'winner': 'x', 'lines': [['a3', 'b3', 'c3']]}
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(outcome) = self.rules().outcome(&self.at) else { return Ok(None) };
        let (winner, lines) = match outcome {
            Outcome::Win { mark, lines } => (Some(mark_word(mark)), lines),
            Outcome::Draw => (None, Vec::new()),
        };
        let told = PyDict::new(py);
        told.set_item("winner", winner)?;
        let lines: Vec<_> = lines.into_iter().map(|line| self.names(line)).collect();
        told.set_item("lines", lines)?;
        Ok(Some(told))
    }

    /// Whose turn it is, or how the game ended, as a sentence.
    #[getter]
    fn status(&self) -> String {
        GameInPlay::new(self.rules().clone(), self.at).status(words())
    }

    /// A number that equal positions of a game share, the same on every machine and in every release.
    #[getter]
    fn key(&self) -> u64 {
        self.rules().key(&self.at)
    }

    /// The position after a move: a square's name such as "b2" or its number from 0 at the top left;
    /// where stones fall the letter of a column, too.
    ///
    /// >>> import inarow
    /// >>> position = inarow.Position("connect-four").play("d").play("d")
    /// >>> str(position)
    /// '......./......./......./......./...O.../...X...'
    /// >>> position.play("d1")
    /// Traceback (most recent call last):
    /// inarow.errors.IllegalMove: 7/7/7/7/3O3/3X3: d1 is already taken by X
    ///
    /// Raises TextError, with the column, if the text names no square, and IllegalMove if the move is
    /// not legal.
    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Position> {
        let rules = self.rules();
        let square = square_of_move(rules, &self.at, r#move)?;
        let mut after = self.at;
        match rules.try_play(&mut after, square) {
            Ok(()) => Ok(self.with(py, after)),
            Err(why) => Err(error::illegal(rules, &self.at, square, why)),
        }
    }

    /// The legal moves at which a side ("x" or "o") would complete a line at once if it were to move.
    /// With misère these are the moves that lose.
    ///
    /// >>> import inarow
    /// >>> inarow.Position("3,3,3", "XX./OO./...").completions("o")
    /// ['c2']
    fn completions(&self, side: &str) -> PyResult<Vec<String>> {
        Ok(self.names(self.rules().completions(&self.at, mark(side)?)))
    }

    /// The one among the images under the game's symmetries that all of them share.
    fn canonical(&self, py: Python<'_>) -> Position {
        self.with(py, self.rules().canonical(&self.at))
    }

    /// A new array of int8 with a number for each square: 1 for X, -1 for O, 0 for a free one. Its axes
    /// are rows and columns, in a cube boards before them.
    ///
    /// >>> import inarow
    /// >>> inarow.Position("3,3,3", "X../.O./...").array()
    /// array([[ 1,  0,  0],
    ///        [ 0, -1,  0],
    ///        [ 0,  0,  0]], dtype=int8)
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut numbers = vec![0_i8; self.rules().game().squares()];
        for (mark, number) in [(Mark::X, 1), (Mark::O, -1)] {
            self.at.marks(mark).iter().for_each(|square| numbers[square.index()] = number);
        }
        Ok(PyArray1::from_vec(py, numbers).reshape(self.game.get().shape())?.into_any())
    }

    /// A new array of int8 for learners: the squares of a side ("x" or "o", else the side to move) as 1,
    /// then those of the other, as in the array of two boards one after the other.
    ///
    /// >>> import inarow
    /// >>> planes = inarow.Position("3,3,3", "X../.O./...").planes("o")
    /// >>> planes.shape, planes[0].tolist()
    /// ((2, 3, 3), [[0, 0, 0], [0, 1, 0], [0, 0, 0]])
    #[pyo3(signature = (side = None))]
    fn planes<'py>(&self, py: Python<'py>, side: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let side = side.map_or(Ok(self.at.to_move()), mark)?;
        let squares = self.rules().game().squares();
        let mut numbers = vec![0_i8; 2 * squares];
        for (mark, from) in [(side, 0), (!side, squares)] {
            self.at.marks(mark).iter().for_each(|square| numbers[from + square.index()] = 1);
        }
        let shape = [vec![2], self.game.get().shape()].concat();
        Ok(PyArray1::from_vec(py, numbers).reshape(shape)?.into_any())
    }

    /// A new array of int8 with 1 for each square that may be played, 0 for the others.
    ///
    /// >>> import inarow
    /// >>> inarow.Position("3,3,3", "X../.O./...").mask()
    /// array([0, 1, 1, 1, 0, 1, 1, 1, 1], dtype=int8)
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        let mut numbers = vec![0_i8; self.rules().game().squares()];
        self.legal().iter().for_each(|square| numbers[square.index()] = 1);
        PyArray1::from_vec(py, numbers).into_any()
    }

    /// Whose mark is on a square, "x" or "o"; None if it is free.
    fn __getitem__(&self, named: &Bound<'_, PyAny>) -> PyResult<Option<&'static str>> {
        let square = square(self.rules().game(), named)?;
        Ok(self.at.mark_on(square).map(mark_word))
    }

    fn __str__(&self) -> String {
        self.rules().position_text(&self.at)
    }

    fn __repr__(&self) -> String {
        format!("Position('{}', '{}')", self.rules().game(), self.__str__())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Position>().is_ok_and(|other| {
            let other = other.get();
            self.at == other.at && self.rules().game() == other.rules().game()
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.key(), self.game.get().number()).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (Py<Game>, String)) {
        let (py, position) = (slf.py(), slf.get());
        (py.get_type::<Position>(), (position.game(py), position.__str__()))
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'_, PyAny>) -> Bound<'py, Self> {
        slf.clone()
    }

    /// The board as SVG; None of a cube, which does not lie flat.
    fn _repr_svg_(&self) -> Option<String> {
        let rules = self.rules();
        let grid = rules.game().grid()?;
        let mut picture = Picture::of(rules, grid, &self.at, Notation::Algebraic);
        // A notebook has several in one page.
        picture.id = format!("board-{:x}", self.key());
        Some(svg::board(words(), &picture))
    }
}
