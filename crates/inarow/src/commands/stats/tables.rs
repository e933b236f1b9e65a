//! Statistics for people.

use inarow_answers::stats::{GradeCounts, grades_by_ply, results};
use inarow_formats::stats::{ResultFor, Score, Stats, Tally};
use inarow_words::{Report, Table, grouped};

use crate::common::Common;
use crate::kept::shown_name;

/// The number of openings that people are shown.
const OPENINGS: usize = 10;

/// Every table that has something to say.
pub(super) fn report(common: &Common<'_>, player: Option<&str>, stats: &Stats) -> Report {
    let (words, games) = (common.words, ("games", stats.all.sum().into()));
    let mut report = Report::titled(match player {
        Some(player) => words.say("stats-of", [("player", shown_name(player).into()), games]),
        None => words.say("stats-all", [games]),
    });
    if stats.all.sum() == 0 {
        return report;
    }
    let tables = Tables { common, stats };
    let table = |report: &mut Report, title: &str, columns: &[&str], rows: Vec<_>| {
        if !rows.is_empty() {
            report.heading(3, words.say(&format!("stats-{title}"), []));
            report.table(Table::headed(words, "column", columns, rows));
        }
    };
    if player.is_some() {
        let columns = ["player", "won", "drawn", "lost", "open"];
        table(&mut report, "opponents", &columns, tables.opponents());
        tables.streaks(&mut report);
    }
    let tally = ["x-won", "o-won", "drawn", "abandoned", "open"];
    table(&mut report, "games", &[&["game"], &tally[..]].concat(), tables.games());
    table(&mut report, "openings", &[&["game", "moves"], &tally[..4]].concat(), tables.openings());
    tables.lengths(&mut report);
    let grades = ["ply", "best", "good", "inaccuracy", "mistake", "blunder", "estimated"];
    table(&mut report, "mistakes", &grades, tables.mistakes());
    report
}

struct Tables<'a> {
    common: &'a Common<'a>,
    stats: &'a Stats,
}

impl Tables<'_> {
    fn opponents(&self) -> Vec<Vec<String>> {
        let row = |name: String, Score { wins, draws, losses, unfinished }: Score| {
            let counts = [wins, draws, losses, unfinished].map(grouped);
            std::iter::once(name).chain(counts).collect()
        };
        let opponents = self.stats.opponents.iter();
        let mut rows: Vec<_> =
            opponents.map(|(name, score)| row(shown_name(name), *score)).collect();
        if rows.len() > 1 {
            rows.push(row(self.common.words.say("stats-sum", []), results(self.stats)));
        }
        rows
    }

    fn games(&self) -> Vec<Vec<String>> {
        let row = |(game, tally): (&inarow_rules::Game, &Tally)| {
            std::iter::once(self.common.words.game(game)).chain(counts(tally)).collect()
        };
        self.stats.games.iter().map(row).collect()
    }

    fn openings(&self) -> Vec<Vec<String>> {
        let openings = self.stats.openings.iter().take(OPENINGS);
        let row = |opening: &inarow_formats::stats::OpeningCount| {
            let naming = self.common.naming_in(&opening.game);
            let moves = opening.moves.iter().map(|&square| naming.square(square));
            let moves = moves.collect::<Vec<_>>().join(" ");
            [self.common.words.game(&opening.game), moves]
                .into_iter()
                .chain(counts(&opening.tally))
                .take(6)
                .collect()
        };
        openings.map(row).collect()
    }

    fn mistakes(&self) -> Vec<Vec<String>> {
        let row = |(ply, GradeCounts { counts, estimates }): (usize, GradeCounts)| {
            let counts = counts.into_iter().chain([estimates]).map(grouped);
            std::iter::once(ply.to_string()).chain(counts).collect()
        };
        grades_by_ply(self.stats).into_iter().map(row).collect()
    }

    fn streaks(&self, report: &mut Report) {
        let words = self.common.words;
        let Some(streaks) = self.stats.streaks else { return };
        let Some((result, run)) = streaks.latest else { return };
        let key = match result {
            ResultFor::Win => "streak-wins",
            ResultFor::Draw => "streak-draws",
            ResultFor::Loss => "streak-losses",
        };
        let latest = words.say(key, [("games", run.into())]);
        let said = [
            ("wins", streaks.wins.into()),
            ("unbeaten", streaks.unbeaten.into()),
            ("losses", streaks.losses.into()),
            ("latest", latest.into()),
        ];
        report.gap();
        report.line(words.say("stats-streaks", said));
    }

    fn lengths(&self, report: &mut Report) {
        let lengths = &self.stats.lengths;
        let (Some((least, _)), Some((most, _))) =
            (lengths.first_key_value(), lengths.last_key_value())
        else {
            return;
        };
        let games: u64 = lengths.values().sum();
        let plies: u64 = lengths.iter().map(|(&plies, games)| plies as u64 * games).sum();
        let average = format!("{:.1}", plies as f64 / games as f64);
        let said =
            [("least", (*least).into()), ("most", (*most).into()), ("average", average.into())];
        report.gap();
        report.line(self.common.words.say("stats-lengths", said));
    }
}

fn counts(tally: &Tally) -> [String; 5] {
    let Tally { x_wins, o_wins, draws, abandoned, open } = tally;
    [x_wins, o_wins, draws, abandoned, open].map(grouped)
}
