//! Numpy arrays of observations.

use inarow_formats::columns;
use numpy::{
    PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArrayDyn,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::game::Game;
use crate::language::words;

/// An array for writing bytes, and the same array in the form that users see.
pub(super) struct Shown {
    bytes: Py<PyArrayDyn<u8>>,
    pub(super) shown: Py<PyAny>,
}

/// Observations of boards, and the results of a step.
pub(super) struct Arrays {
    pub(super) planes: Shown,
    pub(super) masks: Shown,
    pub(super) to_move: Py<PyArrayDyn<i8>>,
    pub(super) rewards: Py<PyArrayDyn<f32>>,
    pub(super) ended: Shown,
    pub(super) illegal: Shown,
}

impl Shown {
    /// An array of a shape, shown with elements of another one-byte type.
    fn new(py: Python<'_>, shape: Vec<usize>, dtype: &str) -> PyResult<Shown> {
        let bytes = PyArrayDyn::<u8>::zeros(py, shape, false);
        let shown = bytes.call_method1("view", (dtype,))?;
        Ok(Shown { bytes: bytes.unbind(), shown: shown.unbind() })
    }

    pub(super) fn write<'py>(&self, py: Python<'py>) -> PyResult<PyReadwriteArrayDyn<'py, u8>> {
        Ok(self.bytes.bind(py).try_readwrite()?)
    }
}

impl Arrays {
    pub(super) fn new(py: Python<'_>, game: &Game, count: usize) -> PyResult<Arrays> {
        let actions = columns(game.rules.game());
        Ok(Arrays {
            planes: Shown::new(py, [vec![count, 2], game.shape()].concat(), "int8")?,
            masks: Shown::new(py, vec![count, actions], "int8")?,
            to_move: PyArrayDyn::zeros(py, vec![count], false).unbind(),
            rewards: PyArrayDyn::zeros(py, vec![count], false).unbind(),
            ended: Shown::new(py, vec![count], "bool")?,
            illegal: Shown::new(py, vec![count], "bool")?,
        })
    }
}

/// Whole numbers in any kind of array or list; others are refused.
pub(super) fn whole_numbers<'py>(
    given: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArray1<'py, i64>> {
    match given.cast::<PyArray1<i64>>() {
        Ok(array) if array.is_c_contiguous() => Ok(array.try_readonly()?),
        _ => {
            let (py, keywords) = (given.py(), PyDict::new(given.py()));
            keywords.set_item("casting", "same_kind")?;
            let array = py.import("numpy")?.call_method1("ascontiguousarray", (given,))?;
            let array = array.call_method("astype", ("int64",), Some(&keywords));
            let array = array.ok().and_then(|array| array.cast_into::<PyArray1<i64>>().ok());
            let wrong = || PyTypeError::new_err(words().say("python-not-whole-numbers", []));
            Ok(array.ok_or_else(wrong)?.try_readonly()?)
        }
    }
}

/// The error for an array that does not have one element for each board.
pub(super) fn wrong_length(count: usize, found: usize) -> PyErr {
    let said = [("expected", count.into()), ("found", found.into())];
    PyValueError::new_err(words().say("python-wrong-length", said))
}
