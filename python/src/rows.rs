//! Policies as arrays: a row of chances for each position of a data set.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use inarow_formats::columns;
use inarow_learn::{Graph, MOST_POSITIONS};
use inarow_rules::{Game as Board, Notation, Position as At, Rules, Square};
use numpy::{PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::language::words;
use crate::position::Position;

/// All positions of a game, which are the rows of its arrays.
///
/// Raises ValueError if there are more than 250,000.
pub(crate) fn positions(rules: &Rules) -> PyResult<Graph> {
    Graph::new(rules, false, MOST_POSITIONS).ok_or_else(|| {
        let most = ("most", u64::from(MOST_POSITIONS).into());
        let said = [("game", rules.game().to_string().into()), most];
        PyValueError::new_err(words().say("python-too-many-positions", said))
    })
}

/// The chances of moves by position.
pub(crate) struct Rows {
    rows: HashMap<At, usize>,
    /// The numbers in a row: one for each square, or for each action.
    width: usize,
    chances: Vec<f64>,
}

impl Rows {
    /// Reads an array with a row for each position of the game.
    ///
    /// Raises ValueError if it has another shape.
    pub(crate) fn read(array: &Bound<'_, PyAny>, rules: &Rules) -> PyResult<Rows> {
        let graph = positions(rules)?;
        let rows = (0..graph.len() as u32).map(|number| *graph.position(number));
        let (chances, width) = numbers(array, graph.len(), rules.game())?;
        Ok(Rows { rows: rows.zip(0..).collect(), width, chances })
    }

    /// Asks a function about all positions at which the game goes on, with lists of at most `batch` of them.
    ///
    /// Raises ValueError if it returns an array of another shape.
    pub(crate) fn ask(
        function: &Bound<'_, PyAny>,
        game: &Py<Game>,
        batch: NonZeroUsize,
    ) -> PyResult<Rows> {
        let (py, rules) = (function.py(), &game.get().rules);
        let graph = positions(rules)?;
        let open = (0..graph.len() as u32).filter(|&number| graph.conclusion(number).is_none());
        let open: Vec<At> = open.map(|number| *graph.position(number)).collect();
        let (mut all, mut width) = (Vec::new(), None);
        for asked in open.chunks(batch.get()) {
            let asked_about = |at: &At| Position { game: game.clone_ref(py), at: *at };
            let asked_about: Vec<Position> = asked.iter().map(asked_about).collect();
            let answered = function.call1((asked_about,))?;
            let (chances, found) = numbers(&answered, asked.len(), rules.game())?;
            if *width.get_or_insert(found) != found {
                return Err(wrong_shape(asked.len(), rules.game(), &answered));
            }
            all.extend(chances);
        }
        let width = width.unwrap_or_else(|| rules.game().squares());
        Ok(Rows { rows: open.into_iter().zip(0..).collect(), width, chances: all })
    }

    /// The chances at a position as a text, each move with its chance; `None` if it has no row.
    pub(crate) fn text(&self, rules: &Rules, at: &At) -> Option<String> {
        let start = self.rows.get(at)? * self.width;
        let row = self.chances.get(start..start + self.width)?;
        let legal = rules.moves(at);
        let pair = |(number, chance): (usize, &f64)| {
            // The top square of a column that is full is refused with its name.
            let square = legal.iter().find(|square| square.index() % self.width == number);
            let square = square.unwrap_or(Square(number as u16));
            format!("{}:{chance}", Notation::Algebraic.write(rules.game(), square))
        };
        let likely = row.iter().enumerate().filter(|(_, chance)| **chance != 0.0);
        Some(likely.map(pair).collect::<Vec<_>>().join(" "))
    }
}

/// The numbers of an array with this many rows, and those of a row.
fn numbers(array: &Bound<'_, PyAny>, rows: usize, game: &Board) -> PyResult<(Vec<f64>, usize)> {
    let read = array.py().import("numpy")?.call_method1("ascontiguousarray", (array, "float64"))?;
    let wrong = || wrong_shape(rows, game, &read);
    let read = read.cast::<PyArray2<f64>>().map_err(|_| wrong())?;
    match *read.shape() {
        [found, width] if found == rows && [game.squares(), columns(game)].contains(&width) => {
            Ok((read.to_vec()?, width))
        }
        _ => Err(wrong()),
    }
}

/// The error for an array of another shape.
fn wrong_shape(rows: usize, game: &Board, found: &Bound<'_, PyAny>) -> PyErr {
    let found = found.getattr("shape").map(|shape| shape.to_string()).unwrap_or_default();
    let said = [
        ("rows", rows.to_string().into()),
        ("squares", game.squares().into()),
        ("found", found.into()),
    ];
    PyValueError::new_err(words().say("python-wrong-shape", said))
}
