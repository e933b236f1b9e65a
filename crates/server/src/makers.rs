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
pub(crate) struct Makers {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
    /// Things made here that other nodes do not know of yet, by network; None without other nodes.
    untold: Option<Mutex<HashMap<IpAddr, usize>>>,
}

impl Makers {
    pub(crate) fn new(per_minute: u32, has_others: bool) -> Makers {
        let quota = Quota::per_minute(NonZeroU32::new(per_minute).unwrap_or(NonZeroU32::MIN));
        Makers { limiter: RateLimiter::keyed(quota), untold: has_others.then(Mutex::default) }
    }

    /// Counts something made; too much of it is a problem.
    pub(crate) fn check(&self, address: IpAddr) -> Result<(), Problem> {
        let network = network_of(address);
        self.limiter.check_key(&network).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            let seconds = u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX);
            Problem::told(Kind::TooMany, "online-made-too-often").after(seconds)
        })?;
        if let Some(mut untold) = self.untold() {
            *untold.entry(network).or_default() += 1;
        }
        Ok(())
    }

    fn untold(&self) -> Option<MutexGuard<'_, HashMap<IpAddr, usize>>> {
        let untold = self.untold.as_ref()?;
        Some(untold.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Things made here since the last call.
    pub(crate) fn take_untold(&self) -> Vec<(IpAddr, usize)> {
        let untold = self.untold().map(|mut untold| std::mem::take(&mut *untold));
        untold.into_iter().flatten().collect()
    }

    /// Counts what was made at another node.
    pub(crate) fn note_elsewhere(&self, made: &[(IpAddr, usize)]) {
        for (network, count) in made {
            // Another node cannot have allowed more than this limit.
            let _ = (0..*count).try_for_each(|_| self.limiter.check_key(network).map_err(drop));
        }
    }

    /// Forgets who has not come for a while.
    pub(crate) fn tidy(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::{IpAddr, Makers};

    #[test]
    fn a_network_is_counted_as_one_whoever_asks_from_it() {
        let makers = Makers::new(1, false);
        let may = |address: &str| {
            let address: Option<IpAddr> = address.parse().ok();
            address.is_some_and(|address| makers.check(address).is_ok())
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
    fn what_is_made_at_another_node_counts_here() {
        let (one, two) = (Makers::new(3, true), Makers::new(3, true));
        let [Ok(ann), Ok(bo)] = ["192.0.2.1".parse(), "192.0.2.2".parse()] else { unreachable!() };
        assert!(one.check(ann).is_ok() && one.check(ann).is_ok());
        let told = one.take_untold();
        assert_eq!(told, [(ann, 2)]);
        assert!(one.take_untold().is_empty(), "it is told once");
        two.note_elsewhere(&told);
        assert!(two.check(ann).is_ok() && two.check(ann).is_err());
        assert!(two.check(bo).is_ok());
    }
}
