#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod error;
mod exchange;
mod game;
mod language;
mod position;
mod record;
mod square;

use pyo3::prelude::pymodule;

/// What the package `inarow` is made of that is not Python.
#[pymodule(name = "_inarow")]
mod native {
    #[pymodule_export]
    use crate::{
        exchange::read_records,
        game::Game,
        language::{language, set_language},
        position::Position,
        record::Record,
    };
}
