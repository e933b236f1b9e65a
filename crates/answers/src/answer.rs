//! The common part of all answers: a JSON form, and its version.

use serde::Serialize;

use crate::Voice;

/// The version of the JSON form of answers.
pub const VERSION: u8 = 1;

/// The largest seed: up to here every whole number survives a reader that knows doubles only.
pub const LARGEST_SEED: u64 = (1 << 53) - 1;

/// A result with a JSON form.
pub trait Answer {
    /// The one form that it has as JSON.
    type View: Serialize;

    /// The answer in its JSON form.
    fn view(&self, voice: &Voice<'_>) -> Self::View;

    /// Whether everything that was asked for was found out; not so where time, a limit of nodes or
    /// load cut the answer short.
    fn is_complete(&self) -> bool {
        true
    }
}

/// An answer with the version of its form: the same JSON object everywhere.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Versioned<V> {
    /// The version of this form: [`VERSION`].
    pub version: u8,
    /// `false` if time, a limit of nodes or load cut the answer short; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
    /// The content.
    #[serde(flatten)]
    pub view: V,
}

impl<V> Versioned<V> {
    /// A view in the present version.
    pub fn new(view: V, is_complete: bool) -> Self {
        Versioned { version: VERSION, complete: (!is_complete).then_some(false), view }
    }
}

/// An answer in its JSON form, the same everywhere.
///
/// ```
/// use inarow_answers::counting::Sequences;
/// use inarow_answers::{Voice, view};
/// use inarow_rules::{Game, Notation};
/// use inarow_words::{Language, Words};
///
/// let words = Words::new(Language::English);
/// let voice = Voice { words: &words, notation: Notation::Algebraic };
/// let told = view(&Sequences { game: Game::TICTACTOE, counts: vec![9, 72] }, &voice);
/// assert_eq!((told.version, told.complete), (1, None));
/// assert_eq!(told.view.counts, [9, 72]);
/// ```
pub fn view<A: Answer + ?Sized>(answer: &A, voice: &Voice<'_>) -> Versioned<A::View> {
    Versioned::new(answer.view(voice), answer.is_complete())
}
