//! Players that have learned a game by heart.

use std::path::PathBuf;

use inarow_players::Policy;
use inarow_players::learned::Learned;
use inarow_rules::Notation;
use inarow_search::Limits;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict};

use crate::error;
use crate::function::refused;
use crate::game::Game;
use crate::player::other_game;
use crate::position::Position;
use crate::questions::train::resume;

/// A player with a table that it has learned: calling it with a position returns the chance of each
/// move that it may make.
///
/// `train` makes one, `load` reads one from its file, which `learned:FILE` names on the command line. It is a player for
/// every question, and its results are exact.
///
/// >>> import inarow
/// >>> player = inarow.train("tictactoe", seed=1)
/// >>> player(inarow.Position("tictactoe", "XX./OO./..."))
/// {'c3': Fraction(1, 1)}
#[pyclass(frozen, module = "inarow")]
pub(crate) struct LearnedPlayer {
    game: Py<Game>,
    pub(crate) learned: Learned,
}

/// The call that restores a player from a pickle.
type Restored<'py> = (Bound<'py, PyAny>, (Bound<'py, PyBytes>,));

impl LearnedPlayer {
    pub(crate) fn new(py: Python<'_>, learned: Learned) -> PyResult<LearnedPlayer> {
        Ok(LearnedPlayer { game: Py::new(py, Game::compiled(*learned.game()))?, learned })
    }

    /// Its name in answers: that of its method.
    pub(crate) fn name(&self) -> &'static str {
        self.learned.method().word()
    }
}

#[pymethods]
impl LearnedPlayer {
    /// The player in a file that `save` or `inarow train` wrote.
    ///
    /// Raises OSError if it cannot be read, and TextError, with the line, if it is damaged.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<LearnedPlayer> {
        let bytes = std::fs::read(&path).map_err(|failed| error::file(&path, &failed))?;
        LearnedPlayer::_restored(py, &bytes)
    }

    /// The player of a file with these bytes.
    #[staticmethod]
    fn _restored(py: Python<'_>, bytes: &[u8]) -> PyResult<LearnedPlayer> {
        let read = py.detach(|| Learned::read(bytes));
        LearnedPlayer::new(py, read.map_err(|wrong| error::learned(bytes, &wrong))?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Restored<'py>> {
        let restored = py.get_type::<LearnedPlayer>().getattr("_restored")?;
        Ok((restored, (PyBytes::new(py, &self.learned.bytes()),)))
    }

    /// Writes its file, in place of one that is there.
    ///
    /// Raises OSError if it cannot be written.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let written = py.detach(|| std::fs::write(&path, self.learned.bytes()));
        written.map_err(|failed| error::file(&path, &failed))
    }

    /// The player at the end of its training, which goes on with the options in its file: the same as without a break.
    ///
    /// `threads` and `on_stage` are those of `train`.
    ///
    /// >>> import inarow
    /// >>> stages = []
    /// >>> whole = inarow.train(games=500, seed=1, on_stage=lambda stage, player: stages.append(player))
    /// >>> stages[0].resume() == whole
    /// True
    ///
    /// Raises ValueError if all its games have been played, or if its file says too little of its training.
    #[pyo3(signature = (*, threads = 1, on_stage = None))]
    fn resume(
        &self,
        py: Python<'_>,
        threads: u64,
        on_stage: Option<Bound<'_, PyAny>>,
    ) -> PyResult<LearnedPlayer> {
        resume(py, &self.learned, threads, on_stage.as_ref())
    }

    /// The game that it plays.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Its method of learning: "q-learning", "td" or "menace".
    #[getter]
    fn method(&self) -> &'static str {
        self.name()
    }

    /// The numbers in its table for the moves at a position: values to the side to move from -1 for a
    /// loss to 1 for a win, or beads. Moves that are images of each other have one, at one of them;
    /// a position that the table does not have, none.
    ///
    /// >>> import inarow
    /// >>> inarow.train("tictactoe", "menace", games=1, seed=1).numbers(inarow.Position("tictactoe", "X../.O./..."))
    /// {'b3': 3.0, 'c3': 3.0, 'c2': 3.0, 'c1': 3.0}
    ///
    /// Raises PlayerError for a position of another game.
    fn numbers<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'_, Position>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let (position, numbers) = (position.get(), PyDict::new(py));
        let game = position.rules().game();
        if game != self.learned.game() {
            return Err(other_game(self.name(), game));
        }
        for (square, number) in self.learned.numbers(&position.at).into_iter().flatten() {
            numbers.set_item(Notation::Algebraic.write(game, square), number)?;
        }
        Ok(numbers)
    }

    /// The chance of each move that it may make at a position, as a fraction.
    ///
    /// Raises IllegalMove if the game is over, and PlayerError if it does not play there.
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'_, Position>,
    ) -> PyResult<Bound<'py, PyDict>> {
        static FRACTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let fraction = FRACTION.import(py, "fractions", "Fraction")?;
        let position = position.get();
        let game = position.rules().game();
        let found = self.learned.clone().distribution(&position.at, &Limits::NONE);
        let found = found.map_err(|refusal| refused(self.name(), game, refusal))?;
        let chances = PyDict::new(py);
        for choice in found.choices() {
            let chance = fraction.call1((choice.weight, found.total_weight()))?;
            chances.set_item(Notation::Algebraic.write(game, choice.square), chance)?;
        }
        Ok(chances)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<LearnedPlayer>().is_ok_and(|other| other.get().learned == self.learned)
    }

    fn __repr__(&self) -> String {
        format!("<LearnedPlayer '{}' by {}>", self.learned.game(), self.name())
    }
}
