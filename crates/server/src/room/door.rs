//! The way out of a room.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

use super::Asked;
use crate::cluster::Generation;

/// The ways to the rooms that are open, by their codes.
pub(crate) type Open = HashMap<String, Way>;

/// The way to a room that is open.
#[derive(Debug)]
pub(crate) struct Way {
    pub(crate) asks: mpsc::Sender<Asked>,
    /// The generation in which its game was taken.
    pub(crate) generation: Generation,
}

/// The way out of a room.
#[derive(Debug)]
pub(crate) struct Door {
    open: Arc<Mutex<Open>>,
    code: String,
    generation: Generation,
}

impl Door {
    /// The way out of the room of a code and a generation, among those that are open.
    pub(crate) fn new(open: Arc<Mutex<Open>>, code: String, generation: Generation) -> Door {
        Door { open, code, generation }
    }

    /// Closes the room, unless a request is on the way in: senders are handed out under the same lock, so that no
    /// request is lost between two rooms of one game.
    pub(super) fn closes(&self, asks: &mpsc::Receiver<Asked>) -> bool {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        // The one way that is left is that of the list.
        let unused = asks.is_empty() && asks.sender_strong_count() <= 1;
        // In its place may be the room of a later generation.
        if unused && open.get(&self.code).is_some_and(|way| way.generation == self.generation) {
            open.remove(&self.code);
        }
        unused
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::super::Ask;
    use super::*;

    #[test]
    fn a_room_closes_only_if_no_request_is_on_the_way_in() {
        let (way, mut asks) = mpsc::channel(1);
        let unwatch = Asked { address: Ipv4Addr::LOCALHOST.into(), ask: Ask::Unwatch(1) };
        let listed = |generation| Way { asks: way.clone(), generation };
        let open = Arc::new(Mutex::new(Open::from([("a".to_owned(), listed(0))])));
        let door = Door::new(Arc::clone(&open), "a".to_owned(), 0);
        let count = || open.lock().unwrap_or_else(PoisonError::into_inner).len();
        assert!(!door.closes(&asks), "somebody has a way in");
        assert!(way.try_send(unwatch).is_ok());
        drop(way);
        assert!(!door.closes(&asks), "a question waits");
        assert!(asks.try_recv().is_ok());
        assert_eq!(count(), 1);
        assert!(door.closes(&asks));
        assert_eq!(count(), 0);
    }
}
