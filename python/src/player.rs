//! Players by name, and functions as players.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use inarow_answers::{GameInPlay, LARGEST_SEED, Thinking, budget, choose};
use inarow_lab::{Clock, Entrant};
use inarow_players::{Allowance, Fitted, Learned, PlayerName, Policy, Refusal, fit};
use inarow_rules::{Notation, Rules};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::error::{self, PlayerError};
use crate::function::{AskedFunction, Function, refused};
use crate::game::Game;
use crate::language::words;
use crate::learned::LearnedPlayer;
use crate::position::Position;
use crate::watch::{Raised, Watch};

/// A player of this program for one game: calling it with a position returns its move.
///
/// Names are those of the command line, such as "random", "minimax", "perfect", "search:nodes=10000" and
/// "level:skilled". What it has worked out it keeps; what is drawn follows from the seed, if there is one. A copy, and what
/// comes back from a pickle, draws the same as the player would have.
///
/// >>> import inarow
/// >>> player = inarow.Player("minimax")
/// >>> player(inarow.Position("tictactoe", "XX./OO./..."))
/// 'c3'
///
/// Raises TextError if there is no such player, and PlayerError if it cannot play the game.
#[pyclass(frozen, module = "inarow")]
pub(crate) struct Player {
    game: Py<Game>,
    pub(crate) name: PlayerName,
    pub(crate) text: String,
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
        let (name, rules) = (read_name(text)?, &game.get().rules);
        let player = fitted(name, text, rules)?.player.player(rules, budget::threads(threads));
        let player = player.ok_or_else(|| no_policy(text))?;
        let made = Mutex::new(Made { player, generator });
        Ok(Player { game, name, text: text.to_owned(), threads, made })
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
            choose(&play, player.as_mut(), Some(self.name), &thinking, generator)
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
    Player(PlayerName, String),
    Learned(&'static str, Learned),
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
        let ours = |name: PlayerName, text: &str| {
            fitted(name, text, rules).map(|_| Named::Player(name, text.to_owned()))
        };
        if let Ok(text) = named.cast::<PyString>() {
            let text = text.to_str()?;
            return ours(read_name(text)?, text);
        }
        if let Ok(player) = named.cast::<Player>() {
            return ours(player.get().name, &player.get().text);
        }
        if let Ok(player) = named.cast::<LearnedPlayer>() {
            let player = player.get();
            return match player.learned.game() {
                game if game == rules.game() => {
                    Ok(Named::Learned(player.name(), player.learned.clone()))
                }
                _ => Err(other_game(player.name(), rules.game())),
            };
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
    pub(crate) fn entrant(&self, rules: &Rules, threads: usize) -> PyResult<Entrant> {
        match self {
            Named::Player(name, text) => {
                let begun = std::time::Instant::now();
                let clock: Clock = Arc::new(move || begun.elapsed());
                let entrant = Entrant::named(text, *name, rules, threads, &clock);
                entrant.ok_or_else(|| no_policy(text))
            }
            Named::Learned(name, learned) => {
                let learned = learned.clone();
                Ok(Entrant::policy(*name, None, move || Box::new(learned.clone())))
            }
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

fn read_name(text: &str) -> PyResult<PlayerName> {
    text.parse().map_err(|error| error::unknown_player(text, &error))
}

/// The resources that a player gets for a move, if it can play the game.
fn fitted(name: PlayerName, text: &str, rules: &Rules) -> PyResult<Fitted> {
    fit(name, rules, &Allowance::USUAL).map_err(|misfit| {
        let said = words().misfit(text, rules.game(), misfit);
        PlayerError::new_err((said, text.to_owned()))
    })
}

/// The policy of this program with a name, if it can play the game.
pub(crate) fn named_policy(text: &str, rules: &Rules) -> PyResult<Box<dyn Policy>> {
    let fitted = fitted(read_name(text)?, text, rules)?;
    fitted.player.policy(rules).ok_or_else(|| no_policy(text))
}

/// The error for a player of another game than this.
pub(crate) fn other_game(player: &str, game: &inarow_rules::Game) -> PyErr {
    let said = [("player", player.into()), ("game", game.to_string().into())];
    PlayerError::new_err((words().say("python-other-game", said), player.to_owned()))
}

/// The error for a player whose probabilities are unknown.
pub(crate) fn no_policy(text: &str) -> PyErr {
    let said = words().say("no-policy", [("player", text.into())]);
    PlayerError::new_err((said, text.to_owned()))
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
