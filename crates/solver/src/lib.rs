#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod board;
mod certificate;
mod checkpoint;
mod choice;
mod crc;
mod lines;
mod maps;
mod proof;
mod set;
mod solver;
mod stones;
mod table;
mod watch;

pub use checkpoint::CheckpointError;
pub use solver::{Solution, Solver, Unsolvable};
pub use watch::{Progress, Watch};
