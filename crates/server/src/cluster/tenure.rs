//! For how long a node may say that games are its own.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// For how long a node may say that games are its own.
#[derive(Debug, Default)]
pub(crate) struct Tenure(Mutex<Told>);

/// What became of telling the database.
#[derive(Debug, Default)]
struct Told {
    /// Until when games are its own; None where nobody else can have them.
    until: Option<Instant>,
    /// Why the database could not be told the last time.
    failed: Option<Error>,
}

impl Tenure {
    fn told(&self) -> MutexGuard<'_, Told> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the database was told, from a moment before it was.
    fn renewed(&self, asked: Instant) {
        *self.told() = Told { until: Some(asked + LEASE - MARGIN), failed: None };
    }

    /// Whether games may be its own.
    pub(crate) fn holds(&self) -> bool {
        self.told().until.is_none_or(|until| Instant::now() < until)
    }

    /// Why they may not be, as an error that passes: another node has them, or this one once more.
    pub(crate) fn lost(&self) -> Error {
        match self.told().failed.clone() {
            None => Error::Unreachable("the database does not hear this node".to_owned()),
            Some(error @ (Error::OtherCluster { .. } | Error::Other(_))) => {
                Error::Unreachable(error.to_string())
            }
            Some(error) => error,
        }
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
        let renewed = store.renew(&self.node, LEASE).await;
        match &renewed {
            Err(error) => self.tenure.told().failed = Some(error.clone()),
            Ok(()) if store.is_shared() => self.tenure.renewed(asked),
            Ok(()) => {}
        }
        renewed
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
        let tenure = Tenure::default();
        assert!(tenure.holds(), "nobody has to be told");
        tenure.renewed(Instant::now());
        assert!(tenure.holds());
        tenure.renewed(Instant::now().checked_sub(LEASE).unwrap_or_else(Instant::now));
        assert!(!tenure.holds(), "the database was told too long ago");
        assert!(matches!(tenure.lost(), Error::Unreachable(_)));
        tenure.told().failed = Some(Error::Full);
        assert_eq!(tenure.lost(), Error::Full);
        tenure.told().failed = Some(Error::OtherCluster { cluster: "club".to_owned() });
        assert!(matches!(tenure.lost(), Error::Unreachable(said) if said.contains("club")));
    }
}
