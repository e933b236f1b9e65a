//! Report cards for players.

use std::num::NonZeroU32;

use inarow_answers::budget;
use inarow_answers::grade::{GradeAsked, grade as graded};
use pyo3::prelude::*;

use crate::answer::to_python;
use crate::game::Game;
use crate::player::{Named, seed};
use crate::watch::Watch;

/// Report cards for players, the best first: the answer of `inarow grade`.
///
/// Each is measured against the articles' players, chance and perfect play as far as they play the game, exactly if every
/// branch can be followed; otherwise in `sample` games (100) with each side. `mark` is 0 for "random" and 100 for "perfect".
/// A function is asked `asks` times (3) at each position, unless it answers with chances. At most `mistakes` are listed for
/// each side.
///
/// >>> import inarow
/// >>> learned = inarow.train(seed=1)
/// >>> for card in inarow.grade([learned, "line-score"])["bots"]:
/// ...     print(card["bot"], round(card["mark"]), card["worst"])
/// q-learning 98 {'first': 'draw', 'second': 'draw'}
/// line-score 89 {'first': 'draw', 'second': 'loss'}
///
/// Raises TextError if there is no such player, and PlayerError if one cannot play the game or its chances are unknown.
#[pyfunction]
#[pyo3(signature = (
    players, game = None, *, against = Vec::new(), asks = None, sample = None, limit_nodes = None, mistakes = None,
    seed = None, threads = 1
))]
#[expect(clippy::too_many_arguments, reason = "they have names where it is called")]
pub(crate) fn grade<'py>(
    py: Python<'py>,
    players: Vec<Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
    against: Vec<Bound<'py, PyAny>>,
    asks: Option<NonZeroU32>,
    sample: Option<u64>,
    limit_nodes: Option<u64>,
    mistakes: Option<usize>,
    seed: Option<u64>,
    threads: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let (game, watch) = (Game::of(game, py)?, Watch::new(None)?);
    let rules = &game.get().rules;
    let entrant =
        |named: &Bound<'_, PyAny>| Named::read(named, &game, &watch.raised)?.entrant(rules, 1);
    let bot = |named: &Bound<'_, PyAny>| {
        let named = Named::read(named, &game, &watch.raised)?;
        if let Named::Own(own, text) = &named {
            own.policy(text, rules)?;
        }
        named.entrant(rules, 1)
    };
    let bots = players.iter().map(bot).collect::<PyResult<Vec<_>>>()?;
    let against = against.iter().map(entrant).collect::<PyResult<Vec<_>>>()?;
    let seed = self::seed(py, seed)?;
    let cards = watch.over(py, || {
        let usual = GradeAsked::new(rules, &bots);
        graded(&GradeAsked {
            against: &against,
            asks: asks.unwrap_or(usual.asks),
            games: sample.unwrap_or(usual.games),
            positions: limit_nodes.unwrap_or(usual.positions),
            listed: mistakes.unwrap_or(usual.listed),
            seed,
            threads: budget::threads(threads),
            clock: &|| watch.elapsed(),
            stop: &|| watch.stop(),
            ..usual
        })
    })?;
    to_python(py, &cards)
}
