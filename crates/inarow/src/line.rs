//! Line mode: games in a terminal or through a pipe, one line at a time.

mod board;
mod console;
mod manner;
pub(crate) mod request;
mod seats;
pub(crate) mod sentences;
mod session;

pub(crate) use board::Picture;
pub(crate) use console::Console;
pub(crate) use manner::{Beginning, Look, Manner, Marking};
pub(crate) use request::means_quit;
pub(crate) use seats::{Seats, Tally, is_person, label, only_person};
pub(crate) use sentences::{outcome as outcome_sentence, position_rows as rows_sentence};
pub(crate) use session::{Means, Session, Start, first_letter, remember_plain};
