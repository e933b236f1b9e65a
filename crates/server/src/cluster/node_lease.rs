//! The lease of a node: the time for which games are its own.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use inarow_store::{Error, Renewed, Store};
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

use super::Cluster;
use crate::log_rate::LogRate;
use crate::server::Server;

/// Term of a node's lease on its games, and the interval of renewals.
pub(super) const LEASE: Duration = Duration::from_millis(1500);
const RENEWAL: Duration = Duration::from_millis(300);

/// Time before the end of its lease at which a node treats it as lapsed.
const MARGIN: Duration = Duration::from_millis(150);

/// Log lines about failed renewals.
static FAILED: LogRate = LogRate::new();

/// A lease that is renewed in time is of one generation. After a lapse another node may have changed any game, so
/// the state of an older generation's room is no longer shown.
pub(crate) type Generation = u64;

/// The lease of a node: the time for which games are its own.
#[derive(Debug, Default)]
pub(crate) struct NodeLease {
    state: Mutex<State>,
    /// The generation that is, or that the next renewal begins.
    generation: watch::Sender<Generation>,
}

/// The state after the last renewal.
#[derive(Debug, Default)]
struct State {
    lease: Lease,
    /// The error of the last renewal, if it failed.
    failed: Option<Error>,
}

/// Whether games are a node's own.
#[derive(Clone, Copy, Debug, Default)]
enum Lease {
    /// No other node exists.
    #[default]
    Alone,
    Until(Instant),
    Lapsed,
}

impl NodeLease {
    /// The state of the lease now. The first caller that finds it lapsed ends the generation.
    fn state(&self) -> MutexGuard<'_, State> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Lease::Until(until) = state.lease
            && Instant::now() >= until
        {
            self.end(&mut state);
        }
        state
    }

    fn end(&self, state: &mut State) {
        tracing::warn!("games may be other nodes' now: rooms are closed");
        state.lease = Lease::Lapsed;
        self.generation.send_modify(|generation| *generation += 1);
    }

    /// Notes a renewal that was sent at `asked`, and the database's answer. The clock of this node may have stopped
    /// with its machine; then only the database knows of the lapse.
    fn renewed(&self, asked: Instant, renewed: Renewed) {
        let mut state = self.state();
        if let (Lease::Until(_), Renewed::Anew) = (state.lease, renewed) {
            self.end(&mut state);
        }
        *state = State { lease: Lease::Until(asked + LEASE - MARGIN), failed: None };
    }

    /// The generation of the lease by which games are its own now; None where they may not be.
    pub(crate) fn current(&self) -> Option<Generation> {
        let state = self.state();
        (!matches!(state.lease, Lease::Lapsed)).then(|| *self.generation.borrow())
    }

    /// Whether games that were taken in a generation may be its own.
    pub(crate) fn is_of(&self, generation: Generation) -> bool {
        self.current() == Some(generation)
    }

    /// The reason why they may not be, as an error that passes: another node has them, or this one once more.
    pub(crate) fn lost(&self) -> Error {
        match self.state().failed.clone() {
            None => Error::Unreachable("the database does not hear this node".to_owned()),
            Some(error @ (Error::OtherCluster { .. } | Error::Other(_))) => {
                Error::Unreachable(error.to_string())
            }
            Some(error) => error,
        }
    }

    /// Waits until games that were taken in a generation may belong to another node.
    pub(crate) async fn ends(&self, generation: Generation) {
        // The sender is here.
        let _ = self.generation.subscribe().wait_for(|&current| current != generation).await;
    }
}

impl Cluster {
    /// Renews the lease once.
    pub(crate) async fn renew(&self, store: &Store) -> Result<(), Error> {
        let asked = Instant::now();
        let renewed = store.renew(&self.node(), LEASE).await;
        match &renewed {
            Err(error) => self.lease.state().failed = Some(error.clone()),
            Ok(said) if store.is_shared() => self.lease.renewed(asked, *said),
            Ok(_) => {}
        }
        renewed.map(drop)
    }
}

/// Renews the lease regularly. If that fails for too long, another node may have its games: its rooms close, and the
/// pages that show them connect again.
pub(super) async fn keep(server: Arc<Server>) {
    if !server.store().is_shared() {
        return;
    }
    let mut ticks = tokio::time::interval(RENEWAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let cluster = &server.rooms.services().cluster;
    let renew = async {
        loop {
            ticks.tick().await;
            renew_once(cluster, server.store()).await;
        }
    };
    // So a lapse is noticed while no request comes.
    let look = async {
        loop {
            tokio::time::sleep(MARGIN).await;
            cluster.lease.current();
        }
    };
    tokio::join!(renew, look);
}

async fn renew_once(cluster: &Cluster, store: &Store) {
    let renewing = cluster.renew(store);
    let wrong = match tokio::time::timeout(LEASE - MARGIN - RENEWAL, renewing).await {
        Ok(Err(error)) => {
            if let Error::OtherCluster { .. } = error {
                cluster.follow().await;
            }
            Some(error.to_string())
        }
        Ok(Ok(())) => None,
        Err(_) => Some("no answer".to_owned()),
    };
    if let Some(cause) = wrong
        && let Some(left_out) = FAILED.may()
    {
        tracing::warn!(cause, left_out, "the database does not hear this node");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_of_one_generation_until_a_lease_lapses() {
        let (lease, late) = (NodeLease::default(), Instant::now().checked_sub(LEASE).unwrap());
        let ends = lease.ends(0);
        assert_eq!(lease.current(), Some(0), "alone, no renewal is needed");
        lease.renewed(Instant::now(), Renewed::Anew);
        lease.renewed(Instant::now(), Renewed::InTime);
        assert_eq!(lease.current(), Some(0), "it has held from the first time on");
        lease.renewed(late, Renewed::InTime);
        assert_eq!(lease.current(), None, "the last renewal is too old");
        assert!(!lease.is_of(0) && !lease.is_of(1));
        lease.renewed(Instant::now(), Renewed::InTime);
        assert_eq!(lease.current(), Some(1), "a lapse that a renewal ends was one");
        // As a machine that slept hears of it.
        lease.renewed(Instant::now(), Renewed::Anew);
        assert_eq!(lease.current(), Some(2));
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        assert!(std::pin::pin!(ends).poll(&mut context).is_ready());
        assert!(std::pin::pin!(lease.ends(2)).poll(&mut context).is_pending());
    }

    #[test]
    fn why_a_lease_has_lapsed_is_an_error_that_passes() {
        let lease = NodeLease::default();
        assert!(matches!(lease.lost(), Error::Unreachable(_)));
        lease.state().failed = Some(Error::Full);
        assert_eq!(lease.lost(), Error::Full);
        lease.state().failed = Some(Error::OtherCluster { cluster: "club".to_owned() });
        assert!(matches!(lease.lost(), Error::Unreachable(said) if said.contains("club")));
    }
}
