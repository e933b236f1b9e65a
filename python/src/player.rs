//! Players by name, and functions as players.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use inarow_answers::{GameInPlay, LARGEST_SEED, Thinking, budget, choose};
use inarow_lab::Entrant;
use inarow_players::Refusal;
use inarow_players::fit::Allowance;
use inarow_rules::Notation;
use inarow_search::Informed;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::error::PlayerError;
use crate::function::{AskedFunction, Function, refused};
use crate::game::Game;
use crate::language::words;
use crate::learned::LearnedPlayer;
use crate::own::Own;
use crate::position::Position;
use crate::watch::{Raised, Watch};

/// A player of this program for one game: calling it with a position returns its move.
///
/// Names are those of the command line, such as "random", "minimax", "perfect", "search:nodes=10000", "level:skilled" and
/// "learned:FILE", which `inarow train` or `LearnedPlayer.save` wrote. What it has worked out it keeps; what is drawn follows from the seed, if there is one. A copy, and what
/// comes back from a pickle, draws the same as the player would have.
///
/// >>> import inarow
/// >>> player = inarow.Player("minimax")
/// >>> player(inarow.Position("tictactoe", "XX./OO./..."))
/// 'c3'
///
/// Raises TextError if there is no such player or its file is damaged, OSError if that cannot be read, and PlayerError if it
/// cannot play the game.
#[pyclass(frozen, module = "inarow")]
pub(crate) struct Player {
    game: Py<Game>,
    own: Own,
    text: String,
    threads: u64,
    made: Mutex<Made>,
}

/// A player with its own random numbers.
struct Made {
    player: Box<dyn inarow_players::Player>,
    generator: Xoshiro256PlusPlus,
}

/// The call that restores a player from a pickle.
type Restored<'py> = (Bound<'py, PyAny>, (String, Py<Game>, u64, String));

impl Player {
    fn of(
        text: &str,
        game: Py<Game>,
        threads: u64,
        generator: Xoshiro256PlusPlus,
    ) -> PyResult<Player> {
        let rules = &game.get().rules;
        let own = Own::read(text, rules)?;
        let player = own.player(text, rules, budget::threads(threads))?;
        let made = Mutex::new(Made { player, generator });
        Ok(Player { game, own, text: text.to_owned(), threads, made })
    }
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (name, game = None, *, seed = None, threads = 1))]
    fn new(
        py: Python<'_>,
        name: &str,
        game: Option<&Bound<'_, PyAny>>,
        seed: Option<u64>,
        threads: u64,
    ) -> PyResult<Player> {
        let generator = Xoshiro256PlusPlus::seed_from_u64(self::seed(py, seed)?);
        Player::of(name, Game::of(game, py)?, threads, generator)
    }

    /// A player whose random numbers continue at a given state.
    #[staticmethod]
    fn _restored(name: &str, game: Py<Game>, threads: u64, drawn: &str) -> PyResult<Player> {
        Player::of(name, game, threads, read_generator(drawn)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Restored<'py>> {
        let made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let drawn = write_generator(&made.generator)?;
        let restored = py.get_type::<Player>().getattr("_restored")?;
        Ok((restored, (self.text.clone(), self.game(py), self.threads, drawn)))
    }

    /// The game that it plays.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Name of the player.
    #[getter]
    fn name(&self) -> &str {
        &self.text
    }

    /// Its move at a position of its game.
    ///
    /// Raises IllegalMove if the game is over, and PlayerError if it has no move or plays another
    /// game.
    fn __call__(&self, py: Python<'_>, position: &Bound<'_, Position>) -> PyResult<String> {
        let position = position.get();
        let (rules, at) = (position.rules(), position.at);
        if rules.game() != self.game.get().rules.game() {
            return Err(other_game(&self.text, rules.game()));
        }
        let watch = Watch::new(None)?;
        let play = GameInPlay::new(rules.clone(), at);
        let stop = |most: Option<Duration>| {
            watch.stop() || most.is_some_and(|most| watch.elapsed() >= most)
        };
        let allowance = Allowance::USUAL;
        let thinking = Thinking { allowance, clock: None, nodes: None, stop: &stop };
        let chosen = watch.over(py, || {
            let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
            let Made { player, generator } = &mut *made;
            choose(&play, player.as_mut(), self.own.name(), &thinking, generator)
        })?;
        let chosen = chosen.and_then(|decided| decided.into_move().map_err(|_| Refusal::Failed));
        let chosen = chosen.map_err(|refusal| refused(&self.text, rules.game(), refusal))?;
        Ok(Notation::Algebraic.write(rules.game(), chosen.square))
    }

    fn __repr__(&self) -> String {
        format!("Player('{}', '{}')", self.text, self.game.get().rules.game())
    }
}

/// A player as an argument names it: a player of this program, or a function.
pub(crate) enum Named {
    Own(Own, String),
    Function(Arc<Function>),
}

impl Named {
    /// Reads an argument; a player of this program must be able to play the game.
    pub(crate) fn read(
        named: &Bound<'_, PyAny>,
        game: &Py<Game>,
        raised: &Arc<Raised>,
    ) -> PyResult<Named> {
        let (py, rules) = (named.py(), &game.get().rules);
        if let Ok(text) = named.cast::<PyString>() {
            let text = text.to_str()?;
            return Ok(Named::Own(Own::read(text, rules)?, text.to_owned()));
        }
        let own = if let Ok(player) = named.cast::<Player>() {
            Some((player.get().own.clone(), player.get().text.clone()))
        } else {
            let player = named.cast::<LearnedPlayer>().ok().map(|player| player.get());
            player.map(|player| (Own::Learned(player.learned.clone().into()), player.name().into()))
        };
        if let Some((own, text)) = own {
            return own.check(&text, rules).map(|()| Named::Own(own, text));
        }
        let function = Function::read(named, game.clone_ref(py), Arc::clone(raised))?;
        let none = || PyTypeError::new_err(words().say("python-no-player", []));
        Ok(Named::Function(Arc::new(function.ok_or_else(none)?)))
    }

    /// A function that takes a list of positions.
    pub(crate) fn of_batches(
        function: &Bound<'_, PyAny>,
        batch: NonZeroUsize,
        game: &Py<Game>,
        raised: &Arc<Raised>,
    ) -> PyResult<Named> {
        if !function.is_callable() {
            return Err(PyTypeError::new_err(words().say("python-no-player", [])));
        }
        let game = game.clone_ref(function.py());
        let function = Function::of_batches(function, batch, game, Arc::clone(raised))?;
        Ok(Named::Function(Arc::new(function)))
    }

    /// The entrant of a measurement.
    pub(crate) fn entrant(&self, rules: &Informed, threads: usize) -> PyResult<Entrant> {
        match self {
            Named::Own(own, text) => own.entrant(text, rules, threads),
            Named::Function(function) => {
                let (name, function) = (function.name.clone(), Arc::clone(function));
                Ok(Entrant::program(name, rules, move || {
                    let function = Arc::clone(&function);
                    Box::new(AskedFunction { function, time: Duration::ZERO })
                }))
            }
        }
    }
}

/// The error for a player of another game than this.
pub(crate) fn other_game(player: &str, game: &inarow_rules::Game) -> PyErr {
    let said = [("player", player.into()), ("game", game.to_string().into())];
    PlayerError::new_err((words().say("python-other-game", said), player.to_owned()))
}

/// The state of a generator as a text.
pub(crate) fn write_generator(generator: &Xoshiro256PlusPlus) -> PyResult<String> {
    serde_json::to_string(generator).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// A generator with this state.
pub(crate) fn read_generator(text: &str) -> PyResult<Xoshiro256PlusPlus> {
    serde_json::from_str(text).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The given seed, or a random one.
pub(crate) fn seed(py: Python<'_>, seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        None => {
            let drawn = py.import("secrets")?.call_method1("randbelow", (LARGEST_SEED,))?;
            drawn.extract()
        }
    }
}
