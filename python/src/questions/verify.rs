//! Checking certificates.

use std::fs::File;
use std::io::BufRead;
use std::path::PathBuf;

use inarow_answers::judged::Judgement;
use inarow_checker::{Fault, USUAL_LIMIT, check};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answer::to_python;
use crate::error;
use crate::language::words;
use crate::watch::Watch;

// A literal, so that the signature in the documentation shows the number.
const _: () = assert!(USUAL_LIMIT == 300_000_000);

/// True if a certificate, a file or its bytes, proves its claim: the answer of `inarow verify`. It
/// is checked by a program that shares no code with the solver, and refused if that takes more than
/// `limit_nodes` nodes.
///
/// >>> import inarow
/// >>> found = inarow.verify(b"something else\n")
/// >>> found["accepted"], found["refusal"]
/// (False, 'foreign')
///
/// Raises OSError if the file cannot be read.
#[pyfunction]
#[pyo3(signature = (certificate, *, limit_nodes = 300_000_000))]
pub(crate) fn verify<'py>(
    py: Python<'py>,
    certificate: &Bound<'py, PyAny>,
    limit_nodes: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let watch = Watch::new(None)?;
    let judged = match certificate.cast::<PyBytes>() {
        Ok(bytes) => {
            let mut bytes = watch.reads(bytes.as_bytes());
            watch.over(py, || judge(&mut bytes, limit_nodes))??
        }
        Err(_) => {
            let path = certificate.extract::<PathBuf>()?;
            let failed = |error| error::file(&path, &error);
            let mut file = watch.reads(File::open(&path).map_err(failed)?);
            watch.over(py, || judge(&mut file, limit_nodes))?.map_err(failed)?
        }
    };
    let seconds = watch.elapsed().as_secs_f64();
    to_python(py, &Judgement { seconds, ..judged })
}

/// Checks a certificate; an error if it cannot be read.
fn judge(input: &mut dyn BufRead, limit: u64) -> std::io::Result<Judgement> {
    match check(input, limit, None, None) {
        Err(Fault::Unreadable(error)) => Err(error),
        judged => Ok(Judgement::of(words(), &judged)),
    }
}
