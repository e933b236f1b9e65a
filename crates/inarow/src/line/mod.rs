//! Line mode: games in a terminal or through a pipe, one line at a time.

mod board;
mod console;
mod manner;
mod request;
mod seats;
mod sentences;
mod session;
mod state;

pub(crate) use console::Console;
pub(crate) use manner::{Beginning, Look, Manner, Marking};
pub(crate) use sentences::outcome as outcome_sentence;
pub(crate) use session::{Session, remember_plain};
