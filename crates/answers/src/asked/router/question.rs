//! Questions, before and after they are read.

use inarow_rules::Notation;
use inarow_words::{Language, Words};
use serde::Serialize;

use crate::asked::{Passed, Stop};
use crate::{Answer, Problem, ProblemKind, Voice, view};

/// A question as the HTTP interface has it, without the prefix that all addresses share.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The path below `/api/v1/`.
    pub path: &'a str,
    /// The part of the address after `?`, without the language.
    pub query: &'a str,
    /// The body.
    pub body: &'a [u8],
    /// The language of the answer.
    pub language: Language,
    /// The seed of random choices, where the question names none.
    pub seed: u64,
}

/// The work that an answer takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// A lookup.
    None,
    /// Milliseconds.
    Short,
    /// Seconds; stopped early, it returns its results until then.
    Long,
    /// Seconds, once: the result is kept, and must not be cut short for others that wait.
    Once,
}

/// A question that has been read and checked, and is to be answered.
pub struct Asked {
    /// The work that the answer takes.
    pub work: Work,
    pub(super) answer: Box<Finding>,
}

/// Finds an answer, as JSON.
pub(super) type Finding = dyn FnOnce(Stop<'_>, Passed<'_>) -> Result<String, Problem> + Send;

impl Asked {
    /// The answer, as JSON.
    ///
    /// # Errors
    /// If there is none.
    pub fn answer(self, stop: Stop<'_>, passed: Passed<'_>) -> Result<String, Problem> {
        (self.answer)(stop, passed)
    }
}

/// The words of a language, and algebraic notation.
#[must_use]
pub fn voice(language: Language) -> Voice<'static> {
    Voice { words: Words::of(language), notation: Notation::Algebraic }
}

/// An answer as JSON.
pub(super) fn tell<A: Answer>(answer: &A, voice: &Voice<'_>) -> Result<String, Problem> {
    written(&view(answer, voice))
}

/// A value as JSON.
pub(super) fn written<T: Serialize>(value: &T) -> Result<String, Problem> {
    serde_json::to_string(value)
        .map_err(|error| Problem::new(ProblemKind::Internal, error.to_string()))
}
