//! Proven facts about a move, in their JSON form.

use inarow_players::{Explanation, Fact};
use inarow_rules::Mark;
use inarow_words::Naming;
use serde::Serialize;

use crate::Voice;

/// A fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FactView {
    /// The word for its kind, such as `win`, `needed-block` or `double-threat`.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::asked::FactRule))]
    pub rule: &'static str,
    /// The squares it is about.
    pub squares: Vec<String>,
    /// Whether the squares are a line of play, starting with this move.
    pub line_of_play: bool,
    /// The fact in words, without a subject.
    pub told: String,
}

impl FactView {
    /// The proven facts about a move of this side.
    #[must_use]
    pub fn all(voice: &Voice<'_>, naming: &Naming, mover: Mark, why: &Explanation) -> Vec<Self> {
        let view = |fact: &Fact| FactView {
            rule: fact.rule(),
            squares: naming.names(&fact.squares()),
            line_of_play: matches!(fact, Fact::WinsByForce { .. } | Fact::LosesTo { .. }),
            told: voice.words.fact(naming, mover, fact),
        };
        why.facts.iter().map(view).collect()
    }
}
