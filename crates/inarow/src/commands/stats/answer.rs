//! Statistics as JSON has them.

use std::collections::BTreeMap;

use inarow_engine::Grade;
use inarow_rules::Notation;
use inarow_store::{OpeningCount, ResultFor, Score, Stats, Streaks, Tally};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Answer<'a> {
    player: Option<&'a str>,
    all: Counts,
    score: Option<Results>,
    opponents: Vec<Opponent<'a>>,
    games: Vec<ByGame>,
    openings: Vec<Opening>,
    streaks: Option<Runs>,
    lengths: Vec<Length>,
    grades: Vec<Grades>,
}

#[derive(Serialize)]
struct Counts {
    games: u64,
    x_wins: u64,
    o_wins: u64,
    draws: u64,
    abandoned: u64,
    open: u64,
}

#[derive(Serialize)]
struct Results {
    wins: u64,
    draws: u64,
    losses: u64,
    unfinished: u64,
}

#[derive(Serialize)]
struct Opponent<'a> {
    player: &'a str,
    #[serde(flatten)]
    results: Results,
}

#[derive(Serialize)]
struct ByGame {
    game: String,
    #[serde(flatten)]
    counts: Counts,
}

#[derive(Serialize)]
struct Opening {
    game: String,
    moves: Vec<String>,
    example: i64,
    #[serde(flatten)]
    counts: Counts,
}

#[derive(Serialize)]
struct Runs {
    wins: u64,
    unbeaten: u64,
    losses: u64,
    latest: Option<Latest>,
}

#[derive(Serialize)]
struct Latest {
    result: &'static str,
    games: u64,
}

#[derive(Serialize)]
struct Length {
    plies: usize,
    games: u64,
}

#[derive(Serialize)]
struct Grades {
    ply: usize,
    #[serde(flatten)]
    counts: BTreeMap<&'static str, u64>,
}

impl<'a> Answer<'a> {
    pub(super) fn new(player: Option<&'a str>, stats: &'a Stats) -> Answer<'a> {
        let opponents = stats.opponents.iter();
        let games = stats.games.iter();
        let lengths = stats.lengths.iter();
        Answer {
            player,
            all: stats.all.into(),
            score: player.map(|_| score(stats).into()),
            opponents: opponents
                .map(|(player, score)| Opponent { player, results: (*score).into() })
                .collect(),
            games: games
                .map(|(game, tally)| ByGame { game: game.to_string(), counts: (*tally).into() })
                .collect(),
            openings: stats.openings.iter().map(Opening::new).collect(),
            streaks: stats.streaks.map(Runs::from),
            lengths: lengths.map(|(&plies, &games)| Length { plies, games }).collect(),
            grades: grades(stats)
                .map(|(ply, counts)| Grades {
                    ply,
                    counts: Grade::ALL.map(Grade::word).into_iter().zip(counts).collect(),
                })
                .collect(),
        }
    }
}

/// A player's results against everybody.
pub(super) fn score(stats: &Stats) -> Score {
    let mut sum = Score::default();
    stats.opponents.iter().for_each(|(_, score)| sum += *score);
    sum
}

/// How many moves of each number have which grade, the best first.
pub(super) fn grades(stats: &Stats) -> impl Iterator<Item = (usize, [u64; 4])> {
    let mut plies: BTreeMap<usize, [u64; 4]> = BTreeMap::new();
    for ((ply, word), count) in &stats.grades {
        if let Some(place) = Grade::ALL.iter().position(|grade| grade.word() == word) {
            plies.entry(*ply).or_default()[place] += count;
        }
    }
    plies.into_iter()
}

impl From<Tally> for Counts {
    fn from(tally: Tally) -> Counts {
        let Tally { x_wins, o_wins, draws, abandoned, open } = tally;
        Counts { games: tally.sum(), x_wins, o_wins, draws, abandoned, open }
    }
}

impl From<Score> for Results {
    fn from(Score { wins, draws, losses, unfinished }: Score) -> Results {
        Results { wins, draws, losses, unfinished }
    }
}

impl Opening {
    fn new(opening: &OpeningCount) -> Opening {
        let square = |&square| Notation::Algebraic.write(&opening.game, square);
        Opening {
            game: opening.game.to_string(),
            moves: opening.moves.iter().map(square).collect(),
            example: opening.example.0,
            counts: opening.tally.into(),
        }
    }
}

impl From<Streaks> for Runs {
    fn from(Streaks { wins, unbeaten, losses, latest }: Streaks) -> Runs {
        let word = |result| match result {
            ResultFor::Win => "win",
            ResultFor::Draw => "draw",
            ResultFor::Loss => "loss",
        };
        let latest = latest.map(|(result, games)| Latest { result: word(result), games });
        Runs { wins, unbeaten, losses, latest }
    }
}
