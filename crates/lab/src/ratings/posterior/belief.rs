//! The posterior distribution itself, and how its parts are found.

use std::cmp::Ordering;

use crate::ratings::matrix::Matrix;

/// The share that a 95% interval leaves out on each side.
pub(super) const LEFT_OUT: f64 = 0.025;

/// Likelihoods and intervals of the ratings, in natural units; those of the players less their mean.
#[derive(Clone, Debug)]
pub(crate) struct Posterior {
    /// The likelihood that the player of the row is stronger than that of the column.
    pub(crate) superiority: Matrix,
    /// The 95% intervals of the players, then that of the advantage.
    pub(crate) intervals: Vec<[f64; 2]>,
}

impl Posterior {
    /// Where there is no doubt.
    pub(crate) fn certain(players: usize, top: &[f64]) -> Posterior {
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

/// Visits the numbers around a start, each once, as long as the height that `visit` returns is above nothing;
/// it rises to one top and falls. Returns the place and height of the top.
pub(super) fn outward(start: i64, nothing: f64, mut visit: impl FnMut(i64) -> f64) -> (i64, f64) {
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
pub(super) fn quantiles(mut points: Vec<(f64, f64)>) -> [f64; 2] {
    points.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
    let all: f64 = points.iter().map(|point| point.1).sum();
    [LEFT_OUT, 1.0 - LEFT_OUT].map(|share| {
        let (mut sum, mut before) = (0.0, points.first().map_or(0.0, |point| point.0));
        for &(value, weight) in &points {
            let (start, end) = (sum + weight / 2.0, share * all);
            if start >= end {
                return before;
            }
            (sum, before) = (sum + weight, value);
        }
        before
    })
}
