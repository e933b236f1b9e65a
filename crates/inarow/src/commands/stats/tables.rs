//! Statistics for people.

use std::io::Write;

use inarow_answers::{GradeCounts, grades_by_ply, results};
use inarow_formats::{ResultFor, Score, Stats, Tally};
use inarow_words::grouped;

use crate::common::Common;
use crate::failure::Failure;
use crate::kept::shown_name;
use crate::output;

/// How many openings people are shown.
const OPENINGS: usize = 10;

/// Writes every table that has something to say.
pub(super) fn write(
    common: &Common<'_>,
    player: Option<&str>,
    stats: &Stats,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let words = common.words;
    let tables = Tables { common, stats };
    match player {
        Some(player) => {
            let said = [("player", shown_name(player).into()), ("games", stats.all.sum().into())];
            writeln!(out, "{}", words.say("stats-of", said))?;
        }
        None => writeln!(out, "{}", words.say("stats-all", [("games", stats.all.sum().into())]))?,
    }
    if stats.all.sum() == 0 {
        return Ok(());
    }
    if player.is_some() {
        tables.table(
            out,
            "opponents",
            &["player", "won", "drawn", "lost", "open"],
            tables.opponents(),
        )?;
        tables.streaks(out)?;
    }
    let tally = ["x-won", "o-won", "drawn", "abandoned", "open"];
    tables.table(out, "games", &[&["game"], &tally[..]].concat(), tables.games())?;
    tables.table(
        out,
        "openings",
        &[&["game", "moves"], &tally[..4]].concat(),
        tables.openings(),
    )?;
    tables.lengths(out)?;
    let grades = ["ply", "best", "good", "inaccuracy", "mistake", "blunder", "estimated"];
    tables.table(out, "mistakes", &grades, tables.mistakes())
}

struct Tables<'a> {
    common: &'a Common<'a>,
    stats: &'a Stats,
}

impl Tables<'_> {
    /// Writes a title, the names of the columns and the rows, if there are any.
    fn table(
        &self,
        out: &mut impl Write,
        title: &str,
        columns: &[&str],
        rows: Vec<Vec<String>>,
    ) -> Result<(), Failure> {
        if rows.is_empty() {
            return Ok(());
        }
        let words = self.common.words;
        writeln!(out, "\n{}", words.say(&format!("stats-{title}"), []))?;
        output::table(out, &output::headed(words, "column", columns, rows))?;
        Ok(())
    }

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
        let row = |opening: &inarow_formats::OpeningCount| {
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

    fn streaks(&self, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.common.words;
        let Some(streaks) = self.stats.streaks else { return Ok(()) };
        let Some((result, run)) = streaks.latest else { return Ok(()) };
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
        writeln!(out, "\n{}", words.say("stats-streaks", said))?;
        Ok(())
    }

    fn lengths(&self, out: &mut impl Write) -> Result<(), Failure> {
        let lengths = &self.stats.lengths;
        let (Some((least, _)), Some((most, _))) =
            (lengths.first_key_value(), lengths.last_key_value())
        else {
            return Ok(());
        };
        let games: u64 = lengths.values().sum();
        let plies: u64 = lengths.iter().map(|(&plies, games)| plies as u64 * games).sum();
        let average = format!("{:.1}", plies as f64 / games as f64);
        let said =
            [("least", (*least).into()), ("most", (*most).into()), ("average", average.into())];
        writeln!(out, "\n{}", self.common.words.say("stats-lengths", said))?;
        Ok(())
    }
}

fn counts(tally: &Tally) -> [String; 5] {
    let Tally { x_wins, o_wins, draws, abandoned, open } = tally;
    [x_wins, o_wins, draws, abandoned, open].map(grouped)
}
