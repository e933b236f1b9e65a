//! Games that go to other programs.

use inarow_answers::views::GameForm;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::integer;

/// A move of a tree that is to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedMove {
    /// The square, in algebraic notation.
    pub r#move: String,
    /// The place of the move that it follows, from 0 and before its own; none for a first move.
    #[serde(default, deserialize_with = "integer::read")]
    pub after: Option<u32>,
}

/// A name and a value that say more about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Tag(pub String, pub String);

/// A game that is to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedExport {
    /// The rules: a name or `m,n,k` with its options.
    pub game: String,
    /// Where the moves begin as text; the empty board if it is not said.
    pub position: Option<String>,
    /// The moves. Of those that follow the same one, the first goes on with the main line.
    #[schema(max_items = 20_000)]
    pub moves: Vec<WantedMove>,
    /// The place of the last move of the line that is meant where a form holds one only; the position
    /// after it is shown. None for the beginning.
    #[serde(default, deserialize_with = "integer::read")]
    pub at: Option<u32>,
    /// The place of the last move of the line that is written in such a form; `at` if it is not said.
    #[serde(default, deserialize_with = "integer::read")]
    pub end: Option<u32>,
    /// Names and values that say more about it.
    #[serde(default)]
    #[schema(max_items = 1000)]
    pub tags: Vec<Tag>,
    /// The form.
    pub form: GameForm,
}
