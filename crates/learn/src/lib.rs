#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod graph;
mod menace;
mod tune;

pub use graph::{Edge, Graph};
pub use menace::{Menace, Results};
pub use tune::{Fit, Pass, Stage, TuneError, TuneOptions, Tuning};
