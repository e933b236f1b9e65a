//! Games that come from other programs and go to them.

use inarow_answers::views::{BoardView, MarkView, PlayersView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::integer;

/// A form in which games are written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameForm {
    /// Smart Game Format, the only one with branches.
    Sgf,
    /// The versioned JSON form, in which nothing of a game is lost.
    Json,
    /// Piskvork's form.
    Psq,
    /// A column a move, where stones fall.
    Columns,
    /// The squares in algebraic notation.
    Moves,
    /// The squares as the keys of a number pad, on 3x3.
    Numpad,
    /// The squares by their numbers from 0 at the top left.
    Index,
    /// The squares by row and column from 0 at the top left.
    RowCol,
    /// A position as text, such as `X../.O./...`.
    Position,
    /// A picture of a position; it is written and not read.
    Svg,
}

/// A move of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TreeMove {
    /// The square, in algebraic notation.
    pub r#move: String,
    /// Whose stone.
    pub mark: MarkView,
    /// The place of the move that it follows, from 0 and before its own; none for a first move.
    #[schema(required)]
    pub after: Option<u32>,
}

/// A game with its branches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TreeView {
    /// The rules.
    pub game: String,
    /// The board.
    pub board: BoardView,
    /// Where the moves begin as text; none for the empty board with X to move.
    #[schema(required)]
    pub position: Option<String>,
    /// The moves. Of those that follow the same one, the first goes on with the main line.
    pub moves: Vec<TreeMove>,
    /// How many moves the main line has.
    pub plies: usize,
    /// How many lines there are beside it.
    pub branches: usize,
    /// Who played, as far as it is said.
    pub players: PlayersView,
    /// How it stands or ended.
    pub status: String,
    /// Names and values that say more about it, for whoever exports it again.
    pub tags: Vec<(String, String)>,
}

/// A game of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportedView {
    /// The game, as far as it can be read; none where nothing of it can.
    #[schema(required)]
    pub tree: Option<TreeView>,
    /// What is wrong with it, and where.
    pub problems: Vec<String>,
}

/// The games of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportView {
    /// The form that the text was read in.
    pub form: GameForm,
    /// The games in order.
    pub games: Vec<ImportedView>,
    /// Whether the text has more games than are listed.
    pub more: bool,
}

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

/// A game that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExportView {
    /// What was written.
    pub text: String,
    /// A name for a file of it.
    pub file: String,
    /// What the form could not hold, and what else is good to know.
    pub notes: Vec<String>,
}
