//! Players of graded strength.

use inarow_rules::{Position, Squares};
use inarow_search::{
    Evaluator, FoundMove, Informed, Limits, Score, SearchOptions, Tactics, Value, Wanted,
};

use crate::{Choice, Distribution, Policy, Reason, Refusal};

/// The strength of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Level {
    /// Sees its own next move, and hardly more.
    Beginner,
    /// Sees the opponent's reply, and never misses a win in one.
    Casual,
    /// Looks four plies ahead.
    Skilled,
    /// Looks six plies ahead, seldom gives anything away, and makes no move that it sees lose.
    Expert,
    /// As strong as it can be, and as far as it can look.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Beginner, Level::Casual, Level::Skilled, Level::Expert, Level::Master];

    /// Plies that it looks ahead, forced replies not counted; `None` without a limit.
    #[must_use]
    pub fn plies(self) -> Option<u16> {
        self.strength().plies
    }

    fn strength(self) -> Strength {
        let (plies, candidates, nodes, halving) = match self {
            Level::Beginner => (Some(1), 10, 50_000, 220_000),
            Level::Casual => (Some(2), 8, 50_000, 100_000),
            Level::Skilled => (Some(4), 5, 200_000, 100_000),
            Level::Expert => (Some(6), 3, 400_000, 62_500),
            Level::Master => (None, 3, 2_000_000, 1_000),
        };
        Strength { plies, candidates, nodes, halving }
    }
}

/// The parameters of a level's strength.
struct Strength {
    plies: Option<u16>,
    /// The number of best moves that it chooses among.
    candidates: usize,
    /// The most positions it visits for one move.
    nodes: u64,
    /// The amount by which a move must be worse, in millionths of the expected result, to be chosen half
    /// as often.
    halving: i64,
}

/// A player with a limited depth, which chooses among the moves that seem best by how much each
/// gives away: the less, the more likely. Distant dangers are easily overlooked.
#[derive(Debug)]
pub(crate) struct LevelPlayer {
    level: Level,
    search: Evaluator,
}

impl LevelPlayer {
    /// A player of a level.
    pub(crate) fn new(rules: &Informed, level: Level) -> Self {
        // Weak levels must not read solved values, or they would never err.
        let rules = if level == Level::Master { rules.clone() } else { rules.without_knowledge() };
        LevelPlayer { level, search: Evaluator::new(rules, &SearchOptions::default()) }
    }
}

impl Policy for LevelPlayer {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let level = self.level;
        let Strength { plies, candidates, nodes, .. } = level.strength();
        let limits = Limits {
            nodes: limits.nodes.into_iter().chain([nodes]).min(),
            depth: limits.depth.into_iter().chain(plies).min(),
            ..*limits
        };
        // Its estimate of a position does not depend on earlier questions.
        self.search.forget();
        let rules = self.search.rules().clone();
        let lines = candidates.min(rules.moves(position).len() as usize);
        let wanted = Wanted::EveryMove { lines: lines.max(1) };
        let found = self.search.run(position, wanted, &limits, &mut |_| ())?;
        let needed = Tactics::of(&rules, position).blocks();
        let choices: Vec<Choice> = weights(level, &found.moves, needed)
            .into_iter()
            .filter(|&(_, weight)| weight > 0)
            .map(|(choice, weight)| {
                let better = found.moves.iter().filter(|other| other.score > choice.score);
                let reason = Reason::Level {
                    level,
                    place: 1 + better.count(),
                    score: choice.score,
                    chance: found.estimates.chance(choice.score),
                    depth: choice.score.value().is_none().then_some(found.depth),
                };
                Choice { square: choice.square, weight, reason }
            })
            .collect();
        if choices.is_empty() { Err(Refusal::Over) } else { Ok(Distribution::new(choices)) }
    }
}

/// The moves that the level considers, the best first, each with its weight.
fn weights(level: Level, moves: &[FoundMove], needed: Squares) -> Vec<(&FoundMove, u64)> {
    let Strength { candidates, halving, .. } = level.strength();
    // A block that comes too late is still tried.
    let blocks = |found: &FoundMove| needed.contains(found.square);
    let worth = |found: &FoundMove| match found.score {
        Score::Loss(2) if blocks(found) => -LATE_BLOCK,
        Score::Loss(2) => -IMMINENT,
        score => expectation(score),
    };
    // However far a win is, the strongest prefers it to a good estimate.
    let wins = |found: &&FoundMove| found.score.value() == Some(Value::Win);
    let is_won = level == Level::Master && moves.iter().any(|found| wins(&found));
    let loses = |found: &&FoundMove| found.score.value() == Some(Value::Loss);
    let avoids = level >= Level::Expert && !moves.iter().all(|found| loses(&found));
    let mut considered: Vec<&FoundMove> = moves
        .iter()
        .filter(|found| (!is_won || wins(found)) && !(avoids && loses(found)))
        .collect();
    let Some(best) = considered.iter().copied().map(worth).max() else { return Vec::new() };
    let weight = |found: &FoundMove| -> u64 {
        let given_away = best - worth(found);
        match level {
            Level::Master => u64::from(given_away <= halving),
            _ if level >= Level::Casual && best == IMMINENT && given_away > 0 => 0,
            _ => MOST_WEIGHT.checked_shr((given_away / halving) as u32).unwrap_or(0),
        }
    };
    considered.sort_by_key(|found| std::cmp::Reverse(worth(found)));
    considered.into_iter().take(candidates).map(|found| (found, weight(found))).collect()
}

/// The weight of a best move.
const MOST_WEIGHT: u64 = 1 << 12;

/// The count of an end with the very next move, in millionths of a result, which is not easily
/// overlooked; and of a loss with the next move that was at least blocked in one place.
const IMMINENT: i64 = 2_000_000;
const LATE_BLOCK: i64 = 1_000_000;

/// The most that an estimate counts.
const MOST_HOPE: i64 = 600_000;

/// A score as an expected result in millionths. A win or loss counts less the further it is: a
/// twentieth less each ply. An estimate counts twice, since estimates are cautious, but never like
/// a result.
fn expectation(score: Score) -> i64 {
    let far = |plies: u16| (0..plies).fold(1_000_000, |value: i64, _| value * 19 / 20);
    match score {
        Score::Win(1) => IMMINENT,
        Score::Win(plies) | Score::WinWithin(plies) => far(plies),
        Score::Draw => 0,
        Score::Estimate(millionths) => (2 * i64::from(millionths)).clamp(-MOST_HOPE, MOST_HOPE),
        Score::Loss(plies) | Score::LossWithin(plies) => -far(plies),
    }
}
