//! Line mode: games in a terminal or through a pipe, one line at a time.

mod board;
mod console;
mod manner;
mod request;
mod seats;
mod sentences;
mod session;
mod state;

pub(crate) use board::Picture;
pub(crate) use console::Console;
pub(crate) use manner::{Beginning, Look, Manner, Marking};
pub(crate) use request::means_quit;
pub(crate) use sentences::{outcome as outcome_sentence, position_rows as rows_sentence};
pub(crate) use session::{Means, Session, Start, first_letter, remember_plain};
