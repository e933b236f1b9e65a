//! The queue at the gate, and its order.

use std::collections::HashMap;
use std::net::IpAddr;

/// The most studies that wait for one address, and in all. Moves are as many as rooms.
const MOST_OF_ADDRESS: usize = 256;
const MOST: usize = 4096;

/// Urgency of a computation, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// An engine's move; it has places of its own, so that studies never delay a game.
    Move,
    /// A short answer that a person is waiting for.
    Glance,
    /// A computation of seconds.
    Study,
}

impl Urgency {
    /// The places that it needs: those of moves, or those of studies.
    pub(super) fn places(self) -> usize {
        usize::from(self != Urgency::Move)
    }
}

/// As many wait as may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// The entries that wait. Addresses take turns: the one with the fewest places is next, among these the one whose last
/// turn was longest ago. Of one address the most urgent entry comes first.
#[derive(Debug)]
pub(super) struct Queue<T> {
    at_a_time: usize,
    /// The taken places of moves, and of studies.
    taken: [usize; 2],
    waiting: Vec<Waiter<T>>,
    /// The use of each address while the queue was never empty.
    had: HashMap<IpAddr, Had>,
    /// Counts arrivals and admissions.
    clock: u64,
}

#[derive(Debug)]
struct Waiter<T> {
    urgency: Urgency,
    address: IpAddr,
    number: u64,
    sender: T,
}

/// The use of an address: the places that it has, and the time of its last turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Had {
    places: usize,
    turn: u64,
}

impl<T> Queue<T> {
    pub(super) fn new(at_a_time: usize) -> Queue<T> {
        Queue { at_a_time, taken: [0; 2], waiting: Vec::new(), had: HashMap::new(), clock: 0 }
    }

    /// Waiting moves, and waiting studies.
    pub(super) fn waiting(&self) -> [usize; 2] {
        let studies = self.waiting.iter().map(|waiter| waiter.urgency.places()).sum();
        [self.waiting.len() - studies, studies]
    }

    /// Adds an entry and returns its number.
    pub(super) fn line_up(
        &mut self,
        urgency: Urgency,
        address: IpAddr,
        sender: T,
    ) -> Result<u64, Full> {
        let studies = || self.waiting.iter().filter(|other| other.urgency != Urgency::Move);
        let own = || studies().filter(|other| other.address == address).count();
        if urgency != Urgency::Move && (own() >= MOST_OF_ADDRESS || studies().count() >= MOST) {
            return Err(Full);
        }
        self.clock += 1;
        self.waiting.push(Waiter { urgency, address, number: self.clock, sender });
        Ok(self.clock)
    }

    /// Removes the entry with this number.
    pub(super) fn forget(&mut self, number: u64) {
        self.waiting.retain(|waiter| waiter.number != number);
    }

    /// Gives the next entry a place, if there is one.
    pub(super) fn next(&mut self) -> Option<(Urgency, IpAddr, T)> {
        let free = |waiter: &Waiter<T>| self.taken[waiter.urgency.places()] < self.at_a_time;
        let had = |address: &IpAddr| self.had.get(address).copied().unwrap_or_default();
        let order = |waiter: &Waiter<T>| (had(&waiter.address), waiter.urgency, waiter.number);
        let all = self.waiting.iter().enumerate().filter(|(_, waiter)| free(waiter));
        let (at, _) = all.min_by_key(|(_, waiter)| order(waiter))?;
        let Waiter { urgency, address, sender, .. } = self.waiting.swap_remove(at);
        self.taken[urgency.places()] += 1;
        self.clock += 1;
        let had = self.had.entry(address).or_default();
        (had.places, had.turn) = (had.places + 1, self.clock);
        Some((urgency, address, sender))
    }

    /// Gives a place back.
    pub(super) fn leave(&mut self, urgency: Urgency, address: IpAddr) {
        self.taken[urgency.places()] -= 1;
        if let Some(had) = self.had.get_mut(&address) {
            had.places -= 1;
        }
        // While entries wait, an address keeps its history, so that leaving and returning gains nothing.
        if self.waiting.is_empty() {
            self.had.retain(|_, had| had.places > 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(192, 0, 2, last).into()
    }

    /// Lets all in, one after the other.
    fn order(mut queue: Queue<&'static str>) -> Vec<&'static str> {
        let mut order = Vec::new();
        while let Some((urgency, address, name)) = queue.next() {
            order.push(name);
            queue.leave(urgency, address);
        }
        assert!(queue.had.is_empty(), "nothing is left of them");
        order
    }

    #[test]
    fn addresses_have_turns_and_the_most_urgent_comes_first() {
        let mut queue = Queue::new(1);
        for (urgency, last, name) in [
            (Urgency::Study, 1, "study 1"),
            (Urgency::Study, 1, "study 1 again"),
            (Urgency::Study, 1, "study 1 once more"),
            (Urgency::Study, 2, "study 2"),
            (Urgency::Glance, 1, "glance"),
            (Urgency::Study, 2, "study 2 again"),
        ] {
            queue.line_up(urgency, address(last), name).unwrap();
        }
        let wanted =
            ["glance", "study 2", "study 1", "study 2 again", "study 1 again", "study 1 once more"];
        assert_eq!(order(queue), wanted);
    }

    #[test]
    fn many_urgent_requests_of_one_address_delay_no_other() {
        let mut queue = Queue::new(1);
        for name in ["glance", "glance again", "glance once more"] {
            queue.line_up(Urgency::Glance, address(1), name).unwrap();
        }
        queue.line_up(Urgency::Study, address(2), "study").unwrap();
        assert_eq!(order(queue), ["glance", "study", "glance again", "glance once more"]);
    }

    #[test]
    fn studies_leave_the_places_of_moves_alone() {
        let mut queue = Queue::new(1);
        for (urgency, name) in
            [(Urgency::Study, "a study"), (Urgency::Glance, "a glance"), (Urgency::Move, "a move")]
        {
            queue.line_up(urgency, address(1), name).unwrap();
        }
        assert_eq!(queue.next().unwrap().2, "a move");
        assert_eq!(queue.next().unwrap().2, "a glance");
        assert!(queue.next().is_none(), "both places are taken");
        assert_eq!(queue.waiting(), [0, 1]);
        queue.leave(Urgency::Glance, address(1));
        assert_eq!(queue.next().unwrap().2, "a study");
    }

    #[test]
    fn coming_again_and_again_gains_nothing() {
        let mut queue = Queue::new(1);
        queue.line_up(Urgency::Study, address(1), "first").unwrap();
        queue.next().unwrap();
        queue.line_up(Urgency::Study, address(2), "waits").unwrap();
        queue.line_up(Urgency::Study, address(2), "waits too").unwrap();
        queue.leave(Urgency::Study, address(1));
        assert_eq!(queue.next().unwrap().2, "waits");
        queue.line_up(Urgency::Study, address(1), "again").unwrap();
        queue.leave(Urgency::Study, address(2));
        assert_eq!(queue.next().unwrap().2, "again");
        queue.leave(Urgency::Study, address(1));
        queue.line_up(Urgency::Study, address(1), "and again").unwrap();
        assert_eq!(queue.next().unwrap().2, "waits too");
    }

    #[test]
    fn the_waiting_studies_of_an_address_are_limited() {
        let mut queue = Queue::new(1);
        for _ in 0..MOST_OF_ADDRESS {
            queue.line_up(Urgency::Study, address(1), "").unwrap();
        }
        assert_eq!(queue.line_up(Urgency::Glance, address(1), ""), Err(Full));
        assert!(queue.line_up(Urgency::Move, address(1), "").is_ok());
        let other = queue.line_up(Urgency::Study, address(2), "").unwrap();
        queue.forget(other);
        assert_eq!(queue.waiting(), [1, MOST_OF_ADDRESS]);
        assert_eq!(queue.next().unwrap().0, Urgency::Move);
    }
}
