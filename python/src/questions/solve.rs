//! What a position is worth, with a certificate.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use inarow_answers::{Shown, Solved};
use inarow_search::value_to;
use inarow_solver::{Solution, Solver, Unsolvable};
use inarow_words::grouped;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use super::Start;
use crate::answer::told;
use crate::error::LimitReached;
use crate::language::words;
use crate::watch::Watch;

/// The exact value of a position, proven: what `inarow solve` answers.
///
/// The certificate of it, which `verify` judges, is written to the file `proof`, if one is named and is
/// not there yet. The search remembers as much as fits into `memory` bytes.
///
/// >>> import inarow
/// >>> inarow.solve(inarow.Game("4,4,4"))["value"]
/// 'draw'
///
/// Raises LimitReached if the limits end it before, ValueError if the board is too large, and
/// OSError if the file cannot be written.
#[pyfunction]
#[pyo3(signature = (position, *, proof = None, limit_nodes = None, limit_time = None, memory = 1 << 30))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    proof: Option<PathBuf>,
    limit_nodes: Option<u64>,
    limit_time: Option<f64>,
    memory: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let start = Start::read(Some(position), py)?;
    let watch = Watch::new(limit_time)?;
    let over = |conclusion| Solved {
        rules: start.rules().clone(),
        position: start.at,
        value: value_to(conclusion, start.at.to_move()),
        plies: Some(0),
        nodes: 0,
        seconds: 0.0,
        shown: None,
    };
    if let Some(conclusion) = start.at.conclusion() {
        return match proof {
            Some(_) => Err(PyValueError::new_err(words().say("solve-over", []))),
            None => told(py, &over(conclusion)),
        };
    }
    // Before the search, which may take long.
    let new = |path: &PathBuf| OpenOptions::new().write(true).create_new(true).open(path);
    let file = proof.as_ref().map(new).transpose()?;
    let solution = search(py, &start, &watch, limit_nodes, memory);
    let solution = match (solution, &proof) {
        (Err(error), Some(path)) => {
            std::fs::remove_file(path)?;
            return Err(error);
        }
        (solution, _) => solution?,
    };
    if let Some(mut file) = file {
        file.write_all(&solution.certificate)?;
    }
    let name = proof.map(|path| path.display().to_string());
    let solved = Solved {
        rules: start.rules().clone(),
        position: start.at,
        value: value_to(solution.value, start.at.to_move()),
        plies: None,
        nodes: solution.nodes,
        seconds: watch.elapsed().as_secs_f64(),
        shown: Some(Shown::Certificate(solution.certificate.len() as u64, name)),
    };
    told(py, &solved)
}

/// Works until the value is known and its certificate has been checked.
fn search(
    py: Python<'_>,
    start: &Start,
    watch: &Watch,
    limit_nodes: Option<u64>,
    memory: u64,
) -> PyResult<Solution> {
    let solver = Solver::new(start.rules(), &start.at, memory).map_err(|why| match why {
        Unsolvable::TooLarge { most } => {
            PyValueError::new_err(words().say("solve-too-large", [("most", most.into())]))
        }
        Unsolvable::Over => PyValueError::new_err(words().say("solve-over", [])),
    });
    let mut solver = solver?;
    let (found, checked) = watch.over(py, || {
        let spent = |nodes: u64| limit_nodes.is_some_and(|most| nodes >= most);
        let found = solver.run(&mut |reached| watch.stop() || spent(reached.nodes));
        let checked = found
            .as_ref()
            .map(|solution| inarow_checker::check(solution.certificate.as_slice(), None).map(drop));
        (found, checked)
    })?;
    match (found, checked) {
        (Some(solution), Some(Ok(()))) => Ok(solution),
        (_, Some(Err(fault))) => {
            let problem = [("problem", fault.to_string().into())];
            Err(PyRuntimeError::new_err(words().say("solve-not-accepted", problem)))
        }
        _ if solver.is_spent() => Err(LimitReached::new_err(words().say("solve-not-won", []))),
        _ => {
            let nodes = grouped(u128::from(solver.nodes()));
            Err(LimitReached::new_err(words().say("solve-limit", [("nodes", nodes.into())])))
        }
    }
}
