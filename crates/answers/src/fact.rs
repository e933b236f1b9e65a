//! What is proven of a move, as it is told.

use inarow_players::Fact;
use inarow_words::Naming;
use serde::Serialize;

/// A fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FactView {
    /// The word for its kind, such as `win`, `needed-block` or `double-threat`.
    pub rule: &'static str,
    /// The squares that it speaks of.
    pub squares: Vec<String>,
}

impl FactView {
    /// A fact, its squares named so.
    #[must_use]
    pub fn new(naming: &Naming, fact: &Fact) -> FactView {
        let squares = fact.squares().into_iter().map(|square| naming.square(square));
        FactView { rule: fact.rule(), squares: squares.collect() }
    }
}
