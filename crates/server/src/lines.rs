//! Lines in which the thoughts that people at one address want wait for their turn.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::Semaphore;

use crate::address::network_of;

/// The line of an address: few of it stand where the thoughts of all addresses wait.
pub(crate) type Line = Arc<Semaphore>;

/// The lines of the addresses that have any.
#[derive(Debug)]
pub(crate) struct Lines {
    at_a_time: usize,
    known: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

impl Lines {
    /// So many of each line wait among those of all.
    pub(crate) fn new(at_a_time: usize) -> Lines {
        Lines { at_a_time, known: Mutex::default() }
    }

    /// The line of an address, which is there for as long as anybody has it.
    pub(crate) fn of(&self, address: IpAddr) -> Line {
        let address = network_of(address);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = known.get(&address).and_then(Weak::upgrade) {
            return line;
        }
        known.retain(|_, line| line.strong_count() > 0);
        let line = Arc::new(Semaphore::new(self.at_a_time));
        known.insert(address, Arc::downgrade(&line));
        line
    }
}
