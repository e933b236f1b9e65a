#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod tune;

pub use tune::{Fit, Pass, Stage, TuneError, TuneOptions, Tuning};
