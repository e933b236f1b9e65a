//! Sampling, for three players or more: as many samples at each of some values of ν as it deserves.

mod slice;
mod sums;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;

use self::slice::Slice;
use self::sums::Sums;
use super::belief::{Posterior, outward};
use crate::ratings::fit::Fit;
use crate::ratings::matrix::Matrix;

/// The seed of the samples.
pub(super) const SEED: u64 = 1;

/// The number of samples times the square of the number of players, and its limits: the standard error of a likelihood
/// is below 0.2 in 100.
const WORK: f64 = 1e6;
const FEWEST: f64 = 16_384.0;
const MOST: f64 = 32_768.0;

/// The distance between values of the logarithm of ν, as a part of the standard deviation at the top, and its limit.
const TIE_STEP: f64 = 0.8;
const WIDEST_TIE_STEP: f64 = 1.0;

/// Values of ν whose mass is below the first's by this factor, as a logarithm, get no samples.
const NOTHING: f64 = 9.0;

/// The posterior distribution, estimated from samples.
pub(super) fn sampled(fit: &Fit<'_>, top: &[f64], covariance: &Matrix, seed: u64) -> Posterior {
    let tie = fit.players() + 1;
    let samples = (WORK / (fit.players() as f64).powi(2)).clamp(FEWEST, MOST);
    let step = (TIE_STEP * covariance.at(tie, tie).sqrt()).min(WIDEST_TIE_STEP);
    let mut slices = Vec::new();
    outward(0, NOTHING, |number| {
        let mut start = top.to_vec();
        start[tie] += number as f64 * step;
        slices.push(Slice::of(fit, start));
        slices[slices.len() - 1].mass - slices[0].mass
    });
    let highest = slices.iter().map(|slice| slice.mass).fold(f64::NEG_INFINITY, f64::max);
    let masses: Vec<f64> = slices.iter().map(|slice| (slice.mass - highest).exp()).collect();
    let all: f64 = masses.iter().sum();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut sums = Sums::new(fit.players());
    for (slice, mass) in slices.iter().zip(masses) {
        let pairs = (samples / 2.0 * mass / all).ceil() as usize;
        slice.sample(pairs, mass, &mut rng, &mut sums);
    }
    sums.posterior()
}
