//! The page: files that are part of the program, and the words it says.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use inarow_words::{CATALOGUES, Language};
use rust_embed::RustEmbed;

use crate::api::Path;
use crate::problem::{Kind, Problem};

/// The files of the page.
#[derive(RustEmbed)]
#[folder = "../../web"]
#[include = "*.html"]
#[include = "*.css"]
#[include = "*.js"]
#[include = "*.svg"]
#[include = "style/*.css"]
#[include = "net/*.js"]
#[include = "state/*.js"]
#[include = "view/*.js"]
#[include = "vendor/*"]
#[exclude = "tests/*"]
#[exclude = "node_modules/*"]
struct Files;

/// The page itself: every address that a person sees is the same file.
pub(crate) async fn index(headers: HeaderMap) -> Response {
    file("index.html", &headers)
}

/// A file of the page. Who reads pages gets one that says so where there is none.
pub(crate) async fn asset(Path(path): Path<String>, mut headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let reads_pages = accepted.is_some_and(|kinds| kinds.contains("text/html"));
    if reads_pages && !path.starts_with("api/") && Files::get(&path).is_none() {
        headers.remove(header::IF_NONE_MATCH);
        return (StatusCode::NOT_FOUND, file("index.html", &headers)).into_response();
    }
    file(&path, &headers)
}

fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(found) = Files::get(path) else {
        return Problem::told(Kind::NotFound, "online-no-address").into_response();
    };
    let hash = found.metadata.sha256_hash();
    let tag: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // A page asks each time whether it has the newest: a new program brings a new page.
    let caching = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if known == Some(tag.as_str()) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    (caching, [(header::CONTENT_TYPE, kind_of(path))], found.data.into_owned()).into_response()
}

fn kind_of(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}

/// The page's messages in a language, as JSON: key and text.
pub(crate) async fn messages(Path(name): Path<String>) -> Result<Response, Problem> {
    let missing = || Problem::told(Kind::NotFound, "online-no-address");
    let language: Language =
        name.strip_suffix(".json").unwrap_or(&name).parse().map_err(|()| missing())?;
    let texts = CATALOGUES.iter().filter(|(of, _)| *of == language);
    let messages: serde_json::Map<String, serde_json::Value> = texts
        .flat_map(|(_, text)| text.lines())
        .filter_map(|line| line.split_once(" = "))
        .filter(|(key, _)| key.starts_with("web-"))
        .map(|(key, text)| (key.to_owned(), text.into()))
        .collect();
    Ok(axum::Json(messages).into_response())
}

/// The description of the HTTP interface as a page that people can read.
pub(crate) async fn api(headers: HeaderMap) -> Response {
    file("api.html", &headers)
}
