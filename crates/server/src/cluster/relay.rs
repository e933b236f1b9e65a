//! Requests about a game of another node, and studies that a worker takes, go through the broker.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::Uri;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;

use super::broker::Told;
use super::request::{self, Answered, Head, Relayed};
use super::work::QUEUE;
use super::{Cluster, frame};
use crate::address::Visitor;
use crate::connection::BodyWait;
use crate::language::RequestLanguage;
use crate::names::is_code;
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// Time within which another node must answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Attempts to find a game that has moved before the request arrives.
const TRIES: usize = 3;

/// Hands a request to the node that has its game, or a study to a worker; everything else is answered here.
pub(crate) async fn route(
    State(server): State<Arc<Server>>,
    request: Request,
    next: Next,
) -> Response {
    let cluster = &server.rooms.services().cluster;
    if cluster.broker.is_none() || request.extensions().get::<Relayed>().is_some() {
        return next.run(request).await;
    }
    let code = code_of(request.uri()).map(str::to_owned);
    let is_study = code.is_none() && is_study(&request) && cluster.peers.has_worker();
    if code.is_none() && !is_study {
        return next.run(request).await;
    }
    match hand_on(&server, cluster, request, code.as_deref()).await {
        Ok(Handed::On(answer)) => answer,
        Ok(Handed::Back(request)) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// The fate of a request that was passed on.
enum Handed {
    On(Response),
    /// It is answered here.
    Back(Request),
}

async fn hand_on(
    server: &Arc<Server>,
    cluster: &Cluster,
    request: Request,
    code: Option<&str>,
) -> Result<Handed, Problem> {
    let Some(visitor) = request.extensions().get::<Visitor>().copied() else {
        return Ok(Handed::Back(request));
    };
    let Some(sealed) = &cluster.sealed else { return Ok(Handed::Back(request)) };
    // A request for a missing game is answered by this node.
    if let Some(code) = code
        && !matches!(server.rooms.node_of(code, visitor.address).await, Ok(Some(_)))
    {
        return Ok(Handed::Back(request));
    }
    let (parts, body) = request.into_parts();
    let BodyWait(most) = axum::extract::FromRef::from_ref(server);
    let read = tokio::time::timeout(most, to_bytes(body, server.limits.body)).await;
    let read = read.map_err(|_| Problem::told(Kind::TooSlow, "problem-too-slow"))?;
    let body = read.map_err(|error| Problem::new(Kind::TooLarge, error.to_string()))?;
    let language = parts.extensions.get::<RequestLanguage>().copied();
    let head = Head::of(&parts, visitor, language);
    let answer = match code {
        Some(code) => {
            let message = frame::write(&head, &body);
            let answer = cluster.ask_node_of(server, code, visitor.address, message).await?;
            answer.as_ref().and_then(frame::read::<Answered>)
        }
        None => {
            let message = frame::write(&head.anonymous(sealed.hidden(visitor.address)), &body);
            let answer = cluster.ask_worker("study", message, PATIENCE).await;
            let answer = answer.as_ref().and_then(frame::read::<Answered>);
            answer.filter(|(head, _)| head.is_study()).map(|(head, body)| (head.of_worker(), body))
        }
    };
    Ok(match answer {
        Some((head, body)) => Handed::On(head.response(body)),
        None => Handed::Back(Request::from_parts(parts, Body::from(body))),
    })
}

impl Cluster {
    /// The answer of the node that has a game; none if this node has it.
    async fn ask_node_of(
        &self,
        server: &Arc<Server>,
        code: &str,
        address: IpAddr,
        message: Bytes,
    ) -> Result<Option<Bytes>, Problem> {
        let Some(sealed) = &self.sealed else { return Ok(None) };
        let mut asked = None;
        for _ in 0..TRIES {
            let Some(node) = server.rooms.node_of(code, address).await? else { return Ok(None) };
            // The broker may lie about a node that listens: each is asked once.
            if asked.as_ref() == Some(&node) {
                break;
            }
            let subject = self.subject_of(&node, "request");
            match sealed.ask(subject, &message, PATIENCE).await {
                Ok(Some(answer)) => return Ok(Some(answer)),
                // No node received it, so it may be sent again.
                Ok(None) => {
                    self.peers.forget(&node);
                    asked = Some(node);
                }
                Err(error) => {
                    let problem = Problem::told(Kind::Unavailable, "online-room-closed").after(1);
                    tracing::warn!(%error, node, "no answer of another node");
                    return Err(problem);
                }
            }
        }
        Err(Problem::told(Kind::Unavailable, "online-room-closed").after(1))
    }

    /// Answers requests of other nodes.
    pub(super) async fn answer_requests(&self, router: Router) {
        let Some(sealed) = &self.sealed else { return };
        let subject = self.subject_of(self.name(), "request");
        let Ok(mut asked) = sealed.listen(subject).await else { return };
        while let Some(Told { said, reply }) = asked.next().await {
            let (Some(reply), Some((head, body))) = (reply, frame::read::<Head>(&said)) else {
                continue;
            };
            let router = router.clone();
            tokio::spawn(async move {
                let answer = request::answer(router, head, body).await;
                if let Err(error) = reply.answer(&answer).await {
                    tracing::warn!(%error, "an answer could not be sent");
                }
            });
        }
    }

    /// Answers studies for nodes, as a worker.
    pub(super) async fn answer_studies(self: &Arc<Self>, router: Router) {
        let Some(broker) = &self.broker else { return };
        let subject = Cluster::queue_of("study");
        let Ok(mut asked) = broker.subscribe(subject, Some(QUEUE)).await else { return };
        while let Some(message) = asked.next().await {
            let (Some(reply), Some((head, body))) =
                (message.reply, frame::read::<Head>(&message.payload))
            else {
                continue;
            };
            let (cluster, router) = (Arc::clone(self), router.clone());
            tokio::spawn(async move {
                cluster.take(reply, request::answer(router, head, body)).await;
            });
        }
    }
}

/// The code of the game that a request is about, but for a stream, which is a line.
fn code_of(uri: &Uri) -> Option<&str> {
    let mut parts = uri.path().split('/').skip(1);
    let code = match parts.next()? {
        "game" => parts.next()?,
        "api" if parts.next() == Some("v1") && parts.next() == Some("games") => parts.next()?,
        _ => return None,
    };
    (is_code(code) && parts.next() != Some("events")).then_some(code)
}

/// Whether a request asks for something to be thought of, and needs no game that is kept.
fn is_study(request: &Request) -> bool {
    const STUDIES: [&str; 3] = ["/api/v1/analysis", "/api/v1/trace", "/api/v1/lessons/"];
    STUDIES.iter().any(|begin| request.uri().path().starts_with(begin))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_about_a_game_names_it() {
        for (path, code) in [
            ("/api/v1/games/222222222222", Some("222222222222")),
            ("/api/v1/games/222222222222/moves?x=1", Some("222222222222")),
            ("/game/222222222222", Some("222222222222")),
            ("/api/v1/games/222222222222/events", None),
            ("/api/v1/games", None),
            ("/api/v1/games/7", None),
            ("/games/7", None),
            ("/", None),
        ] {
            assert_eq!(code_of(&path.parse().unwrap_or_default()), code, "{path}");
        }
    }
}
