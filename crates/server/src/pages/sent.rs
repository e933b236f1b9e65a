//! Responses that are the same for everyone.

use std::io::{Read as _, Write as _};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use super::files::Content;

/// A response that is the same for everyone: its tag is worked out, and it is compressed or decompressed, once.
#[derive(Debug)]
pub(super) struct Sent {
    kind: &'static str,
    tag: String,
    plain: OnceLock<Bytes>,
    /// None where that is no shorter.
    compressed: OnceLock<Option<Bytes>>,
}

impl Sent {
    /// A content of a kind.
    pub(super) fn new(kind: &'static str, content: impl Into<Bytes>) -> Sent {
        let content = content.into();
        Sent { kind, tag: tag(&content), plain: content.into(), compressed: OnceLock::new() }
    }

    /// A file of the page.
    pub(super) fn file(kind: &'static str, content: Content) -> Sent {
        let stored = Bytes::from_static(content.stored);
        if !content.is_compressed {
            return Sent::new(kind, stored);
        }
        Sent { kind, tag: tag(&stored), plain: OnceLock::new(), compressed: Some(stored).into() }
    }

    /// The content without compression.
    fn plain(&self) -> &Bytes {
        self.plain.get_or_init(|| {
            let compressed = self.compressed.get().and_then(Option::as_deref);
            decompressed(compressed.unwrap_or_default()).into()
        })
    }

    /// An answer that browsers keep so; without the content where the one that asks has it.
    pub(super) fn answer(&self, kept: &'static str, headers: &HeaderMap) -> Response {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let caching = [
            (header::ETAG, self.tag.as_str()),
            (header::CACHE_CONTROL, kept),
            (header::VARY, "accept-encoding"),
        ];
        if text(header::IF_NONE_MATCH) == Some(self.tag.as_str()) {
            return (StatusCode::NOT_MODIFIED, caching).into_response();
        }
        let kind = [(header::CONTENT_TYPE, self.kind)];
        let compressed = text(header::ACCEPT_ENCODING)
            .filter(|said| accepts(said))
            .and_then(|_| self.compressed.get_or_init(|| compress(self.plain())).as_ref());
        match compressed {
            Some(content) => {
                let encoding = [(header::CONTENT_ENCODING, "gzip")];
                (caching, kind, encoding, content.clone()).into_response()
            }
            None => (caching, kind, self.plain().clone()).into_response(),
        }
    }
}

/// The tag of a content, from the form in which the program has it.
fn tag(content: &[u8]) -> String {
    format!("\"{}\"", hex(&Sha256::digest(content)[..8]))
}

/// Bytes as hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A content, compressed as far as it goes; none if it becomes no shorter.
fn compress(content: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).ok()?;
    let compressed = encoder.finish().ok()?;
    (compressed.len() < content.len()).then(|| compressed.into())
}

/// A content that the build script or [`compress`] has compressed.
pub(super) fn decompressed(gzip: &[u8]) -> Vec<u8> {
    let mut content = Vec::new();
    // Nothing else is given to it; bytes that are not whole end where they break off.
    let _ = GzDecoder::new(gzip).read_to_end(&mut content);
    content
}

/// True if an `accept-encoding` header allows gzip.
fn accepts(said: &str) -> bool {
    let weight = |name: &str| {
        said.split(',').find_map(|part| {
            let (coding, weight) = part.split_once(';').unwrap_or((part, "q=1"));
            let weight = weight.trim().strip_prefix("q=").and_then(|text| text.trim().parse().ok());
            coding.trim().eq_ignore_ascii_case(name).then(|| weight.unwrap_or(0.0))
        })
    };
    weight("gzip").or_else(|| weight("*")).is_some_and(|weight: f32| weight > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_if_it_is_accepted() {
        for said in ["gzip", "deflate, GZIP;q=0.5", "br, *", "gzip; q=1.0", "*;q=0, gzip"] {
            assert!(accepts(said), "{said}");
        }
        for said in ["", "br", "gzip;q=0", "*;q=0", "gzip;q=0, *", "gzipped", "gzip;level=9"] {
            assert!(!accepts(said), "{said}");
        }
    }

    #[test]
    fn it_is_compressed_once_and_only_if_that_is_shorter() {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, "gzip".parse().unwrap());
        let long = Sent::new("text/plain", "so long. ".repeat(100));
        let at = |sent: &Sent| match sent.compressed.get() {
            Some(Some(bytes)) => Some(bytes.as_ptr()),
            _ => None,
        };
        long.answer("no-cache", &headers);
        let first = at(&long);
        long.answer("no-cache", &headers);
        assert!(first.is_some() && first == at(&long));
        let short = Sent::new("text/plain", "short");
        let answer = short.answer("no-cache", &headers);
        assert!(at(&short).is_none() && !answer.headers().contains_key(header::CONTENT_ENCODING));
    }
}
