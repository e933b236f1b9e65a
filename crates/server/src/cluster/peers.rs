//! The other members, by their messages about themselves.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// Interval of the messages by which a node is known to be there, and the silence after which it counts as gone.
pub(super) const BEAT: Duration = Duration::from_millis(250);
pub(super) const SILENCE: Duration = Duration::from_millis(1000);

/// A node's regular message about itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Beat {
    pub(super) name: String,
    pub(super) role: Role,
    /// Pages that each client address has open, and rooms opened for it.
    pub(super) pages: Vec<(IpAddr, usize)>,
    pub(super) rooms: Vec<(IpAddr, usize)>,
    /// Things made by each address since the last message.
    #[serde(default)]
    pub(super) made: Vec<(IpAddr, usize)>,
    /// Its connections to the broker up to now.
    #[serde(default)]
    pub(super) connections: u64,
}

/// The role of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Role {
    /// It serves people.
    Node,
    /// It thinks.
    Worker,
    /// It goes.
    Leaves,
}

/// The others that are there.
#[derive(Debug, Default)]
pub(crate) struct Peers(Mutex<HashMap<String, (Beat, Instant)>>);

impl Peers {
    fn all(&self) -> MutexGuard<'_, HashMap<String, (Beat, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a message: whether the member leaves, or was away from the broker, so that messages to it may be lost.
    pub(super) fn hear(&self, beat: Beat) -> bool {
        let (mut all, connections) = (self.all(), beat.connections);
        if beat.role == Role::Leaves {
            all.remove(&beat.name);
            return true;
        }
        let before = all.insert(beat.name.clone(), (beat, Instant::now()));
        before.is_some_and(|(before, _)| before.connections != connections)
    }

    /// Forgets the silent members, and returns their names.
    pub(super) fn silent(&self) -> Vec<String> {
        let mut gone = Vec::new();
        self.all().retain(|name, (_, heard)| {
            let is_there = heard.elapsed() < SILENCE;
            if !is_there {
                gone.push(name.clone());
            }
            is_there
        });
        gone
    }

    /// Forgets one that does not answer.
    pub(super) fn forget(&self, name: &str) {
        self.all().remove(name);
    }

    /// Whether one is there.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.all().contains_key(name)
    }

    /// Whether one is there that serves people.
    pub(super) fn has_node(&self, name: &str) -> bool {
        self.all().get(name).is_some_and(|(beat, _)| beat.role == Role::Node)
    }

    /// Whether there is a worker.
    pub(super) fn has_worker(&self) -> bool {
        self.all().values().any(|(beat, _)| beat.role == Role::Worker)
    }

    /// The number of other nodes and of workers.
    pub(crate) fn count(&self) -> (usize, usize) {
        let all = self.all();
        let of = |role| all.values().filter(|(beat, _)| beat.role == role).count();
        (of(Role::Node), of(Role::Worker))
    }

    /// The pages and rooms of each address at all other nodes together.
    pub(super) fn sums(&self) -> (HashMap<IpAddr, usize>, HashMap<IpAddr, usize>) {
        let (mut pages, mut rooms) = (HashMap::new(), HashMap::new());
        for (beat, _) in self.all().values() {
            for (sums, counted) in [(&mut pages, &beat.pages), (&mut rooms, &beat.rooms)] {
                for (address, count) in counted {
                    *sums.entry(*address).or_default() += count;
                }
            }
        }
        (pages, rooms)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn others_are_there_until_they_go() {
        let (peers, ann) = (Peers::default(), IpAddr::from(Ipv4Addr::LOCALHOST));
        let beat = |name: &str, role| {
            let (pages, rooms) = (vec![(ann, 2)], vec![(ann, 1)]);
            Beat { name: name.to_owned(), role, pages, rooms, made: Vec::new(), connections: 1 }
        };
        assert!(!peers.hear(beat("a", Role::Node)) && !peers.hear(beat("b", Role::Node)));
        assert!(peers.has("a") && !peers.has_worker() && peers.silent().is_empty());
        assert!(peers.hear(Beat { connections: 2, ..beat("b", Role::Node) }) && peers.has("b"));
        assert_eq!(peers.sums(), (HashMap::from([(ann, 4)]), HashMap::from([(ann, 2)])));
        assert!(peers.hear(beat("a", Role::Leaves)));
        assert!(peers.has_node("b") && !peers.has_node("a"));
        assert!(!peers.has("a") && !peers.hear(beat("w", Role::Worker)) && peers.has_worker());
        assert_eq!((peers.count(), peers.has_node("w")), ((1, 1), false));
    }
}
