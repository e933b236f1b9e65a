//! The grades of a game's moves.

use inarow_answers::review::{Reviewed, review as reviewed};
use inarow_answers::{GameInPlay, budget};
use inarow_rules::ByMark;
use pyo3::prelude::*;

use crate::answer::to_python;
use crate::error;
use crate::record::Record;
use crate::watch::Watch;

/// The grade of every move of a game, the better moves, and the turning point: the answer of
/// `inarow review`.
///
/// Values that are not proven within `limit_nodes` nodes for each search (50,000) are estimates.
///
/// >>> import inarow
/// >>> found = inarow.review(inarow.Record("tictactoe", "b2 b1 a1"))
/// >>> [(move["move"], move["grade"]) for move in found["moves"]]
/// [('b2', 'best'), ('b1', 'mistake'), ('a1', 'best')]
/// >>> found["turning_point"], found["moves"][1]["reason"]
/// (2, 'turns a draw into a loss; loses to a1 in 6 plies: b1 a1 c3 a3 a2 c1')
#[pyfunction]
#[pyo3(signature = (record, *, limit_nodes = None))]
pub(crate) fn review<'py>(
    py: Python<'py>,
    record: &Bound<'py, Record>,
    limit_nodes: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let (game, kept) = (&record.get().game, &record.get().kept);
    let play = GameInPlay::of_record(game.get().rules.clone(), kept.record());
    let play = play.map_err(|bad| error::bad_record(&kept.game, bad))?;
    let (nodes, watch) = (limit_nodes.unwrap_or(budget::REVIEW), Watch::new(None)?);
    let review = watch.over(py, || reviewed(&play, nodes, &|| watch.stop()))?;
    let missed_by = ByMark { x: true, o: true };
    let (game, winner) = (kept.game, play.winner());
    to_python(py, &Reviewed { game, winner, review: &review, missed_by })
}
