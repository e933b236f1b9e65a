#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod course;
mod graph;
mod learning;
mod line_numbers;
mod n_tuple;
mod training;
mod tune;

pub use course::Course;
pub use graph::{Edge, Graph};
pub use learning::{Learning, LearningError, LearningOptions, MOST_POSITIONS, Numbered, Update};
pub use line_numbers::fit_line_numbers;
pub use n_tuple::{NTupleLearning, NTupleOptions, TupleChoice};
pub use training::Training;
pub use tune::{Fit, Pass, Stage, TuneError, TuneOptions, Tuning};
