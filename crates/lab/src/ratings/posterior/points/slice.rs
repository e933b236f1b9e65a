//! The posterior distribution for one value of ν.

use std::f64::consts::{SQRT_2, TAU};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng as _;

use super::sums::Sums;
use crate::ratings::fit::Fit;
use crate::ratings::matrix::Matrix;

/// The standard deviations at which the height decides how wide to draw on each side.
const LOOKS: [f64; 4] = [1.0, 2.0, 4.0, 6.0];

/// Widths beyond these are not believed.
const NARROWEST: f64 = 0.1;
const WIDEST: f64 = 4.0;

/// Half the degrees of freedom of the distribution drawn from: its tails are heavier than those of the posterior.
const HALF_FREEDOM: usize = 3;

/// The parameters around the top for one value of ν.
pub(super) struct Slice<'a> {
    fit: &'a Fit<'a>,
    top: Vec<f64>,
    covariance: Matrix,
    axes: Matrix,
    /// The widths of the two sides of each axis.
    widths: Vec<[f64; 2]>,
    height: f64,
    /// The approximate mass, as a logarithm.
    pub(super) mass: f64,
}

impl<'a> Slice<'a> {
    /// The slice at the last of these parameters.
    pub(super) fn of(fit: &'a Fit<'a>, parameters: Vec<f64>) -> Self {
        let (top, covariance) = fit.solve_at_ties(parameters);
        let axes = covariance.factor();
        let height = fit.height(&top);
        let mut slice =
            Slice { fit, top, covariance, axes, widths: Vec::new(), height, mass: height };
        for axis in 0..slice.top.len() - 1 {
            let [left, right] = [-1.0, 1.0].map(|side| slice.width(axis, side));
            slice.mass += (0.5 * (left + right) * slice.axes.at(axis, axis)).ln();
            slice.widths.push([left, right]);
        }
        slice
    }

    /// The parameters at these distances from the top along each axis, but that of ν.
    fn at(&self, mut along: Vec<f64>) -> Vec<f64> {
        along.push(0.0);
        let moved = self.axes.below_times(&along);
        self.top.iter().zip(moved).map(|(top, by)| top + by).collect()
    }

    /// The width of one side of an axis, by how the height falls there.
    fn width(&self, axis: usize, side: f64) -> f64 {
        let seen = |look: f64| {
            let mut along = vec![0.0; self.top.len() - 1];
            along[axis] = side * look;
            let fall = self.height - self.fit.height(&self.at(along));
            look / (2.0 * fall.max(f64::MIN_POSITIVE)).sqrt()
        };
        LOOKS.map(seen).into_iter().fold(NARROWEST, f64::max).min(WIDEST)
    }

    /// Adds pairs of samples with this mass together: drawn from Student's t around the top, wider on some sides
    /// than on others (Geweke, "Bayesian inference in econometric models using Monte Carlo integration", 1989), and
    /// weighted by their density. The two of a pair lie on opposite sides.
    pub(super) fn sample(
        &self,
        pairs: usize,
        mass: f64,
        rng: &mut Xoshiro256PlusPlus,
        sums: &mut Sums,
    ) {
        let share = mass / (2 * pairs) as f64;
        let freedom = (2 * HALF_FREEDOM) as f64;
        for _ in 0..pairs {
            let root = (freedom / chi_squared(rng)).sqrt();
            // The distance along each axis, and the side.
            let drawn: Vec<(f64, f64)> = normals(self.widths.len(), rng)
                .into_iter()
                .map(|far| (root * far.abs(), uniform(rng)))
                .collect();
            let squares = drawn.iter().map(|(far, _)| far * far).sum::<f64>();
            let chance = -0.5 * (freedom + drawn.len() as f64) * (squares / freedom).ln_1p();
            let plain = share * (-0.5 * squares - chance).exp();
            for is_mirror in [false, true] {
                let (mut along, mut near) = (Vec::new(), Vec::new());
                for (&(far, side), [left, right]) in drawn.iter().zip(&self.widths) {
                    let side = if is_mirror { 1.0 - side } else { side };
                    let is_left = side * (left + right) <= *left;
                    along.push(if is_left { -left * far } else { right * far });
                    near.push(if side < 0.5 { -far } else { far });
                }
                let found = self.at(along);
                let weight = share * (self.fit.height(&found) - self.height - chance).exp();
                sums.add(&found, weight);
                sums.add_normal(&self.at(near), plain);
            }
        }
        sums.expect(mass, |one, other| {
            let c = |row, column| self.covariance.at(row, column);
            let variance = c(one, one) + c(other, other) - 2.0 * c(one, other);
            let behind = self.top[other] - self.top[one];
            0.5 * libm::erfc(behind / variance.max(f64::MIN_POSITIVE).sqrt() / SQRT_2)
        });
    }
}

/// A number from 0, which is left out, to 1.
fn uniform(rng: &mut Xoshiro256PlusPlus) -> f64 {
    1.0 - (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// A sum of the squares of as many normal numbers as there are degrees of freedom.
fn chi_squared(rng: &mut Xoshiro256PlusPlus) -> f64 {
    (0..HALF_FREEDOM).map(|_| -2.0 * uniform(rng).ln()).sum::<f64>().max(f64::MIN_POSITIVE)
}

/// Independent normal numbers, by the transformation of Box and Muller.
fn normals(size: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<f64> {
    let pair = |_| {
        let far = (-2.0 * uniform(rng).ln()).sqrt();
        let (sin, cos) = (TAU * uniform(rng)).sin_cos();
        [far * cos, far * sin]
    };
    (0..size.div_ceil(2)).flat_map(pair).take(size).collect()
}
