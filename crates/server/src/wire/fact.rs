//! What is proven of a move.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Said;

/// Something that is proven of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FactView {
    /// The word for its kind, such as `win`, `needed-block`, `double-threat`, `only-move`,
    /// `forced-win`, `gives-away`.
    pub rule: String,
    /// The squares that it speaks of.
    pub squares: Vec<String>,
    /// Whether they are a line of play: moves one after the other, this one first.
    pub line_of_play: bool,
    /// The fact in words, without a subject.
    pub told: Said,
}
