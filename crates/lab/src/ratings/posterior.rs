//! What is believed of strengths after results: the whole of the model, not its top alone.

mod grid;
mod points;

use std::cmp::Ordering;

use super::fit::Fit;
use super::matrix::Matrix;

/// The ends of an interval that leaves out so much on each side.
const LEFT_OUT: f64 = 0.025;

/// What is believed of the ratings, in natural units; those of the players less their mean.
#[derive(Clone, Debug)]
pub(super) struct Posterior {
    /// How likely it is that the player of the row is stronger than that of the column.
    pub(super) superiority: Matrix,
    /// The 95% intervals of the players, then that of the advantage.
    pub(super) intervals: Vec<[f64; 2]>,
}

impl Posterior {
    /// By integration for two players; for others by sampling, always the same samples.
    pub(super) fn of(fit: &Fit<'_>, top: &[f64], covariance: &Matrix) -> Posterior {
        match fit.players() {
            2 => grid::integrated(fit, top, covariance),
            _ => points::sampled(fit, top, covariance, points::SEED),
        }
    }

    /// Where there is no doubt.
    pub(super) fn certain(players: usize, top: &[f64]) -> Posterior {
        let mut superiority = Matrix::zero(players);
        for one in 0..players {
            for other in 0..players {
                let likely = match top[one].total_cmp(&top[other]) {
                    Ordering::Less => 0.0,
                    Ordering::Equal => 0.5,
                    Ordering::Greater => 1.0,
                };
                superiority.add(one, other, likely);
            }
        }
        Posterior { superiority, intervals: top[..=players].iter().map(|&at| [at, at]).collect() }
    }
}

/// Visits the numbers around a start, each once, as long as what `visit` answers, a height, is not as good as nothing;
/// it rises to one top and falls. The place and height of the top.
fn outward(start: i64, nothing: f64, mut visit: impl FnMut(i64) -> f64) -> (i64, f64) {
    let mut top = (start, visit(start));
    let first = top.1;
    for side in [1, -1] {
        let (mut place, mut before) = (start, first);
        loop {
            place += side;
            let height = visit(place);
            if height > top.1 {
                top = (place, height);
            }
            if height < -nothing && height <= before {
                break;
            }
            before = height;
        }
    }
    top
}

/// Where a share of the weight of points is reached, of which each is a value and its weight.
fn quantiles(mut points: Vec<(f64, f64)>) -> [f64; 2] {
    points.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
    let all: f64 = points.iter().map(|point| point.1).sum();
    [LEFT_OUT, 1.0 - LEFT_OUT].map(|share| {
        let (mut sum, mut before) = (0.0, points.first().map_or(0.0, |point| point.0));
        for &(value, weight) in &points {
            // A point stands for what is around it.
            let (start, end) = (sum + weight / 2.0, share * all);
            if start >= end {
                return before;
            }
            (sum, before) = (sum + weight, value);
        }
        before
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratings::RatedBout;

    fn bout(first: usize, second: usize, [wins, draws, losses]: [f64; 3]) -> RatedBout {
        RatedBout { first, second, wins, draws, losses }
    }

    fn posterior(players: usize, results: &[RatedBout]) -> Posterior {
        let fit = Fit::new(players, results);
        let (top, covariance) = fit.solve();
        Posterior::of(&fit, &top, &covariance)
    }

    /// The likelihood that the first of two is stronger, by a sum over all that could be, without any thought.
    fn summed(results: &[RatedBout]) -> f64 {
        const FINE: f64 = 0.1;
        const STEP: f64 = 1.0;
        let fit = Fit::new(2, results);
        let (top, _) = fit.solve();
        let highest = fit.height(&top);
        let range = |step: f64| {
            (-(30.0 / step) as i32..=(30.0 / step) as i32).map(move |place| f64::from(place) * step)
        };
        let (mut above, mut all) = (0.0, 0.0);
        for place in range(FINE) {
            // Between two places, so that none is at 0.
            let d = place + FINE / 2.0;
            for advantage in range(STEP) {
                for tie in range(STEP) {
                    let mass = (fit.height(&[d / 2.0, -d / 2.0, advantage, tie]) - highest).exp();
                    all += mass;
                    above += if d > 0.0 { mass } else { 0.0 };
                }
            }
        }
        above / all
    }

    #[test]
    fn two_players_are_compared_as_exactly_as_it_is_said() {
        for [one, other] in [
            [[5.0, 0.0, 0.0], [0.0, 0.0, 5.0]],
            [[1.0, 0.0, 0.0], [0.0, 0.0, 0.0]],
            [[3.0, 2.0, 1.0], [2.0, 2.0, 3.0]],
            [[0.0, 8.0, 0.0], [0.0, 8.0, 1.0]],
            [[3.0, 1.0, 2.0], [0.0, 0.0, 0.0]],
        ] {
            let results = [bout(0, 1, one), bout(1, 0, other)];
            let (found, wanted) = (posterior(2, &results).superiority.at(0, 1), summed(&results));
            assert!((found - wanted).abs() < 1e-4, "{one:?} {other:?}: {found} {wanted}");
        }
    }

    #[test]
    fn more_wins_never_mean_less() {
        for games in [1, 10, 100] {
            let sure = |wins: u32| {
                let (won, lost) = (f64::from(wins), f64::from(games - wins));
                let results = [bout(0, 1, [won, 0.0, lost]), bout(1, 0, [lost, 0.0, won])];
                posterior(2, &results).superiority.at(0, 1)
            };
            let all: Vec<f64> = (0..=games).map(sure).collect();
            assert!(all.is_sorted(), "{all:?}");
            assert!((all[0] + all[games as usize] - 1.0).abs() < 1e-6, "{all:?}");
        }
    }

    /// Players of whom each wins most or all games against those behind it.
    fn ladder(players: usize, result: [f64; 3]) -> Vec<RatedBout> {
        let [won, drawn, lost] = result;
        let both = |(one, other)| [bout(one, other, result), bout(other, one, [lost, drawn, won])];
        crate::pairs(players).into_iter().flat_map(both).collect()
    }

    #[test]
    fn samples_say_what_the_integral_says() {
        for result in [[6.0, 1.0, 3.0], [5.0, 0.0, 0.0], [0.0, 9.0, 1.0]] {
            let results = ladder(2, result);
            let fit = Fit::new(2, &results);
            let (top, covariance) = fit.solve();
            let exact = grid::integrated(&fit, &top, &covariance);
            let sampled = points::sampled(&fit, &top, &covariance, points::SEED);
            let [one, other] = [&exact, &sampled].map(|found| found.superiority.at(0, 1));
            assert!((one - other).abs() < 0.004, "{result:?}: {one} {other}");
            for (exact, sampled) in exact.intervals.iter().zip(&sampled.intervals) {
                let width = exact[1] - exact[0];
                for (exact, sampled) in exact.iter().zip(sampled) {
                    assert!(
                        (exact - sampled).abs() < 0.05 * width,
                        "{result:?}: {exact} {sampled}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_standard_error_of_samples_is_what_is_said() {
        const SEEDS: usize = 5;
        for (players, result) in [(3, [3.0, 1.0, 2.0]), (6, [5.0, 0.0, 4.0]), (4, [4.0, 0.0, 0.0])]
        {
            let results = ladder(players, result);
            let fit = Fit::new(players, &results);
            let (top, covariance) = fit.solve();
            let found: Vec<Posterior> = (0..SEEDS as u64)
                .map(|seed| points::sampled(&fit, &top, &covariance, seed))
                .collect();
            for (one, other) in crate::pairs(players) {
                let all: Vec<f64> =
                    found.iter().map(|found| found.superiority.at(one, other)).collect();
                let mean = all.iter().sum::<f64>() / SEEDS as f64;
                let variance =
                    all.iter().map(|at| (at - mean).powi(2)).sum::<f64>() / (SEEDS - 1) as f64;
                assert!(
                    variance.sqrt() < 0.002,
                    "{players} {result:?}: {one} {other}: {}",
                    variance.sqrt()
                );
            }
        }
    }
}
