//! Saying that one is there, and hearing of others.

use std::sync::Arc;

use futures_util::StreamExt as _;
use tokio::time::MissedTickBehavior;

use super::peers::{BEAT, Beat, Role};
use super::{Cluster, frame};
use crate::server::Server;

impl Cluster {
    /// Says again and again that this one is there, and hears of others; does nothing where there is no
    /// broker.
    pub(super) async fn beat(&self, role: Role, server: &Arc<Server>) {
        let Some(broker) = &self.broker else { return };
        let others = broker.subscribe(self.subject("beat"), None).await;
        let workers = broker.subscribe(Cluster::queue_of("workers"), None).await;
        let (Ok(others), Ok(workers)) = (others, workers) else { return };
        let mut heard = futures_util::stream::select(others, workers);
        let mut connections = broker.connections();
        let mut ticks = tokio::time::interval(BEAT);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                message = heard.next() => match message {
                    Some(message) => self.hear(&message.payload, server),
                    None => return,
                },
                _ = ticks.tick() => {
                    let now = broker.connections();
                    if std::mem::replace(&mut connections, now) != now {
                        self.lines.end_all();
                    }
                    for name in self.peers.silent() {
                        tracing::warn!(name, "nothing is heard of another server any more");
                        self.lines.end_with(&name);
                    }
                    let (pages, rooms) = self.peers.sums();
                    server.pages.note_elsewhere(pages);
                    server.rooms.places().note_elsewhere(rooms);
                    self.say(role, server).await;
                }
            }
        }
    }

    fn hear(&self, message: &axum::body::Bytes, server: &Server) {
        let Some((beat, _)) = frame::read::<Beat>(message) else { return };
        if beat.name == self.name {
            return;
        }
        server.rooms.services().makers.note_elsewhere(&beat.made);
        let name = beat.name.clone();
        if self.peers.hear(beat) {
            self.lines.end_with(&name);
        }
    }

    /// Says once that this one is there, or goes.
    pub(super) async fn say(&self, role: Role, server: &Arc<Server>) {
        let Some(broker) = self.broker.as_ref().filter(|broker| broker.is_connected()) else {
            return;
        };
        let (pages, rooms) = (server.pages.counts(), server.rooms.places().counts());
        let made = server.rooms.services().makers.take_untold();
        let (name, connections) = (self.name.clone(), broker.connections());
        let beat = Beat { name, role, pages, rooms, made, connections };
        // One that is not sent is one that is not heard.
        let subject = match role {
            _ if self.is_worker() => Cluster::queue_of("workers"),
            _ => self.subject("beat"),
        };
        let _ = broker.publish(subject, frame::write(&beat, b"")).await;
    }
}
