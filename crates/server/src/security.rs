//! What keeps other sites, and other people's texts, out.

use axum::extract::Request;
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::{Kind, Problem};

/// What a page may load: nothing that does not come from here.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The headers of every answer.
const HEADERS: [(header::HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// Refuses what another site's page asks for, and adds the headers.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let changes = ![Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method());
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let mut response = if (changes || upgrades) && is_foreign(&request) {
        Problem::told(Kind::Forbidden, "online-foreign").into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a browser says that a page of another site asks. Who is no browser may say anything,
/// but has no cookie of somebody else.
fn is_foreign(request: &Request) -> bool {
    let text =
        |name| request.headers().get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let Some(origin) = request.headers().get(header::ORIGIN) else { return false };
    let site = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    site.is_none_or(|(_, site)| text(header::HOST) != Some(site))
}
