//! The value of a position, with a certificate.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use inarow_answers::budget;
use inarow_answers::solved::{Certified, Solved, check_and_move};
use inarow_rules::{Conclusion, Square};
use inarow_search::value_to;
use inarow_solver::{Solution, Solver, Unsolvable};
use inarow_words::grouped;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use super::Start;
use crate::answer::to_python;
use crate::error::{self, LimitReached};
use crate::language::words;
use crate::watch::Watch;

/// The exact, proven value of a position: the answer of `inarow solve`.
///
/// Its certificate, which `verify` checks, is written to the file `proof`, if one is named that
/// does not exist yet. The search uses a table of `memory` bytes and `threads` threads; the value
/// is the same for any number.
///
/// >>> import inarow
/// >>> inarow.solve(inarow.Game("4,4,4"))["value"]
/// 'draw'
///
/// Raises LimitReached if a limit ends the search early, ValueError if the board is too large, and
/// OSError if the file cannot be written.
#[pyfunction]
#[pyo3(signature = (position, *, proof = None, limit_nodes = None, limit_time = None, memory = 1 << 30, threads = 1))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    proof: Option<PathBuf>,
    limit_nodes: Option<u64>,
    limit_time: Option<f64>,
    memory: u64,
    threads: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let start = Start::read(Some(position), py)?;
    solved(py, &start, proof, (limit_nodes, limit_time), (memory, threads), &[])
}

/// The value of a position, with results of the search that a solver of an earlier position can
/// use; for `inarow.cluster`.
///
/// Raises the same exceptions as `solve`.
#[pyfunction]
pub(crate) fn solve_part<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    memory: u64,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyBytes>)> {
    let (start, watch) = (Start::read(Some(position), py)?, Watch::new(None)?);
    if let Some(conclusion) = start.at.conclusion() {
        return Ok((to_python(py, &over(&start, conclusion))?, PyBytes::new(py, &[])));
    }
    let mut solver = solver(&start, (memory, 1), &[])?;
    let (solution, square) = search(py, &start, &mut solver, &watch, None)?;
    let mut found = Vec::new();
    solver.save(&mut found)?;
    Ok((
        to_python(py, &answer(&start, (&solution, square), &watch, None))?,
        PyBytes::new(py, &found),
    ))
}

/// The value of a position some of whose parts are solved: the results of `solve_part` for these
/// parts, in this order.
///
/// Raises the same exceptions as `solve`, and ValueError if the parts are not of its game.
#[pyfunction]
#[pyo3(signature = (position, parts, *, proof = None, memory))]
pub(crate) fn solve_of_parts<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    parts: Vec<PyBackedBytes>,
    proof: Option<PathBuf>,
    memory: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let start = Start::read(Some(position), py)?;
    solved(py, &start, proof, (None, None), (memory, 1), &parts)
}

/// The value of a position; its certificate is written to a new file.
fn solved<'py>(
    py: Python<'py>,
    start: &Start,
    proof: Option<PathBuf>,
    (limit_nodes, limit_time): (Option<u64>, Option<f64>),
    room: (u64, u64),
    parts: &[PyBackedBytes],
) -> PyResult<Bound<'py, PyAny>> {
    let watch = Watch::new(limit_time)?;
    if let Some(conclusion) = start.at.conclusion() {
        return match proof {
            Some(_) => Err(PyValueError::new_err(words().say("solve-over", []))),
            None => to_python(py, &over(start, conclusion)),
        };
    }
    // Before the search, which may take long.
    let new = |path: &PathBuf| {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        file.map_err(|error| error::file(path, &error))
    };
    let file = proof.as_ref().map(new).transpose()?;
    let solution = solver(start, room, parts)
        .and_then(|mut solver| search(py, start, &mut solver, &watch, limit_nodes));
    let (solution, square) = match (solution, &proof) {
        (Err(error), Some(path)) => {
            std::fs::remove_file(path).map_err(|problem| error::file(path, &problem))?;
            return Err(error);
        }
        (solution, _) => solution?,
    };
    if let (Some(mut file), Some(path)) = (file, &proof) {
        file.write_all(&solution.certificate).map_err(|error| error::file(path, &error))?;
    }
    let name = proof.map(|path| path.display().to_string());
    to_python(py, &answer(start, (&solution, square), &watch, name))
}

/// The value of a position at which the game is over.
fn over(start: &Start, conclusion: Conclusion) -> Solved {
    Solved {
        rules: start.rules().clone(),
        position: start.at,
        value: value_to(conclusion, start.at.to_move()),
        plies: Some(0),
        square: None,
        nodes: 0,
        seconds: 0.0,
        certificate: None,
    }
}

/// The value of a position, a move that keeps it, and the file of its certificate, if any.
fn answer(
    start: &Start,
    (solution, square): (&Solution, Option<Square>),
    watch: &Watch,
    name: Option<String>,
) -> Solved {
    Solved {
        plies: None,
        square,
        nodes: solution.nodes,
        seconds: watch.elapsed().as_secs_f64(),
        certificate: Some(Certified { bytes: solution.certificate.len() as u64, file: name }),
        ..over(start, solution.value)
    }
}

/// A solver of a position that uses the results of these parts, with this amount of memory in bytes
/// and number of threads.
fn solver(
    start: &Start,
    (memory, threads): (u64, u64),
    parts: &[PyBackedBytes],
) -> PyResult<Solver> {
    let solver = Solver::new(start.rules(), &start.at, memory).map_err(|why| match why {
        Unsolvable::TooLarge { most } => {
            PyValueError::new_err(words().say("solve-too-large", [("most", most.into())]))
        }
        Unsolvable::Over => PyValueError::new_err(words().say("solve-over", [])),
        Unsolvable::OtherRules => PyValueError::new_err(words().say("solve-other-rules", [])),
    });
    let mut solver = solver?;
    solver.set_threads(budget::threads(threads));
    for mut part in parts.iter().map(|part| &part[..]).filter(|part| !part.is_empty()) {
        solver.learn(&mut part).map_err(|why| PyValueError::new_err(why.to_string()))?;
    }
    Ok(solver)
}

/// Searches until the value is known and its certificate has been checked, which yields a move that
/// keeps the value.
fn search(
    py: Python<'_>,
    start: &Start,
    solver: &mut Solver,
    watch: &Watch,
    limit_nodes: Option<u64>,
) -> PyResult<(Solution, Option<Square>)> {
    let (found, checked) = watch.over(py, || {
        let spent = |nodes: u64| limit_nodes.is_some_and(|most| nodes >= most);
        solver.ask_after(limit_nodes.unwrap_or(u64::MAX));
        let found = solver.run(&mut |reached| watch.stop() || spent(reached.nodes));
        let checked = found.as_ref().map(|solution| {
            let mut certificate = watch.reads(solution.certificate.as_slice());
            let value = value_to(solution.value, start.at.to_move());
            check_and_move(start.rules(), &start.at, value, &mut certificate)
        });
        (found, checked)
    })?;
    match (found, checked) {
        (Some(solution), Some(Ok(square))) => Ok((solution, square)),
        (_, Some(Err(fault))) => {
            let problem = [("problem", fault.to_string().into())];
            Err(PyRuntimeError::new_err(words().say("solve-not-accepted", problem)))
        }
        _ => {
            let nodes = grouped(u128::from(solver.nodes()));
            Err(LimitReached::new_err(words().say("solve-limit", [("nodes", nodes.into())])))
        }
    }
}
