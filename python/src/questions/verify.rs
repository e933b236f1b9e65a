//! Whether a certificate proves what it claims.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use inarow_answers::{Judgement, Refusal};
use inarow_checker::{Fault, Verdict, check};
use inarow_solver::StrongTable;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answer::told;
use crate::language::words;
use crate::watch::Watch;

/// Whether a certificate, a file or its bytes, proves what it claims: what `inarow verify` answers. It is
/// judged by a program that shares nothing with the solver.
///
/// >>> import inarow
/// >>> found = inarow.verify(b"something else\n")
/// >>> found["accepted"], found["refusal"]
/// (False, 'foreign')
///
/// Raises OSError if the file cannot be read, and ValueError if it is a table: the command judges those.
#[pyfunction]
pub(crate) fn verify<'py>(
    py: Python<'py>,
    certificate: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let watch = Watch::new(None)?;
    let table = || PyValueError::new_err(words().say("python-no-table", []));
    let judged = match certificate.cast::<PyBytes>() {
        Ok(bytes) => {
            let bytes = bytes.as_bytes();
            if StrongTable::is_begun_by(bytes) {
                return Err(table());
            }
            watch.over(py, || judge(bytes))?
        }
        Err(_) => {
            let mut file = BufReader::new(File::open(certificate.extract::<PathBuf>()?)?);
            if StrongTable::is_begun_by(file.fill_buf()?) {
                return Err(table());
            }
            watch.over(py, || judge(file))?
        }
    };
    let seconds = watch.elapsed().as_secs_f64();
    told(py, &Judgement { seconds, ..judged? })
}

/// Judges a certificate; an error if it cannot be read.
fn judge(input: impl BufRead) -> std::io::Result<Judgement> {
    match check(input, None) {
        Ok(Verdict { game, position, claim, nodes, .. }) => {
            Ok(Judgement::accepted(&game, &position, claim.name(), nodes))
        }
        Err(Fault::Unreadable(error)) => Err(error),
        Err(fault) => Ok(Judgement::refused(false, Refusal::of_certificate(words(), &fault))),
    }
}
