//! Requests about a game of another node, and studies that a worker takes, go through the broker.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use serde::{Deserialize, Serialize};

use super::broker::Subject;
use super::{Cluster, frame};
use crate::address::Visitor;
use crate::connection::BodyWait;
use crate::language::RequestLanguage;
use crate::names::is_code;
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// How long another node may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often a game is looked for that is somewhere else by the time the request is there.
const TRIES: usize = 3;

/// The most bytes of an answer.
const LONGEST: usize = 8 << 20;

/// What a request begins with.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Head {
    method: String,
    uri: String,
    headers: Vec<(String, String)>,
    address: IpAddr,
    is_secure: bool,
}

/// What an answer begins with.
#[derive(Debug, Serialize, Deserialize)]
struct Answered {
    status: u16,
    headers: Vec<(String, String)>,
}

/// That a request has come from another node, and goes no further.
#[derive(Clone, Copy, Debug)]
struct Relayed;

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

/// What became of a request.
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
    // Whoever asks for what is not there hears it from who answers here.
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
    let message = frame::write(&head(&parts, visitor, language), &body);
    let answer = match code {
        Some(code) => cluster.ask_node_of(server, code, visitor.address, message).await?,
        None => cluster.ask_worker("study", message, PATIENCE).await,
    };
    Ok(match answer.as_ref().and_then(frame::read::<Answered>) {
        Some((head, body)) => Handed::On(answered(head, body)),
        None => Handed::Back(Request::from_parts(parts, Body::from(body))),
    })
}

impl Cluster {
    /// The answer of the node that has a game; none if it is this one by now.
    async fn ask_node_of(
        &self,
        server: &Arc<Server>,
        code: &str,
        address: IpAddr,
        message: Bytes,
    ) -> Result<Option<Bytes>, Problem> {
        let Some(broker) = &self.broker else { return Ok(None) };
        for _ in 0..TRIES {
            let Some(node) = server.rooms.node_of(code, address).await? else { return Ok(None) };
            let subject = self.subject_of(&node, "request");
            match broker.ask(subject, message.clone(), PATIENCE).await {
                Ok(Some(answer)) => return Ok(Some(answer)),
                // Nobody has heard it, so that it may be said again.
                Ok(None) => self.peers.forget(&node),
                Err(error) => {
                    let problem = Problem::told(Kind::Unavailable, "online-room-closed").after(1);
                    tracing::warn!(%error, node, "no answer of another node");
                    return Err(problem);
                }
            }
        }
        Err(Problem::told(Kind::Unavailable, "online-room-closed").after(1))
    }

    /// Answers requests of other nodes, or those of a queue.
    pub(super) async fn answer_requests(
        self: &Arc<Self>,
        subject: String,
        queue: Option<&str>,
        router: Router,
    ) {
        let Some(broker) = &self.broker else { return };
        let Ok(mut asked) = broker.subscribe(subject, queue).await else { return };
        while let Some(message) = asked.next().await {
            let (Some(reply), Some((head, body))) =
                (message.reply, frame::read::<Head>(&message.payload))
            else {
                continue;
            };
            let (cluster, router) = (Arc::clone(self), router.clone());
            let taken = queue.is_some();
            tokio::spawn(async move {
                let answer = answer(router, head, body);
                match taken {
                    true => cluster.take(reply, answer).await,
                    false => cluster.reply(reply, answer.await).await,
                }
            });
        }
    }

    /// Sends an answer; whoever asked may have stopped waiting.
    pub(super) async fn reply(&self, reply: Subject, answer: Bytes) {
        let Some(broker) = &self.broker else { return };
        if let Err(error) = broker.publish(reply, answer).await {
            tracing::warn!(%error, "an answer could not be sent");
        }
    }
}

/// What goes before the body of a request.
fn head(
    parts: &axum::http::request::Parts,
    Visitor { address, is_secure }: Visitor,
    language: Option<RequestLanguage>,
) -> Head {
    let text = |(name, value): (&HeaderName, &HeaderValue)| {
        Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
    };
    let mut headers: Vec<_> = parts.headers.iter().filter_map(text).collect();
    if let Some(RequestLanguage(language)) = language {
        headers.retain(|(name, _)| name != header::ACCEPT_LANGUAGE.as_str());
        headers.push((header::ACCEPT_LANGUAGE.to_string(), language.code().to_owned()));
    }
    let (method, uri) = (parts.method.to_string(), parts.uri.to_string());
    Head { method, uri, headers, address, is_secure }
}

/// Answers a request that has come from another node.
async fn answer(router: Router, head: Head, body: Bytes) -> Bytes {
    let failed = |status: StatusCode| {
        let head = Answered { status: status.as_u16(), headers: Vec::new() };
        frame::write(&head, b"")
    };
    let visitor = Visitor { address: head.address, is_secure: head.is_secure };
    let mut request = Request::new(Body::from(body));
    let (Ok(method), Ok(uri)) = (head.method.parse::<Method>(), head.uri.parse::<Uri>()) else {
        return failed(StatusCode::BAD_REQUEST);
    };
    (*request.method_mut(), *request.uri_mut()) = (method, uri);
    request.headers_mut().extend(head.headers.iter().filter_map(pair));
    request.extensions_mut().insert(visitor);
    request.extensions_mut().insert(Relayed);
    let Ok(response) = TowerToHyperService::new(router).call(request).await;
    let (parts, body) = response.into_parts();
    let Ok(body) = to_bytes(body, LONGEST).await else {
        return failed(StatusCode::BAD_GATEWAY);
    };
    let text = |(name, value): (&HeaderName, &HeaderValue)| {
        Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
    };
    let headers = parts.headers.iter().filter_map(text).collect();
    frame::write(&Answered { status: parts.status.as_u16(), headers }, &body)
}

/// The answer of another node as one of this one.
fn answered(Answered { status, headers }: Answered, body: Bytes) -> Response {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
    response.headers_mut().extend(headers.iter().filter_map(pair));
    response
}

fn pair((name, value): &(String, String)) -> Option<(HeaderName, HeaderValue)> {
    Some((name.parse().ok()?, value.parse().ok()?))
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
    fn what_is_about_a_game_names_it() {
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
