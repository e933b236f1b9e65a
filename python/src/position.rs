//! A position.

use std::hash::{DefaultHasher, Hash, Hasher};

use inarow_answers::GameInPlay;
use inarow_formats::standing::mark_word;
use inarow_formats::{columns, read_position};
use inarow_rules::{Mark, Notation, Outcome, Square, Squares};
use inarow_search::Informed;
use inarow_words::svg::{self, Picture};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList, PyType};

use crate::error;
use crate::game::{Game, mark};
use crate::language::words;
use crate::square::{square, square_of_move};

/// The marks on the board of a game, and the side to move. It is immutable: a move makes another
/// position.
///
/// The game is a Game or its text; the text of the position is the same as in every command, by
/// default that of the empty board.
///
/// >>> import inarow
/// >>> position = inarow.Position("tictactoe", "X../.O./...")
/// >>> position.play("c1")
/// Position('3,3,3', 'X../.O./..X')
/// >>> position.play(8) == position.play("c1")
/// True
/// >>> position["b2"], position[0], list(position).count("x")
/// ('o', 'x', 1)
///
/// Raises TextError, with the column, if a text cannot be read.
#[pyclass(frozen, module = "inarow")]
pub(crate) struct Position {
    pub(crate) game: Py<Game>,
    pub(crate) at: inarow_rules::Position,
}

/// The largest side of a picture in pixels.
const MOST_PIXELS: u32 = 4096;

impl Position {
    /// Reads a position of a game.
    pub(crate) fn read(game: Py<Game>, text: &str) -> PyResult<Position> {
        let rules = &game.get().rules;
        let at = read_position(rules, Notation::Algebraic, text)
            .map_err(|error| error::position(rules.game(), &error))?;
        Ok(Position { game, at })
    }

    pub(crate) fn rules(&self) -> &Informed {
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

    /// The side to move, "x" or "o"; None once the game is over.
    #[getter]
    fn to_move(&self) -> Option<&'static str> {
        self.at.conclusion().is_none().then(|| mark_word(self.at.to_move()))
    }

    /// The side that began, "x" or "o".
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

    /// The legal moves as numbers, in the same order: columns from 0 if stones fall, otherwise
    /// squares.
    ///
    /// >>> import inarow
    /// >>> inarow.Position("connect-four").legal_actions
    /// [0, 1, 2, 3, 4, 5, 6]
    #[getter]
    fn legal_actions(&self) -> Vec<usize> {
        let columns = columns(self.rules().game());
        self.legal().iter().map(|square| square.index() % columns).collect()
    }

    /// True if the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.at.conclusion().is_some()
    }

    /// The result of the game, with the winner ("x", "o", or None for a draw) and the lines that
    /// decided it; None while it goes on.
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
        let outcome = PyDict::new(py);
        outcome.set_item("winner", winner)?;
        let lines: Vec<_> = lines.into_iter().map(|line| self.names(line)).collect();
        outcome.set_item("lines", lines)?;
        Ok(Some(outcome))
    }

    /// Whose turn it is, or how the game ended, as a sentence.
    #[getter]
    fn status(&self) -> String {
        GameInPlay::new(self.rules().clone(), self.at).status(words())
    }

    /// A hash of the position within its game, the same on every machine and in every release.
    #[getter]
    fn key(&self) -> u64 {
        self.rules().key(&self.at)
    }

    /// The position after a move: the name of a square such as "b2" or its number from 0 at the top
    /// left; if stones fall, the name of a square, the letter of a column or its number from 0 at
    /// the left.
    ///
    /// >>> import inarow
    /// >>> position = inarow.Position("connect-four").play("d").play("d")
    /// >>> str(position)
    /// '......./......./......./......./...O.../...X...'
    /// >>> position.play("e") == position.play("e1") == position.play(4)
    /// True
    /// >>> position.play("d1")
    /// Traceback (most recent call last):
    /// inarow.errors.IllegalMove: ......./......./......./......./...O.../...X...: d1 is taken by Red
    ///
    /// Raises TextError, with the column, if the text is not a square, and IllegalMove if the move
    /// is not legal.
    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Position> {
        let rules = self.rules();
        let square = square_of_move(rules, &self.at, r#move)?;
        let mut after = self.at;
        match rules.try_play(&mut after, square) {
            Ok(()) => Ok(self.with(py, after)),
            Err(why) => Err(error::illegal(rules, &self.at, square, why)),
        }
    }

    /// The legal moves at which a side ("x" or "o") would complete a line at once if it were to
    /// move. In misère games these are the losing moves.
    ///
    /// >>> import inarow
    /// >>> inarow.Position("3,3,3", "XX./OO./...").completions("o")
    /// ['c2']
    fn completions(&self, side: &str) -> PyResult<Vec<String>> {
        Ok(self.names(self.rules().completions(&self.at, mark(side)?)))
    }

    /// The representative of the position's images under the game's symmetries.
    fn canonical(&self, py: Python<'_>) -> Position {
        self.with(py, self.rules().canonical(&self.at))
    }

    /// A new array of int8 with a number for each square: 1 for X, -1 for O, 0 for a free one. Its
    /// axes are rows and columns, in a cube preceded by boards.
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

    /// A new array of int8 for learners: two boards, first the squares of a side ("x" or "o", by
    /// default the side to move) as 1, then those of the other.
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

    /// A new array of int8 with 1 for each legal action and 0 for the others: columns if stones
    /// fall, otherwise squares.
    ///
    /// >>> import inarow
    /// >>> inarow.Position("3,3,3", "X../.O./...").mask()
    /// array([0, 1, 1, 1, 0, 1, 1, 1, 1], dtype=int8)
    /// >>> inarow.Position("connect-four").mask()
    /// array([1, 1, 1, 1, 1, 1, 1], dtype=int8)
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        let mut numbers = vec![0_i8; columns(self.rules().game())];
        self.legal_actions().into_iter().for_each(|action| numbers[action] = 1);
        PyArray1::from_vec(py, numbers).into_any()
    }

    /// The number of squares.
    fn __len__(&self) -> usize {
        self.rules().game().squares()
    }

    /// The mark on each square, row by row from the top left.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let squares = (0..self.__len__()).map(|number| Square(number as u16));
        let marks: Vec<_> = squares.map(|square| self.at.mark_on(square).map(mark_word)).collect();
        PyList::new(py, marks)?.try_iter()
    }

    /// The mark on a square, by its name or its number, "x" or "o"; None if it is free.
    fn __getitem__(&self, named: &Bound<'_, PyAny>) -> PyResult<Option<&'static str>> {
        let square = square(self.rules().game(), named)?;
        Ok(self.at.mark_on(square).map(mark_word))
    }

    fn __str__(&self) -> String {
        self.at.to_string()
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

    /// The board as pixels: a new array of uint8 of shape (height, width, 3), red, green and blue,
    /// without letters. The larger of height and width is `size` pixels.
    ///
    /// >>> import inarow
    /// >>> inarow.Position("connect-four").pixels(140).shape
    /// (120, 140, 3)
    ///
    /// Raises ValueError for a cube, which is not flat, and for a size of 0 or more than 4,096.
    #[pyo3(signature = (size = 480))]
    fn pixels<'py>(&self, py: Python<'py>, size: u32) -> PyResult<Bound<'py, PyAny>> {
        let no_picture = || PyValueError::new_err(words().say("python-no-picture", []));
        let grid = self.rules().game().grid().ok_or_else(no_picture)?;
        if size == 0 || size > MOST_PIXELS {
            let said = [("most", MOST_PIXELS.into()), ("text", size.to_string().into())];
            return Err(PyValueError::new_err(words().say("python-no-size", said)));
        }
        let longer = grid.columns.max(grid.rows) as u32;
        let side = |squares: usize| (size * squares as u32).div_ceil(longer);
        let [width, height] = [side(grid.columns), side(grid.rows)];
        let picture = self._repr_svg_().and_then(|svg| svg::pixels(&svg, [width, height], 0.0));
        let picture = picture.ok_or_else(no_picture)?;
        // The paper is opaque, and so is every pixel.
        let colours = picture.data().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied();
        let colours = PyArray1::from_vec(py, colours.collect());
        Ok(colours.reshape([height as usize, width as usize, 3])?.into_any())
    }

    /// The board as SVG; None for a cube, which is not flat.
    fn _repr_svg_(&self) -> Option<String> {
        let rules = self.rules();
        let grid = rules.game().grid()?;
        let mut picture = Picture::of(rules, grid, &self.at, Notation::Algebraic);
        // A notebook may show several in one page.
        picture.id = format!("board-{:x}", self.key());
        Some(svg::board(words(), &picture))
    }
}
