//! A tournament for people.

use std::cmp::Ordering;

use inarow_lab::{Estimate, expected_score, pairs};
use inarow_rules::opening::Opening;
use inarow_words::{Report, Table, grouped, minus};

use super::findings::Findings;
use crate::interrupt;
use crate::programs::without_sandbox;
use inarow_answers::Meeting;
use inarow_answers::tournament::BoutResult;

/// From this many openings on, none is listed.
const MANY_OPENINGS: usize = 30;

/// Every table that has something to say.
pub(super) fn report(findings: &Findings<'_>) -> Report {
    let words = findings.common.words;
    let mut report = Report::titled(headline(findings));
    report.lines(without_sandbox(words, findings.sandboxed));
    report.lines(interrupt::is_wanted().then(|| words.say("arena-interrupted", [])));
    report.gap();
    report.table(ranking(findings));
    notes(findings, &mut report);
    let table = |report: &mut Report, title: &str, table: Table| {
        report.heading(3, words.say(&format!("arena-title-{title}"), []));
        report.table(table);
    };
    table(&mut report, "bouts", bouts(findings));
    if !findings.is_exact() {
        table(&mut report, "superiority", superiority(findings));
    }
    if findings.openings.len() > 1 && findings.openings.len() < MANY_OPENINGS {
        table(&mut report, "openings", openings(findings));
    }
    tests(findings, &mut report);
    report
}

/// The games played, and the kind of results.
fn headline(findings: &Findings<'_>) -> String {
    let words = findings.common.words;
    let game = ("game", words.game(findings.common.game()).into());
    let players = ("players", findings.players.len().into());
    let openings = match findings.openings.as_slice() {
        _ if findings.opening != Opening::Free => {
            words.say("arena-opened-by", [("opening", findings.opening.name().into())])
        }
        [only] if only.is_empty() => words.say("arena-from-empty", []),
        openings => words.say("arena-from-openings", [("openings", openings.len().into())]),
    };
    let openings = ("openings", openings.into());
    if findings.is_exact() {
        return words.say("arena-exact", [game, players, openings]);
    }
    let key = if findings.is_played() { "arena-played" } else { "arena-mixed" };
    let (games, seed) = (findings.games().into(), findings.seed.to_string().into());
    words.say(key, [game, players, openings, ("games", games), ("seed", seed)])
}

/// Rows below the names of their columns.
fn headed(
    findings: &Findings<'_>,
    names: &[&str],
    rows: impl IntoIterator<Item = Vec<String>>,
) -> Table {
    Table::headed(findings.common.words, "arena-column", names, rows)
}

/// A number of points with its sign.
pub(super) fn points(points: f64) -> String {
    minus(grouped(format!("{:+.0}", points.round() + 0.0)))
}

/// A rating with its interval, where it has one.
pub(super) fn rating(findings: &Findings<'_>, estimate: &Estimate) -> String {
    match findings.is_exact() {
        true => points(estimate.value),
        false => {
            let [value, low, high] = [estimate.value, estimate.low, estimate.high].map(points);
            format!("{value} [{low}, {high}]")
        }
    }
}

/// A share in hundredths.
pub(super) fn percent(share: Option<f64>) -> String {
    share.map_or("–".to_owned(), |share| format!("{:.1}%", 100.0 * share))
}

/// Wins, draws and losses; chances in hundredths where fractions would be too long.
fn cells(split: &Meeting, exactly: bool) -> [String; 3] {
    match exactly {
        true => split.texts(),
        false => split.shares().map(|share| percent(Some(share.value))),
    }
}

/// The players, the best first.
fn ranking(findings: &Findings<'_>) -> Table {
    let has_forfeits = findings.bouts.iter().any(|bout| {
        let games = bout.all.tally();
        games.forfeited_losses + games.forfeited_wins > 0
    });
    let columns = ["player", "rating", "score", "won", "drawn", "lost", "forfeits"];
    let columns = if has_forfeits { &columns[..] } else { &columns[..6] };
    let row = |player: usize| {
        let mark = if findings.ratings.is_unbounded(player) { "*" } else { "" };
        let rating = rating(findings, &findings.ratings.players[player]);
        let split = findings.results(player);
        let mut row = vec![findings.players[player].clone(), format!("{rating}{mark}")];
        row.push(percent(split.score()));
        row.extend(cells(&split, findings.is_played()));
        if has_forfeits {
            row.push(split.tally().forfeited_losses.to_string());
        }
        row
    };
    let mut table = headed(findings, columns, findings.order().into_iter().map(row));
    table.head.insert(0, "#".to_owned());
    for (place, row) in (1..).zip(&mut table.rows) {
        row.insert(0, place.to_string());
    }
    table
}

/// Notes on the ranking.
fn notes(findings: &Findings<'_>, report: &mut Report) {
    let words = findings.common.words;
    let advantage = rating(findings, &findings.ratings.advantage);
    let draws = percent(Some(findings.ratings.draws));
    let said = [("advantage", advantage.into()), ("draws", draws.into())];
    let key = if findings.is_exact() { "arena-model-exact" } else { "arena-model" };
    report.gap();
    report.line(words.say(key, said));
    if findings.is_normalised {
        report.line(words.normalised_chances());
    }
    if (0..findings.players.len()).any(|player| findings.ratings.is_unbounded(player)) {
        report.line(words.say("arena-unbounded", []));
    }
    for (number, player) in findings.players.iter().enumerate() {
        let [moves, _] = findings.results(number).tally().hasty;
        if moves > 0 {
            let said = [("player", player.as_str().into()), ("moves", moves.into())];
            report.line(words.say("arena-hasty", said));
        }
    }
    let repeats: u64 = findings.bouts.iter().map(|bout| bout.all.tally().repeats).sum();
    if repeats > 0 {
        let said = [("repeats", repeats.into()), ("games", findings.games().into())];
        report.line(words.say("arena-repeats", said));
    }
}

/// Bouts, each with the player that began and the other.
fn bouts(findings: &Findings<'_>) -> Table {
    let row = |bout: &BoutResult| {
        let name = |number: usize| findings.players[number].clone();
        let mut row = vec![name(bout.first), name(bout.second)];
        row.extend(cells(&bout.all, true));
        let plies = bout.all.mean_plies().map(|mean| format!("{mean:.1}"));
        row.push(plies.unwrap_or_else(|| "–".to_owned()));
        row
    };
    let columns = ["first", "second", "won", "drawn", "lost", "plies"];
    headed(findings, &columns, findings.bouts.iter().map(row))
}

/// A likelihood in hundredths, of which none is certain.
fn likelihood(share: f64) -> String {
    match share {
        ..0.001 => "<0.1%".to_owned(),
        0.999.. => ">99.9%".to_owned(),
        _ => percent(Some(share)),
    }
}

/// The likelihood that the player of the row is stronger than that of the column.
fn superiority(findings: &Findings<'_>) -> Table {
    let order = findings.order();
    let places = (1..=order.len()).map(|place| place.to_string());
    let row = |(place, &one): (usize, &usize)| {
        let cells = order.iter().map(|&other| match one == other {
            true => "–".to_owned(),
            false => likelihood(findings.ratings.superiority(one, other)),
        });
        std::iter::once(format!("{place} {}", findings.players[one])).chain(cells).collect()
    };
    Table {
        head: std::iter::once(String::new()).chain(places).collect(),
        rows: (1..).zip(&order).map(row).collect(),
    }
}

/// The result of each opening.
fn openings(findings: &Findings<'_>) -> Table {
    let row = |opening: usize| {
        let cells = cells(&findings.of_opening(opening), findings.is_played());
        [vec![findings.opening(opening)], cells.into()].concat()
    };
    let columns = ["opening", "x-won", "drawn", "o-won"];
    headed(findings, &columns, (0..findings.openings.len()).map(row))
}

/// The results of the tests.
fn tests(findings: &Findings<'_>, report: &mut Report) {
    let Some(verdicts) = &findings.verdicts else { return };
    report.heading(3, findings.common.words.say("arena-title-tests", []));
    for ((one, other), verdict) in pairs(findings.players.len()).into_iter().zip(verdicts) {
        let (key, one, other) = match verdict {
            Some(Ordering::Greater) => ("arena-stronger", one, other),
            Some(Ordering::Less) => ("arena-stronger", other, one),
            Some(Ordering::Equal) => ("arena-equal", one, other),
            None => ("arena-unsettled", one, other),
        };
        let name = |number: usize| findings.players[number].as_str().into();
        let share = percent(findings.test.map(|test| expected_score(test.elo1)));
        let said = [("one", name(one)), ("other", name(other)), ("share", share.into())];
        report.line(findings.common.words.say(key, said));
    }
}
