//! Estimates in units for people.

use crate::number::{BEYOND, WIN, is_win};
use crate::shapes::Weights;

/// The unit of a search's estimates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Unit {
    /// Weights of lines; the weight of a full line.
    Lines(i32),
    /// Points, by which the chance of a win is 1 / (1 + exp(−points / 200)).
    Points,
}

impl Unit {
    /// An estimate as an expectation in millionths: half way to a win at the weight of a line, or twice the chance of a
    /// win less one.
    pub(crate) fn millionths(self, number: i32) -> i32 {
        (1e6 * self.expectation(number)) as i32
    }

    fn expectation(self, number: i32) -> f64 {
        let size = f64::from(number.abs());
        let expectation = match self {
            Unit::Lines(line) => size / (size + f64::from(line)),
            Unit::Points => 1.0 - 2.0 / (1.0 + exponential(size / f64::from(Weights::ODDS_OF_E))),
        };
        if number < 0 { -expectation } else { expectation }
    }

    /// An end of a window: estimates as they are shown, a win in n plies from the root as 1 − n/10⁹,
    /// and ends that only lie beyond every estimate a little below that.
    pub(super) fn end_of_window(self, number: i32) -> Option<f64> {
        const ANY_WIN: f64 = 0.999_999;
        let plies = f64::from(WIN - number.abs());
        let size = match number.abs() {
            size if size >= BEYOND => return None,
            size if is_win(size) => (1.0 - plies / 1e9).max(ANY_WIN),
            size => self.expectation(size).min(ANY_WIN - 1e-6),
        };
        Some(if number < 0 { -size } else { size })
    }
}

/// The exponential function from sums and products alone, which are the same on every machine.
fn exponential(power: f64) -> f64 {
    /// After this number of squarings, a power that small is one of at most `MOST`.
    const SQUARES: i32 = 10;
    const MOST: f64 = 30.0;
    let small = power.clamp(-MOST, MOST) / f64::from(1 << SQUARES);
    let series = (1..=8).rev().fold(1.0, |sum, term| 1.0 + sum * small / f64::from(term));
    (0..SQUARES).fold(series, |root, _| root * root)
}

#[cfg(test)]
mod tests {
    use super::Unit;

    #[test]
    fn points_are_odds() {
        let of = |points| Unit::Points.millionths(points);
        for points in [-2500, -600, -200, -1, 0, 1, 200, 600, 2500] {
            let chance = 1.0 / (1.0 + f64::exp(f64::from(-points) / 200.0));
            assert!((f64::from(of(points)) - 1e6 * (2.0 * chance - 1.0)).abs() < 1.1, "{points}");
            assert_eq!(of(points), -of(-points));
        }
    }
}
