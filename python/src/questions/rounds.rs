//! Tournaments whose rounds are played on several machines, for `inarow.cluster`.

use inarow_answers::tournament::{Keeper, TournamentAsked, TournamentError, tournament};
use inarow_lab::{Arena, Encounter, PlayedGame, Results, pairs};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{ByMark, Conclusion, End, Mark};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::arena::{Call, problem};
use crate::answer::to_python;
use crate::watch::Watch;

/// The games of a tournament's rounds from `begin` up to but not including `end`, played like
/// `arena` does.
///
/// Raises the same exceptions as `arena`.
#[pyfunction]
#[pyo3(signature = (players, game, rounds, begin, end, *, openings = None, opening_plies = None, seed))]
#[expect(clippy::too_many_arguments, reason = "they have names where it is called")]
pub(crate) fn arena_games<'py>(
    py: Python<'py>,
    players: Vec<Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
    rounds: u64,
    begin: u64,
    end: u64,
    openings: Option<Vec<Bound<'py, PyAny>>>,
    opening_plies: Option<usize>,
    seed: u64,
) -> PyResult<Bound<'py, PyBytes>> {
    let watch = Watch::new(None)?;
    let call = Call::read(&players, game, Some(rounds), openings.as_deref(), &watch, py)?;
    let in_round = pairs(call.entrants.len()).len() as u64;
    let mut part =
        Part { from: begin * in_round, to: end.min(rounds) * in_round, games: Vec::new() };
    let found = watch.over(py, || {
        let asked = TournamentAsked { opening_plies, seed, ..call.asked() };
        tournament(&TournamentAsked { stop: &|| watch.stop(), ..asked }, Some(&mut part))
    })?;
    match found {
        Ok(_) | Err(TournamentError::Keeping(Over)) => Ok(PyBytes::new(py, &part.games)),
        Err(error) => Err(problem(call.rules(), error)),
    }
}

/// The result of a tournament whose games have all been played, in order.
///
/// Raises the same exceptions as `arena`, and ValueError if they are not the expected games.
#[pyfunction]
#[pyo3(signature = (players, game, rounds, games, *, openings = None, opening_plies = None, seed))]
#[expect(clippy::too_many_arguments, reason = "they have names where it is called")]
pub(crate) fn arena_of_games<'py>(
    py: Python<'py>,
    players: Vec<Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
    rounds: u64,
    games: &[u8],
    openings: Option<Vec<Bound<'py, PyAny>>>,
    opening_plies: Option<usize>,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let watch = Watch::new(None)?;
    let call = Call::read(&players, game, Some(rounds), openings.as_deref(), &watch, py)?;
    let found = watch.over(py, || {
        let asked = TournamentAsked { opening_plies, seed, ..call.asked() };
        tournament(&TournamentAsked { stop: &|| watch.stop(), ..asked }, Some(&mut Whole(games)))
    })?;
    to_python(py, &found.map_err(|error| problem(call.rules(), error))?)
}

/// The part of a tournament that is played here.
struct Part {
    from: u64,
    to: u64,
    games: Vec<u8>,
}

/// The last encounter has been played.
struct Over;

impl Keeper<Over> for Part {
    fn known(&mut self, _: &Arena<'_>, _: &mut Results) -> Result<u64, Over> {
        if self.from < self.to { Ok(self.from) } else { Err(Over) }
    }

    fn keep(&mut self, encounters: Vec<Encounter>) -> Result<(), Over> {
        for encounter in encounters.iter().take_while(|encounter| encounter.number < self.to) {
            self.games.extend(encounter.games.iter().flat_map(written));
            self.from = encounter.number + 1;
        }
        if self.from < self.to { Ok(()) } else { Err(Over) }
    }
}

/// All games of a tournament.
struct Whole<'a>(&'a [u8]);

struct OtherGames;

impl Keeper<OtherGames> for Whole<'_> {
    fn known(&mut self, arena: &Arena<'_>, results: &mut Results) -> Result<u64, OtherGames> {
        let (games, rest) = self.0.as_chunks::<BYTES>();
        if !rest.is_empty() || games.len() as u64 != 2 * arena.encounters() {
            return Err(OtherGames);
        }
        for (number, two) in (0..).zip(games.chunks_exact(2)) {
            let two = [read(&two[0]).ok_or(OtherGames)?, read(&two[1]).ok_or(OtherGames)?];
            arena.add(results, number, &two);
        }
        Ok(arena.encounters())
    }

    fn keep(&mut self, _: Vec<Encounter>) -> Result<(), OtherGames> {
        Ok(())
    }
}

/// Number of bytes of a game.
const BYTES: usize = 9;

/// Ends and winners by their number.
const ENDS: [End; 9] = [
    End::Played,
    End::Resigned(Mark::X),
    End::Resigned(Mark::O),
    End::OutOfTime(Mark::X),
    End::OutOfTime(Mark::O),
    End::Agreed,
    End::Abandoned,
    End::Lost(Mark::X),
    End::Lost(Mark::O),
];
const CONCLUSIONS: [Conclusion; 3] =
    [Conclusion::Draw, Conclusion::Win(Mark::X), Conclusion::Win(Mark::O)];

/// All data of a game except its moves.
fn written(game: &PlayedGame) -> [u8; BYTES] {
    let number = |place: Option<usize>| place.unwrap_or_default() as u8;
    let conclusion = number(CONCLUSIONS.iter().position(|one| *one == game.conclusion));
    let end = number(ENDS.iter().position(|one| *one == game.end));
    let [plies, x, o] = [game.plies, game.hasty.x, game.hasty.o].map(u16::to_le_bytes);
    [conclusion, end, u8::from(game.drew), plies[0], plies[1], x[0], x[1], o[0], o[1]]
}

/// Reads a game in its byte form.
fn read(bytes: &[u8; BYTES]) -> Option<PlayedGame> {
    let &[conclusion, end, drew, p0, p1, x0, x1, o0, o1] = bytes;
    Some(PlayedGame {
        conclusion: *CONCLUSIONS.get(usize::from(conclusion))?,
        end: *ENDS.get(usize::from(end))?,
        plies: u16::from_le_bytes([p0, p1]),
        drew: drew != 0,
        hasty: ByMark { x: u16::from_le_bytes([x0, x1]), o: u16::from_le_bytes([o0, o1]) },
        opening: OpeningRecord::default(),
        moves: Vec::new(),
    })
}
