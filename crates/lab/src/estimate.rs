//! Estimates from games, each with its interval.

/// A number with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number itself.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The 97.5% quantile of the normal distribution.
pub(crate) const QUANTILE: f64 = 1.959_963_984_540_054;

impl Estimate {
    /// The share of all possible games, from `games` games of which `hits` count, with Wilson's score
    /// interval (1927), which keeps its promise near 0 and 1 too. Without a game nothing is known: from 0 to
    /// 1.
    #[must_use]
    pub fn of_share(hits: u64, games: u64) -> Estimate {
        if games == 0 {
            return Estimate { value: 0.5, low: 0.0, high: 1.0 };
        }
        let (n, share, z2) = (games as f64, hits as f64 / games as f64, QUANTILE * QUANTILE);
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let spread = (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        let reach = QUANTILE * spread / (1.0 + z2 / n);
        let low = if hits == 0 { 0.0 } else { middle - reach };
        let high = if hits == games { 1.0 } else { middle + reach };
        Estimate { value: share, low, high }
    }

    /// A number whose interval reaches equally far to both sides.
    #[must_use]
    pub fn within(value: f64, error: f64) -> Estimate {
        Estimate { value, low: value - error, high: value + error }
    }

    /// The mean of numbers that were found independently of each other; of none, 0. Its interval is made of theirs as Zou
    /// and Donner (2008) have it, each end by itself, so that it keeps its promise near 0 and 1.
    ///
    /// ```
    /// use inarow_lab::Estimate;
    /// let mean = Estimate::mean([Estimate::within(1.0, 0.0), Estimate::within(0.0, 0.5)]);
    /// assert_eq!(mean, Estimate::within(0.5, 0.25));
    /// let never = Estimate::mean([Estimate::of_share(0, 9), Estimate::of_share(0, 9)]);
    /// assert_eq!((never.value, never.low), (0.0, 0.0));
    /// ```
    #[must_use]
    pub fn mean(all: impl IntoIterator<Item = Estimate>) -> Estimate {
        let (mut count, mut sum, mut below, mut above) = (0.0_f64, 0.0, 0.0, 0.0);
        for Estimate { value, low, high } in all {
            (count, sum) = (count + 1.0, sum + value);
            below += (value - low).powi(2);
            above += (high - value).powi(2);
        }
        let count = count.max(1.0);
        let (value, below, above) = (sum / count, f64::sqrt(below), f64::sqrt(above));
        Estimate { value, low: value - below / count, high: value + above / count }
    }

    /// The distance from the middle of the interval to both ends.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}
