//! `trace`.

use clap::Command;
use inarow_words::Words;

use super::{base, option};

/// `trace`.
pub(super) fn trace(words: &Words) -> Command {
    let option = |name: &'static str, value: &'static str| option(words, name, value);
    base(words, "trace")
        .override_usage("inarow trace [--player PLAYER] [OPTIONS]")
        .arg(option("player", "PLAYER").help(words.say("option-trace-player", [])))
        .arg(option("depth", "N"))
        .arg(option("max-nodes", "N"))
        .arg(option("limit-nodes", "N").help(words.say("option-trace-limit", [])))
        .arg(option("plot", "FILE.svg").help(words.say("option-trace-plot", [])))
}
