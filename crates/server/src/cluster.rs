//! Servers that share a database, and a broker that carries their messages.
//!
//! A *node* serves people; each game over the network belongs to one node at a time, by a lease in the
//! database. A *worker* only computes. `docs/scale.md` describes the messages of each subject.

mod beat;
#[cfg(feature = "cluster")]
mod broker;
#[cfg(not(feature = "cluster"))]
#[path = "cluster/no_broker.rs"]
mod broker;
mod frame;
mod join;
mod line;
mod node_lease;
mod peers;
mod relay;
mod request;
mod tasks;
mod work;

use std::fs::File;
use std::sync::{Arc, PoisonError, RwLock};

use inarow_store::Node;

pub use broker::Broker;
pub use join::NotJoined;
pub(crate) use line::Line;
pub(crate) use node_lease::Generation;
pub(crate) use relay::route;
pub use work::work;
pub(crate) use work::{leave, serve};

use broker::Sealed;
use line::Lines;
use node_lease::NodeLease;
use peers::Peers;

/// The reason why there is no connection to a broker.
#[derive(Debug)]
pub struct NoBroker(String);

impl std::fmt::Display for NoBroker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoBroker {}

/// This server among those that share a database and a broker; or alone.
#[derive(Debug)]
pub struct Cluster {
    /// None where there is no broker: then it is the only one.
    broker: Option<Broker>,
    /// The sealed channel between nodes; None without a broker, or for a worker, which has no key.
    sealed: Option<Sealed>,
    /// The beginning of all subjects, by the database: those of another never meet them.
    prefix: String,
    name: String,
    /// The name of all nodes that reach each other; none of a worker, which has no games.
    common: RwLock<String>,
    /// Whether it may say that games are its own.
    pub(crate) lease: NodeLease,
    pub(crate) peers: Peers,
    lines: Arc<Lines>,
    /// The file of games is held by this server, where there is one.
    _held: Option<File>,
}

impl Cluster {
    fn new(
        (broker, sealed): (Option<Broker>, Option<Sealed>),
        site: i64,
        Node { name, cluster }: Node,
    ) -> Cluster {
        let prefix = format!("inarow.{site:016x}");
        let (lease, peers, lines) = (NodeLease::default(), Peers::default(), Arc::default());
        let common = RwLock::new(cluster);
        Cluster { broker, sealed, prefix, name, common, lease, peers, lines, _held: None }
    }

    /// Its name among the others, and in metrics.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// As the database knows it.
    pub(crate) fn node(&self) -> Node {
        let cluster = self.common.read().unwrap_or_else(PoisonError::into_inner).clone();
        Node { name: self.name.clone(), cluster }
    }

    /// Whether there is a broker, and there may be others.
    pub(crate) fn has_broker(&self) -> bool {
        self.broker.is_some()
    }

    /// Whether messages of others reach it; true where there are no others.
    pub(crate) fn hears(&self) -> bool {
        self.broker.as_ref().is_none_or(Broker::is_connected)
    }

    /// The subject of all.
    fn subject(&self, what: &str) -> String {
        format!("{}.{what}", self.prefix)
    }

    /// The subject of one node.
    fn subject_of(&self, node: &str, what: &str) -> String {
        format!("{}.node.{node}.{what}", self.prefix)
    }
}
