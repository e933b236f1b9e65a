//! Statistics as a chart.

use clap::ValueEnum;
use inarow_answers::stats::{GradeCounts, grades_by_ply};
use inarow_formats::stats::{Score, Stats, Tally};
use inarow_rules::Notation;
use inarow_words::svg::{Bar, BarChart, bars};

use crate::common::Common;

/// The most bars of a chart.
const MOST: usize = 30;

/// The subject of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Chart {
    Opponents,
    Games,
    Openings,
    Lengths,
    Mistakes,
}

impl Chart {
    /// The chart as SVG.
    pub(super) fn draw(self, common: &Common<'_>, player: Option<&str>, stats: &Stats) -> String {
        let words = common.words;
        let tally = |tally: &Tally| vec![tally.x_wins, tally.o_wins, tally.draws];
        let score = |score: &Score| vec![score.wins, score.draws, score.losses];
        let (title, series, mut shown): (_, &[&str], Vec<Bar>) = match self {
            Chart::Opponents => {
                let bar = |(name, results): &(String, Score)| bar(name.clone(), score(results));
                ("opponents", &["won", "drawn", "lost"], stats.opponents.iter().map(bar).collect())
            }
            Chart::Games => {
                let bar = |(game, counts)| bar(words.game(game), tally(counts));
                ("games", &["x-won", "o-won", "drawn"], stats.games.iter().map(bar).collect())
            }
            Chart::Openings => {
                let bar = |opening: &inarow_formats::stats::OpeningCount| {
                    let square = |&square| Notation::Algebraic.write(&opening.game, square);
                    let moves: Vec<String> = opening.moves.iter().map(square).collect();
                    let label = format!("{} {}", words.game(&opening.game), moves.join(" "));
                    bar(label, tally(&opening.tally))
                };
                ("openings", &["x-won", "o-won", "drawn"], stats.openings.iter().map(bar).collect())
            }
            Chart::Lengths => {
                let bar = |(plies, games): (&usize, &u64)| bar(plies.to_string(), vec![*games]);
                ("lengths-title", &["plays"], stats.lengths.iter().map(bar).collect())
            }
            Chart::Mistakes => {
                let bar = |(ply, found): (usize, GradeCounts)| {
                    bar(ply.to_string(), found.counts.to_vec())
                };
                (
                    "mistakes",
                    &["best", "good", "inaccuracy", "mistake", "blunder"],
                    grades_by_ply(stats).into_iter().map(bar).collect(),
                )
            }
        };
        let all = shown.len();
        shown.truncate(MOST);
        let said =
            [("games", stats.all.sum().into()), ("player", player.unwrap_or_default().into())];
        bars(
            words,
            &BarChart {
                id: "stats".to_owned(),
                title: words.say(&format!("stats-{title}"), []),
                description: match player {
                    _ if all > MOST => {
                        words.say("chart-cut", [("shown", MOST.into()), ("all", all.into())])
                    }
                    Some(_) => words.say("stats-of", said),
                    None => words.say("stats-all", said),
                },
                series: series
                    .iter()
                    .map(|name| words.say(&format!("column-{name}"), []))
                    .collect(),
                bars: shown,
            },
        )
    }
}

fn bar(label: String, counts: Vec<u64>) -> Bar {
    Bar { label, counts }
}
