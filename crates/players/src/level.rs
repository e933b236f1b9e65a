//! Players of graded strength.

use inarow_rules::{Position, Square};
use inarow_search::{
    Chance, Evaluator, Found, FoundMove, Informed, Limits, Score, SearchOptions, Tactics, Wanted,
};

use crate::glance::Glance;
use crate::{Choice, Distribution, Policy, Reason, Refusal, Sight};

/// The strength of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Level {
    /// Sees lines as they stand, half of the time only its own.
    Beginner,
    /// Sees all lines as they stand, or the next reply; seldom its own lines alone. It never misses a win in one.
    Casual,
    /// Looks two or four plies ahead, seldom at lines as they stand. It never misses a win in one or a needed block.
    Skilled,
    /// Looks eight plies ahead, within 100,000 positions.
    Expert,
    /// As strong as it can be, and as far as it can look.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Beginner, Level::Casual, Level::Skilled, Level::Expert, Level::Master];

    /// Ways in which a player of the level sees a position, each with its weight: for every move one is drawn, and the move is
    /// the best to a player that sees no more.
    ///
    /// The weights and depths were chosen by games against the level below on 7x6 with gravity and on 15x15; the results are
    /// in docs/strength.md.
    ///
    /// ```
    /// use inarow_players::{Level, Sight};
    /// assert_eq!(Level::Master.sights(), [(1, Sight::Ahead(None))]);
    /// ```
    #[must_use]
    pub fn sights(self) -> &'static [(u64, Sight)] {
        match self {
            Level::Beginner => {
                &[(2, Sight::OwnLines), (1, Sight::StraightLines), (1, Sight::Lines)]
            }
            Level::Casual => &[(1, Sight::OwnLines), (3, Sight::Lines), (3, Sight::Ahead(Some(2)))],
            Level::Skilled => {
                &[(1, Sight::Lines), (2, Sight::Ahead(Some(2))), (3, Sight::Ahead(Some(4)))]
            }
            Level::Expert => &[(1, Sight::Ahead(Some(8)))],
            Level::Master => &[(1, Sight::Ahead(None))],
        }
    }

    /// The most positions that one look ahead visits.
    fn nodes(self) -> u64 {
        match self {
            Level::Beginner | Level::Casual | Level::Skilled => 200_000,
            Level::Expert => 100_000,
            Level::Master => 2_000_000,
        }
    }
}

/// A player that sees a position in one of its level's ways, and makes the best move to one that sees no more.
#[derive(Debug)]
pub(crate) struct LevelPlayer {
    level: Level,
    search: Evaluator,
    glance: Glance,
}

/// A best move to a player that sees no more, and what it sees of the move.
struct Seen {
    square: Square,
    score: Option<Score>,
    chance: Option<Chance>,
    depth: Option<u16>,
}

impl LevelPlayer {
    /// A player of a level.
    pub(crate) fn new(rules: &Informed, level: Level) -> Self {
        // Weak levels must not read solved values, or they would never err.
        let rules = if level == Level::Master { rules.clone() } else { rules.without_knowledge() };
        let glance = Glance::new(&rules);
        LevelPlayer { level, search: Evaluator::new(rules, &SearchOptions::default()), glance }
    }

    /// The best moves to a player that sees no more.
    fn look(
        &mut self,
        sight: Sight,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Vec<Seen>, Refusal> {
        let rules = self.search.rules().clone();
        let Sight::Ahead(plies) = sight else {
            let seen = |square| Seen { square, score: None, chance: None, depth: None };
            return Ok(self.glance.best(&rules, position, sight).into_iter().map(seen).collect());
        };
        let limits = Limits {
            nodes: limits.nodes.into_iter().chain([self.level.nodes()]).min(),
            depth: limits.depth.into_iter().chain(plies).min(),
            ..*limits
        };
        // Its estimate of a position does not depend on earlier questions.
        self.search.forget();
        let wanted = Wanted::EveryMove { lines: LINES };
        let found = self.search.run(position, wanted, &limits, &mut |_| ())?;
        let seen = |best: &FoundMove| Seen {
            square: best.square,
            score: Some(best.score),
            chance: found.estimates.chance(best.score),
            depth: best.score.value().is_none().then_some(found.depth),
        };
        let needed = Tactics::of(&rules, position).blocks();
        let mut best = best(&found);
        // A block that comes too late is still tried.
        if best.iter().any(|found| needed.contains(found.square)) {
            best.retain(|found| needed.contains(found.square));
        }
        Ok(best.into_iter().map(seen).collect())
    }
}

/// The moves that are best, as far as the search can tell them apart.
fn best(found: &Found) -> Vec<&FoundMove> {
    // The scores of other moves are bounds.
    let careful = found.moves.iter().take(LINES);
    let best = careful.clone().map(|found| found.score).max();
    let is_best = |score: Score| match (score, best) {
        (Score::Estimate(own), Some(Score::Estimate(best))) => best - own <= ALIKE,
        (score, best) => Some(score) == best,
    };
    careful.filter(|found| is_best(found.score)).collect()
}

/// The number of best moves that are searched with care.
const LINES: usize = 3;

/// The difference, in millionths, up to which estimates are taken to be equal.
const ALIKE: i32 = 500;

impl Policy for LevelPlayer {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let level = self.level;
        let mut looks = Vec::new();
        for &(weight, sight) in level.sights() {
            looks.push((weight, sight, self.look(sight, position, limits)?));
        }
        // The weight of a sight is shared by its best moves.
        let shares = looks.iter().map(|(.., seen)| seen.len() as u64).fold(1, lcm);
        let mut choices: Vec<(u64, Choice)> = Vec::new();
        for (weight, sight, seen) in looks {
            let weight = weight * shares / (seen.len() as u64).max(1);
            for Seen { square, score, chance, depth } in seen {
                let reason = Reason::Level { level, sight, score, chance, depth };
                match choices.iter_mut().find(|(_, choice)| choice.square == square) {
                    None => choices.push((weight, Choice { square, weight, reason })),
                    Some((most, choice)) => {
                        choice.weight += weight;
                        if weight > *most {
                            (*most, choice.reason) = (weight, reason);
                        }
                    }
                }
            }
        }
        let choices: Vec<Choice> = choices.into_iter().map(|(_, choice)| choice).collect();
        if choices.is_empty() { Err(Refusal::Over) } else { Ok(Distribution::new(choices)) }
    }
}

/// The least common multiple.
fn lcm(one: u64, other: u64) -> u64 {
    let (mut divisor, mut rest) = (one, other);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    one / divisor.max(1) * other
}
