//! All positions of a small game, with their values and best moves, as arrays.

use inarow_rules::{Mark, Position, Rules};
use inarow_search::{Analysis, Budget, Evaluator, Limits, SearchError, SearchOptions};
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;

use crate::error::LimitReached;
use crate::game::Game;
use crate::rows;
use crate::vector::{ILLEGAL, number};
use crate::watch::Watch;

/// The arrays of a data set.
type Arrays<'py> = (Vec<String>, [Bound<'py, PyAny>; 6]);

/// All positions of a game as texts, and their arrays, for `inarow.dataset`: stones, side to move,
/// values, distances, values of moves, best moves.
///
/// Raises ValueError if the game has more than 250,000 positions.
#[pyfunction]
pub(crate) fn dataset_arrays<'py>(
    py: Python<'py>,
    game: &Bound<'py, Game>,
) -> PyResult<Arrays<'py>> {
    let (rules, watch) = (&game.get().rules, Watch::new(None)?);
    let graph = watch.over(py, || rows::positions(rules))??;
    let mut columns = Columns::default();
    let found = watch.over(py, || {
        let stop = || watch.stop();
        let limits = Limits { stop: Some(&stop), ..Limits::NONE };
        let mut evaluator = Evaluator::new(rules, &SearchOptions::default());
        (0..graph.len() as u32).try_for_each(|number| {
            let position = graph.position(number);
            let analysis = evaluator.exact(position, &mut Budget::new(&limits))?;
            columns.add(rules, position, &analysis);
            Ok::<(), SearchError>(())
        })
    })?;
    found.map_err(|error| LimitReached::new_err(error.to_string()))?;
    let table = [columns.texts.len(), rules.game().squares()];
    let arrays = [
        shaped(py, columns.stones, &table)?,
        shaped(py, columns.to_move, &table[..1])?,
        shaped(py, columns.values, &table[..1])?,
        shaped(py, columns.distances, &table[..1])?,
        shaped(py, columns.move_values, &table)?,
        shaped(py, columns.best, &table)?,
    ];
    Ok((columns.texts, arrays))
}

/// The numbers of all positions, one after the other.
#[derive(Default)]
struct Columns {
    texts: Vec<String>,
    stones: Vec<i8>,
    to_move: Vec<i8>,
    values: Vec<i8>,
    distances: Vec<i16>,
    move_values: Vec<i8>,
    best: Vec<bool>,
}

impl Columns {
    fn add(&mut self, rules: &Rules, position: &Position, found: &Analysis) {
        self.texts.push(position.to_string());
        self.stones.extend(rules.board().iter().map(|square| match position.mark_on(square) {
            Some(Mark::X) => 1,
            Some(Mark::O) => -1,
            None => 0,
        }));
        self.to_move.push(if position.to_move() == Mark::X { 1 } else { -1 });
        self.values.push(found.score.value().map_or(0, number));
        self.distances.push(found.score.plies().map_or(-1, |plies| plies as i16));
        let first = self.best.len();
        self.move_values.resize(first + rules.game().squares(), ILLEGAL);
        self.best.resize(self.move_values.len(), false);
        for made in &found.moves {
            self.move_values[first + made.square.index()] = made.score.value().map_or(0, number);
            self.best[first + made.square.index()] = made.score == found.score;
        }
    }
}

/// A new array of this shape.
fn shaped<'py, T: Element>(
    py: Python<'py>,
    numbers: Vec<T>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    Ok(PyArray1::from_vec(py, numbers).reshape(shape.to_vec())?.into_any())
}
