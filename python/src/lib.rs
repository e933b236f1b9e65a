#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod answer;
mod error;
mod exchange;
mod function;
mod game;
mod language;
mod learned;
mod own;
mod player;
mod position;
mod questions;
mod record;
mod rows;
mod square;
mod vector;
mod watch;

use pyo3::prelude::pymodule;

/// The compiled part of the package `inarow`.
#[pymodule(name = "_inarow")]
mod native {
    #[pymodule_export]
    use crate::{
        exchange::read_records,
        game::Game,
        language::{language, sentence, set_language},
        learned::LearnedPlayer,
        player::Player,
        position::Position,
        questions::analyze::analyze,
        questions::arena::arena,
        questions::audit::audit,
        questions::dataset::dataset_arrays,
        questions::grade::grade,
        questions::moves::moves,
        questions::play::play,
        questions::review::review,
        questions::rounds::{arena_games, arena_of_games},
        questions::samples::{audit_games, audit_of_games},
        questions::solve::{solve, solve_of_parts, solve_part},
        questions::train::train,
        questions::verify::verify,
        record::Record,
        vector::Boards,
    };
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
