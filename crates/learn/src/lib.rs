#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod graph;
mod learning;
mod n_tuple;
mod schedule;
mod tune;

pub use graph::{Edge, Graph};
pub use learning::{Learning, LearningError, LearningOptions, MOST_POSITIONS, Numbered, Update};
pub use n_tuple::{NTupleLearning, NTupleOptions, TupleChoice};
pub use tune::{Fit, Pass, Stage, TuneError, TuneOptions, Tuning};
