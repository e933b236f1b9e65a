//! Connections: each is served on a task of its own, and none is waited for without end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The connections of a server.
#[derive(Clone, Debug)]
pub(crate) struct Connections {
    tasks: TaskTracker,
    /// How long a connection may take to send the head of a request, and may stay without one.
    wait: Duration,
    /// Cancelled when no new request is taken.
    stopping: CancellationToken,
    /// Cancelled when nobody is waited for any more.
    given_up: CancellationToken,
}

impl Connections {
    pub(crate) fn new(wait: Duration, stopping: CancellationToken) -> Connections {
        let (tasks, given_up) = (TaskTracker::new(), CancellationToken::new());
        Connections { tasks, wait, stopping, given_up }
    }

    /// Takes connections until the server stops.
    pub(crate) async fn accept(&self, mut listener: TcpListener, router: Router) {
        let router = TowerToHyperService::new(router);
        loop {
            // Errors of single connections, and a lack of file descriptors, are waited out.
            let (stream, address) = tokio::select! {
                accepted = Listener::accept(&mut listener) => accepted,
                () = self.stopping.cancelled() => return,
            };
            // Small answers are not held back to be sent together: that would cost each move 40 ms.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection without TCP_NODELAY");
            }
            self.tasks.spawn(self.clone().serve(stream, address, router.clone()));
        }
    }

    /// Serves one connection until it closes, breaks off or waits for too long.
    async fn serve(
        self,
        stream: TcpStream,
        address: SocketAddr,
        router: TowerToHyperService<Router>,
    ) {
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            router.call(request)
        });
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(self.wait);
        let connection = builder.serve_connection(TokioIo::new(stream), answer).with_upgrades();
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
        if let Err(error) = ended {
            tracing::debug!(%error, %address, "a connection broke off");
        }
    }

    /// Waits until every connection has ended.
    pub(crate) async fn wait(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Breaks off what is left.
    pub(crate) fn give_up(&self) {
        self.given_up.cancel();
    }
}

/// The wait for the rest of a request, as it is handed to whoever reads a body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyWait(pub(crate) Duration);

impl axum::extract::FromRef<Arc<crate::server::Server>> for BodyWait {
    fn from_ref(server: &Arc<crate::server::Server>) -> BodyWait {
        BodyWait(server.limits.wait)
    }
}
