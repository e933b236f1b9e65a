//! Players that learn by playing.

use inarow_answers::training::{LearnedStage, Measure};
use inarow_answers::{PlayerRefused, budget};
use inarow_learn::{Learning, LearningError, LearningOptions, Training};
use inarow_players::learned::{Learned, LearnedMethod};
use inarow_players::{Distribution, Policy, Refusal};
use inarow_rules::{Position, Rules};
use inarow_search::{Informed, Limits};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::answer::to_python;
use crate::error;
use crate::function::refused;
use crate::game::Game;
use crate::language::words;
use crate::learned::LearnedPlayer;
use crate::own::Own;
use crate::player::seed;
use crate::watch::Watch;

/// A player that has learned a small game by heart: that of `inarow train`, with the same file for
/// the same options.
///
/// The method is "q-learning", "td" (temporal differences) or "menace" (Michie's matchboxes of 1961, which move first only).
/// It learns in `games` games (50,000; of menace 10,000) against itself, or the player `against`, by name. Values move by
/// `learning_rate` to what a game shows; moves are drawn at random with a chance that falls evenly from `exploration`
/// to `final_exploration`; `trace`, of temporal differences alone, says how far results are carried back.
///
/// After 10, 20, 50, 100 games and so on, `on_stage(stage, player)` is called with the number of games and the exact audit of the
/// player as it is then. An exception that it raises ends the training, with which `player.resume()` goes on.
///
/// >>> import inarow
/// >>> def tell(stage, player):
/// ...     print(stage["games"], [side["worst"] for side in stage["audit"]["sides"]])
/// >>> player = inarow.train("tictactoe", "td", games=20, seed=1, on_stage=tell)
/// 10 ['loss', 'loss']
/// 20 ['loss', 'loss']
///
/// Raises ValueError if an option is out of its range or the game has more than 250,000 positions, TextError if there is no
/// such method or player, and PlayerError if the opponent cannot play the game or its chances are unknown.
#[pyfunction]
#[pyo3(signature = (
    game = None, method = "q-learning", *, against = None, games = None, learning_rate = None, exploration = None,
    final_exploration = None, trace = None, symmetry = true, seed = None, threads = 1, on_stage = None
))]
#[expect(clippy::too_many_arguments, reason = "they have names where it is called")]
pub(crate) fn train(
    py: Python<'_>,
    game: Option<&Bound<'_, PyAny>>,
    method: &str,
    against: Option<String>,
    games: Option<u64>,
    learning_rate: Option<f32>,
    exploration: Option<f64>,
    final_exploration: Option<f64>,
    trace: Option<f32>,
    symmetry: bool,
    seed: Option<u64>,
    threads: u64,
    on_stage: Option<Bound<'_, PyAny>>,
) -> PyResult<LearnedPlayer> {
    let game = Game::of(game, py)?;
    let rules = &game.get().rules;
    let known = LearnedMethod::ALL.map(LearnedMethod::word);
    let method = LearnedMethod::of_word(method).ok_or_else(|| error::not_one_of(known, method))?;
    let (is_menace, is_td) = (method == LearnedMethod::Menace, method == LearnedMethod::Td);
    let without = [
        ("learning_rate", is_menace && learning_rate.is_some()),
        ("exploration", is_menace && exploration.is_some()),
        ("final_exploration", is_menace && final_exploration.is_some()),
        ("trace", !is_td && trace.is_some()),
    ];
    if let Some((name, _)) = without.into_iter().find(|(_, is_given)| *is_given) {
        let said = [("text", name.into()), ("method", method.word().into())];
        return Err(PyValueError::new_err(words().say("python-training-without", said)));
    }
    let usual = LearningOptions::usual(*rules.game(), method, self::seed(py, seed)?);
    let [first, last] = usual.exploration;
    let first = exploration.unwrap_or(first);
    let options = LearningOptions {
        against,
        symmetry,
        games: games.unwrap_or(usual.games),
        rate: learning_rate.unwrap_or(usual.rate),
        exploration: [first, final_exploration.unwrap_or(last.min(first))],
        trace: trace.unwrap_or(usual.trace),
        ..usual
    };
    let (watch, threads) = (Watch::new(None)?, budget::threads(threads));
    let mut learning = begin(py, &options, None, &watch)?;
    learn(py, &mut learning, threads, &watch, on_stage.as_ref())
}

/// Goes on with the training of a player.
pub(crate) fn resume(
    py: Python<'_>,
    player: &Learned,
    threads: u64,
    on_stage: Option<&Bound<'_, PyAny>>,
) -> PyResult<LearnedPlayer> {
    let none = || PyValueError::new_err(words().say("python-no-training", []));
    let (options, played) = LearningOptions::of(player).ok_or_else(none)?;
    if played >= options.games {
        return Err(PyValueError::new_err(words().say("learned-trained", [])));
    }
    let watch = Watch::new(None)?;
    let mut learning = begin(py, &options, Some(player), &watch)?;
    learn(py, &mut learning, budget::threads(threads), &watch, on_stage)
}

/// A training that begins, or that a player came from.
fn begin(
    py: Python<'_>,
    options: &LearningOptions,
    player: Option<&Learned>,
    watch: &Watch,
) -> PyResult<Learning> {
    let rules = Informed::from(Rules::new(options.game));
    let against = options.against.as_deref();
    let policy = |text| Own::read(text, &rules)?.policy(text, &rules);
    let policy = against.map(policy).transpose()?;
    let mut policy = policy.map(|(policy, _)| Watched { policy, watch });
    let learning = watch.over(py, || {
        let policy = policy.as_mut().map(|policy| policy as &mut dyn Policy);
        match player {
            Some(player) => Learning::resume(player, policy),
            None => Learning::new(options, policy),
        }
    })?;
    learning.map_err(|wrong| match wrong {
        LearningError::Opponent(refusal) => {
            refused(against.unwrap_or("random"), &options.game, refusal)
        }
        LearningError::Option(name) => {
            let said = [("text", name.replace('-', "_").into())];
            PyValueError::new_err(words().say("python-training-option", said))
        }
        LearningError::TooLarge(game) => {
            let said = [("game", game.to_string().into())];
            PyValueError::new_err(words().say("train-too-large", said))
        }
        LearningError::NoTraining => PyValueError::new_err(words().say("python-no-training", [])),
    })
}

/// A policy that ends with the question.
struct Watched<'w> {
    policy: Box<dyn Policy>,
    watch: &'w Watch,
}

impl Policy for Watched<'_> {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        if self.watch.stop() {
            return Err(Refusal::Stopped);
        }
        let stop = || self.watch.stop();
        self.policy.distribution(position, &Limits { stop: Some(&stop), ..*limits })
    }
}

/// Plays the games that are left, and calls a function after each stage.
fn learn(
    py: Python<'_>,
    learning: &mut Learning,
    threads: usize,
    watch: &Watch,
    on_stage: Option<&Bound<'_, PyAny>>,
) -> PyResult<LearnedPlayer> {
    let name = learning.options().method.word();
    let stop = || watch.stop();
    while !learning.course().is_over() {
        let stage = watch.over(py, || {
            let played = learning.play_stage(threads, &stop);
            played.map_err(|refusal| PlayerRefused { player: name.to_owned(), refusal })?;
            LearnedStage::reached(learning, name, &Measure::default(), &stop)
        })?;
        let mut stage =
            stage.map_err(|none| refused(name, learning.rules().game(), none.refusal))?;
        stage.seconds = watch.elapsed().as_secs_f64();
        if let Some(function) = on_stage {
            let player = LearnedPlayer::new(py, learning.player())?;
            function.call1((to_python(py, &stage)?, player))?;
        }
    }
    LearnedPlayer::new(py, learning.player())
}
