//! `inarow train`: players and weights from self-play.

mod part;
mod tune;

use clap::{Args, Subcommand};
use inarow_words::Words;

use crate::failure::Failure;

/// The options of `train`.
#[derive(Args)]
#[command(override_usage = "inarow train tune --out FILE [OPTIONS]")]
pub(crate) struct Options {
    #[command(subcommand)]
    method: Method,
}

/// The methods of learning.
#[derive(Subcommand)]
enum Method {
    Tune(tune::Options),
}

/// Trains.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    match options.method {
        Method::Tune(options) => tune::run(words, &options),
    }
}
