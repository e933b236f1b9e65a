//! Games that were counted, for people.

use std::io::Write;

use inarow_answers::{Answer, Simulated};
use inarow_lab::Estimate;
use inarow_words::grouped;

use crate::common::Common;
use crate::failure::Failure;
use crate::output;

/// Writes how the games have ended, and how sure that is.
pub(super) fn write(
    common: &Common<'_>,
    found: &Simulated,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (words, tally) = (common.words, found.games.tally());
    let said = [
        ("game", words.game(found.rules.game()).into()),
        ("games", tally.games().into()),
        ("x", found.players.x.as_str().into()),
        ("o", found.players.o.as_str().into()),
        ("seed", found.seed.to_string().into()),
    ];
    writeln!(out, "{}", words.say("simulate-played", said))?;
    if found.from != found.rules.empty() {
        let position = found.from.to_string();
        writeln!(out, "{}", words.say("simulate-from", [("position", position.into())]))?;
    }
    if !found.is_complete() {
        let said = [("games", tally.games().into()), ("all", found.asked.into())];
        writeln!(out, "{}", words.say("simulate-interrupted", said))?;
    }
    writeln!(out)?;
    let ends = ["x", "draw", "o"].map(|end| words.say(&format!("simulate-end-{end}"), []));
    let counts = [tally.wins, tally.draws, tally.losses];
    let rows = ends.into_iter().zip(counts).zip(found.games.shares());
    let rows = rows.map(|((end, count), share)| vec![end, grouped(count), interval(&share)]);
    output::table(
        out,
        &output::headed(words, "simulate-column", &["end", "games", "share"], rows),
    )?;
    writeln!(out)?;
    if let Some(plies) = found.games.mean_plies() {
        let plies = [("plies", format!("{plies:.2}").into())];
        writeln!(out, "{}", words.say("simulate-plies", plies))?;
    }
    let hasty: u64 = tally.hasty.iter().sum();
    if hasty > 0 {
        writeln!(out, "{}", words.say("simulate-hasty", [("moves", hasty.into())]))?;
    }
    if tally.repeats > 0 {
        let said = [("repeats", tally.repeats.into()), ("games", tally.games().into())];
        writeln!(out, "{}", words.say("simulate-repeats", said))?;
    }
    let rate = tally.games() as f64 / found.seconds.max(f64::MIN_POSITIVE);
    let said = [
        ("seconds", format!("{:.2}", found.seconds).into()),
        ("rate", grouped(format!("{rate:.0}")).into()),
    ];
    writeln!(out, "{}", words.say("simulate-time", said))?;
    Ok(())
}

/// A share in hundredths with its 95% interval: as many decimals as the interval leaves, of which the last two are not
/// certain.
fn interval(share: &Estimate) -> String {
    let [value, low, high] = [share.value, share.low, share.high].map(|share| 100.0 * share);
    let error = (high - low) / 2.0;
    let decimals = (1.0 - error.log10().floor()).clamp(1.0, 9.0) as usize;
    format!("{value:.decimals$}% ({low:.decimals$}–{high:.decimals$}%)")
}
