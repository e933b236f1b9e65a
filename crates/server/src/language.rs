//! The language of an answer.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use inarow_answers::asked::voice;
use inarow_answers::{Answer, Versioned, Voice, view};
use inarow_words::{Language, Words};

use crate::problem::{Kind, Problem};

/// The language that a request asks for: by `lang` in its address, else by `Accept-Language`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestLanguage(pub(crate) Language);

impl RequestLanguage {
    /// The voice of answers in it.
    pub(crate) fn voice(self) -> Voice<'static> {
        voice(self.0)
    }

    /// An answer to it.
    pub(crate) fn tell<A: Answer>(self, answer: &A) -> axum::Json<Versioned<A::View>> {
        axum::Json(view(answer, &self.voice()))
    }
}

impl<S: Sync> FromRequestParts<S> for RequestLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestLanguage, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(RequestLanguage(Language::English)))
    }
}

/// A form of the server's own as the body of an answer, with its version.
pub(crate) fn versioned<V>(view: V) -> axum::Json<Versioned<V>> {
    axum::Json(Versioned::new(view, true))
}

/// Finds the language of a request, and puts problems into it. Handlers see the address without `lang`.
pub(crate) async fn settle(mut request: Request, next: Next) -> Response {
    let accepted = accepted(request.headers());
    if !request.uri().path().starts_with("/api/") {
        request.extensions_mut().insert(RequestLanguage(accepted));
        return in_language(next.run(request).await, accepted);
    }
    let (asked, uri) = asked(request.uri());
    let language = match asked.map(|code| code.parse::<Language>().map_err(|()| code)) {
        None => accepted,
        Some(Ok(language)) => language,
        Some(Err(code)) => {
            let allowed = Language::ALL.map(Language::code);
            return in_language(
                Problem::none_of(Kind::BadRequest, &code, &allowed).into_response(),
                accepted,
            );
        }
    };
    if let Some(uri) = uri {
        *request.uri_mut() = uri;
    }
    request.extensions_mut().insert(RequestLanguage(language));
    let mut response = in_language(next.run(request).await, language);
    let code = HeaderValue::from_static(language.code());
    response.headers_mut().insert(header::CONTENT_LANGUAGE, code);
    // An answer of another node says so already.
    let varies = HeaderValue::from_static("accept-language");
    if !response.headers().get_all(header::VARY).iter().any(|said| said == varies) {
        response.headers_mut().append(header::VARY, varies);
    }
    response
}

/// A response whose problem, if it is one, has its texts in a language.
fn in_language(response: Response, language: Language) -> Response {
    match response.extensions().get::<Problem>().cloned() {
        Some(problem) => problem.tell(response, Words::of(language)),
        None => response,
    }
}

/// The language named in an address, and the address without it.
fn asked(uri: &Uri) -> (Option<String>, Option<Uri>) {
    let Some(query) = uri.query() else { return (None, None) };
    let (said, others): (Vec<_>, Vec<_>) =
        query.split('&').partition(|pair| *pair == "lang" || pair.starts_with("lang="));
    let Some(first) = said.first() else { return (None, None) };
    let code = first.split_once('=').map_or("", |(_, code)| code).to_owned();
    let mut parts = uri.clone().into_parts();
    let rest = if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) };
    parts.path_and_query = PathAndQuery::try_from(format!("{}{rest}", uri.path())).ok();
    (Some(code), Uri::from_parts(parts).ok())
}

/// The language that a browser prefers of those there are; English where it wants none of them.
fn accepted(headers: &HeaderMap) -> Language {
    let text = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let wanted = text.unwrap_or_default().split(',').filter_map(|part| {
        let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let quality = weight.trim().strip_prefix(['q', 'Q'])?.trim_start().strip_prefix('=')?;
        let language = tag.trim().get(..2)?.to_ascii_lowercase().parse::<Language>().ok()?;
        Some((quality.trim().parse::<f32>().ok().filter(|quality| *quality > 0.0)?, language))
    });
    // The first of several that are wanted as much.
    let best = wanted.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map_or(Language::English, |(_, language)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &'static str) -> Language {
        accepted(&[(header::ACCEPT_LANGUAGE, HeaderValue::from_static(text))].into_iter().collect())
    }

    #[test]
    fn the_language_that_is_wanted_most_is_spoken() {
        for english in
            ["", "en", "de,fr;q=0.9", "en-GB,zh;q=0.9", "zh;q=0.5,en;q=0.8", "zh;q=0", "*"]
        {
            assert_eq!(of(english), Language::English, "{english:?}");
        }
        for chinese in [
            "zh",
            "zh-CN,en;q=0.9",
            "ZH-hans",
            "de,zh;q=0.2",
            "en;q=0.1, zh; q=0.2",
            "en;q=0.5,zh;Q=0.9",
        ] {
            assert_eq!(of(chinese), Language::Chinese, "{chinese:?}");
        }
    }

    #[test]
    fn an_address_is_read_without_its_language() {
        let read = |text: &str| {
            let (code, uri) = asked(&text.parse().ok()?);
            Some((code?, uri?.to_string()))
        };
        assert_eq!(read("/a?lang=zh&b=1"), Some(("zh".to_owned(), "/a?b=1".to_owned())));
        assert_eq!(read("/a?b=1&lang=xx"), Some(("xx".to_owned(), "/a?b=1".to_owned())));
        assert_eq!(read("/a?lang"), Some((String::new(), "/a".to_owned())));
        assert_eq!(read("/a?language=zh"), None);
    }
}
