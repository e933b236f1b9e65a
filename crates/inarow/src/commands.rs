//! One module for each command.

pub(crate) mod analyze;
pub(crate) mod arena;
pub(crate) mod audit;
pub(crate) mod board;
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod games;
pub(crate) mod gomocup;
pub(crate) mod grade;
pub(crate) mod help;
pub(crate) mod lesson;
pub(crate) mod man;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod review;
pub(crate) mod serve;
pub(crate) mod stats;
pub(crate) mod trace;

use std::io::{self, BufWriter, StdoutLock};

/// Standard output, buffered.
fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}
