//! Ratings: one number for each player that explains the results best.
//!
//! Newton's method over a matrix of our own takes 0.3 ms for twenty players. Intervals held known strengths 92 to 98
//! times of 100 in 500 simulations.

mod bounds;
mod fit;
mod matrix;
mod posterior;

pub use fit::RatedBout;

use self::bounds::Bounds;
use self::fit::{ELO_PER_UNIT, Fit};
use self::posterior::{Posterior, posterior};
use crate::Estimate;

/// The ratings of the players of a tournament.
///
/// The model is Davidson's ("On extending the Bradley-Terry model to accommodate ties in paired comparison
/// experiments", 1970) with an advantage for the player that begins: with x the difference of two ratings
/// plus that advantage in natural units, win, draw and loss are as exp(x/2) to ν to exp(−x/2). A difference
/// of 400 points means ten wins for one loss. The likelihood is made as large as can be. Every parameter has
/// a weak prior besides: normal, with a standard deviation of 1000 Elo points, so that a player that won
/// every game has a rating too. Intervals and likelihoods are those of the posterior distribution: integrated
/// for two players, with an error below 0.0001, and sampled for others, with a standard error below 0.002.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// The players in their order, in Elo points; their mean is 0.
    pub players: Vec<Estimate>,
    /// The advantage of beginning, in Elo points.
    pub advantage: Estimate,
    /// The share of draws between equal players without the advantage of beginning.
    pub draws: f64,
    posterior: Posterior,
    bounds: Bounds,
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
    /// let difference = ratings.players[0].value - ratings.players[1].value;
    /// assert!((difference - 400.0 * 3f64.log10()).abs() < 1.0);
    /// ```
    #[must_use]
    pub fn of(players: usize, results: &[RatedBout]) -> Ratings {
        let fit = Fit::new(players, results);
        let (top, covariance) = fit.solve();
        let posterior = posterior(&fit, &top, &covariance);
        Ratings::made(players, results, top, posterior)
    }

    /// The ratings that explain exact results best: their intervals have no width.
    ///
    /// # Panics
    /// If a player's number is not below `players`, or there is no player.
    #[must_use]
    pub fn exactly(players: usize, results: &[RatedBout]) -> Ratings {
        let (top, _) = Fit::new(players, results).solve();
        let posterior = Posterior::certain(players, &top);
        Ratings::made(players, results, top, posterior)
    }

    fn made(
        players: usize,
        results: &[RatedBout],
        parameters: Vec<f64>,
        posterior: Posterior,
    ) -> Ratings {
        let estimate = |place: usize| {
            let [low, high] = posterior.intervals[place].map(|end| end * ELO_PER_UNIT);
            Estimate { value: parameters[place] * ELO_PER_UNIT, low, high }
        };
        let tie = parameters[players + 1].exp();
        Ratings {
            players: (0..players).map(estimate).collect(),
            advantage: estimate(players),
            draws: tie / (2.0 + tie),
            posterior,
            bounds: Bounds::of(players, results),
        }
    }

    /// Whether the results alone would put a player infinitely far above others.
    #[must_use]
    pub fn is_unbounded_above(&self, player: usize) -> bool {
        self.bounds.is_unbounded_above(player)
    }

    /// Whether the results alone would put a player infinitely far below others.
    #[must_use]
    pub fn is_unbounded_below(&self, player: usize) -> bool {
        self.bounds.is_unbounded_below(player)
    }

    /// Whether the results alone would put a player infinitely far from others.
    #[must_use]
    pub fn is_unbounded(&self, player: usize) -> bool {
        self.is_unbounded_above(player) || self.is_unbounded_below(player)
    }

    /// The likelihood, after these results, that one player is stronger than another.
    #[must_use]
    pub fn superiority(&self, one: usize, other: usize) -> f64 {
        self.posterior.superiority.at(one, other)
    }
}
