//! Statistics.

use std::collections::BTreeMap;

use inarow_formats::{OpeningCount, ResultFor, Score, Stats, Streaks, Tally};
use inarow_players::Grade;
use inarow_rules::Notation;
use serde::Serialize;
use utoipa::ToSchema;

/// What saved games add up to.
#[derive(Debug, Serialize, ToSchema)]
pub struct StatsView {
    /// Whose games; none for everybody's.
    #[schema(required)]
    player: Option<String>,
    /// All games that are counted.
    all: Counts,
    /// The player's results against everybody else.
    #[schema(required)]
    score: Option<Results>,
    /// The player's results by opponent, most games first.
    opponents: Vec<Opponent>,
    /// By game.
    games: Vec<ByGame>,
    /// The openings most played, the same up to symmetry.
    openings: Vec<Opening>,
    /// The player's runs of results.
    #[schema(required)]
    streaks: Option<Runs>,
    /// How many games ended after how many moves.
    lengths: Vec<Length>,
    /// How many moves of each number were judged to be what.
    grades: Vec<Grades>,
}

/// How many games stand how.
#[derive(Debug, Serialize, ToSchema)]
struct Counts {
    /// All of them.
    games: u64,
    /// Won by X.
    x_wins: u64,
    /// Won by O.
    o_wins: u64,
    /// Drawn.
    draws: u64,
    /// Left for good.
    abandoned: u64,
    /// Going on.
    open: u64,
}

/// A player's results.
#[derive(Debug, Serialize, ToSchema)]
struct Results {
    /// Games won.
    wins: u64,
    /// Games drawn.
    draws: u64,
    /// Games lost.
    losses: u64,
    /// Games without a result.
    unfinished: u64,
}

/// Results against one opponent.
#[derive(Debug, Serialize, ToSchema)]
struct Opponent {
    /// The opponent's name.
    player: String,
    #[serde(flatten)]
    results: Results,
}

/// Games by the same rules.
#[derive(Debug, Serialize, ToSchema)]
struct ByGame {
    /// The rules.
    game: String,
    #[serde(flatten)]
    counts: Counts,
}

/// Games with the same opening.
#[derive(Debug, Serialize, ToSchema)]
struct Opening {
    /// The rules.
    game: String,
    /// Its moves in one of the games, algebraic.
    moves: Vec<String>,
    /// That game's number.
    example: i64,
    #[serde(flatten)]
    counts: Counts,
}

/// The longest runs.
#[derive(Debug, Serialize, ToSchema)]
struct Runs {
    /// Wins in a row.
    wins: u64,
    /// Games in a row without a loss.
    unbeaten: u64,
    /// Losses in a row.
    losses: u64,
    /// The run that the latest game belongs to.
    #[schema(required)]
    latest: Option<Latest>,
}

/// The run that the latest game belongs to.
#[derive(Debug, Serialize, ToSchema)]
struct Latest {
    /// `win`, `draw` or `loss`.
    result: &'static str,
    /// How many games it has.
    games: u64,
}

/// Games of the same length.
#[derive(Debug, Serialize, ToSchema)]
struct Length {
    /// How many moves they have.
    plies: usize,
    /// How many they are.
    games: u64,
}

/// Judged moves with the same number.
#[derive(Debug, Serialize, ToSchema)]
struct Grades {
    /// The number, from 1.
    ply: usize,
    /// How many are `best`, `good`, `mistake`, `blunder`.
    #[serde(flatten)]
    counts: BTreeMap<&'static str, u64>,
}

impl StatsView {
    /// The statistics of a player, or of everybody.
    #[must_use]
    pub fn new(player: Option<&str>, stats: &Stats) -> StatsView {
        let opponents = stats.opponents.iter();
        let games = stats.games.iter();
        let lengths = stats.lengths.iter();
        StatsView {
            player: player.map(str::to_owned),
            all: stats.all.into(),
            score: player.map(|_| score(stats).into()),
            opponents: opponents
                .map(|(player, score)| Opponent {
                    player: player.clone(),
                    results: (*score).into(),
                })
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
#[must_use]
pub fn score(stats: &Stats) -> Score {
    let mut sum = Score::default();
    stats.opponents.iter().for_each(|(_, score)| sum += *score);
    sum
}

/// How many moves of each number have which grade, the best first.
pub fn grades(stats: &Stats) -> impl Iterator<Item = (usize, [u64; 4])> {
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
