//! Connections: each is served on a task of its own, and none is waited for without end.

mod patient;

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::address::Visitor;
use crate::host::{CalledWrongly, Host, is_called_rightly};
use crate::limits::Limits;
use crate::log_rate::LogRate;
use crate::places::{Place, Places};
use crate::proxy::Proxy;
use patient::Patient;

/// Pause when no connection can be accepted, for example without file descriptors.
const PAUSE: Duration = Duration::from_millis(100);

/// The whole response to a client for whom there is no place: its request and language are not read.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// Errors of connections that ended before they were accepted.
const GONE: [ErrorKind; 3] =
    [ErrorKind::ConnectionAborted, ErrorKind::ConnectionRefused, ErrorKind::ConnectionReset];

/// Connections that find no place, that cannot be taken, and that are given up.
static REFUSED: LogRate = LogRate::new();
static NOT_TAKEN: LogRate = LogRate::new();
static GIVEN_UP: LogRate = LogRate::new();

/// The connections of a server.
#[derive(Clone, Debug)]
pub(crate) struct Connections {
    tasks: TaskTracker,
    /// The most at the same time.
    most: usize,
    /// The places of each address.
    places: Arc<Places>,
    /// Servers in between, to which that does not apply.
    trusted: Arc<[Proxy]>,
    hosts: Arc<[Host]>,
    /// Time within which a connection must send the head of a request, may stay idle, and may read nothing of an
    /// answer.
    wait: Duration,
    /// Cancelled when no new request is taken.
    stopping: CancellationToken,
    /// Cancelled once connections are no longer waited for.
    given_up: CancellationToken,
}

impl Connections {
    pub(crate) fn new(limits: &Limits, stopping: CancellationToken) -> Connections {
        let (tasks, given_up) = (TaskTracker::new(), CancellationToken::new());
        let places = Places::new(limits.connections_per_address);
        let (most, wait) = (limits.connections, limits.wait);
        let (trusted, hosts) = (limits.trusted.clone().into(), limits.hosts.clone().into());
        Connections { tasks, most, places, trusted, hosts, wait, stopping, given_up }
    }

    /// Takes connections until the server stops.
    pub(crate) async fn accept(&self, listener: TcpListener, router: Router) {
        let router = TowerToHyperService::new(router);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = self.stopping.cancelled() => return,
            };
            let (stream, address) = match accepted {
                Ok(accepted) => accepted,
                // The client has gone already.
                Err(error) if GONE.contains(&error.kind()) => continue,
                Err(error) => {
                    if let Some(left_out) = NOT_TAKEN.may() {
                        tracing::warn!(%error, left_out, "a connection could not be taken");
                    }
                    tokio::select! {
                        () = tokio::time::sleep(PAUSE) => continue,
                        () = self.stopping.cancelled() => return,
                    }
                }
            };
            let Ok(place) = self.place(address.ip()) else {
                let _ = stream.try_write(FULL);
                continue;
            };
            // Small answers are not held back to be sent together: that would cost each move 40 ms.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection without TCP_NODELAY");
            }
            let serving = self.clone().serve(stream, address, router.clone());
            self.tasks.spawn(async move {
                let _place = place;
                serving.await;
            });
        }
    }

    /// A place for a connection of an address, if there is one; a server in between needs none.
    fn place(&self, address: IpAddr) -> Result<Option<Place>, ()> {
        let open = self.tasks.len();
        let cause = if open >= self.most {
            "too many"
        } else if self.trusted.iter().any(|proxy| proxy.contains(address)) {
            return Ok(None);
        } else if let Some(place) = self.places.take(address) {
            return Ok(Some(place));
        } else {
            "too many of this address"
        };
        if let Some(left_out) = REFUSED.may() {
            tracing::warn!(%address, open, cause, left_out, "a connection was refused");
        }
        Err(())
    }

    /// Serves one connection until it closes, breaks off or waits for too long.
    async fn serve(
        self,
        stream: TcpStream,
        address: SocketAddr,
        router: TowerToHyperService<Router>,
    ) {
        let (trusted, hosts) = (Arc::clone(&self.trusted), Arc::clone(&self.hosts));
        let answer = service_fn(move |mut request: Request<Incoming>| {
            let visitor = Visitor::of(address.ip(), request.headers(), &trusted);
            request.extensions_mut().insert(visitor);
            let is_passed_on = trusted.iter().any(|proxy| proxy.contains(address.ip()));
            if !is_passed_on && !is_called_rightly(request.headers(), &hosts) {
                request.extensions_mut().insert(CalledWrongly);
            }
            router.call(request)
        });
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(self.wait);
        let connection = builder
            .serve_connection(TokioIo::new(Patient::new(stream, self.wait)), answer)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = self.stopping.cancelled() => {
                // The answer that is on its way is finished.
                connection.as_mut().graceful_shutdown();
                tokio::select! {
                    ended = connection => ended,
                    () = self.given_up.cancelled() => return,
                }
            }
        };
        let Err(error) = ended else { return };
        if has_read_nothing(&error)
            && let Some(left_out) = GIVEN_UP.may()
        {
            tracing::warn!(%address, left_out, "a connection that reads nothing was given up");
        }
        tracing::debug!(%error, %address, "a connection broke off");
    }

    /// Waits until every connection has ended.
    pub(crate) async fn wait(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Closes the remaining connections.
    pub(crate) fn give_up(&self) {
        self.given_up.cancel();
    }
}

/// Whether a connection ended because nothing could be written to it.
fn has_read_nothing(error: &hyper::Error) -> bool {
    let source = std::error::Error::source(error);
    let error = source.and_then(|source| source.downcast_ref::<std::io::Error>());
    error.is_some_and(|error| error.kind() == ErrorKind::TimedOut)
}

/// Time to wait for the rest of a request, passed to the extractors that read a body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyWait(pub(crate) Duration);

impl axum::extract::FromRef<Arc<crate::server::Server>> for BodyWait {
    fn from_ref(server: &Arc<crate::server::Server>) -> BodyWait {
        BodyWait(server.limits.wait)
    }
}
