#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod graph;
mod tune;

pub use graph::{Edge, Graph};
pub use tune::{Fit, Pass, Stage, TuneError, TuneOptions, Tuning};
