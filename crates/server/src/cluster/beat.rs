//! Saying that one is there, and hearing of others.

use std::sync::Arc;

use axum::body::Bytes;
use futures_util::StreamExt as _;
use tokio::time::{Interval, MissedTickBehavior};

use super::peers::{BEAT, Beat, Role};
use super::{Cluster, frame};
use crate::server::Server;

impl Cluster {
    /// Says again and again that this node is there, and hears of others; does nothing where there is no
    /// broker.
    pub(super) async fn beat(&self, server: &Arc<Server>) {
        let (Some(broker), Some(sealed)) = (&self.broker, &self.sealed) else { return };
        let nodes = sealed.listen(self.subject("beat")).await;
        let workers = broker.subscribe(Cluster::queue_of("workers"), None).await;
        let (Ok(mut nodes), Ok(mut workers)) = (nodes, workers) else { return };
        let (mut connections, mut ticks) = (broker.connections(), ticks());
        loop {
            tokio::select! {
                told = nodes.next() => match told {
                    Some(told) => self.hear(&told.said, server),
                    None => return,
                },
                message = workers.next() => match message {
                    Some(message) => self.hear_worker(&message.payload),
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
                    self.say(Role::Node, server).await;
                }
            }
        }
    }

    /// Says again and again that this worker is there.
    pub(super) async fn beat_of_worker(&self, server: &Arc<Server>) {
        let mut ticks = ticks();
        loop {
            ticks.tick().await;
            self.say(Role::Worker, server).await;
        }
    }

    fn hear(&self, said: &Bytes, server: &Server) {
        let Some((beat, _)) = frame::read::<Beat>(said) else { return };
        if beat.name == self.name {
            return;
        }
        server.rooms.services().creation_limit.note_elsewhere(&beat.made);
        let name = beat.name.clone();
        if self.peers.hear(beat) {
            self.lines.end_with(&name);
        }
    }

    /// Notes the beat of a worker. It is not sealed, so it changes nothing about nodes and their visitors.
    fn hear_worker(&self, said: &Bytes) {
        let Some((beat, _)) = frame::read::<Beat>(said) else { return };
        if beat.role != Role::Node && beat.name != self.name && !self.peers.has_node(&beat.name) {
            let Beat { name, role, connections, .. } = beat;
            let (pages, rooms, made) = (Vec::new(), Vec::new(), Vec::new());
            self.peers.hear(Beat { name, role, pages, rooms, made, connections });
        }
    }

    /// Says once that this one is there, or goes.
    pub(super) async fn say(&self, role: Role, server: &Arc<Server>) {
        let Some(broker) = self.broker.as_ref().filter(|broker| broker.is_connected()) else {
            return;
        };
        let (pages, rooms) = (server.pages.counts(), server.rooms.places().counts());
        let made = server.rooms.services().creation_limit.take_unreported();
        let (name, connections) = (self.name.clone(), broker.connections());
        let beat = frame::write(&Beat { name, role, pages, rooms, made, connections }, b"");
        // One that is not sent is one that is not heard.
        let _ = match &self.sealed {
            Some(sealed) => sealed.tell(self.subject("beat"), &beat).await,
            None => broker.publish(Cluster::queue_of("workers"), beat).await,
        };
    }
}

fn ticks() -> Interval {
    let mut ticks = tokio::time::interval(BEAT);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}
