//! A test that ends as soon as a difference is settled.

use std::cmp::Ordering;

/// The question of a test: whether two players are equal, or one is stronger by `elo1`.
///
/// Two generalized sequential probability ratio tests are made side by side, as chess engines are
/// tested: one whether the first player is stronger, one whether the second is. A round, two games
/// from one opening with the sides changed, counts as one observation with five outcomes, since
/// its games depend on each other. The likelihood ratio is that of the two distributions over
/// these outcomes which fit best and have the mean of each hypothesis (Van den Bergh, "A practical
/// introduction to the GSPRT", 2018).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SequentialTest {
    /// The difference, in Elo points, up to which players count as equal.
    pub elo0: f64,
    /// The difference from which on one counts as stronger; above `elo0`.
    pub elo1: f64,
    /// About the chance to call one of two players stronger that are `elo0` apart.
    pub alpha: f64,
    /// About the chance to miss that one is stronger by `elo1`.
    pub beta: f64,
}

impl Default for SequentialTest {
    fn default() -> Self {
        SequentialTest { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 }
    }
}

/// Possible outcomes of a round.
const OUTCOMES: usize = 5;

/// The count of an outcome that was never seen, so that no likelihood is zero.
const UNSEEN: f64 = 1e-3;

impl SequentialTest {
    /// Compares the first player with the second, once that is settled; equal where neither is
    /// stronger by as much as the test asks about. `counts` has the number of rounds that brought the
    /// first 0, ½, 1, 1½ and 2 points.
    #[must_use]
    pub fn verdict(&self, counts: &[u64; OUTCOMES]) -> Option<Ordering> {
        let mut reversed = *counts;
        reversed.reverse();
        let (first, second) = (self.log_ratio(counts), self.log_ratio(&reversed));
        // Two tests may err, each half as often.
        let alpha = self.alpha / 2.0;
        let (upper, lower) = (((1.0 - self.beta) / alpha).ln(), (self.beta / (1.0 - alpha)).ln());
        match () {
            () if first >= upper => Some(Ordering::Greater),
            () if second >= upper => Some(Ordering::Less),
            () if first <= lower && second <= lower => Some(Ordering::Equal),
            () => None,
        }
    }

    /// The logarithm of how much likelier these rounds are if the first player is stronger by
    /// `elo1` than if by `elo0`.
    #[must_use]
    pub fn log_ratio(&self, counts: &[u64; OUTCOMES]) -> f64 {
        let counts = counts.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let (equal, stronger) = (expected_score(self.elo0), expected_score(self.elo1));
        let (tilt0, tilt1) = (tilt(&counts, equal), tilt(&counts, stronger));
        let part = |(outcome, count): (usize, &f64)| {
            let score = score(outcome);
            count * ((1.0 + tilt0 * (score - equal)) / (1.0 + tilt1 * (score - stronger))).ln()
        };
        counts.iter().enumerate().map(part).sum()
    }
}

/// The share of the points of a player who is stronger by `elo` Elo points.
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The share of the points that an outcome brings.
fn score(outcome: usize) -> f64 {
    outcome as f64 / (OUTCOMES - 1) as f64
}

/// The number x for which p/(1 + x(a − mean)), with p the observed share of each outcome and a its
/// score, is the best fitting distribution with this mean.
fn tilt(counts: &[f64; OUTCOMES], mean: f64) -> f64 {
    let excess = |x: f64| -> f64 {
        let part = |(outcome, count): (usize, &f64)| {
            let above = score(outcome) - mean;
            count * above / (1.0 + x * above)
        };
        counts.iter().enumerate().map(part).sum()
    };
    // It falls from plus to minus infinity between these ends.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    // After 60 halvings the rest is below the precision of a number.
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}
