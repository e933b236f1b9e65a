//! How often one address may make something.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address::network_of;
use crate::problem::{Kind, Problem};

/// How often each address may make games, seats and tokens.
#[derive(Debug)]
pub(crate) struct Makers(DefaultKeyedRateLimiter<IpAddr>);

impl Makers {
    pub(crate) fn new(per_minute: u32) -> Makers {
        let quota = Quota::per_minute(NonZeroU32::new(per_minute).unwrap_or(NonZeroU32::MIN));
        Makers(RateLimiter::keyed(quota))
    }

    /// Counts something made; too much of it is a problem.
    pub(crate) fn check(&self, address: IpAddr) -> Result<(), Problem> {
        self.0.check_key(&network_of(address)).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            let seconds = u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX);
            Problem::told(Kind::TooMany, "online-made-too-often").after(seconds)
        })
    }

    /// Forgets who has not come for a while.
    pub(crate) fn tidy(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::{IpAddr, Makers};

    #[test]
    fn a_network_is_counted_as_one_whoever_asks_from_it() {
        let makers = Makers::new(1);
        let may = |address: &str| {
            let address: Option<IpAddr> = address.parse().ok();
            address.is_some_and(|address| makers.check(address).is_ok())
        };
        assert!(may("2001:db8:1:2::1"));
        assert!(!may("2001:db8:1:2:ffff::9"), "the same 64 bits");
        assert!(may("2001:db8:1:3::1"));
        assert!(may("192.0.2.1") && may("192.0.2.2"));
        assert!(!may("::ffff:192.0.2.1"), "the same IPv4 address");
        assert!(may("::ffff:192.0.2.3"), "not one with other IPv4 addresses");
    }
}
