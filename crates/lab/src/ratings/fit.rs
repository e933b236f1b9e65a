//! The parameters under which results are likeliest.

use super::matrix::Matrix;

/// Elo points for one unit of the natural logarithm of the odds.
pub(super) const ELO_PER_UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// The standard deviation of the prior, in Elo points.
const PRIOR_DEVIATION: f64 = 1000.0;

/// The games in which one player began against another; parts of games where results are exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedBout {
    /// The number of the player that began.
    pub first: usize,
    /// The number of the other.
    pub second: usize,
    /// Games that the first won.
    pub wins: f64,
    /// Drawn games.
    pub draws: f64,
    /// Games that the first lost.
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

/// A factor more, as far as there can be one, still is a number.
const LARGEST_PRODUCT: f64 = 1e100;

/// More steps than any search took.
const MOST_STEPS: usize = 200;

impl<'a> Fit<'a> {
    pub(super) fn new(players: usize, results: &'a [RatedBout]) -> Self {
        Fit { players, results }
    }

    /// The number of players.
    pub(super) fn players(&self) -> usize {
        self.players
    }

    /// The results of two players, by the one that began.
    pub(super) fn merged(&self) -> TwoPlayers {
        let mut ends = [[0.0; 3]; 2];
        for bout in self.results {
            let sums = &mut ends[bout.first];
            let counts = [bout.wins, bout.draws, bout.losses];
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
        TwoPlayers { ends }
    }

    /// The parameters at the top and their variances and covariances, by Newton's method: the
    /// logarithm of the likelihood has one top, and is curved everywhere.
    pub(super) fn solve(&self) -> (Vec<f64>, Matrix) {
        self.climb(vec![0.0; self.players + 2], false)
    }

    /// The same for one value of ν: from these parameters, of which the last stays as it is.
    pub(super) fn solve_at_ties(&self, parameters: Vec<f64>) -> (Vec<f64>, Matrix) {
        self.climb(parameters, true)
    }

    fn climb(&self, mut parameters: Vec<f64>, is_tie_fixed: bool) -> (Vec<f64>, Matrix) {
        let mut height = self.height(&parameters);
        let around = |parameters: &[f64]| {
            let (mut slope, mut curvature) = self.slope_and_curvature(parameters);
            if is_tie_fixed {
                slope[self.players + 1] = 0.0;
                curvature.isolate(self.players + 1);
            }
            (slope, curvature)
        };
        for _ in 0..MOST_STEPS {
            let (slope, curvature) = around(&parameters);
            let mut step = curvature.inverse().times(&slope);
            let largest = |step: &[f64]| step.iter().fold(0f64, |most, part| most.max(part.abs()));
            // A step that leads down was too long.
            loop {
                if largest(&step) < SMALLEST_STEP {
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
        let (_, curvature) = around(&parameters);
        (parameters, curvature.inverse())
    }

    /// The precision of the prior: one divided by its variance.
    fn precision() -> f64 {
        (ELO_PER_UNIT / PRIOR_DEVIATION).powi(2)
    }

    /// The lead of the first player over the second.
    fn ahead(&self, parameters: &[f64], bout: &RatedBout) -> f64 {
        parameters[bout.first] - parameters[bout.second] + parameters[self.players]
    }

    /// The logarithm of the likelihood and the prior, but for a constant.
    pub(super) fn height(&self, parameters: &[f64]) -> f64 {
        let tie = parameters[self.players + 1];
        // Sampling asks this often: no exponential for each bout, and one logarithm for many.
        let roots: Vec<[f64; 2]> =
            parameters.iter().map(|part| [(0.5 * part).exp(), (-0.5 * part).exp()]).collect();
        let draw = tie.exp();
        let [up, down] = roots[self.players];
        let (mut sum, mut product, mut games) = (0.0, 1f64, 0.0);
        for bout in self.results {
            let ([first, under_first], [second, under_second]) =
                (roots[bout.first], roots[bout.second]);
            let ahead = self.ahead(parameters, bout);
            let all = bout.wins + bout.draws + bout.losses;
            if product > LARGEST_PRODUCT || all != games {
                sum -= games * product.ln();
                (product, games) = (1.0, all);
            }
            product *= first * under_second * up + draw + under_first * second * down;
            sum += 0.5 * ahead * (bout.wins - bout.losses) + tie * bout.draws;
        }
        sum -= games * product.ln();
        // Beyond the range of numbers a likelihood is zero.
        if sum.is_nan() {
            return f64::NEG_INFINITY;
        }
        let squares: f64 = parameters.iter().map(|part| part * part).sum();
        sum - 0.5 * Self::precision() * squares
    }

    /// The slope of the height along each parameter, and its decrease along each.
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

/// The results of two players: wins, draws and losses of the one that began, where the first did and where the second.
pub(super) struct TwoPlayers {
    ends: [[f64; 3]; 2],
}

impl TwoPlayers {
    /// The same height as that of the fit, by the difference of the two, the advantage and the logarithm of ν.
    pub(super) fn height(&self, difference: f64, advantage: f64, tie: f64) -> f64 {
        let draw = tie.exp();
        let of = |[wins, draws, losses]: [f64; 3], ahead: f64| {
            let odds = (0.5 * ahead).exp();
            0.5 * ahead * (wins - losses) + tie * draws
                - (wins + draws + losses) * (odds + draw + odds.recip()).ln()
        };
        let squares = 0.5 * difference * difference + advantage * advantage + tie * tie;
        of(self.ends[0], advantage + difference) + of(self.ends[1], advantage - difference)
            - 0.5 * Fit::precision() * squares
    }
}

/// The logarithm of a sum, given the logarithms of its parts.
fn log_sum(parts: [f64; 3]) -> f64 {
    let most = parts.into_iter().fold(f64::NEG_INFINITY, f64::max);
    most + parts.into_iter().map(|part| (part - most).exp()).sum::<f64>().ln()
}
