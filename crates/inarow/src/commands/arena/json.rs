//! A tournament for programs.

use std::cmp::Ordering;

use inarow_lab::pairs;
use serde::Serialize;

use super::findings::{Amount, Findings, Outcome, Split};
use crate::interrupt;

/// The answer, as JSON has it.
#[derive(Serialize)]
pub(super) struct Answer {
    game: String,
    exact: bool,
    games: u64,
    seed: Option<u64>,
    interrupted: bool,
    players: Vec<Player>,
    pairs: Vec<Pair>,
    openings: Vec<Opening>,
    advantage: Estimate,
    draw_rate: f64,
    superiority: Option<Vec<Vec<f64>>>,
    settled: Option<Vec<Settled>>,
}

#[derive(Serialize)]
struct Player {
    player: String,
    rating: f64,
    error: f64,
    unbounded: Option<&'static str>,
    score: Option<f64>,
    #[serde(flatten)]
    split: Counts,
    forfeits: u64,
}

#[derive(Serialize)]
struct Pair {
    first: String,
    second: String,
    #[serde(flatten)]
    split: Counts,
    plies: Option<f64>,
    first_forfeits: u64,
    second_forfeits: u64,
    repeats: u64,
}

#[derive(Serialize)]
struct Opening {
    moves: Vec<String>,
    x_wins: Count,
    draws: Count,
    o_wins: Count,
}

#[derive(Serialize)]
struct Estimate {
    rating: f64,
    error: f64,
}

#[derive(Serialize)]
struct Settled {
    players: [String; 2],
    stronger: Option<String>,
    settled: bool,
}

#[derive(Serialize)]
struct Counts {
    wins: Count,
    draws: Count,
    losses: Count,
}

/// A number of games, or an exact chance as a fraction.
#[derive(Serialize)]
#[serde(untagged)]
enum Count {
    Games(u64),
    Chance(String),
}

impl From<&Amount> for Count {
    fn from(amount: &Amount) -> Count {
        match amount {
            Amount::Games(games) => Count::Games(*games),
            Amount::Chance(chance) => Count::Chance(chance.to_string()),
        }
    }
}

impl From<&Split> for Counts {
    fn from(split: &Split) -> Counts {
        let [wins, draws, losses] = split.0.each_ref().map(Count::from);
        Counts { wins, draws, losses }
    }
}

/// Everything that is known, in the order of the call.
pub(super) fn answer(findings: &Findings<'_>) -> Answer {
    let players = 0..findings.players.len();
    let error = |error: f64| if findings.is_exact() { 0.0 } else { tenths(error) };
    let advantage = findings.ratings.advantage;
    Answer {
        game: findings.common.game().to_string(),
        exact: findings.is_exact(),
        games: findings.games(),
        seed: (!findings.is_exact()).then_some(findings.seed),
        interrupted: interrupt::is_wanted(),
        players: players.clone().map(|number| player(findings, number, error)).collect(),
        pairs: findings.bouts.iter().map(|bout| pair(findings, bout)).collect(),
        openings: (0..findings.openings.len()).map(|number| opening(findings, number)).collect(),
        advantage: Estimate { rating: tenths(advantage.value), error: error(advantage.error()) },
        draw_rate: findings.ratings.draws,
        superiority: (!findings.is_exact()).then(|| {
            let row = |one| {
                let other = |other| findings.ratings.superiority(one, other);
                players.clone().map(other).collect()
            };
            players.clone().map(row).collect()
        }),
        settled: settled(findings),
    }
}

/// A number with one decimal.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}

fn player(findings: &Findings<'_>, number: usize, error: impl Fn(f64) -> f64) -> Player {
    let (ratings, rated) = (&findings.ratings, &findings.ratings.players[number]);
    let (above, below) = (ratings.is_unbounded_above(number), ratings.is_unbounded_below(number));
    let split = findings.of(number);
    Player {
        player: findings.players[number].clone(),
        rating: tenths(rated.value),
        error: error(rated.error()),
        unbounded: match (above, below) {
            (true, true) => Some("both"),
            (true, false) => Some("above"),
            (false, true) => Some("below"),
            (false, false) => None,
        },
        score: split.score(),
        split: Counts::from(&split),
        forfeits: findings.forfeits(number),
    }
}

fn pair(findings: &Findings<'_>, bout: &super::findings::BoutFindings) -> Pair {
    let name = |number: usize| findings.players[number].clone();
    Pair {
        first: name(bout.first),
        second: name(bout.second),
        split: Counts::from(&bout.split),
        plies: bout.plies,
        first_forfeits: bout.forfeits[0],
        second_forfeits: bout.forfeits[1],
        repeats: bout.repeats,
    }
}

fn opening(findings: &Findings<'_>, number: usize) -> Opening {
    let naming = findings.common.naming();
    let split = Counts::from(&findings.of_opening(number));
    Opening {
        moves: findings.openings[number].iter().map(|&square| naming.square(square)).collect(),
        x_wins: split.wins,
        draws: split.draws,
        o_wins: split.losses,
    }
}

/// What the tests have found, if there were any.
fn settled(findings: &Findings<'_>) -> Option<Vec<Settled>> {
    let Outcome::Played(results) = &findings.outcome else { return None };
    let found = pairs(findings.players.len()).into_iter().zip(&results.verdicts);
    let settled = found.map(|((one, other), verdict)| {
        let name = |number: usize| findings.players[number].clone();
        let stronger = match verdict {
            Some(Ordering::Greater) => Some(name(one)),
            Some(Ordering::Less) => Some(name(other)),
            _ => None,
        };
        Settled { players: [name(one), name(other)], stronger, settled: verdict.is_some() }
    });
    findings.has_test.then(|| settled.collect())
}
