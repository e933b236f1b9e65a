//! The cost of a move in points.

use inarow_search::{Chance, Estimates, Score, Value};

/// The steepness of the logistic curve over estimates without a unit. Games of `level:skilled` and `search:nodes=3000` are
/// fitted best by 10 on 15,15,5 and by 6.5 on 9,9,5 (924 and 947 positions, 20,000 nodes each, least squares).
const STEEPNESS: f64 = 8.0;

/// The points that a move gives away: from 0 to 1, where a game is worth 1 point to the winner and half a
/// point to each side of a draw. Exact where both scores are proven, otherwise an estimate.
#[must_use]
pub fn cost(best: Score, made: Score, estimates: Estimates) -> f64 {
    (points(best, estimates) - points(made, estimates)).max(0.0)
}

/// The points that a score promises: 1, ½ or 0 if it is proven, otherwise the estimate as a chance; where
/// estimates have no unit, a logistic curve over the estimate as a sum of weights, in units of a full line.
#[must_use]
pub fn points(score: Score, estimates: Estimates) -> f64 {
    match score {
        Score::Estimate(millionths) => {
            known_points(score, estimates).unwrap_or_else(|| logistic(f64::from(millionths) / 1e6))
        }
        _ => known_points(score, estimates).unwrap_or(0.5),
    }
}

/// The points of a score that is proven or a chance.
pub(super) fn known_points(score: Score, estimates: Estimates) -> Option<f64> {
    match score.value() {
        Some(Value::Win) => Some(1.0),
        Some(Value::Draw) => Some(0.5),
        Some(Value::Loss) => Some(0.0),
        None => estimates.chance(score).map(Chance::of_one),
    }
}

fn logistic(estimate: f64) -> f64 {
    let lines = estimate / (1.0 - estimate.abs()).max(f64::EPSILON);
    1.0 / (1.0 + (-STEEPNESS * lines).exp())
}
