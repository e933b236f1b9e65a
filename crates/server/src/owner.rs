//! The owner of the server: the holder of the owner's token sees all games and the metrics.

use std::sync::Arc;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::extract::Query;
use crate::identity::{Asker, Token, cookie_of};
use crate::pages::{self, Opened};
use crate::problem::{Kind, Problem};
use crate::server::Server;

/// The name of the owner's cookie.
const COOKIE: &str = "inarow-owner";

/// Whether the client has the owner's token, as a cookie or a bearer token. The address of a request proves
/// nothing: behind a proxy every request comes from the same one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IsOwner(pub(crate) bool);

impl FromRequestParts<Arc<Server>> for IsOwner {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut Parts,
        server: &Arc<Server>,
    ) -> Result<IsOwner, Problem> {
        let bearer = Some(Asker::of(&parts.headers)).filter(|asker| asker.is_bot);
        let bearer = bearer.and_then(|asker| asker.token);
        for token in [cookie_of(&parts.headers, COOKIE), bearer].into_iter().flatten() {
            if server.store().is_owner(&token.secret()).await? {
                return Ok(IsOwner(true));
            }
        }
        Ok(IsOwner(false))
    }
}

/// The query of a first visit.
#[derive(Debug, Deserialize)]
pub(crate) struct FirstVisit {
    token: Option<String>,
}

/// The first page; with the key, the browser becomes the owner's and is sent there without it.
pub(crate) async fn visit(
    State(server): State<Arc<Server>>,
    Query(FirstVisit { token }): Query<FirstVisit>,
    IsOwner(is_owner): IsOwner,
    opened: Opened,
) -> Result<Response, Problem> {
    let visitor = opened.visitor;
    let Some(said) = token else { return pages::index(opened).await };
    let home = (StatusCode::SEE_OTHER, [(header::LOCATION, "/")]);
    let key = Token::read(&said).and_then(|said| server.lock.open(&said));
    let Some(key) = key else {
        // The owner may come back to an address that the browser remembers.
        let used = || Problem::told(Kind::Forbidden, "online-key-used");
        return if is_owner { Ok(home.into_response()) } else { Err(used()) };
    };
    let kept = match Token::random() {
        Ok(token) => {
            server.store().add_owner(token.secret()).await.map(|()| token).map_err(Problem::from)
        }
        Err(problem) => Err(problem),
    };
    match kept {
        Ok(token) => {
            let cookie = token.cookie(COOKIE, visitor.is_secure);
            let cookie = cookie.map(|cookie| [(header::SET_COOKIE, cookie)]);
            Ok((cookie, home).into_response())
        }
        Err(problem) => {
            server.lock.close(key);
            Err(problem)
        }
    }
}
