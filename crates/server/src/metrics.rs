//! Numbers about the server, for Prometheus.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// Numbers about the server.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// Answers by their HTTP status.
    pub(crate) answers: Family<Vec<(String, String)>, Counter>,
    /// From a change asked for to its answer, in seconds: the commit included.
    pub(crate) changes: Histogram,
    rooms: Gauge,
    sockets: Gauge,
    /// Always 1, with the name of this node.
    node: Family<Vec<(String, String)>, Gauge>,
    /// The other members, by role.
    others: Family<Vec<(String, String)>, Gauge>,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("inarow");
        let answers = Family::default();
        registry.register("http_answers", "Answers by their HTTP status", answers.clone());
        // From a quarter of a millisecond to four seconds.
        let changes = Histogram::new(exponential_buckets(0.000_25, 2.0, 15));
        registry.register(
            "change_seconds",
            "From a change asked for to its answer",
            changes.clone(),
        );
        let (rooms, sockets) = (Gauge::default(), Gauge::default());
        registry.register("rooms", "Rooms that are open", rooms.clone());
        registry.register("sockets", "WebSockets and streams that are open", sockets.clone());
        let (node, others) = (Family::default(), Family::default());
        registry.register("node", "This node, by its name", node.clone());
        registry.register("others", "Other nodes and workers that are heard", others.clone());
        Metrics { registry, answers, changes, rooms, sockets, node, others }
    }

    /// Notes the name of this node, and how many other nodes and workers are heard.
    pub(crate) fn note_others(&self, name: &str, (nodes, workers): (usize, usize)) {
        self.node.get_or_create(&vec![("name".to_owned(), name.to_owned())]).set(1);
        for (role, count) in [("node", nodes), ("worker", workers)] {
            let role = vec![("role".to_owned(), role.to_owned())];
            self.others.get_or_create(&role).set(i64::try_from(count).unwrap_or(i64::MAX));
        }
    }

    /// Counts an answer.
    pub(crate) fn count_answer(&self, status: u16) {
        self.answers.get_or_create(&vec![("status".to_owned(), status.to_string())]).inc();
    }

    /// All of them as text.
    pub(crate) fn text(&self, rooms: usize, sockets: usize) -> String {
        self.rooms.set(i64::try_from(rooms).unwrap_or(i64::MAX));
        self.sockets.set(i64::try_from(sockets).unwrap_or(i64::MAX));
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
