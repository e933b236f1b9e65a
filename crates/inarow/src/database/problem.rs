//! A problem of a database or a game in it, as a sentence.

use inarow_formats::FormatProblem;
use inarow_store::{Error, Refusal};
use inarow_words::{Naming, Words};

/// The error of the store as a sentence; with the names of squares, if it is about a game.
pub(crate) fn problem(words: &Words, naming: Option<&Naming>, error: &Error) -> String {
    let with = |key: &str, what: &str| words.say(key, [("problem", what.into())]);
    match error {
        Error::NotFound(id) => words.say("store-not-found", [("id", id.to_string().into())]),
        Error::NoDatabase(_) => words.say("store-no-database", []),
        Error::OlderSchema { .. } => words.say("store-empty", []),
        Error::NewerSchema { found, known } => {
            words.say("store-newer", [("found", (*found).into()), ("known", (*known).into())])
        }
        Error::Corrupt(what) => with("store-corrupt", what),
        Error::Locked => words.say("store-locked", []),
        Error::ReadOnly(_) => words.say("store-read-only", []),
        Error::Full => words.say("store-full", []),
        Error::Unreachable(what) => with("store-unreachable", what),
        Error::Denied(what) => with("store-denied", what),
        Error::Address(what) => with("store-address", what),
        Error::NotEmpty => words.say("store-not-empty", []),
        Error::NoFile => words.say("store-no-file", []),
        Error::System(kind) => words.system_kind(*kind),
        Error::Illegal { ply, reason: Refusal::Move(reason) } => {
            let (ply, reason) = (*ply, *reason);
            words.format_problem(naming, &FormatProblem::Illegal { ply, reason })
        }
        Error::Illegal { reason, .. } => refusal(words, *reason),
        other => other.to_string(),
    }
}

fn refusal(words: &Words, refusal: Refusal) -> String {
    match refusal {
        Refusal::WrongPly { expected } => {
            words.say("store-wrong-ply", [("expected", expected.into())])
        }
        Refusal::Ended => words.say("store-ended", []),
        Refusal::NotOver => words.say("store-not-over", []),
        Refusal::CodeTaken => words.say("store-code-taken", []),
        Refusal::NulCharacter => words.say("store-nul", []),
        Refusal::ControlCharacter => words.say("store-control", []),
        Refusal::Time => words.say("store-time", []),
        other => other.to_string(),
    }
}
