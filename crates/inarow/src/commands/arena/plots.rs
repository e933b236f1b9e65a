//! A tournament in pictures.

use std::path::Path;

use inarow_words::svg::{
    Bar, BarChart, HeatMap, Interval, IntervalChart, bars, heat_map, intervals,
};

use super::Options;
use super::findings::Findings;
use super::report::rating;
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::new_file::{check_file, write_file};

/// How many openings a picture has at most.
const MOST: usize = 40;

/// Chances have no number of games: bars show them as if there were so many.
const PARTS: f64 = 1000.0;

/// Refuses files that are there before anything is played.
pub(super) fn check(common: &Common<'_>, options: &Options) -> Result<(), Failure> {
    let files = [&options.plot, &options.plot_pairs, &options.plot_openings];
    files.into_iter().flatten().try_for_each(|file| check_file(common, file))
}

/// Writes the pictures that are wanted.
pub(super) fn write(options: &Options, findings: &Findings<'_>) -> Result<(), Failure> {
    type Draw = fn(&Findings<'_>) -> String;
    let plots: [(_, Draw); 3] = [
        (&options.plot, ratings),
        (&options.plot_pairs, cross_table),
        (&options.plot_openings, by_opening),
    ];
    let wanted = plots.iter().filter_map(|(file, draw)| Some((file.as_deref()?, draw)));
    wanted.into_iter().try_for_each(|(file, draw)| save(findings, file, &draw(findings)))
}

fn save(findings: &Findings<'_>, file: &Path, picture: &str) -> Result<(), Failure> {
    let common = findings.common;
    write_file(common, file, |out| Ok(out.write_all(picture.as_bytes())?))?;
    warn(&common.words.say("file-written", [("file", file.display().to_string().into())]));
    Ok(())
}

/// What a picture is about: the game, and whether its numbers are exact.
fn description(findings: &Findings<'_>, key: &str) -> String {
    let words = findings.common.words;
    let said = [("game", words.game(findings.common.game()).into())];
    let about = words.say(key, said);
    let kind = match findings.is_exact() {
        true => words.say("arena-plot-exact", []),
        false => words.say("arena-plot-played", [("games", findings.games().into())]),
    };
    format!("{about} {kind}")
}

/// Ratings with their intervals, the best first.
fn ratings(findings: &Findings<'_>) -> String {
    let words = findings.common.words;
    let interval = |player: usize| {
        let rated = &findings.ratings.players[player];
        let mark = if findings.ratings.is_unbounded(player) { "*" } else { "" };
        Interval {
            label: findings.players[player].clone(),
            value: rated.value,
            ends: (!findings.is_exact()).then_some([rated.low, rated.high]),
            told: format!("{}{mark}", rating(findings, rated)),
        }
    };
    let mut description = description(findings, "arena-plot-ratings-told");
    if (0..findings.players.len()).any(|player| findings.ratings.is_unbounded(player)) {
        description = format!("{description} {}", words.say("arena-unbounded", []));
    }
    let chart = IntervalChart {
        id: "ratings".to_owned(),
        title: words.say("arena-plot-ratings", []),
        description,
        intervals: findings.order().into_iter().map(interval).collect(),
    };
    intervals(words, &chart)
}

/// What everybody scored against everybody, the best first.
fn cross_table(findings: &Findings<'_>) -> String {
    let (words, order) = (findings.common.words, findings.order());
    let names: Vec<String> = order.iter().map(|&player| findings.players[player].clone()).collect();
    let row = |&one: &usize| -> Vec<Option<f64>> {
        order.iter().map(|&other| findings.between(one, other)?.score()).collect()
    };
    let map = HeatMap {
        id: "pairs".to_owned(),
        title: words.say("arena-plot-pairs", []),
        description: description(findings, "arena-plot-pairs-told"),
        rows: names.clone(),
        columns: names,
        shares: order.iter().map(row).collect(),
    };
    heat_map(words, &map)
}

/// What came of each opening.
fn by_opening(findings: &Findings<'_>) -> String {
    let words = findings.common.words;
    let all = findings.openings.len();
    let bar = |opening: usize| {
        let split = findings.of_opening(opening);
        let counts = match findings.is_played() {
            true => split.values().map(|games| games as u64),
            false => split.shares().map(|share| (share.value * PARTS).round() as u64),
        };
        Bar { label: findings.opening(opening), counts: counts.into() }
    };
    let mut description = description(findings, "arena-plot-openings-told");
    if !findings.is_played() {
        description = format!("{description} {}", words.say("arena-plot-parts", []));
    }
    if all > MOST {
        let cut = words.say("chart-cut", [("shown", MOST.into()), ("all", all.into())]);
        description = format!("{description} {cut}");
    }
    let series = ["x-won", "drawn", "o-won"];
    let chart = BarChart {
        id: "openings".to_owned(),
        title: words.say("arena-plot-openings", []),
        description,
        series: series.map(|name| words.say(&format!("arena-column-{name}"), [])).into(),
        bars: (0..all.min(MOST)).map(bar).collect(),
    };
    bars(words, &chart)
}
