//! Sums over samples.

use crate::ratings::matrix::Matrix;
use crate::ratings::posterior::belief::{Posterior, quantiles};

/// The sums of the weights of samples, and of samples of normal distributions near them, whose exact values are
/// known: their error is subtracted (a control variate).
pub(super) struct Sums {
    players: usize,
    believed: Shares,
    normal: Shares,
    expected: Shares,
    /// The ratings and the advantage in each sample, with its weight.
    values: Vec<Vec<(f64, f64)>>,
}

impl Sums {
    pub(super) fn new(players: usize) -> Self {
        let [believed, normal, expected] = [(); 3].map(|()| Shares::new(players));
        Sums { players, believed, normal, expected, values: vec![Vec::new(); players + 1] }
    }

    /// A sample.
    pub(super) fn add(&mut self, parameters: &[f64], weight: f64) {
        let mean = parameters[..self.players].iter().sum::<f64>() / self.players as f64;
        for (player, values) in self.values.iter_mut().enumerate() {
            let mean = if player < self.players { mean } else { 0.0 };
            values.push((parameters[player] - mean, weight));
        }
        self.believed.add(weight, |one, other| parameters[one] > parameters[other]);
    }

    /// A sample of a normal distribution.
    pub(super) fn add_normal(&mut self, parameters: &[f64], weight: f64) {
        self.normal.add(weight, |one, other| parameters[one] > parameters[other]);
    }

    /// Adds the exact likelihoods of a normal distribution with this weight.
    pub(super) fn expect(&mut self, weight: f64, likely: impl Fn(usize, usize) -> f64) {
        self.expected.weight += weight;
        for one in 0..self.players {
            for other in 0..one {
                self.expected.stronger.add(one, other, weight * likely(one, other));
            }
        }
    }

    pub(super) fn posterior(self) -> Posterior {
        let mut superiority = Matrix::zero(self.players);
        for one in 0..self.players {
            superiority.add(one, one, 0.5);
            for other in 0..one {
                let missed = self.normal.at(one, other) - self.expected.at(one, other);
                let likely = (self.believed.at(one, other) - missed).clamp(0.0, 1.0);
                superiority.add(one, other, likely);
                superiority.add(other, one, 1.0 - likely);
            }
        }
        Posterior { superiority, intervals: self.values.into_iter().map(quantiles).collect() }
    }
}

/// The share of the weight in which the player of the row is stronger than that of the column, below the diagonal.
struct Shares {
    players: usize,
    weight: f64,
    stronger: Matrix,
}

impl Shares {
    fn new(players: usize) -> Self {
        Shares { players, weight: 0.0, stronger: Matrix::zero(players) }
    }

    fn add(&mut self, weight: f64, is_stronger: impl Fn(usize, usize) -> bool) {
        self.weight += weight;
        for one in 0..self.players {
            for other in 0..one {
                if is_stronger(one, other) {
                    self.stronger.add(one, other, weight);
                }
            }
        }
    }

    fn at(&self, one: usize, other: usize) -> f64 {
        self.stronger.at(one, other) / self.weight
    }
}
