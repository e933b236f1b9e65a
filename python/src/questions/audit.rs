//! The possible results of a player.

use std::num::{NonZeroU32, NonZeroUsize};

use inarow_answers::audit::{AuditAsked, audit as audited};
use inarow_answers::{PlayerRefused, budget};
use inarow_lab::{Entrant, Turn};
use pyo3::prelude::*;

use super::Start;
use crate::answer::to_python;
use crate::error;
use crate::function::refused;
use crate::player::{Named, seed};
use crate::watch::Watch;

/// The possible results of a player, moving first and moving second: the answer of `inarow audit`.
///
/// Every branch is followed if that is possible: the worst result, a shortest lost game, every
/// mistake, the result against best play that exploits it, and exact chances against the opponents.
/// Otherwise games are played, `sample` (1,000) against each. A function is asked `asks` times (3)
/// at each position, unless it answers with chances. A dictionary of its answers by position is as good as a function, and so is an
/// array with a row for each position of `dataset` and a chance for each square. With `batch` a function is given lists of up to so
/// many positions, and returns such an array of them; games have at most 250,000 positions then. At most `mistakes` (10) are listed for each
/// side.
///
/// >>> import inarow
/// >>> found = inarow.audit("line-score", against=["random"])
/// >>> [(side["as"], side["worst"], side["mistakes"]) for side in found["sides"]]
/// [('first', 'draw', 0), ('second', 'loss', 2)]
/// >>> def first_free(position):
/// ...     return position.legal_moves[0]
/// >>> [side["worst"] for side in inarow.audit(first_free)["sides"]]
/// ['loss', 'loss']
///
/// >>> import numpy
/// >>> def network(positions):
/// ...     masks = numpy.array([position.mask() for position in positions])
/// ...     return masks / masks.sum(axis=1, keepdims=True)
/// >>> [side["worst"] for side in inarow.audit(network, batch=1000)["sides"]]
/// ['loss', 'loss']
///
/// `as_` is "first", "second" or "both". Raises TextError if there is no such player, and
/// PlayerError if one cannot play the game, raises an exception or gives no legal move: with the
/// position, and the exception as its cause.
#[pyfunction]
#[pyo3(signature = (
    player, position = None, *, as_ = "both", against = Vec::new(), asks = None, batch = None, sample = None,
    limit_nodes = None, mistakes = None, seed = None, threads = 1
))]
#[expect(clippy::too_many_arguments, reason = "they have names where it is called")]
pub(crate) fn audit<'py>(
    py: Python<'py>,
    player: &Bound<'py, PyAny>,
    position: Option<&Bound<'py, PyAny>>,
    as_: &str,
    against: Vec<Bound<'py, PyAny>>,
    asks: Option<NonZeroU32>,
    batch: Option<NonZeroUsize>,
    sample: Option<u64>,
    limit_nodes: Option<u64>,
    mistakes: Option<usize>,
    seed: Option<u64>,
    threads: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let watch = Watch::new(None)?;
    let threads = budget::threads(threads);
    let call = Call::read((player, batch), position, as_, &against, threads, &watch, py)?;
    let seed = self::seed(py, seed)?;
    let found = watch.over(py, || {
        let usual = call.asked();
        audited(&AuditAsked {
            asks: asks.unwrap_or(usual.asks),
            positions: limit_nodes,
            games: sample.unwrap_or(usual.games),
            seed,
            listed: mistakes.unwrap_or(usual.listed),
            stop: &|| watch.stop(),
            ..usual
        })
    })?;
    to_python(py, &found.map_err(|none| call.problem(none))?)
}

/// The player that is audited, and its opponents.
pub(super) struct Call {
    pub(super) start: Start,
    player: Entrant,
    turns: &'static [Turn],
    against: Vec<Entrant>,
}

impl Call {
    /// Reads and checks the arguments.
    pub(super) fn read(
        (player, batch): (&Bound<'_, PyAny>, Option<NonZeroUsize>),
        position: Option<&Bound<'_, PyAny>>,
        as_: &str,
        against: &[Bound<'_, PyAny>],
        threads: usize,
        watch: &Watch,
        py: Python<'_>,
    ) -> PyResult<Call> {
        let start = Start::open(position, py)?;
        let entrant = |named: &Bound<'_, PyAny>| {
            Named::read(named, &start.game, &watch.raised)?.entrant(start.rules(), threads)
        };
        let player = match batch {
            None => entrant(player)?,
            Some(batch) => Named::of_batches(player, batch, &start.game, &watch.raised)?
                .entrant(start.rules(), threads)?,
        };
        let turns = turns(as_)?;
        let against = against.iter().map(entrant).collect::<PyResult<Vec<Entrant>>>()?;
        Ok(Call { start, player, turns, against })
    }

    /// The question.
    pub(super) fn asked(&self) -> AuditAsked<'_> {
        let usual = AuditAsked::new(self.start.rules(), &self.start.at, &self.player);
        AuditAsked { turns: self.turns, against: &self.against, ..usual }
    }

    /// The error of an audit without an answer.
    pub(super) fn problem(&self, none: PlayerRefused) -> PyErr {
        refused(&none.player, self.start.rules().game(), none.refusal)
    }
}

/// The turns that a word means.
fn turns(word: &str) -> PyResult<&'static [Turn]> {
    match word {
        "both" => Ok(&Turn::BOTH),
        "first" => Ok(&[Turn::First]),
        "second" => Ok(&[Turn::Second]),
        _ => Err(error::not_one_of(["first", "second", "both"], word)),
    }
}
