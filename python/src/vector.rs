//! Batches of boards.

mod arrays;
mod batch;
mod values;

use inarow_answers::budget;
use inarow_formats::columns;
use inarow_formats::standing::mark_word;
use inarow_players::fit::Allowance;
use inarow_search::{Limits, SearchError};
use numpy::{PyArray1, PyArrayDyn, PyArrayLike1, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::error::{LimitReached, no_memory, not_one_of};
use crate::game::{Game, mark};
use crate::language::words;
use crate::player::{read_generator, seed, write_generator};
use crate::position::Position;
use crate::watch::Watch;
pub(crate) use values::{ILLEGAL, number};

use arrays::{Arrays, whole_numbers, wrong_length};
use batch::{Begin, Positions, Seen, Stepped};
use values::Evaluators;

/// Many boards of one game, stepped at once. Observations are in numpy arrays, board after board,
/// which `step`, `reset` and assignment change in place without copying.
///
/// - `observations`: int8 of shape (boards, 2, rows, columns), in a cube (boards, 2, side, side, side): the stones
///   of the side to move as 1, then those of the other;
/// - `masks`: int8 of shape (boards, actions): 1 for each legal action: the number of a column where stones fall, else
///   of a square;
/// - `to_move`: int8 of shape (boards,): 1 where X is to move, -1 where O is;
/// - `rewards`: float32 of shape (boards,): what the last action brought the side that made it: 1 for a win, -1
///   for a loss, else 0;
/// - `ended`: bool of shape (boards,): where the last action ended the game; there another has begun already;
/// - `illegal`: bool of shape (boards,): where it ended it because it was illegal, which loses.
///
/// >>> import inarow.vector
/// >>> boards = inarow.vector.Boards("connect-four", 1000, seed=1)
/// >>> games = 0
/// >>> for _ in range(100):
/// ...     boards.step(boards.sample())
/// ...     games += int(boards.ended.sum())
/// >>> boards.observations.shape, boards.masks.shape, games
/// ((1000, 2, 6, 7), (1000, 7), 4219)
///
/// Only one thread at a time may use it; other threads run meanwhile. Copies and unpickled batches
/// continue in the same way. Raises TextError if the text is not a game, and MemoryError if there
/// is no room for `count` boards.
#[pyclass(module = "inarow.vector")]
pub(crate) struct Boards {
    game: Py<Game>,
    first: &'static str,
    positions: Box<dyn Positions>,
    generator: Xoshiro256PlusPlus,
    evaluators: Evaluators,
    arrays: Arrays,
}

impl Boards {
    /// Changes positions and their observations without the interpreter's lock.
    fn change(
        &mut self,
        py: Python<'_>,
        change: impl FnOnce(&mut dyn Positions, &mut Seen<'_>) + Send,
    ) -> PyResult<()> {
        let Boards { arrays, positions, .. } = self;
        let (mut planes, mut masks) = (arrays.planes.write(py)?, arrays.masks.write(py)?);
        let mut to_move = arrays.to_move.bind(py).try_readwrite()?;
        let mut seen = Seen {
            planes: planes.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            to_move: to_move.as_slice_mut()?,
        };
        py.detach(|| change(positions.as_mut(), &mut seen));
        Ok(())
    }

    /// The arrays with the results of the last step.
    fn results(&self, py: Python<'_>) -> [Py<PyAny>; 3] {
        let Arrays { rewards, ended, illegal, .. } = &self.arrays;
        [rewards.clone_ref(py).into_any(), ended.shown.clone_ref(py), illegal.shown.clone_ref(py)]
    }

    /// The index that a number means; negative numbers count from the end.
    fn place(&self, number: isize) -> PyResult<usize> {
        let count = self.positions.len();
        let place = if number < 0 { number + count as isize } else { number };
        usize::try_from(place).ok().filter(|&place| place < count).ok_or_else(|| {
            let said = [("most", count.to_string().into()), ("text", number.to_string().into())];
            PyIndexError::new_err(words().say("python-no-board", said))
        })
    }
}

/// The call that restores boards from a pickle.
type Restored<'py> =
    (Bound<'py, PyAny>, (Py<Game>, &'static str, String, Vec<String>, [Py<PyAny>; 3]));

/// Checks that there is room for `count` boards of `bytes` bytes: a later failed allocation would
/// end the process.
fn check_room(count: usize, bytes: usize) -> PyResult<()> {
    let all = count.checked_mul(bytes).ok_or_else(|| no_memory(count))?;
    Vec::<u8>::new().try_reserve_exact(all).map_err(|_| no_memory(count))
}

#[pymethods]
impl Boards {
    #[new]
    #[pyo3(signature = (game = None, count = 1, *, first = "x", seed = None))]
    fn new(
        py: Python<'_>,
        game: Option<&Bound<'_, PyAny>>,
        count: usize,
        first: &str,
        seed: Option<u64>,
    ) -> PyResult<Boards> {
        let (game, first) = (Game::of(game, py)?, mark(first)?);
        let rules = &game.get().rules;
        let board = size_of::<inarow_rules::Position>() + 2 * rules.game().squares();
        check_room(count, board + columns(rules.game()) + 7)?;
        let positions = rules.run(Begin { start: rules.empty_for(first), count });
        let arrays = Arrays::new(py, game.get(), count)?;
        let generator = Xoshiro256PlusPlus::seed_from_u64(self::seed(py, seed)?);
        let evaluators = Evaluators::new(rules);
        let first = mark_word(first);
        let mut boards = Boards { game, first, positions, generator, evaluators, arrays };
        boards.change(py, |positions, seen| positions.reset(None, seen))?;
        Ok(boards)
    }

    /// Boards that continue at a given state; the arrays hold the results of the last step.
    #[staticmethod]
    fn _restored(
        py: Python<'_>,
        game: &Bound<'_, Game>,
        first: &str,
        drawn: &str,
        positions: Vec<String>,
        arrays: [Py<PyAny>; 3],
    ) -> PyResult<Boards> {
        let mut boards = Boards::new(py, Some(game), positions.len(), first, Some(0))?;
        boards.generator = read_generator(drawn)?;
        for (place, text) in positions.iter().enumerate() {
            let at = Position::read(game.clone().unbind(), text)?.at;
            boards.change(py, |positions, seen| positions.set(place, &at, seen))?;
        }
        for (own, given) in boards.results(py).into_iter().zip(arrays) {
            py.import("numpy")?.call_method1("copyto", (own, given))?;
        }
        Ok(boards)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Restored<'py>> {
        let texts = (0..self.positions.len()).map(|place| self.positions.get(place));
        let texts = texts.map(|at| at.to_string()).collect();
        let drawn = write_generator(&self.generator)?;
        let restored = py.get_type::<Boards>().getattr("_restored")?;
        Ok((restored, (self.game(py), self.first, drawn, texts, self.results(py))))
    }

    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The stones of the side to move as 1, then those of the other.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.planes.shown.clone_ref(py)
    }

    /// The legal actions.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.masks.shown.clone_ref(py)
    }

    /// The side to move: 1 for X, -1 for O.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArrayDyn<i8>> {
        self.arrays.to_move.clone_ref(py)
    }

    /// The reward of the last action for the side that made it.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArrayDyn<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// The boards whose game the last action ended.
    #[getter]
    fn ended(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.ended.shown.clone_ref(py)
    }

    /// The boards on which the last action was illegal.
    #[getter]
    fn illegal(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.illegal.shown.clone_ref(py)
    }

    /// Makes a move for the side to move on each board, given as the number of an action; if that
    /// ends the game, another begins.
    ///
    /// Raises ValueError if there is not one action for each board, and TypeError if they are not
    /// whole numbers.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = whole_numbers(actions)?;
        let actions = actions.as_slice()?;
        let count = self.positions.len();
        if actions.len() != count {
            return Err(wrong_length(count, actions.len()));
        }
        let mut rewards = self.arrays.rewards.bind(py).try_readwrite()?;
        let mut ended = self.arrays.ended.write(py)?;
        let mut illegal = self.arrays.illegal.write(py)?;
        let mut stepped = Stepped {
            rewards: rewards.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
            illegal: illegal.as_slice_mut()?,
        };
        self.change(py, |positions, seen| positions.step(actions, &mut stepped, seen))
    }

    /// Begins a new game on each board, or only on those for which `places`, an array of bool, is
    /// true. A seed restarts the generator of random moves.
    ///
    /// Raises ValueError if there is not one place for each board.
    #[pyo3(signature = (places = None, *, seed = None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        places: Option<PyArrayLike1<'_, bool>>,
        seed: Option<u64>,
    ) -> PyResult<()> {
        let count = self.positions.len();
        let places = places.as_ref().map(|places| places.as_slice()).transpose()?;
        if let Some(places) = places.filter(|places| places.len() != count) {
            return Err(wrong_length(count, places.len()));
        }
        if let Some(seed) = seed {
            self.generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        }
        self.change(py, |positions, seen| positions.reset(places, seen))
    }

    /// A legal action for each board, drawn uniformly: a new array of int64. It is -1 if the game
    /// is over, which happens only in positions that the caller has put there.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        check_room(self.positions.len(), size_of::<i64>())?;
        let mut actions = vec![0; self.positions.len()];
        let Boards { positions, generator, .. } = self;
        py.detach(|| positions.sample(generator, &mut actions));
        Ok(PyArray1::from_vec(py, actions))
    }

    /// The exact value of every action for the side that makes it: a new array of int8 of shape
    /// (boards, actions) with 1 for a win, 0 for a draw, -1 for a loss, and -2 for an illegal
    /// action. `threads` threads compute them; computed values are kept.
    ///
    /// >>> import inarow.vector
    /// >>> boards = inarow.vector.Boards("tictactoe", 2)
    /// >>> boards[1] = boards.game.position("XX./OO./...")
    /// >>> boards.values().tolist()
    /// [[0, 0, 0, 0, 0, 0, 0, 0, 0], [-2, -2, 1, -2, -2, 0, -1, -1, -1]]
    ///
    /// Raises LimitReached if more positions than `limit_nodes`, or than the default, must be
    /// computed for a board. With errors="mark" such a board has -3 for each legal action instead, and the others have their
    /// values; a board near the limit may be among them in one call and not in another, since values that are kept cost nothing.
    #[pyo3(signature = (*, limit_nodes = None, threads = 1, errors = "raise"))]
    fn values<'py>(
        &mut self,
        py: Python<'py>,
        limit_nodes: Option<u64>,
        threads: u64,
        errors: &str,
    ) -> PyResult<Bound<'py, PyArrayDyn<i8>>> {
        let marks = match errors {
            "raise" => false,
            "mark" => true,
            _ => return Err(not_one_of(["raise", "mark"], errors)),
        };
        let rules = self.game.get().rules.clone();
        let (count, actions) = (self.positions.len(), columns(rules.game()));
        let most = limit_nodes.or_else(|| Allowance::USUAL.exact_nodes(&rules));
        let watch = Watch::new(None)?;
        // A list for each board, and all of them in one.
        check_room(count, 2 * actions + size_of::<Vec<i8>>())?;
        let Boards { positions, evaluators, .. } = self;
        let found = watch.over(py, || {
            let stop = || watch.stop();
            let limits = Limits { nodes: most, stop: Some(&stop), ..Limits::NONE };
            evaluators.values(positions.as_ref(), budget::threads(threads), &limits, marks)
        })?;
        let values = found.map_err(|error| match error {
            SearchError::OutOfNodes { limit } => {
                let game = words().game(rules.game());
                let said = [("game", game.into()), ("limit", limit.into())];
                LimitReached::new_err(words().say("python-too-large", said))
            }
            other => LimitReached::new_err(other.to_string()),
        })?;
        PyArray1::from_vec(py, values).reshape(vec![count, actions])
    }

    fn __len__(&self) -> usize {
        self.positions.len()
    }

    fn __repr__(&self) -> String {
        format!("Boards('{}', {})", self.game.get().rules.game(), self.positions.len())
    }

    /// The position of a board.
    fn __getitem__(&self, py: Python<'_>, place: isize) -> PyResult<Position> {
        let at = self.positions.get(self.place(place)?);
        Ok(Position { game: self.game.clone_ref(py), at })
    }

    /// Puts a position of the game on a board.
    fn __setitem__(
        &mut self,
        py: Python<'_>,
        place: isize,
        position: &Bound<'_, Position>,
    ) -> PyResult<()> {
        let (place, position) = (self.place(place)?, position.get());
        if position.rules().game() != self.game.get().rules.game() {
            return Err(PyValueError::new_err(words().say("python-other-board", [])));
        }
        let at = position.at;
        self.change(py, |positions, seen| positions.set(place, &at, seen))
    }
}
