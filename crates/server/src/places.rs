//! The number of places that one address may hold at the same time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::address::network_of;

/// Places, with a maximum for each address.
#[derive(Debug)]
pub(crate) struct Places {
    most: usize,
    taken: Mutex<HashMap<IpAddr, usize>>,
    /// The places held at other servers.
    elsewhere: Mutex<HashMap<IpAddr, usize>>,
}

/// A place that an address has until this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    address: IpAddr,
}

impl Places {
    pub(crate) fn new(most: usize) -> Arc<Places> {
        Arc::new(Places { most, taken: Mutex::default(), elsewhere: Mutex::default() })
    }

    /// Whether an address may have one more.
    pub(crate) fn has_place(&self, address: IpAddr) -> bool {
        let address = network_of(address);
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.get(&address).copied().unwrap_or_default() < self.most_here(address)
    }

    /// A place for an address; `None` if it has as many as it may.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let address = network_of(address);
        let most = self.most_here(address);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.get(&address).copied().unwrap_or_default() >= most {
            return None;
        }
        *taken.entry(address).or_default() += 1;
        Some(Place { places: Arc::clone(self), address })
    }

    /// The most places that an address may hold here, given those that it holds elsewhere.
    fn most_here(&self, address: IpAddr) -> usize {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        self.most.saturating_sub(elsewhere.get(&address).copied().unwrap_or_default())
    }

    /// The number of places that each address holds here.
    pub(crate) fn counts(&self) -> Vec<(IpAddr, usize)> {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.iter().map(|(&address, &count)| (address, count)).collect()
    }

    /// Notes how many each address has at other servers.
    pub(crate) fn note_elsewhere(&self, counts: HashMap<IpAddr, usize>) {
        *self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner) = counts;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn an_address_gets_no_further_place_until_one_is_free() {
        let places = Places::new(2);
        let [ann, bo] = [1, 2].map(|last| IpAddr::from(Ipv4Addr::new(192, 0, 2, last)));
        let (one, two) = (places.take(ann), places.take(ann));
        assert!(one.is_some() && two.is_some());
        assert!(places.take(ann).is_none() && !places.has_place(ann));
        assert!(places.has_place(bo) && places.take(bo).is_some());
        drop(one);
        places.note_elsewhere(HashMap::from([(ann, 1)]));
        assert_eq!(places.counts(), [(ann, 1)]);
        assert!(places.take(ann).is_none() && places.has_place(bo), "the other is elsewhere");
        places.note_elsewhere(HashMap::new());
        assert!(places.has_place(ann) && places.take(ann).is_some());
        drop(two);
        assert!(places.taken.lock().is_ok_and(|taken| taken.is_empty()), "nothing is left of them");
    }
}
