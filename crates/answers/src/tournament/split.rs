//! Wins, draws and losses: as numbers of games, or as chances.

use std::fmt;

use num_rational::BigRational;
use num_traits::ToPrimitive;

/// How many games there were, or how likely a game is.
#[derive(Clone, Debug)]
pub enum Amount {
    /// A number of games.
    Games(u64),
    /// A chance.
    Chance(BigRational),
}

/// Wins, draws and losses, all of one kind.
#[derive(Clone, Debug)]
pub struct Split(pub [Amount; 3]);

/// An average: what is expected, or the mean of what was played.
#[derive(Clone, Debug)]
pub enum Mean {
    /// What is expected.
    Exact(BigRational),
    /// The mean of games.
    OfGames(f64),
}

impl Mean {
    /// The average.
    #[must_use]
    pub fn value(&self) -> f64 {
        match self {
            Mean::Exact(expected) => expected.to_f64().unwrap_or(f64::NAN),
            Mean::OfGames(mean) => *mean,
        }
    }
}

impl Amount {
    /// The number or chance.
    #[must_use]
    pub fn value(&self) -> f64 {
        match self {
            Amount::Games(games) => *games as f64,
            Amount::Chance(chance) => chance.to_f64().unwrap_or(f64::NAN),
        }
    }

    fn plus(self, other: Amount) -> Amount {
        match (self, other) {
            (Amount::Chance(one), Amount::Chance(other)) => Amount::Chance(one + other),
            (Amount::Games(one), Amount::Games(other)) => Amount::Games(one + other),
            // Results are of one kind.
            (one, _) => one,
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Games(games) => games.fmt(f),
            Amount::Chance(chance) => chance.fmt(f),
        }
    }
}

impl Split {
    /// Games added up; chances as the mean. Nothing comes to no games.
    pub(super) fn mean(splits: Vec<Split>) -> Split {
        let number = BigRational::from_integer(splits.len().max(1).into());
        let add = |Split([win, draw, loss]): Split, Split([wins, draws, losses]): Split| {
            Split([win.plus(wins), draw.plus(draws), loss.plus(losses)])
        };
        let sum = splits.into_iter().reduce(add);
        let sum = sum.unwrap_or_else(|| Split([0; 3].map(Amount::Games)));
        Split(sum.0.map(|amount| match amount {
            Amount::Games(games) => Amount::Games(games),
            Amount::Chance(sum) => Amount::Chance(sum / &number),
        }))
    }

    /// The same as the other side sees it.
    pub(super) fn reversed(&self) -> Split {
        let [win, draw, loss] = self.0.clone();
        Split([loss, draw, win])
    }

    /// The numbers or chances.
    #[must_use]
    pub fn values(&self) -> [f64; 3] {
        self.0.each_ref().map(Amount::value)
    }

    /// The share of the points; `None` without a game.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let [win, draw, loss] = self.values();
        let games = win + draw + loss;
        (games > 0.0).then(|| (win + draw / 2.0) / games)
    }
}
