//! Answers as Python objects, with the same content as their JSON.

use inarow_answers::{Answer, view};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::language::voice;

/// An answer as dictionaries, lists, texts and numbers.
pub(crate) fn to_python<'py, A: Answer>(
    py: Python<'py>,
    answer: &A,
) -> PyResult<Bound<'py, PyAny>> {
    static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let json = serde_json::to_string(&view(answer, &voice()));
    let json = json.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    LOADS.import(py, "json", "loads")?.call1((json,))
}
