//! Lines of the log that could come without end.

use std::num::NonZeroU32;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// Lines of a kind that may be written in a minute; as many at once.
const PER_MINUTE: NonZeroU32 = NonZeroU32::new(20).unwrap();

/// Limits the rate of a kind of log line and counts those left out: a client that provokes failures can fill neither
/// the disk nor the operator's screen.
#[derive(Debug)]
pub(crate) struct LogRate {
    rate: LazyLock<DefaultDirectRateLimiter>,
    left_out: AtomicU64,
}

impl LogRate {
    pub(crate) const fn new() -> LogRate {
        LogRate { rate: LazyLock::new(rate), left_out: AtomicU64::new(0) }
    }

    /// Whether a line may be written now: how many were left out before it.
    pub(crate) fn may(&self) -> Option<u64> {
        if self.rate.check().is_err() {
            self.left_out.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        Some(self.left_out.swap(0, Ordering::Relaxed))
    }
}

fn rate() -> DefaultDirectRateLimiter {
    RateLimiter::direct(Quota::per_minute(PER_MINUTE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_beyond_the_rate_are_left_out_and_counted() {
        let rate = LogRate::new();
        let most = u64::from(PER_MINUTE.get());
        assert_eq!((0..most + 7).filter_map(|_| rate.may()).collect::<Vec<_>>(), vec![0; 20]);
        assert_eq!(rate.left_out.load(Ordering::Relaxed), 7);
    }
}
