//! Tournaments in which every player meets every other.

use std::convert::Infallible;

use inarow_answers::budget;
use inarow_answers::tournament::{TournamentAsked, TournamentError, tournament};
use inarow_lab::{Entrant, TimeLimits};
use inarow_rules::{Rules, Square};
use inarow_search::Informed;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::answer::to_python;
use crate::error;
use crate::function::refused;
use crate::game::Game;
use crate::language::words;
use crate::player::{Named, seed};
use crate::record::read_moves;
use crate::watch::{Watch, seconds};

/// A tournament in which every player meets every other, both sides in turn, with ratings: the
/// answer of `inarow arena`.
///
/// Players are those of this program, by name, and functions. Results are exact if every branch can
/// be followed, unless `sample` is true; otherwise every two players meet `rounds` times, twice
/// each time. The openings are random, or given: each a text such as "h8 i9" or a list of moves.
///
/// >>> import inarow
/// >>> def first_free(position):
/// ...     return position.legal_moves[0]
/// >>> found = inarow.arena(["random", first_free], "4,4,3", rounds=50, seed=1)
/// >>> [(player["player"], player["wins"] > player["losses"]) for player in found["players"]]
/// [('random', False), ('first_free', True)]
///
/// Raises TextError if there is no such player, PlayerError if one cannot play the game, raises an
/// exception or gives no legal move, and ValueError if no tournament is possible with these
/// arguments.
#[pyfunction]
#[pyo3(signature = (
    players, game = None, *, rounds = None, sample = false, openings = None, opening_plies = None,
    move_time = None, game_time = None, seed = None, threads = 1
))]
#[expect(clippy::too_many_arguments, reason = "they have names where it is called")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    players: Vec<Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
    rounds: Option<u64>,
    sample: bool,
    openings: Option<Vec<Bound<'py, PyAny>>>,
    opening_plies: Option<usize>,
    move_time: Option<f64>,
    game_time: Option<f64>,
    seed: Option<u64>,
    threads: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let watch = Watch::new(None)?;
    let call = Call::read(&players, game, rounds, openings.as_deref(), &watch, py)?;
    let time = TimeLimits { per_move: seconds(move_time)?, per_game: seconds(game_time)? };
    let seed = self::seed(py, seed)?;
    let found = watch.over(py, || {
        let asked = TournamentAsked {
            opening_plies,
            sample,
            time,
            seed,
            threads: budget::threads(threads),
            clock: &|| watch.elapsed(),
            stop: &|| watch.stop(),
            tell: &|_| watch.heed_signals(),
            ..call.asked()
        };
        tournament::<Infallible>(&asked, None)
    })?;
    to_python(py, &found.map_err(|error| problem(call.rules(), error))?)
}

/// The players, the game and the length of a tournament.
pub(super) struct Call {
    game: Py<Game>,
    pub(super) entrants: Vec<Entrant>,
    openings: Option<Vec<Vec<Square>>>,
    rounds: Option<u64>,
}

impl Call {
    /// Reads and checks the arguments.
    pub(super) fn read(
        players: &[Bound<'_, PyAny>],
        game: Option<&Bound<'_, PyAny>>,
        rounds: Option<u64>,
        openings: Option<&[Bound<'_, PyAny>]>,
        watch: &Watch,
        py: Python<'_>,
    ) -> PyResult<Call> {
        let game = Game::of(game, py)?;
        let rules = &game.get().rules;
        let entrant =
            |named: &Bound<'_, PyAny>| Named::read(named, &game, &watch.raised)?.entrant(rules, 1);
        let entrants = players.iter().map(entrant).collect::<PyResult<Vec<Entrant>>>()?;
        check(&entrants, rounds)?;
        let read = |openings: &[Bound<'_, PyAny>]| {
            openings
                .iter()
                .map(|opening| read_opening(&game, opening))
                .collect::<PyResult<Vec<_>>>()
        };
        let openings = openings.map(read).transpose()?;
        Ok(Call { game, entrants, openings, rounds })
    }

    pub(super) fn rules(&self) -> &Informed {
        &self.game.get().rules
    }

    /// The question.
    pub(super) fn asked(&self) -> TournamentAsked<'_> {
        let usual = TournamentAsked::new(self.rules(), &self.entrants);
        TournamentAsked { openings: self.openings.clone(), rounds: self.rounds, ..usual }
    }
}

/// The error of a tournament without results.
pub(super) fn problem<E>(rules: &Rules, error: TournamentError<E>) -> PyErr {
    match error {
        TournamentError::NoOpening(plies) => {
            wrong(words().say("arena-no-opening", [("plies", plies.into())]))
        }
        TournamentError::Refused(none) => refused(&none.player, rules.game(), none.refusal),
        TournamentError::Keeping(_) => wrong(words().say("python-other-games", [])),
    }
}

fn wrong(problem: String) -> PyErr {
    PyValueError::new_err(problem)
}

/// Checks that there are at least two players, all different, and not too many rounds.
fn check(entrants: &[Entrant], rounds: Option<u64>) -> PyResult<()> {
    let names: Vec<&str> = entrants.iter().map(Entrant::name).collect();
    let twice = names.iter().enumerate().find(|(place, name)| names[..*place].contains(name));
    if let Some((_, name)) = twice {
        return Err(wrong(words().say("arena-player-twice", [("player", (*name).into())])));
    }
    if names.len() < 2 {
        return Err(wrong(words().say("arena-one-player", [])));
    }
    if rounds.is_some_and(|rounds| rounds > budget::MOST_ROUNDS) {
        let most = [("most", budget::MOST_ROUNDS.into())];
        return Err(wrong(words().say("arena-too-many-rounds", most)));
    }
    Ok(())
}

/// An opening after which the game is not over.
fn read_opening(game: &Py<Game>, opening: &Bound<'_, PyAny>) -> PyResult<Vec<Square>> {
    let rules = &game.get().rules;
    let moves = read_moves(rules, inarow_rules::Mark::X, opening)?;
    let record = inarow_rules::Record {
        moves,
        ..inarow_rules::Record::new(*rules.game(), inarow_rules::Mark::X)
    };
    let positions = record.positions(rules).map_err(|bad| error::bad_record(rules.game(), bad))?;
    match positions.last().and_then(inarow_rules::Position::conclusion) {
        Some(_) => Err(wrong(words().say("opening-over", []))),
        None => Ok(record.moves),
    }
}
