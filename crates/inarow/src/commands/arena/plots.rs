//! A tournament in pictures.

use inarow_rules::opening::Opening;
use inarow_words::Words;
use inarow_words::svg::{
    Bar, BarChart, HeatMap, Interval, IntervalChart, bars, heat_map, intervals,
};

use super::Options;
use super::findings::Findings;
use super::report::rating;
use crate::failure::Failure;
use crate::new_file::NewFile;

/// The most openings of a picture.
const MOST: usize = 40;

/// Chances have no number of games: bars show them as if this many had been played.
const PARTS: f64 = 1000.0;

/// A picture and the file that it is wanted in.
type Plot<'a> = (NewFile<'a>, Draw);
type Draw = fn(&Findings<'_>) -> String;

/// The pictures that are wanted; files that are there are refused before anything is played.
pub(super) fn wanted<'a>(words: &'a Words, options: &Options) -> Result<Vec<Plot<'a>>, Failure> {
    let force = &options.plot.force;
    let plots: [(_, _, Draw); 3] = [
        ("--plot", &options.plot.plot, ratings),
        ("--plot-pairs", &options.plot_pairs, cross_table),
        ("--plot-openings", &options.plot_openings, by_opening),
    ];
    let named = plots.into_iter().filter_map(|(option, file, draw)| {
        file.as_deref().map(|file| Ok((force.chart(words, option, file)?, draw)))
    });
    named.collect()
}

/// Writes the pictures that are wanted.
pub(super) fn write(plots: &[Plot<'_>], findings: &Findings<'_>) -> Result<(), Failure> {
    plots.iter().try_for_each(|(file, draw)| file.write_text(&draw(findings)))
}

/// The subject of a picture: the game, and whether its numbers are exact.
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

/// The scores of all players against each other, the best first.
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

/// The result of each opening.
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
    // Players may exchange sides: then these are the results of the one that began.
    let series = match findings.opening {
        Opening::Free => ["x-won", "drawn", "o-won"],
        _ => ["won", "drawn", "lost"],
    };
    let chart = BarChart {
        id: "openings".to_owned(),
        title: words.say("arena-plot-openings", []),
        description,
        series: series.map(|name| words.say(&format!("arena-column-{name}"), [])).into(),
        bars: (0..all.min(MOST)).map(bar).collect(),
    };
    bars(words, &chart)
}
