//! The page: files that are part of the program, and the words it says.

mod files;
mod opened;
mod sent;
mod site;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use inarow_answers::asked::page_words;
use inarow_words::Language;
use sha2::{Digest, Sha256};

use crate::extract::Path;
use crate::identity::{Asker, COOKIE, Token};
use crate::preview;
use crate::problem::{Kind, Problem};
pub(crate) use opened::Opened;
use sent::{Sent, hex};
pub use site::site;

/// The prefix of the files' addresses: other files, another prefix. So a browser may keep them without asking
/// again, and never mixes those of two programs.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, content) in files::all() {
        hash.update(name.as_bytes());
        hash.update(Sha256::digest(content.stored));
    }
    hex(&hash.finalize()[..8])
});

/// Caching of files with a version, and of pages.
const KEPT: &str = "public, max-age=31536000, immutable";
const PRIVATE: &str = "private, no-cache";

/// Every file by its name.
static FILES: LazyLock<BTreeMap<&str, Sent>> = LazyLock::new(|| {
    let sent = |&(name, content)| (name, Sent::file(kind_of(name), content));
    files::all().iter().map(sent).collect()
});

/// The pages, in which the addresses of files have versions.
static INDEX: LazyLock<Option<String>> = LazyLock::new(|| page("index.html"));
static API: LazyLock<Option<Sent>> =
    LazyLock::new(|| page("api.html").map(|text| Sent::new(kind_of("api.html"), text)));

/// The description of the HTTP interface.
static DESCRIPTION: LazyLock<Sent> =
    LazyLock::new(|| Sent::file("application/json", files::DESCRIPTION));

/// The script that keeps the page in a browser, behind the list of its files.
const SERVICE: &str = "service.js";
static KEEPER: LazyLock<Option<Sent>> =
    LazyLock::new(|| Some(Sent::new(kind_of(SERVICE), keeper("/")?)));

/// The script that opens the page from one file.
const WHOLE: &str = "whole.js";

/// The script that keeps a page whose files begin at a place.
fn keeper(begin: &str) -> Option<String> {
    let script = String::from_utf8_lossy(&files::read(SERVICE)?).into_owned();
    let named = run_by_pages().map(|name| format!("{begin}{}/{name}", *VERSION));
    let addresses = [begin.to_owned(), format!("{begin}icon.svg")].into_iter().chain(named);
    let addresses: Vec<_> = addresses.collect();
    Some(format!("const VERSION = {:?};\nconst FILES = {addresses:?};\n{script}", *VERSION))
}

/// The files with versions that make up the page: scripts, style sheets, the worker's module and its book.
fn run_by_pages() -> impl Iterator<Item = &'static str> {
    let is_run = |name: &&str| {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        ![SERVICE, WHOLE].contains(name) && ["js", "css", "wasm", "book"].contains(&ending)
    };
    files::all().iter().map(|(name, _)| *name).filter(is_run)
}

/// The parts of the page that are replaced by the preview of an address, and by its language.
const TITLE: &str = "<title>inarow</title>";
const LANGUAGE: &str = "<html lang=\"en\">";

/// The page's messages in each language.
static MESSAGES: LazyLock<Vec<(Language, Sent)>> = LazyLock::new(|| {
    let sent = |language| (language, Sent::new("application/json", page_words(language)));
    Language::ALL.map(sent).into()
});

/// The page itself: every address that a person sees is the same file, except for the head, which describes
/// the address, whether it is the owner's, and the games for which the server knows more than the page. A browser without a
/// token gets one with the page, before it can ask for a seat: a seat whose answer is lost, or two that
/// are asked for at the same time, are held by a token that the browser has.
pub(crate) async fn index(opened: Opened) -> Result<Response, Problem> {
    let asker = Asker::of(&opened.headers);
    let mut response = opened_page(&opened).await;
    if asker.token.is_none() && !asker.is_bot {
        let cookie = Token::random()?.cookie(COOKIE, opened.visitor.is_secure);
        response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    }
    Ok(response)
}

/// The page with a head of its own. It may come with a token, which is for one browser only.
async fn opened_page(opened: &Opened) -> Response {
    let Some(text) = &*INDEX else { return missing() };
    let (language, site) = (opened.language, opened.visitor.site(&opened.headers));
    let preview = opened.preview().await;
    let head = preview::head(&preview, language, site.as_deref(), &VERSION);
    let owner = if opened.is_owner { " data-owner" } else { "" };
    let known = opened.known_games();
    let known = if known.is_empty() { known } else { format!(" data-known=\"{known}\"") };
    let begin = format!("<html lang=\"{}\"{owner}{known}>", language.code());
    let text = text.replacen(LANGUAGE, &begin, 1);
    let page = Sent::new(kind_of("index.html"), text.replacen(TITLE, &head, 1));
    page.answer(PRIVATE, &opened.headers)
}

/// The script and the style of a page's first picture: their elements, and the files that are in the page in their place, so that
/// the picture waits for nothing else.
const FIRST: [(&str, &str, &str); 2] = [
    ("<script src=\"/theme.js\"></script>", "script", "theme.js"),
    ("<link rel=\"stylesheet\" href=\"/style/first.css\">", "style", "style/first.css"),
];

/// The digests of the page's own style and script, as a content security policy names them: these run, and no other text.
pub(crate) fn inline_digests() -> Option<[String; 2]> {
    let text = INDEX.as_ref()?;
    let digest = |kind: &str| {
        let inner = text.split_once(&format!("<{kind}>"))?.1.split_once(&format!("</{kind}>"))?.0;
        Some(format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(inner))))
    };
    Some([digest("style")?, digest("script")?])
}

/// The text of a page whose files have versions.
fn page(name: &str) -> Option<String> {
    let mut text = String::from_utf8_lossy(&files::read(name)?).into_owned();
    for (element, kind, file) in FIRST {
        if text.contains(element) {
            let content = String::from_utf8_lossy(&files::read(file)?).into_owned();
            text = text.replacen(element, &format!("<{kind}>{content}</{kind}>"), 1);
        }
    }
    for (attribute, ending) in [("href", "css"), ("href", "js"), ("src", "js")] {
        text = with_version(&text, attribute, ending);
    }
    Some(text)
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

/// A file of the page. A browser that asks for a missing page gets one that says so.
pub(crate) async fn asset(Path(path): Path<String>, mut opened: Opened) -> Response {
    let headers = &mut opened.headers;
    if let Some(path) = path.strip_prefix(VERSION.as_str()).and_then(|path| path.strip_prefix('/'))
    {
        return file(path, KEPT, headers);
    }
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let reads_pages = accepted.is_some_and(|kinds| kinds.contains("text/html"));
    if reads_pages && !path.starts_with("api/") && !files::has(&path) {
        headers.remove(header::IF_NONE_MATCH);
        return (StatusCode::NOT_FOUND, opened_page(&opened).await).into_response();
    }
    if let Some(keeper) = KEEPER.as_ref().filter(|_| path == SERVICE) {
        return keeper.answer("no-cache", headers);
    }
    // A page asks each time whether it has the newest: a new program brings a new page.
    file(&path, "no-cache", headers)
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
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "book" => "application/octet-stream",
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
    API.as_ref().map_or_else(missing, |page| page.answer(PRIVATE, &headers))
}

/// The description of the HTTP interface (OpenAPI 3.1), as JSON.
pub(crate) async fn description(headers: HeaderMap) -> Response {
    DESCRIPTION.answer("no-cache", &headers)
}
