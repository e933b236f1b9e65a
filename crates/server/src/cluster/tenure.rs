//! For how long a node may say that games are its own.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use inarow_store::{Error, Store};
use tokio::time::MissedTickBehavior;

use super::Cluster;
use crate::seldom::Seldom;
use crate::server::Server;

/// How long a node has its games from when it last told the database so, and how often it does.
pub(super) const LEASE: Duration = Duration::from_millis(1500);
const RENEWAL: Duration = Duration::from_millis(300);

/// How much earlier than the database a node takes its games for lost.
const MARGIN: Duration = Duration::from_millis(150);

/// What keeps it from telling the database.
static FAILED: Seldom = Seldom::new();

/// Until when a node may say that games are its own; for ever where nobody else can have them.
#[derive(Debug)]
pub(crate) struct Tenure(Mutex<Option<Instant>>);

impl Tenure {
    pub(super) fn new() -> Tenure {
        Tenure(Mutex::new(None))
    }

    /// Notes that the database was told, from a moment before it was.
    fn renewed(&self, asked: Instant) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(asked + LEASE - MARGIN);
    }

    /// Whether games may be its own.
    pub(crate) fn holds(&self) -> bool {
        let until = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_none_or(|until| Instant::now() < until)
    }

    /// Waits until they may not be any more.
    pub(crate) async fn lapses(&self) {
        while self.holds() {
            tokio::time::sleep(MARGIN).await;
        }
    }
}

impl Cluster {
    /// Tells the database once that this node is there.
    pub(crate) async fn renew(&self, store: &Store) -> Result<(), Error> {
        let asked = Instant::now();
        store.renew(&self.node, LEASE).await?;
        if store.is_shared() {
            self.tenure.renewed(asked);
        }
        Ok(())
    }
}

/// Tells the database again and again that a node is there. Where that fails for too long, its games may be
/// another's: its rooms are closed, and the pages that show them are told to come again.
pub(super) async fn keep(server: Arc<Server>) {
    if !server.store().is_shared() {
        return;
    }
    let mut ticks = tokio::time::interval(RENEWAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (cluster, mut held) = (&server.rooms.services().cluster, true);
    loop {
        ticks.tick().await;
        let renewing = cluster.renew(server.store());
        let wrong = match tokio::time::timeout(LEASE - MARGIN - RENEWAL, renewing).await {
            Ok(renewed) => renewed.err().map(|error| error.to_string()),
            Err(_) => Some("no answer".to_owned()),
        };
        if let Some(cause) = wrong
            && let Some(left_out) = FAILED.may()
        {
            tracing::warn!(cause, left_out, "the database does not hear this node");
        }
        let holds = cluster.tenure.holds();
        if held && !holds {
            tracing::warn!("games may be other nodes' now: rooms are closed");
            server.rooms.lose_all();
        }
        held = holds;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_nobody_else_can_have_stay() {
        let tenure = Tenure::new();
        assert!(tenure.holds(), "nobody has to be told");
        tenure.renewed(Instant::now());
        assert!(tenure.holds());
        tenure.renewed(Instant::now().checked_sub(LEASE).unwrap_or_else(Instant::now));
        assert!(!tenure.holds(), "the database was told too long ago");
    }
}
