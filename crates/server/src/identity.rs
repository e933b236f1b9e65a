//! The client's identity: a secret of 128 random bits, in a cookie or as a bearer token. Only its hash is kept.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use inarow_store::Secret;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::problem::{Kind, Problem};

/// The name of the cookie.
pub(crate) const COOKIE: &str = "inarow";

/// A secret of 128 random bits, as 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

/// It is in no log.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    /// A fresh one.
    pub(crate) fn random() -> Result<Token, Problem> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)
            .map_err(|error| Problem::new(Kind::Internal, error.to_string()))?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// The token that a text is, if it looks like one.
    pub(crate) fn read(text: &str) -> Option<Token> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let is_token = text.len() == 32 && text.bytes().all(is_digit);
        is_token.then(|| Token(text.to_owned()))
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// The part that is stored.
    pub(crate) fn secret(&self) -> Secret {
        let hash = Sha256::digest(self.0.as_bytes());
        Secret(hash.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The header that gives it to a browser as a cookie of a name. Pages are served over plain HTTP on
    /// home networks: only where it is known that browsers speak HTTPS can it be `Secure`.
    pub(crate) fn cookie(&self, name: &str, is_secure: bool) -> Option<HeaderValue> {
        let year = 365 * 24 * 60 * 60;
        let secure = if is_secure { "; Secure" } else { "" };
        let about = format!("Path=/; Max-Age={year}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&format!("{name}={}; {about}", self.0)).ok()
    }
}

/// Whether two secrets are the same, in a time that does not depend on where they differ.
pub(crate) fn same(a: &Secret, b: &Secret) -> bool {
    a.0.as_bytes().ct_eq(b.0.as_bytes()).into()
}

/// The token in a cookie of a name.
pub(crate) fn cookie_of(headers: &HeaderMap, name: &str) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let pairs = cookies.filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(';'));
    pairs
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(found, _)| *found == name)
        .find_map(|(_, value)| Token::read(value))
}

/// The identity of the client, if the request has one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asker {
    pub(crate) token: Option<Token>,
    /// Whether it came as a bearer token.
    pub(crate) is_bot: bool,
}

impl Asker {
    pub(crate) fn of(headers: &HeaderMap) -> Asker {
        let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        if let Some((scheme, text)) = bearer.and_then(|text| text.split_once(' '))
            && scheme.eq_ignore_ascii_case("Bearer")
        {
            return Asker { token: Token::read(text.trim()), is_bot: true };
        }
        Asker { token: cookie_of(headers, COOKIE), is_bot: false }
    }

    /// The token; a fresh one for a page that has none yet.
    pub(crate) fn token_or_fresh(&self) -> Result<Token, Problem> {
        match &self.token {
            Some(token) => Ok(token.clone()),
            None if self.is_bot => {
                let detail = "a bearer token is 32 hexadecimal digits, from /api/v1/tokens";
                Err(Problem::new(Kind::Unauthorized, detail))
            }
            None => Token::random(),
        }
    }

    /// The stored part of the token.
    pub(crate) fn secret(&self) -> Option<Secret> {
        self.token.as_ref().map(Token::secret)
    }
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asker, Self::Rejection> {
        Ok(Asker::of(&parts.headers))
    }
}
