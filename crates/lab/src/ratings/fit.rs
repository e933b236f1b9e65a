//! The parameters under which results are likeliest.

use super::ELO_PER_UNIT;
use super::matrix::Matrix;

/// The standard deviation of the prior, in Elo points.
const PRIOR_DEVIATION: f64 = 1000.0;

/// The games in which one player began against another; parts of games where results are exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedBout {
    /// The number of the player that began.
    pub first: usize,
    /// The number of the other.
    pub second: usize,
    /// How many games the first won.
    pub wins: f64,
    /// How many games nobody won.
    pub draws: f64,
    /// How many games the first lost.
    pub losses: f64,
}

/// The search for the top: the parameters are the ratings, the advantage of beginning and the
/// logarithm of ν, in natural units.
pub(super) struct Fit<'a> {
    players: usize,
    results: &'a [RatedBout],
}

/// A step below this is none.
const SMALLEST_STEP: f64 = 1e-10;

/// More steps than any search took.
const MOST_STEPS: usize = 200;

impl<'a> Fit<'a> {
    pub(super) fn new(players: usize, results: &'a [RatedBout]) -> Self {
        Fit { players, results }
    }

    /// The parameters at the top and their variances and covariances, by Newton's method: the
    /// logarithm of the likelihood has one top, and is curved everywhere.
    pub(super) fn solve(&self) -> (Vec<f64>, Matrix) {
        let mut parameters = vec![0.0; self.players + 2];
        let mut height = self.height(&parameters);
        for _ in 0..MOST_STEPS {
            let (slope, curvature) = self.slope_and_curvature(&parameters);
            let mut step = curvature.inverse().times(&slope);
            let largest = |step: &[f64]| step.iter().fold(0f64, |most, part| most.max(part.abs()));
            // A step that leads down was too long.
            loop {
                if largest(&step) < SMALLEST_STEP {
                    let (_, curvature) = self.slope_and_curvature(&parameters);
                    return (parameters, curvature.inverse());
                }
                let there: Vec<f64> =
                    parameters.iter().zip(&step).map(|(at, by)| at + by).collect();
                let found = self.height(&there);
                if found >= height {
                    (parameters, height) = (there, found);
                    break;
                }
                step.iter_mut().for_each(|part| *part /= 2.0);
            }
        }
        let (_, curvature) = self.slope_and_curvature(&parameters);
        (parameters, curvature.inverse())
    }

    /// The precision of the prior: one divided by its variance.
    fn precision() -> f64 {
        (ELO_PER_UNIT / PRIOR_DEVIATION).powi(2)
    }

    /// What the first player has ahead of the second.
    fn ahead(&self, parameters: &[f64], bout: &RatedBout) -> f64 {
        parameters[bout.first] - parameters[bout.second] + parameters[self.players]
    }

    /// The logarithm of the likelihood and the prior, but for a constant.
    fn height(&self, parameters: &[f64]) -> f64 {
        let tie = parameters[self.players + 1];
        let of_bout = |bout: &RatedBout| {
            let ahead = self.ahead(parameters, bout);
            let games = bout.wins + bout.draws + bout.losses;
            0.5 * ahead * (bout.wins - bout.losses) + tie * bout.draws
                - games * log_sum([0.5 * ahead, tie, -0.5 * ahead])
        };
        let squares: f64 = parameters.iter().map(|part| part * part).sum();
        self.results.iter().map(of_bout).sum::<f64>() - 0.5 * Self::precision() * squares
    }

    /// How the height grows along each parameter, and how much that shrinks along each.
    fn slope_and_curvature(&self, parameters: &[f64]) -> (Vec<f64>, Matrix) {
        let tie = self.players + 1;
        let precision = Self::precision();
        let mut slope: Vec<f64> = parameters.iter().map(|part| -precision * part).collect();
        let mut curvature = Matrix::zero(parameters.len());
        (0..parameters.len()).for_each(|place| curvature.add(place, place, precision));
        for bout in self.results {
            let ahead = self.ahead(parameters, bout);
            let all = log_sum([0.5 * ahead, parameters[tie], -0.5 * ahead]);
            let win = (0.5 * ahead - all).exp();
            let draw = (parameters[tie] - all).exp();
            let loss = (-0.5 * ahead - all).exp();
            let games = bout.wins + bout.draws + bout.losses;
            let half = 0.5 * (win - loss);
            let by_ahead = 0.5 * (bout.wins - bout.losses) - games * half;
            let ahead_twice = games * (0.25 * (win + loss) - half * half);
            let crossed = -games * half * draw;
            let along = [(bout.first, 1.0), (bout.second, -1.0), (self.players, 1.0)];
            for (row, sign) in along {
                slope[row] += sign * by_ahead;
                for (column, other) in along {
                    curvature.add(row, column, sign * other * ahead_twice);
                }
                curvature.add(row, tie, sign * crossed);
                curvature.add(tie, row, sign * crossed);
            }
            slope[tie] += bout.draws - games * draw;
            curvature.add(tie, tie, games * draw * (1.0 - draw));
        }
        (slope, curvature)
    }
}

/// The logarithm of a sum, given the logarithms of its parts.
fn log_sum(parts: [f64; 3]) -> f64 {
    let most = parts.into_iter().fold(f64::NEG_INFINITY, f64::max);
    most + parts.into_iter().map(|part| (part - most).exp()).sum::<f64>().ln()
}
