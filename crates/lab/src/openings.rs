//! Openings: how games begin, so that players without chance do not repeat one game.

mod drawn;
mod file;

pub use drawn::{NoOpening, openings};
pub use file::{OpeningError, OpeningProblem, read_openings};
