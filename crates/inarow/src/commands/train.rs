//! `inarow train`: players and weights from self-play.

mod asked;
mod course;
mod curve;
mod kept;
mod learner;
mod n_tuple;
mod numbers;
mod part;
mod tune;

use clap::{Args, Subcommand};
use inarow_words::Words;

use crate::failure::Failure;

/// The options of `train`.
#[derive(Args)]
#[command(override_usage = "inarow train METHOD --out FILE [OPTIONS]")]
pub(crate) struct Options {
    #[command(subcommand)]
    method: Method,
}

/// The methods of learning.
#[derive(Subcommand)]
enum Method {
    Tune(tune::Options),
    QLearning(asked::QLearning),
    Td(asked::Td),
    Menace(asked::Menace),
    NTuple(n_tuple::Options),
}

/// Trains.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    match options.method {
        Method::Tune(options) => tune::run(words, &options),
        Method::QLearning(options) => learner::run(words, &options.asked()),
        Method::Td(options) => learner::run(words, &options.asked()),
        Method::Menace(options) => learner::run(words, &options.asked()),
        Method::NTuple(options) => n_tuple::run(words, &options),
    }
}
