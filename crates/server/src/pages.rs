//! The page: files that are part of the program, and the words it says.

mod files;
mod sent;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use inarow_answers::asked::page_words;
use inarow_words::Language;
use sha2::{Digest, Sha256};

use crate::address::Visitor;
use crate::extract::Path;
use crate::identity::{Asker, COOKIE, Token};
use crate::problem::{Kind, Problem};
use sent::{Sent, hex};

/// What the addresses of the files begin with: other files, another beginning. So a browser may keep
/// them without asking again, and never mixes those of two programs.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, content) in files::all() {
        hash.update(name.as_bytes());
        hash.update(Sha256::digest(content));
    }
    hex(&hash.finalize()[..8])
});

/// How long files with a version are kept.
const KEPT: &str = "public, max-age=31536000, immutable";

/// Every file by its name.
static FILES: LazyLock<BTreeMap<&str, Sent>> = LazyLock::new(|| {
    let sent = |&(name, content): &(&'static str, &'static [u8])| {
        (name, Sent::new(kind_of(name), Bytes::from_static(content)))
    };
    files::all().iter().map(sent).collect()
});

/// The pages, in which the addresses of files have versions.
static INDEX: LazyLock<Option<Sent>> = LazyLock::new(|| page("index.html"));
static API: LazyLock<Option<Sent>> = LazyLock::new(|| page("api.html"));

/// The page's messages in each language.
static MESSAGES: LazyLock<Vec<(Language, Sent)>> = LazyLock::new(|| {
    let sent = |language| (language, Sent::new("application/json", page_words(language)));
    Language::ALL.map(sent).into()
});

/// The page itself: every address that a person sees is the same file. A browser that has no token
/// yet gets it with the page, before it can ask for a seat: a seat whose answer is lost, or two that
/// are asked for at the same time, are held by a token that the browser has.
pub(crate) async fn index(visitor: Visitor, headers: HeaderMap) -> Result<Response, Problem> {
    let asker = Asker::of(&headers);
    let mut response = sent_page(&INDEX, &headers);
    if asker.token.is_none() && !asker.is_bot {
        let cookie = Token::random()?.cookie(COOKIE, visitor.is_secure);
        response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    }
    Ok(response)
}

/// A page whose files have versions. It may come with a token, which is for one browser only.
fn sent_page(page: &Option<Sent>, headers: &HeaderMap) -> Response {
    page.as_ref().map_or_else(missing, |page| page.answer("private, no-cache", headers))
}

fn page(name: &str) -> Option<Sent> {
    let mut text = String::from_utf8_lossy(files::read(name)?).into_owned();
    for (attribute, ending) in [("href", "css"), ("src", "js")] {
        text = with_version(&text, attribute, ending);
    }
    Some(Sent::new(kind_of(name), text))
}

/// Puts the version into the addresses of an attribute that end so.
fn with_version(text: &str, attribute: &str, ending: &str) -> String {
    let (begin, end) = (format!("{attribute}=\"/"), format!(".{ending}\""));
    let mut parts = text.split(begin.as_str());
    let mut written = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let address = part.split_inclusive('"').next().unwrap_or_default();
        written += &begin;
        if address.ends_with(&end) {
            written += &format!("{}/", *VERSION);
        }
        written += part;
    }
    written
}

/// A file of the page. Who reads pages gets one that says so where there is none.
pub(crate) async fn asset(Path(path): Path<String>, mut headers: HeaderMap) -> Response {
    if let Some(path) = path.strip_prefix(VERSION.as_str()).and_then(|path| path.strip_prefix('/'))
    {
        return file(path, KEPT, &headers);
    }
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let reads_pages = accepted.is_some_and(|kinds| kinds.contains("text/html"));
    if reads_pages && !path.starts_with("api/") && files::read(&path).is_none() {
        headers.remove(header::IF_NONE_MATCH);
        return (StatusCode::NOT_FOUND, sent_page(&INDEX, &headers)).into_response();
    }
    // A page asks each time whether it has the newest: a new program brings a new page.
    file(&path, "no-cache", &headers)
}

fn missing() -> Response {
    Problem::told(Kind::NotFound, "online-no-address").into_response()
}

fn file(path: &str, kept: &'static str, headers: &HeaderMap) -> Response {
    FILES.get(path).map_or_else(missing, |file| file.answer(kept, headers))
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
pub(crate) async fn messages(
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let missing = || Problem::told(Kind::NotFound, "online-no-address");
    let language: Language =
        name.strip_suffix(".json").unwrap_or(&name).parse().map_err(|()| missing())?;
    let found = MESSAGES.iter().find(|(of, _)| *of == language).ok_or_else(missing)?;
    Ok(found.1.answer("no-cache", &headers))
}

/// The description of the HTTP interface as a page that people can read.
pub(crate) async fn api(headers: HeaderMap) -> Response {
    sent_page(&API, &headers)
}
