//! The choice of the child with which a simulation goes on (UCT).

/// The numbers of a node that selection reads: two side by side, so that all children of a node lie on
/// few cache lines and each costs one multiplication and one addition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Promise {
    /// The share of points that the side which moves there has won: 0 to 1.
    mean: f32,
    /// The possible error of the mean: 1 / √visits.
    spread: f32,
}

impl Promise {
    /// Never chosen: its result is proven.
    pub(super) const SETTLED: Promise = Promise { mean: f32::NEG_INFINITY, spread: 0.0 };

    /// Not visited yet: it goes before all that is, in an order that `salt` shuffles.
    #[inline]
    pub(super) fn unvisited(salt: u64, place: u64) -> Promise {
        let order = salt.wrapping_mul(2 * place + 1) >> 48;
        Promise { mean: 1e6 + order as f32, spread: 0.0 }
    }

    #[inline]
    pub(super) fn after(visits: u32, points: u32) -> Promise {
        let visits = visits as f32;
        Promise { mean: points as f32 / (2.0 * visits), spread: 1.0 / visits.sqrt() }
    }

    /// Whether the side that moves there does worse than in a draw.
    #[inline]
    pub(super) fn is_below_draw(self) -> bool {
        self.mean < 0.5
    }
}

/// The child with the largest upper confidence bound, as its place among the children.
///
/// Numbers from 0 up have the order of their bits, and a settled child's negative infinity comes
/// below them: with the place in the lower half, one comparison without a branch keeps both.
#[inline]
pub(super) fn most_promising(children: &[Promise], width: f32) -> usize {
    let mut best = i64::MIN;
    for (place, child) in children.iter().enumerate() {
        let bound = child.mean + width * child.spread;
        let key = i64::from(bound.to_bits() as i32) << 32 | place as i64;
        best = best.max(key);
    }
    best as u32 as usize
}

/// The bits of a number that are left out of its place in the table of widths: five bits of its
/// fraction stay, so that up to 64 visits the width is exact, and beyond within 1 %.
const DROPPED: u32 = f32::MANTISSA_DIGITS - 1 - 5;
const OF_ONE: u32 = 1f32.to_bits() >> DROPPED;

/// c √ln n by the number of visits n: the factor of a child's spread.
#[derive(Clone, Debug)]
pub(super) struct Widths(Vec<f32>);

impl Widths {
    pub(super) fn new(exploration: f32) -> Self {
        let width = |place: u32| {
            let visits = f32::from_bits((OF_ONE + place) << DROPPED);
            exploration * natural_logarithm(visits.into()).sqrt() as f32
        };
        Widths((0..=u32::BITS << 5).map(width).collect())
    }

    /// The width for a node with `visits` visits, at least 1.
    #[inline]
    pub(super) fn after(&self, visits: u32) -> f32 {
        self.0[((visits as f32).to_bits() >> DROPPED).saturating_sub(OF_ONE) as usize]
    }
}

/// The same on every machine, which `f64::ln` does not promise; for numbers from 1 up.
fn natural_logarithm(number: f64) -> f64 {
    let (mut fraction, mut halvings) = (number, 0.0);
    while fraction >= 2.0 {
        fraction /= 2.0;
        halvings += 1.0;
    }
    // ln x = 2 artanh((x − 1) / (x + 1)), whose series converges fast below 1/3.
    let ratio = (fraction - 1.0) / (fraction + 1.0);
    let terms = (0..15).rev().map(|i| 1.0 / f64::from(2 * i + 1));
    let series = terms.fold(0.0, |sum, term| sum * ratio * ratio + term);
    halvings * std::f64::consts::LN_2 + 2.0 * ratio * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_ucb1() {
        let widths = Widths::new(2.0);
        for visits in (1..=64).chain([100, 1000, 65_535, 1_000_000, u32::MAX / 2, u32::MAX]) {
            let exact = 2.0 * f64::from(visits).ln().sqrt();
            let width = f64::from(widths.after(visits));
            let tolerance = if visits <= 64 { 1e-6 } else { 1e-2 };
            assert!((width - exact).abs() <= tolerance * exact, "{visits}: {width} for {exact}");
        }
    }

    #[test]
    fn the_largest_bound_is_found() {
        let child = |visits, points| Promise::after(visits, points);
        let unvisited = Promise::unvisited(7, 3);
        let found = |children: &[Promise], width| most_promising(children, width);
        assert_eq!(found(&[child(4, 3), child(4, 5), child(4, 4)], 1.0), 1);
        assert_eq!(found(&[child(100, 110), child(2, 2), child(100, 90)], 1.0), 1, "explores");
        assert_eq!(found(&[child(100, 110), child(2, 2), child(100, 90)], 0.0), 0, "exploits");
        assert_eq!(found(&[child(1, 2), unvisited, child(1, 2)], 1000.0), 1, "all are tried");
        assert_eq!(found(&[Promise::SETTLED, child(9, 0), Promise::SETTLED], 0.0), 1);
    }
}
