#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod board;
mod certificate;
mod checkpoint;
mod choice;
mod columns;
mod crc;
mod lines;
mod maps;
mod proof;
mod set;
mod settled;
mod small;
mod solver;
mod stones;
mod table;
mod watch;
mod weight;

pub use checkpoint::CheckpointError;
pub use settled::Settled;
pub use solver::{Solution, Solver, Unsolvable};
pub use watch::{Progress, Watch};
