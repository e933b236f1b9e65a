//! A logistic fit of weights to positions, by Adam (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015).

use inarow_search::random::below;
use inarow_search::shapes::Weights;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::samples::{Sample, Samples};

const PASSES: u32 = 10;
const BATCH: usize = 1000;

/// The step of the first pass and of the last one, in odds; between them it falls by the same factor.
const STEPS: (f64, f64) = (0.01, 0.0005);

/// Decay rates of Adam's averages of gradients and of their squares.
const REMEMBERS: (f64, f64) = (0.9, 0.999);

/// The groups of positions with about the same chance by which chances are tested.
const GROUPS: usize = 10;

/// Weights fitted to games.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The weights.
    pub weights: Weights,
    /// The passes over all positions, in order.
    pub passes: Vec<Pass>,
    /// The root mean square by which chances differ from results in games that were not fitted to, by tenths of the chance.
    pub off: f64,
}

/// The errors after a pass: mean squares of target less chance, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pass {
    /// In the games that were fitted to.
    pub fitted: f64,
    /// In those that were not: one game in ten.
    pub held_out: f64,
}

/// A weight that is being fitted, in odds.
#[derive(Clone, Copy, Default)]
struct Parameter {
    value: f64,
    gradient: f64,
    /// The remembered gradient and square, and the steps that they are of.
    mean: f64,
    square: f64,
    steps: i32,
}

/// Fits weights, the same for the same positions in the same order. Weights that no position has stay as they begin.
pub(super) fn fit(samples: &Samples, begin: &Weights, seed: u64) -> Fit {
    let rule = begin.rule();
    let begin = begin.numbers().iter().map(|&number| f64::from(number) / unit());
    let mut parameters: Vec<Parameter> =
        begin.map(|value| Parameter { value, ..Parameter::default() }).collect();
    let (held_out, mut fitted): (Vec<&Sample>, Vec<&Sample>) =
        samples.all().iter().partition(|sample| sample.is_held_out);
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    let passes = (0..PASSES).map(|pass| {
        let done = f64::from(pass) / f64::from(PASSES - 1);
        let step = STEPS.0 * libm::pow(STEPS.1 / STEPS.0, done);
        for index in (1..fitted.len()).rev() {
            fitted.swap(index, below(rng, index as u64 + 1) as usize);
        }
        let mut sum = 0.0;
        for batch in fitted.chunks(BATCH) {
            sum += learn(samples, &mut parameters, batch, step);
        }
        let tested: f64 = held_out.iter().map(|sample| error(samples, &parameters, sample)).sum();
        Pass { fitted: mean(sum, fitted.len()), held_out: mean(tested, held_out.len()) }
    });
    let passes = passes.collect();
    let off = off(samples, &parameters, &held_out);
    let numbers = parameters.iter().map(|parameter| (parameter.value * unit()).round() as i16);
    let error = (1000.0 * off).round() as u16;
    let weights = Weights::new(rule, numbers.collect(), error)
        .unwrap_or_else(|_| unreachable!("as many as there are, of a rule with shapes"));
    Fit { weights, passes, off }
}

/// A weight's number for odds of e to 1.
fn unit() -> f64 {
    f64::from(Weights::ODDS_OF_E * Weights::POINT)
}

fn mean(sum: f64, count: usize) -> f64 {
    sum / count.max(1) as f64
}

/// The chance of the side to move by the weights as they are.
fn chance(samples: &Samples, parameters: &[Parameter], sample: &Sample) -> f64 {
    let terms = samples.terms(sample).iter();
    let odds = terms.map(|&(at, count)| parameters[usize::from(at)].value * f64::from(count));
    1.0 / (1.0 + libm::exp(-odds.sum::<f64>()))
}

fn error(samples: &Samples, parameters: &[Parameter], sample: &Sample) -> f64 {
    let difference = sample.target - chance(samples, parameters, sample);
    difference * difference
}

/// Makes a step against the mean gradient of a batch; the sum of its errors before.
fn learn(samples: &Samples, parameters: &mut [Parameter], batch: &[&Sample], step: f64) -> f64 {
    let mut sum = 0.0;
    let mut touched: Vec<u16> = Vec::new();
    for sample in batch {
        let difference = chance(samples, parameters, sample) - sample.target;
        sum += difference * difference;
        for &(at, count) in samples.terms(sample) {
            let parameter = &mut parameters[usize::from(at)];
            if parameter.gradient == 0.0 {
                touched.push(at);
            }
            parameter.gradient += difference * f64::from(count) / batch.len() as f64;
        }
    }
    touched.sort_unstable();
    touched.dedup();
    for at in touched {
        parameters[usize::from(at)].step(step);
    }
    sum
}

impl Parameter {
    /// Steps against its gradient, which is used up.
    fn step(&mut self, step: f64) {
        let gradient = std::mem::take(&mut self.gradient);
        self.steps += 1;
        self.mean = REMEMBERS.0 * self.mean + (1.0 - REMEMBERS.0) * gradient;
        self.square = REMEMBERS.1 * self.square + (1.0 - REMEMBERS.1) * gradient * gradient;
        let whole = |remembers: f64| 1.0 - libm::pow(remembers, f64::from(self.steps));
        let (mean, square) = (self.mean / whole(REMEMBERS.0), self.square / whole(REMEMBERS.1));
        self.value -= step * mean / (square.sqrt() + 1e-8);
    }
}

/// The root mean square by which chances differ from results, by groups of like chance.
fn off(samples: &Samples, parameters: &[Parameter], held_out: &[&Sample]) -> f64 {
    let mut groups = [(0.0, 0.0, 0.0); GROUPS];
    for sample in held_out {
        let chance = chance(samples, parameters, sample);
        let group = &mut groups[((chance * GROUPS as f64) as usize).min(GROUPS - 1)];
        *group = (group.0 + 1.0, group.1 + chance, group.2 + sample.result);
    }
    let groups = groups.iter().filter(|(count, ..)| *count > 0.0);
    let squares =
        groups.map(|(count, chances, results)| (chances - results) * (chances - results) / count);
    mean(squares.sum::<f64>(), held_out.len()).sqrt()
}
