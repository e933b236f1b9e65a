//! What has come of a tournament, ready to be told.

use inarow_lab::{Bout, Chances, RatedBout, Ratings, Results, Tally};
use inarow_rules::Square;
use num_rational::BigRational;
use num_traits::ToPrimitive;

use super::plan::Plan;
use crate::common::Common;

/// For ratings of exact results: as if so many games of each bout had been played.
const GAMES_OF_EXACT: f64 = 1000.0;

/// What is known of the games.
pub(super) enum Outcome {
    Exact(Vec<Bout<Chances>>),
    Played(Results),
}

/// How many games there were, or how likely a game is.
#[derive(Clone, Debug)]
pub(super) enum Amount {
    Games(u64),
    Chance(BigRational),
}

impl Amount {
    pub(super) fn value(&self) -> f64 {
        match self {
            Amount::Games(games) => *games as f64,
            Amount::Chance(chance) => chance.to_f64().unwrap_or(f64::NAN),
        }
    }

    fn plus(self, other: &Amount) -> Amount {
        match (self, other) {
            (Amount::Chance(one), Amount::Chance(other)) => Amount::Chance(one + other),
            (Amount::Games(one), Amount::Games(other)) => Amount::Games(one + other),
            // Results are of one kind.
            (one, _) => one,
        }
    }

    /// A chance divided by how often it was added up.
    fn of(self, times: usize) -> Amount {
        match self {
            Amount::Games(games) => Amount::Games(games),
            Amount::Chance(sum) => Amount::Chance(sum / whole(times)),
        }
    }
}

/// A number of bouts as a fraction; one where there is none.
fn whole(number: usize) -> BigRational {
    BigRational::from_integer(number.max(1).into())
}

impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Amount::Games(games) => games.fmt(f),
            Amount::Chance(chance) => chance.fmt(f),
        }
    }
}

/// Wins, draws and losses.
#[derive(Clone, Debug)]
pub(super) struct Split(pub(super) [Amount; 3]);

impl Split {
    fn plus(self, other: &Split) -> Split {
        let [win, draw, loss] = self.0;
        Split([win.plus(&other.0[0]), draw.plus(&other.0[1]), loss.plus(&other.0[2])])
    }

    fn reversed(&self) -> Split {
        let [win, draw, loss] = self.0.clone();
        Split([loss, draw, win])
    }

    fn of(self, times: usize) -> Split {
        Split(self.0.map(|amount| amount.of(times)))
    }

    pub(super) fn values(&self) -> [f64; 3] {
        self.0.each_ref().map(Amount::value)
    }

    /// The share of the points; none without a game.
    pub(super) fn score(&self) -> Option<f64> {
        let [win, draw, loss] = self.values();
        let games = win + draw + loss;
        (games > 0.0).then(|| (win + draw / 2.0) / games)
    }
}

/// What has come of it when one player began against another.
pub(super) struct BoutFindings {
    pub(super) first: usize,
    pub(super) second: usize,
    pub(super) split: Split,
    pub(super) by_opening: Vec<Split>,
    /// The mean number of plies; none without a game.
    pub(super) plies: Option<f64>,
    /// What the first and the second lost by their own fault.
    pub(super) forfeits: [u64; 2],
    pub(super) repeats: u64,
}

/// What has come of a tournament.
pub(super) struct Findings<'a> {
    pub(super) common: &'a Common<'a>,
    pub(super) players: Vec<String>,
    pub(super) openings: Vec<Vec<Square>>,
    pub(super) seed: u64,
    pub(super) outcome: Outcome,
    pub(super) bouts: Vec<BoutFindings>,
    pub(super) ratings: Ratings,
    pub(super) has_test: bool,
}

impl<'a> Findings<'a> {
    pub(super) fn new(
        common: &'a Common<'a>,
        plan: &Plan,
        openings: Vec<Vec<Square>>,
        seed: u64,
        outcome: Outcome,
    ) -> Self {
        let bouts: Vec<BoutFindings> = match &outcome {
            Outcome::Exact(bouts) => bouts.iter().map(of_exact).collect(),
            Outcome::Played(results) => results.bouts.iter().map(of_played).collect(),
        };
        let weight = if let Outcome::Exact(_) = &outcome { GAMES_OF_EXACT } else { 1.0 };
        let rated = |bout: &BoutFindings| {
            let [wins, draws, losses] = bout.split.values().map(|value| value * weight);
            RatedBout { first: bout.first, second: bout.second, wins, draws, losses }
        };
        let rated: Vec<RatedBout> = bouts.iter().map(rated).collect();
        let players: Vec<String> = plan.players.iter().map(ToString::to_string).collect();
        let ratings = Ratings::of(players.len(), &rated);
        let has_test = plan.test.is_some();
        Findings { common, players, openings, seed, outcome, bouts, ratings, has_test }
    }

    pub(super) fn is_exact(&self) -> bool {
        matches!(self.outcome, Outcome::Exact(_))
    }

    /// How many games were played.
    pub(super) fn games(&self) -> u64 {
        match &self.outcome {
            Outcome::Exact(_) => 0,
            Outcome::Played(results) => results.games(),
        }
    }

    /// All results of a player, as it sees them; where they are exact, the mean over its bouts.
    pub(super) fn of(&self, player: usize) -> Split {
        let bouts = self.bouts.iter().filter_map(|bout| match player {
            _ if bout.first == player => Some(bout.split.clone()),
            _ if bout.second == player => Some(bout.split.reversed()),
            _ => None,
        });
        let bouts: Vec<Split> = bouts.collect();
        let sum = bouts[1..].iter().fold(bouts[0].clone(), Split::plus);
        sum.of(bouts.len())
    }

    /// What a player lost by its own fault.
    pub(super) fn forfeits(&self, player: usize) -> u64 {
        let of_bout = |bout: &BoutFindings| {
            let first = if bout.first == player { bout.forfeits[0] } else { 0 };
            let second = if bout.second == player { bout.forfeits[1] } else { 0 };
            first + second
        };
        self.bouts.iter().map(of_bout).sum()
    }

    /// Both bouts of two players together, as the first of them sees it.
    pub(super) fn between(&self, one: usize, other: usize) -> Option<Split> {
        let find = |first: usize, second: usize| {
            self.bouts.iter().find(|bout| (bout.first, bout.second) == (first, second))
        };
        let (begun, other) = (find(one, other)?, find(other, one)?);
        Some(begun.split.clone().plus(&other.split.reversed()).of(2))
    }

    /// What came of an opening over all bouts, as X sees it.
    pub(super) fn of_opening(&self, opening: usize) -> Split {
        let splits: Vec<&Split> = self.bouts.iter().map(|bout| &bout.by_opening[opening]).collect();
        let sum = splits[1..].iter().fold(splits[0].clone(), |sum, split| sum.plus(split));
        sum.of(splits.len())
    }

    /// The players, the best rated first.
    pub(super) fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        let rating = |player: usize| self.ratings.players[player].value;
        order.sort_by(|&one, &other| rating(other).total_cmp(&rating(one)));
        order
    }

    /// An opening as people read it.
    pub(super) fn opening(&self, opening: usize) -> String {
        match self.openings[opening].as_slice() {
            [] => self.common.words.say("arena-empty-board", []),
            moves => {
                let naming = self.common.naming();
                let moves: Vec<String> =
                    moves.iter().map(|&square| naming.square(square)).collect();
                moves.join(" ")
            }
        }
    }
}

fn of_exact(bout: &Bout<Chances>) -> BoutFindings {
    let split = |chances: &Chances| {
        Split([&chances.win, &chances.draw, &chances.loss].map(|part| Amount::Chance(part.clone())))
    };
    let all = bout.chances();
    BoutFindings {
        first: bout.first,
        second: bout.second,
        split: split(&all),
        by_opening: bout.by_opening.iter().map(split).collect(),
        plies: all.plies.to_f64(),
        forfeits: [0; 2],
        repeats: 0,
    }
}

fn of_played(bout: &Bout) -> BoutFindings {
    let split = |tally: Tally| Split([tally.wins, tally.draws, tally.losses].map(Amount::Games));
    let all = bout.tally();
    let games = all.games();
    BoutFindings {
        first: bout.first,
        second: bout.second,
        split: split(all),
        by_opening: bout.by_opening.iter().copied().map(split).collect(),
        plies: (games > 0).then(|| all.plies as f64 / games as f64),
        forfeits: [all.forfeited_losses, all.forfeited_wins],
        repeats: all.repeats,
    }
}
