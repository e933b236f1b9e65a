//! The posterior distribution of strengths after results.

mod belief;
mod grid;
mod points;

pub(super) use belief::Posterior;

use super::fit::Fit;
use super::matrix::Matrix;

/// By integration for two players; for others by sampling, always the same samples.
pub(super) fn posterior(fit: &Fit<'_>, top: &[f64], covariance: &Matrix) -> Posterior {
    match fit.players() {
        2 => grid::integrated(fit, top, covariance),
        _ => points::sampled(fit, top, covariance, points::SEED),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratings::RatedBout;

    fn bout(first: usize, second: usize, [wins, draws, losses]: [f64; 3]) -> RatedBout {
        RatedBout { first, second, wins, draws, losses }
    }

    fn found(players: usize, results: &[RatedBout]) -> Posterior {
        let fit = Fit::new(players, results);
        let (top, covariance) = fit.solve();
        posterior(&fit, &top, &covariance)
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
            let (found, wanted) = (found(2, &results).superiority.at(0, 1), summed(&results));
            assert!((found - wanted).abs() < 1e-4, "{one:?} {other:?}: {found} {wanted}");
        }
    }

    #[test]
    fn more_wins_never_mean_less() {
        for games in [1, 10, 100] {
            let sure = |wins: u32| {
                let (won, lost) = (f64::from(wins), f64::from(games - wins));
                let results = [bout(0, 1, [won, 0.0, lost]), bout(1, 0, [lost, 0.0, won])];
                found(2, &results).superiority.at(0, 1)
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
