//! State shared by every request.

use std::net::IpAddr;
use std::sync::Arc;

use inarow_search::Library;
use inarow_store::Store;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::cluster::Cluster;
use crate::key::{Key, Lock};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::places::{Place, Places};
use crate::problem::{Kind, Problem};
use crate::rooms::Rooms;
use crate::services::Services;

/// State shared by every request.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) rooms: Rooms,
    pub(crate) limits: Limits,
    /// The lock that the owner's key opens.
    pub(crate) lock: Lock,
    pub(crate) metrics: Metrics,
    pub(crate) sockets: TaskTracker,
    /// The pages of other nodes that show games of this one.
    pub(crate) sockets_elsewhere: TaskTracker,
    /// The WebSockets and streams of each address.
    pub(crate) pages: Arc<Places>,
    /// Cancelled when the server stops.
    pub(crate) stopping: CancellationToken,
}

impl Server {
    pub(crate) fn new(
        store: Store,
        library: Library,
        limits: Limits,
        key: Key,
        cluster: Cluster,
    ) -> Server {
        let services = Arc::new(Services::new(store, library, &limits, cluster));
        Server {
            rooms: Rooms::new(services, &limits),
            pages: Places::new(limits.sockets_per_address),
            limits,
            lock: Lock::new(key),
            metrics: Metrics::new(),
            sockets: TaskTracker::new(),
            sockets_elsewhere: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }
    }

    /// A place for a WebSocket or a stream of an address.
    pub(crate) fn place_for_page(&self, address: IpAddr) -> Result<Place, Problem> {
        let place = self.pages.take(address);
        place
            .filter(|_| self.sockets.len() < self.limits.sockets)
            .ok_or_else(|| Problem::told(Kind::TooMany, "online-too-many-pages").after(30))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.rooms.services().store
    }
}
