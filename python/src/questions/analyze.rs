//! The value of every move.

use inarow_answers::{Analysed, Analysis, AnalysisLimits, budget};
use inarow_search::{Evaluator, SearchOptions};
use pyo3::prelude::*;

use super::Start;
use crate::answer::to_python;
use crate::watch::Watch;

/// The value of a position and of each of its legal moves: the answer of `inarow analyze`.
///
/// A value is "win", "draw" or "loss" for the side to move if it is proven, otherwise
/// {"estimate": x} with x from -1 to 1. The search visits at most `limit_nodes` nodes, or takes at
/// most `limit_time` seconds; without a limit, two million nodes. The best `lines` moves (3) are
/// searched with more care if values cannot be proven.
///
/// >>> import inarow
/// >>> found = inarow.analyze(inarow.Position("tictactoe", "XX./OO./X.O"))
/// >>> found["value"], found["plies"]
/// ('win', 1)
/// >>> [(move["move"], move["value"]) for move in found["moves"]]
/// [('c3', 'win'), ('c2', 'draw'), ('b1', 'loss')]
///
/// Raises ValueError if a limit is not valid.
#[pyfunction]
#[pyo3(signature = (position, *, limit_nodes = None, limit_time = None, lines = None, threads = 1))]
pub(crate) fn analyze<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    limit_nodes: Option<u64>,
    limit_time: Option<f64>,
    lines: Option<usize>,
    threads: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let start = Start::read(Some(position), py)?;
    let watch = Watch::new(limit_time)?;
    let usual = AnalysisLimits::usual(start.rules());
    let nodes = limit_nodes.or(limit_time.map_or(usual.nodes, |_| None));
    let reach = AnalysisLimits { nodes, lines: lines.unwrap_or(usual.lines).max(1) };
    let options = SearchOptions { threads: budget::threads(threads), ..SearchOptions::default() };
    let analysed = watch.over(py, || {
        let mut looks = Vec::new();
        let mut analysis = Analysis::new(Evaluator::new(start.rules(), &options), &start.at, reach);
        let found = analysis.run(&|| watch.stop(), &mut |found| {
            looks.push((found.clone(), watch.elapsed().as_secs_f64()));
        });
        let seconds = watch.elapsed().as_secs_f64();
        let mut analysed = Analysed { looks, seconds, ..found };
        analysis.explain(&mut analysed, &|| watch.stop());
        analysed
    })?;
    to_python(py, &analysed)
}
