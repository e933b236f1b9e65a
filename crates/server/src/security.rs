//! Protection against other sites and injected texts.

use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::host::CalledWrongly;
use crate::pages::inline_digests;
use crate::problem::{Kind, Problem};

/// The content that a page may load: only from this server, and the style and the script in the page itself. WebAssembly may be
/// compiled, text may not.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let [style, script] = inline_digests().unwrap_or_default();
    let policy = format!(
        "default-src 'self'; script-src 'self' {script} 'wasm-unsafe-eval'; style-src 'self' {style}; img-src 'self' data:; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'self'"))
});

/// The other headers of every answer.
const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Refuses requests of another site's page, or under another host name, and adds the headers.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    // A request costs work even if the other site cannot read the answer.
    let site = request.headers().get("sec-fetch-site");
    let costs_others =
        request.uri().path().starts_with("/api/") && site.is_some_and(|site| site == "cross-site");
    let changes = ![Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method());
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let is_refused = costs_others || (changes || upgrades) && is_foreign(&request);
    let mut response = if request.extensions().get::<CalledWrongly>().is_some() {
        Problem::told(Kind::Forbidden, "online-other-host").into_response()
    } else if is_refused {
        Problem::told(Kind::Forbidden, "online-foreign").into_response()
    } else {
        next.run(request).await
    };
    // A response with its own policy may be shown by other sites.
    response.headers_mut().entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| POLICY.clone());
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Whether a browser reports that a page of another site makes the request. Other programs may claim anything,
/// but hold no visitor's cookie.
fn is_foreign(request: &Request) -> bool {
    let text = |name: &str| {
        request.headers().get(name).and_then(|value: &HeaderValue| value.to_str().ok())
    };
    let Some(origin) = request.headers().get(header::ORIGIN) else {
        let own = ["same-origin", "none"];
        return text("sec-fetch-site").is_some_and(|site| !own.contains(&site));
    };
    let site = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let Some((scheme, site)) = site else { return true };
    // A server in between may speak HTTPS with browsers, and says so. Pages of this server itself come
    // over HTTP. No page of another site can have a browser say so.
    let is_own = match text("x-forwarded-proto").and_then(|said| said.split(',').next()) {
        Some(said) => scheme.eq_ignore_ascii_case(said.trim()),
        None => scheme == "http",
    };
    !is_own || text(header::HOST.as_str()) != Some(site)
}
