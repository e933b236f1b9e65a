//! Ratings: one number for each player that explains the results best.

mod bounds;
mod fit;
mod matrix;

pub use bounds::Unbounded;
pub use fit::{PRIOR_DEVIATION, RatedBout};

use fit::Fit;
use matrix::Matrix;

/// How many Elo points one unit of the natural logarithm of the odds is.
const ELO_PER_UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// How many standard deviations to both sides hold 95 of 100 values.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// A number with half the width of its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedValue {
    /// The number.
    pub value: f64,
    /// How far the interval reaches to both sides.
    pub error: f64,
}

/// The rating of one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo points; the mean of all players is 0.
    pub rating: RatedValue,
    /// Where the results alone would put it infinitely far from others.
    pub unbounded: Option<Unbounded>,
}

/// The ratings of the players of a tournament.
///
/// The model is Davidson's ("On extending the Bradley-Terry model to accommodate ties in paired
/// comparison experiments", 1970) with an advantage for who begins: with x the difference of two
/// ratings plus that advantage in natural units, win, draw and loss are as exp(x/2) to ν to
/// exp(−x/2). A difference of 400 points means ten wins for one loss. The likelihood is made as
/// large as can be; intervals come from the curvature at its top. Every parameter has a weak prior
/// besides: normal, with a standard deviation of [`PRIOR_DEVIATION`] Elo points, so that a player
/// that won every game has a rating too.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// The players in their order.
    pub players: Vec<Rating>,
    /// What it is worth to begin, in Elo points.
    pub advantage: RatedValue,
    /// The share of draws between equal players without the advantage of beginning.
    pub draws: f64,
    /// The variances and covariances of the ratings, in natural units.
    covariance: Matrix,
}

impl Ratings {
    /// The ratings that explain these results best.
    ///
    /// # Panics
    /// If a player's number is not below `players`, or there is no player.
    ///
    /// ```
    /// use inarow_lab::{RatedBout, Ratings};
    /// let won = RatedBout { first: 0, second: 1, wins: 60.0, draws: 20.0, losses: 20.0 };
    /// let lost = RatedBout { first: 1, second: 0, wins: 20.0, draws: 20.0, losses: 60.0 };
    /// let ratings = Ratings::of(2, &[won, lost]);
    /// // Three wins for one loss.
    /// let difference = ratings.players[0].rating.value - ratings.players[1].rating.value;
    /// assert!((difference - 400.0 * 3f64.log10()).abs() < 1.0);
    /// ```
    #[must_use]
    pub fn of(players: usize, results: &[RatedBout]) -> Ratings {
        let fit = Fit::new(players, results);
        let (parameters, covariance) = fit.solve();
        let estimate = |value: f64, variance: f64| RatedValue {
            value: value * ELO_PER_UNIT,
            error: DEVIATIONS * variance.max(0.0).sqrt() * ELO_PER_UNIT,
        };
        let centered = covariance.centered(players);
        let unbounded = bounds::unbounded(players, results);
        let rated = |player: usize| Rating {
            rating: estimate(parameters[player], centered.at(player, player)),
            unbounded: unbounded[player],
        };
        let tie = parameters[players + 1].exp();
        Ratings {
            players: (0..players).map(rated).collect(),
            advantage: estimate(parameters[players], covariance.at(players, players)),
            draws: tie / (2.0 + tie),
            covariance: centered,
        }
    }

    /// How likely it is, after these results, that one player is stronger than another.
    #[must_use]
    pub fn superiority(&self, one: usize, other: usize) -> f64 {
        let value = |player: usize| self.players[player].rating.value / ELO_PER_UNIT;
        let c = |i, j| self.covariance.at(i, j);
        let variance = c(one, one) + c(other, other) - 2.0 * c(one, other);
        let difference = value(one) - value(other);
        if variance <= 0.0 {
            return 0.5;
        }
        0.5 * libm::erfc(-difference / (2.0 * variance).sqrt())
    }
}
