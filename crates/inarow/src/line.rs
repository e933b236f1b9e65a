//! Line mode: games in a terminal or through a pipe, one line at a time.

mod offer;
mod session;
mod start;

pub(crate) use start::{begin, go_on};
