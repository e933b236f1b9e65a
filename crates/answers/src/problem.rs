//! The reason why a question has no answer, as problem details (RFC 9457).

use std::fmt;
use std::sync::Arc;

use inarow_players::Refusal;
use inarow_rules::Game;
use inarow_words::{Language, Words};
use serde::{Deserialize, Serialize};

/// Says something in a language.
type Sentence = Arc<dyn Fn(&Words) -> String + Send + Sync>;

/// A failure, described in the language of the request.
#[derive(Clone)]
pub struct Problem {
    /// The kind of problem.
    pub kind: ProblemKind,
    /// The details; without a sentence those of the kind.
    sentence: Option<Sentence>,
    /// Further information for programs and developers.
    pub cause: Option<String>,
    /// Seconds to wait before another try.
    pub retry_after: Option<u32>,
    /// The wrong part of the request, as a JSON pointer (RFC 6901).
    pointer: Option<String>,
}

/// A failure, as problem details (RFC 9457), in the requested language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Problem))]
pub struct ProblemView {
    /// A stable word for the kind of problem: `/problems/WORD`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind of problem.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// The details of this occurrence.
    pub detail: String,
    /// Details for programs and their authors, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// Seconds to wait before another try.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
    /// The wrong part of the request, as a JSON pointer (RFC 6901), such as `/x/name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointer: Option<String>,
}

/// The kinds of problems: a stable word, an HTTP status, a message for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The request is not understood.
    BadRequest,
    /// No token, or one that holds nothing.
    Unauthorized,
    /// The token holds another seat, or none.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// The method is not for this address.
    WrongMethod,
    /// The rest of the request did not come in time.
    TooSlow,
    /// It has changed meanwhile: the move is no longer the next one.
    Conflict,
    /// The body is too large.
    TooLarge,
    /// The body is of another type.
    WrongType,
    /// It is understood and not possible, such as an illegal move.
    Impossible,
    /// Too much was asked in too short a time.
    TooMany,
    /// The server failed.
    Internal,
    /// The server is stopping, or its database is.
    Unavailable,
}

impl ProblemKind {
    /// Its HTTP status, its word, and its message for people.
    fn facts(self) -> (u16, &'static str, &'static str) {
        match self {
            ProblemKind::BadRequest => (400, "bad-request", "problem-bad-request"),
            ProblemKind::Unauthorized => (401, "unauthorized", "online-no-token"),
            ProblemKind::Forbidden => (403, "forbidden", "problem-forbidden"),
            ProblemKind::NotFound => (404, "not-found", "problem-not-found"),
            ProblemKind::WrongMethod => (405, "wrong-method", "problem-wrong-method"),
            ProblemKind::TooSlow => (408, "too-slow", "problem-too-slow"),
            ProblemKind::Conflict => (409, "conflict", "online-late"),
            ProblemKind::TooLarge => (413, "too-large", "problem-too-large"),
            ProblemKind::WrongType => (415, "wrong-type", "problem-wrong-type"),
            ProblemKind::Impossible => (422, "impossible", "problem-impossible"),
            ProblemKind::TooMany => (429, "too-many", "problem-too-many"),
            ProblemKind::Internal => (500, "internal", "problem-internal"),
            ProblemKind::Unavailable => (503, "unavailable", "problem-unavailable"),
        }
    }

    /// Its HTTP status.
    #[must_use]
    pub fn status(self) -> u16 {
        self.facts().0
    }
}

impl Problem {
    /// A problem of a kind, with its cause; the message names the kind.
    #[must_use]
    pub fn new(kind: ProblemKind, cause: impl Into<String>) -> Problem {
        let cause = Some(cause.into());
        Problem { kind, sentence: None, cause, retry_after: None, pointer: None }
    }

    /// A problem with a sentence.
    #[must_use]
    pub fn said(
        kind: ProblemKind,
        say: impl Fn(&Words) -> String + Send + Sync + 'static,
    ) -> Problem {
        let sentence: Option<Sentence> = Some(Arc::new(say));
        Problem { kind, sentence, cause: None, retry_after: None, pointer: None }
    }

    /// The same by the message of a key.
    #[must_use]
    pub fn told(kind: ProblemKind, key: &'static str) -> Problem {
        Problem::said(kind, move |words| words.say(key, []))
    }

    /// The problem of something that is not possible.
    #[must_use]
    pub fn impossible(say: impl Fn(&Words) -> String + Send + Sync + 'static) -> Problem {
        Problem::said(ProblemKind::Impossible, say)
    }

    /// The problem of a text that is none of the allowed ones.
    #[must_use]
    pub fn none_of<T: AsRef<str>>(kind: ProblemKind, text: &str, allowed: &[T]) -> Problem {
        let allowed: Vec<String> = allowed.iter().map(|word| word.as_ref().to_owned()).collect();
        let text = text.to_owned();
        Problem::said(kind, move |words| words.none_of(&text, &allowed))
    }

    /// The reason why a player does nothing in a game.
    pub(crate) fn refused(player: impl ToString, game: &Game, refusal: Refusal) -> Problem {
        let (player, game) = (player.to_string(), *game);
        Problem::impossible(move |words| words.refusal(&player, &game, refusal))
    }

    /// The same, with when to try again.
    #[must_use]
    pub fn after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    /// The same, with the part of the request that is wrong, as a JSON pointer (RFC 6901).
    #[must_use]
    pub fn at(self, pointer: impl Into<String>) -> Problem {
        Problem { pointer: Some(pointer.into()), ..self }
    }

    /// The problem in its JSON form.
    #[must_use]
    pub fn view(&self, words: &Words) -> ProblemView {
        let (status, word, key) = self.kind.facts();
        let title = words.say(key, []);
        let detail = self.sentence.as_ref().map_or_else(|| title.clone(), |say| say(words));
        ProblemView {
            kind: format!("/problems/{word}"),
            title,
            status,
            detail,
            cause: self.cause.clone(),
            retry_after: self.retry_after,
            pointer: self.pointer.clone(),
        }
    }
}

impl ProblemView {
    /// The problem as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view(Words::of(Language::English)).fmt(f)
    }
}
