//! Rate limit on what one address makes.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address::network_of;
use crate::problem::{Kind, Problem};

/// Rate limit on games, seats and tokens, by address.
#[derive(Debug)]
pub(crate) struct CreationLimit {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
    /// Things made here that other nodes do not know of yet, by network; None without other nodes.
    unreported: Option<Mutex<HashMap<IpAddr, usize>>>,
}

impl CreationLimit {
    pub(crate) fn new(per_minute: u32, has_others: bool) -> CreationLimit {
        let quota = Quota::per_minute(NonZeroU32::new(per_minute).unwrap_or(NonZeroU32::MIN));
        CreationLimit {
            limiter: RateLimiter::keyed(quota),
            unreported: has_others.then(Mutex::default),
        }
    }

    /// Counts something made; too much of it is a problem.
    pub(crate) fn check(&self, address: IpAddr) -> Result<(), Problem> {
        let network = network_of(address);
        self.limiter.check_key(&network).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            let seconds = u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX);
            Problem::told(Kind::TooMany, "online-made-too-often").after(seconds)
        })?;
        if let Some(mut unreported) = self.unreported() {
            *unreported.entry(network).or_default() += 1;
        }
        Ok(())
    }

    fn unreported(&self) -> Option<MutexGuard<'_, HashMap<IpAddr, usize>>> {
        let unreported = self.unreported.as_ref()?;
        Some(unreported.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Things made here since the last call.
    pub(crate) fn take_unreported(&self) -> Vec<(IpAddr, usize)> {
        let unreported = self.unreported().map(|mut unreported| std::mem::take(&mut *unreported));
        unreported.into_iter().flatten().collect()
    }

    /// Counts things made at another node.
    pub(crate) fn note_elsewhere(&self, made: &[(IpAddr, usize)]) {
        for (network, count) in made {
            // Another node cannot have allowed more than this limit.
            let _ = (0..*count).try_for_each(|_| self.limiter.check_key(network).map_err(drop));
        }
    }

    /// Forgets visitors who have not come for a while.
    pub(crate) fn tidy(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::{CreationLimit, IpAddr};

    #[test]
    fn all_addresses_of_a_network_share_its_limit() {
        let limit = CreationLimit::new(1, false);
        let may = |address: &str| {
            let address: Option<IpAddr> = address.parse().ok();
            address.is_some_and(|address| limit.check(address).is_ok())
        };
        assert!(may("2001:db8:1:2::1"));
        assert!(!may("2001:db8:1:2:ffff::9"), "the same 56 bits");
        assert!(!may("2001:db8:1:3::1"), "the same home");
        assert!(may("2001:db8:1:102::1"));
        assert!(may("192.0.2.1") && may("192.0.2.2"));
        assert!(!may("::ffff:192.0.2.1"), "the same IPv4 address");
        assert!(may("::ffff:192.0.2.3"), "not one with other IPv4 addresses");
    }

    #[test]
    fn things_made_at_another_node_count_here() {
        let (one, two) = (CreationLimit::new(3, true), CreationLimit::new(3, true));
        let [Ok(ann), Ok(bo)] = ["192.0.2.1".parse(), "192.0.2.2".parse()] else { unreachable!() };
        assert!(one.check(ann).is_ok() && one.check(ann).is_ok());
        let reported = one.take_unreported();
        assert_eq!(reported, [(ann, 2)]);
        assert!(one.take_unreported().is_empty(), "it is reported once");
        two.note_elsewhere(&reported);
        assert!(two.check(ann).is_ok() && two.check(ann).is_err());
        assert!(two.check(bo).is_ok());
    }
}
