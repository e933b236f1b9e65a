//! Integration, for two players: the sum over a lattice of their difference, the advantage and ν, all in natural units.

use super::belief::{LEFT_OUT, Posterior, outward};
use crate::ratings::fit::Fit;
use crate::ratings::matrix::Matrix;

/// The step of the lattice, as a part of the standard deviation at the top, and its limit: the likelihood of a game
/// changes over about one unit. Sums of such smooth functions are integrals but for parts that shrink exponentially.
const FINENESS: f64 = 0.4;
const WIDEST_STEP: f64 = 0.75;

/// Points whose density is below the top's by this factor, as a logarithm, count nothing.
const NOTHING: f64 = 20.0;

/// The points of the lattice that count, summed up.
pub(super) fn integrated(fit: &Fit<'_>, top: &[f64], covariance: &Matrix) -> Posterior {
    let c = |row, column| covariance.at(row, column);
    let (advantage, tie) = (top[2], top[3]);
    // The variance of each given the others, far smaller than by itself where results bound only their sum.
    let mut joint = Matrix::zero(3);
    let difference = |place| c(0, place) - c(1, place);
    for (row, column, value) in [
        (0, 0, difference(0) - difference(1)),
        (1, 0, difference(2)),
        (2, 0, difference(3)),
        (1, 1, c(2, 2)),
        (2, 1, c(2, 3)),
        (2, 2, c(3, 3)),
    ] {
        joint.add(row, column, value);
    }
    let precision = joint.inverse();
    let spread = |place| (FINENESS / precision.at(place, place).sqrt()).min(WIDEST_STEP);
    let step = f64::min(spread(0), spread(1));
    let tie_step = spread(2);
    let games = fit.merged();
    let near = |value: f64| (value / step).round() as i64;
    let (mut differences, mut advantages) = (Masses::new(step), Masses::new(step));
    let highest = fit.height(top);
    let (mut best, mut beside) = (near(top[0] - top[1]), near(advantage));
    outward(0, NOTHING, |number| {
        let tie = tie + number as f64 * tie_step;
        let (found, height) = outward(best, NOTHING, |difference| {
            let (at, height) = outward(beside, NOTHING, |ahead| {
                let (d, a) = (difference as f64 * step, ahead as f64 * step);
                let height = games.height(d, a, tie) - highest;
                let mass = height.exp();
                differences.add(difference, mass);
                advantages.add(ahead, mass);
                height
            });
            beside = at;
            height
        });
        best = found;
        height
    });
    let above = 1.0 - differences.below(0);
    let mut superiority = Matrix::zero(2);
    for (row, column, share) in [(0, 0, 0.5), (0, 1, above), (1, 0, 1.0 - above), (1, 1, 0.5)] {
        superiority.add(row, column, share);
    }
    // Each is half the difference from their mean.
    let [low, high] = differences.interval().map(|end| end / 2.0);
    Posterior { superiority, intervals: vec![[low, high], [-high, -low], advantages.interval()] }
}

/// The masses of the points of a lattice.
struct Masses {
    step: f64,
    /// The number of the first.
    first: i64,
    masses: Vec<f64>,
}

impl Masses {
    fn new(step: f64) -> Masses {
        Masses { step, first: 0, masses: Vec::new() }
    }

    fn add(&mut self, place: i64, mass: f64) {
        if self.masses.is_empty() {
            self.first = place;
        }
        while place < self.first {
            // Room on the left, as much again as there is.
            let more = self.masses.len().max(16);
            self.masses.splice(0..0, std::iter::repeat_n(0.0, more));
            self.first -= more as i64;
        }
        let place = (place - self.first) as usize;
        if place >= self.masses.len() {
            self.masses.resize(place + 1, 0.0);
        }
        self.masses[place] += mass;
    }

    fn at(&self, place: i64) -> f64 {
        let place = usize::try_from(place - self.first).ok();
        place.and_then(|place| self.masses.get(place)).copied().unwrap_or(0.0)
    }

    /// The share of the mass below a place: a sum, with Gregory's correction at its end.
    fn below(&self, place: i64) -> f64 {
        let at = |by: i64| self.at(place + by);
        let end = (place - self.first).clamp(0, self.masses.len() as i64) as usize;
        let sum = self.masses[..end].iter().sum::<f64>() + 0.5 * at(0);
        let slope = (at(1) - at(-1)) / 24.0;
        let bend = 11.0 / 1440.0 * (at(2) - 2.0 * at(1) + 2.0 * at(-1) - at(-2));
        (sum - slope + bend) / self.masses.iter().sum::<f64>()
    }

    /// Between which values the mass lies, but for a share on each side.
    fn interval(&self) -> [f64; 2] {
        [LEFT_OUT, 1.0 - LEFT_OUT].map(|share| self.quantile(share))
    }

    /// Below which value a share of the mass lies.
    fn quantile(&self, share: f64) -> f64 {
        let all: f64 = self.masses.iter().sum();
        let last = self.first + self.masses.len() as i64;
        let place =
            (self.first..last).find(|&place| self.below(place + 1) >= share).unwrap_or(last);
        let (from, to) = (self.below(place), self.below(place + 1));
        let slopes = [self.at(place) / all, self.at(place + 1) / all];
        // The cubic with these values and slopes at its ends.
        let cubic = |t: f64| {
            let (s, t2) = (1.0 - t, t * t);
            from * s * s * (1.0 + 2.0 * t) + to * t2 * (3.0 - 2.0 * t) + slopes[0] * t * s * s
                - slopes[1] * t2 * s
        };
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..50 {
            let middle = 0.5 * (low + high);
            if cubic(middle) < share { low = middle } else { high = middle }
        }
        (place as f64 + low) * self.step
    }
}
