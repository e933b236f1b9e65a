//! The results of games that were counted, with their intervals.

use inarow_answers::Answer;
use inarow_answers::simulation::Simulated;
use inarow_lab::Estimate;
use inarow_words::{Report, Table, grouped};

use crate::common::Common;

/// The columns for a spreadsheet program: the names of the fields that JSON has.
const COLUMNS: [&str; 21] = [
    "complete",
    "game",
    "position",
    "x",
    "o",
    "games",
    "x_wins",
    "draws",
    "o_wins",
    "x_win",
    "x_win_low",
    "x_win_high",
    "draw",
    "draw_low",
    "draw_high",
    "o_win",
    "o_win_low",
    "o_win_high",
    "mean_plies",
    "seed",
    "seconds",
];

/// Everything that is known of the games.
pub(super) fn report(common: &Common<'_>, found: &Simulated) -> Report {
    let (words, tally) = (common.words, found.games.tally());
    let said = [
        ("game", words.game(found.rules.game()).into()),
        ("games", tally.games().into()),
        ("x", found.players.x.as_str().into()),
        ("o", found.players.o.as_str().into()),
        ("seed", found.seed.to_string().into()),
    ];
    let mut report = Report::titled(words.say("simulate-played", said));
    if found.from != found.rules.empty() {
        let position = found.from.to_string();
        report.line(words.say("simulate-from", [("position", position.into())]));
    }
    if !found.is_complete() {
        let said = [("games", tally.games().into()), ("all", found.asked.into())];
        report.line(words.say("simulate-interrupted", said));
    }
    report.gap();
    let ends = ["x", "draw", "o"].map(|end| words.say(&format!("simulate-end-{end}"), []));
    let counts = [tally.wins, tally.draws, tally.losses];
    let rows = ends.into_iter().zip(counts).zip(found.games.shares());
    let rows = rows.map(|((end, count), share)| vec![end, grouped(count), interval(&share)]);
    report.table(Table::headed(words, "simulate-column", &["end", "games", "share"], rows));
    report.gap();
    if let Some(plies) = found.games.mean_plies() {
        let plies = [("plies", format!("{plies:.2}").into())];
        report.line(words.say("simulate-plies", plies));
    }
    let hasty: u64 = tally.hasty.iter().sum();
    if hasty > 0 {
        report.line(words.say("simulate-hasty", [("moves", hasty.into())]));
    }
    if tally.repeats > 0 {
        let said = [("repeats", tally.repeats.into()), ("games", tally.games().into())];
        report.line(words.say("simulate-repeats", said));
    }
    let rate = tally.games() as f64 / found.seconds.max(f64::MIN_POSITIVE);
    let said = [
        ("seconds", format!("{:.2}", found.seconds).into()),
        ("rate", grouped(format!("{rate:.0}")).into()),
    ];
    report.line(words.say("simulate-time", said));
    report.sheet = vec![COLUMNS.map(str::to_owned).into(), row(common, found)];
    report
}

/// The numbers as a row for a spreadsheet program.
fn row(common: &Common<'_>, found: &Simulated) -> Vec<String> {
    let view = found.view(&common.voice());
    let mut row = vec![found.is_complete().to_string(), view.game, view.position, view.x, view.o];
    row.extend([view.games, view.x_wins, view.draws, view.o_wins].map(|games| games.to_string()));
    for share in found.games.shares() {
        row.extend([share.value, share.low, share.high].map(|share| share.to_string()));
    }
    row.push(found.games.mean_plies().map_or(String::new(), |plies| plies.to_string()));
    row.extend([view.seed.to_string(), format!("{:.6}", view.seconds)]);
    row
}

/// A share in hundredths with its 95% interval: as many decimals as the interval leaves, of which the last two are not
/// certain.
fn interval(share: &Estimate) -> String {
    let [value, low, high] = [share.value, share.low, share.high].map(|share| 100.0 * share);
    let error = (high - low) / 2.0;
    let decimals = (1.0 - error.log10().floor()).clamp(1.0, 9.0) as usize;
    format!("{value:.decimals$}% ({low:.decimals$}–{high:.decimals$}%)")
}
