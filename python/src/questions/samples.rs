//! Audits whose games are played on several machines, for `inarow.cluster`.

use inarow_answers::audit::{AuditAsked, AuditGame};
use inarow_rules::Square;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::Start;
use super::audit::Call;
use crate::answer::to_python;
use crate::language::words;
use crate::watch::Watch;

/// The games of an audit that follows no branches, from number `begin` up to but not including
/// `end`: the squares of each.
///
/// Raises the same exceptions as `audit`.
#[pyfunction]
#[pyo3(signature = (player, position, begin, end, *, as_, against, sample, seed))]
#[expect(clippy::too_many_arguments, reason = "they have names where it is called")]
pub(crate) fn audit_games(
    py: Python<'_>,
    player: &Bound<'_, PyAny>,
    position: Option<&Bound<'_, PyAny>>,
    begin: u64,
    end: u64,
    as_: &str,
    against: Vec<Bound<'_, PyAny>>,
    sample: u64,
    seed: u64,
) -> PyResult<Vec<Vec<u16>>> {
    let watch = Watch::new(None)?;
    let call = Call::read((player, None), position, as_, &against, 1, &watch, py)?;
    let found = watch.over(py, || {
        let asked = AuditAsked { games: sample, seed, ..call.asked() };
        AuditAsked { stop: &|| watch.stop(), ..asked }.part(begin..end)
    })?;
    let games = found.map_err(|none| call.problem(none))?;
    let squares = |game: AuditGame| game.moves.into_iter().map(|square| square.0).collect();
    Ok(games.into_iter().map(squares).collect())
}

/// The result of an audit whose games have all been played, in order.
///
/// Raises the same exceptions as `audit`, and ValueError if they are not the expected games.
#[pyfunction]
#[pyo3(signature = (player, position, games, *, as_, against, sample, seed))]
#[expect(clippy::too_many_arguments, reason = "they have names where it is called")]
pub(crate) fn audit_of_games<'py>(
    py: Python<'py>,
    player: &Bound<'py, PyAny>,
    position: Option<&Bound<'py, PyAny>>,
    games: Vec<Vec<u16>>,
    as_: &str,
    against: Vec<Bound<'py, PyAny>>,
    sample: u64,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let other = || PyValueError::new_err(words().say("python-other-games", []));
    let watch = Watch::new(None)?;
    let call = Call::read((player, None), position, as_, &against, 1, &watch, py)?;
    let games = games.into_iter().map(|squares| game(&call.start, squares));
    let games = games.collect::<Option<Vec<AuditGame>>>().ok_or_else(other)?;
    let found =
        watch.over(py, || AuditAsked { games: sample, seed, ..call.asked() }.of_games(&games))?;
    to_python(py, &found.map_err(|none| call.problem(none))?.ok_or_else(other)?)
}

/// A game that was played to its end. Games are never forfeited here: an exception of a function
/// ends the audit.
fn game(start: &Start, squares: Vec<u16>) -> Option<AuditGame> {
    let (rules, mut at) = (start.rules(), start.at);
    let moves: Vec<Square> = squares.into_iter().map(Square).collect();
    moves.iter().try_for_each(|&square| rules.try_play(&mut at, square)).ok()?;
    Some(AuditGame { conclusion: at.conclusion()?, moves, is_forfeit: false })
}
