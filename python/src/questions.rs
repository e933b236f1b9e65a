//! Questions, answered like the commands of the same names.

pub(crate) mod analyze;
pub(crate) mod arena;
pub(crate) mod audit;
pub(crate) mod dataset;
pub(crate) mod grade;
pub(crate) mod moves;
pub(crate) mod play;
pub(crate) mod review;
pub(crate) mod rounds;
pub(crate) mod samples;
pub(crate) mod solve;
pub(crate) mod train;
pub(crate) mod verify;

use inarow_search::Informed;
use pyo3::prelude::*;

use crate::error;
use crate::game::Game;
use crate::position::Position;

/// The start of a question: a position, or the empty board of a game.
pub(crate) struct Start {
    pub(crate) game: Py<Game>,
    pub(crate) at: inarow_rules::Position,
}

impl Start {
    /// Reads an argument: a position, a game or its text; the empty board of tic-tac-toe by
    /// default.
    pub(crate) fn read(named: Option<&Bound<'_, PyAny>>, py: Python<'_>) -> PyResult<Start> {
        if let Some(Ok(position)) = named.map(|named| named.cast::<Position>()) {
            let position = position.get();
            return Ok(Start { game: position.game.clone_ref(py), at: position.at });
        }
        let game = Game::of(named, py)?;
        Ok(Start { at: game.get().rules.empty(), game })
    }

    /// The same for a game that is not over.
    pub(crate) fn open(named: Option<&Bound<'_, PyAny>>, py: Python<'_>) -> PyResult<Start> {
        let start = Start::read(named, py)?;
        match start.at.conclusion() {
            Some(_) => Err(error::over()),
            None => Ok(start),
        }
    }

    pub(crate) fn rules(&self) -> &Informed {
        &self.game.get().rules
    }
}
