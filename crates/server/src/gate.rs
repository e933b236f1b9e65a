//! The gate before which thoughts wait until a core is theirs.

mod queue;

use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use self::queue::Queue;
pub(crate) use self::queue::{Full, Urgency};
use crate::address::network_of;

/// Longest computation while others wait for its place: short enough that everyone in a class has an answer within
/// seconds.
const WHILE_OTHERS_WAIT: Duration = Duration::from_secs(2);

/// The least of it, however long the queue.
const LEAST: Duration = Duration::from_millis(250);

/// A gate that lets a few thoughts through at a time, moves and studies apart.
#[derive(Debug)]
pub(crate) struct Gate {
    at_a_time: usize,
    queue: Mutex<Queue<oneshot::Sender<Place>>>,
    /// Waiting moves, and waiting studies, for the holders of places to see.
    waiting: [AtomicUsize; 2],
}

/// A place beyond the gate, until this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    gate: Arc<Gate>,
    urgency: Urgency,
    address: IpAddr,
}

impl Gate {
    /// A gate through which `at_a_time` moves, and beside them as many studies, run at the same time.
    pub(crate) fn new(at_a_time: usize) -> Arc<Gate> {
        let at_a_time = at_a_time.max(1);
        let queue = Mutex::new(Queue::new(at_a_time));
        Arc::new(Gate { at_a_time, queue, waiting: Default::default() })
    }

    /// A place, once it is this address's turn. Dropping the future leaves the queue.
    pub(crate) async fn enter(
        self: &Arc<Self>,
        urgency: Urgency,
        address: IpAddr,
    ) -> Result<Place, Full> {
        let (sender, receiver) = oneshot::channel();
        let number = self.change(|queue| queue.line_up(urgency, network_of(address), sender))?;
        let _waiting = Waiting { gate: self, number };
        self.let_in();
        receiver.await.map_err(|_| Full)
    }

    /// Lets in as many as there are places for.
    fn let_in(self: &Arc<Self>) {
        while let Some((urgency, address, sender)) = self.change(Queue::next) {
            // A receiver that is gone gives the place back by dropping it.
            drop(sender.send(Place { gate: Arc::clone(self), urgency, address }));
        }
    }

    fn change<T>(&self, change: impl FnOnce(&mut Queue<oneshot::Sender<Place>>) -> T) -> T {
        let mut queue: MutexGuard<'_, _> =
            self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = change(&mut queue);
        for (seen, waiting) in self.waiting.iter().zip(queue.waiting()) {
            seen.store(waiting, Ordering::Relaxed);
        }
        changed
    }
}

/// One entry of the queue, until it is dropped.
struct Waiting<'a> {
    gate: &'a Gate,
    number: u64,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.gate.change(|queue| queue.forget(self.number));
    }
}

impl Place {
    /// The time that the holder may compute now: `longest` if the queue is empty.
    pub(crate) fn share(&self, longest: Duration) -> Duration {
        match self.gate.waiting[self.urgency.places()].load(Ordering::Relaxed) {
            0 => longest,
            waiting => {
                let places = self.gate.at_a_time;
                let share = places as f64 / (places + waiting) as f64;
                WHILE_OTHERS_WAIT.mul_f64(share).max(LEAST).min(longest)
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.gate.change(|queue| queue.leave(self.urgency, self.address));
        self.gate.let_in();
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[tokio::test]
    async fn a_place_is_given_on_and_gets_shorter_the_more_wait_for_it() {
        let gate = Gate::new(1);
        let address = Ipv4Addr::LOCALHOST.into();
        let long = Duration::from_secs(10);
        let place = gate.enter(Urgency::Study, address).await.unwrap();
        assert_eq!(place.share(long), long);
        let wait = || {
            let gate = Arc::clone(&gate);
            tokio::spawn(async move { gate.enter(Urgency::Study, address).await.is_ok() })
        };
        let (one, other) = (wait(), wait());
        tokio::task::yield_now().await;
        let short = place.share(long);
        assert!((LEAST..=WHILE_OTHERS_WAIT / 2).contains(&short), "{short:?}");
        // A move waits for no study, and makes no study shorter.
        let moves = gate.enter(Urgency::Move, address).await.unwrap();
        assert_eq!((moves.share(long), place.share(long)), (long, short));
        // A dropped future waits no more.
        other.abort();
        assert!(other.await.is_err());
        assert!(place.share(long) > short);
        drop(place);
        assert!(one.await.unwrap());
        assert_eq!(gate.enter(Urgency::Glance, address).await.unwrap().share(long), long);
    }
}
