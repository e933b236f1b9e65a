//! `inarow train tune --article 3`: the third article's numbers beside fitted ones.

use std::io::Write;

use inarow_answers::TunedNumbers;
use inarow_answers::view;

use super::curve;
use crate::common::Common;
use crate::entrants::refused;
use crate::failure::Failure;
use crate::interrupt;
use crate::options::{Format, SeedOption};
use crate::output::{self, for_people};

/// Fits the numbers, and prints both players' audits.
pub(super) fn run(common: &Common<'_>, seed: &SeedOption) -> Result<(), Failure> {
    let seed = seed.or_drawn()?;
    let listening = interrupt::listen();
    let tuned = TunedNumbers::new(seed, &interrupt::is_wanted);
    drop(listening);
    let tuned = match tuned {
        Err(_) if interrupt::is_wanted() => return Err(Failure::Interrupted),
        tuned => tuned.map_err(|none| refused(common, &none, []))?,
    };
    let mut out = for_people(common.format == Format::Text);
    if common.format == Format::Json {
        return output::json(&mut out, &view(&tuned, &common.voice()));
    }
    for ((numbers, audited), key) in
        tuned.players.iter().zip(["train-numbers-article", "train-numbers-found"])
    {
        let numbers = numbers.0.map(|number| number.to_string()).join("/");
        writeln!(out, "{}", common.words.say(key, [("numbers", numbers.into())]))?;
        for side in &audited.sides {
            writeln!(out, "  {}", curve::side(common, side))?;
        }
    }
    Ok(writeln!(out, "{}", tuned.told(&common.voice()))?)
}
