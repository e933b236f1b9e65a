//! `arena`.

use clap::Command;
use inarow_words::Words;

use super::games::many;
use super::{base, flag, option};

/// `arena`, which may be called `tournament` too.
pub(super) fn arena(words: &Words) -> Command {
    let option = |name: &'static str, value: &'static str| option(words, name, value);
    base(words, "arena")
        .visible_alias("tournament")
        .override_usage("inarow arena PLAYER PLAYER… [OPTIONS]")
        .arg(many(words, "players", "PLAYER"))
        .arg(option("rounds", "N"))
        .arg(flag(words, "sample"))
        .arg(option("openings", "FILE"))
        .arg(option("opening-plies", "N"))
        .arg(option("move-time", "SECONDS"))
        .arg(option("game-time", "SECONDS"))
        .arg(
            option("stop-when", "elo0=N,elo1=N,alpha=P,beta=P")
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value(""),
        )
        .arg(option("keep", "NAME"))
        .arg(option("plot", "FILE.svg"))
        .arg(option("plot-pairs", "FILE.svg"))
        .arg(option("plot-openings", "FILE.svg"))
}
