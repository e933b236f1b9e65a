//! Positions that are studied.

use inarow_answers::FactView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Name, Stone};
use crate::problem::ProblemView;

/// A stone and where it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Placed {
    /// The square, in algebraic notation.
    pub square: String,
    /// Whose stone.
    pub mark: Stone,
}

/// A position: everything that a page draws, so that it needs no rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PositionView {
    /// The rules.
    pub game: Name,
    /// The position as text.
    pub position: String,
    /// Where the moves that lead here begin, as text; the empty board as a rule.
    pub start: String,
    /// The moves from there.
    pub moves: Vec<Placed>,
    /// What lies on the board.
    pub stones: Vec<Placed>,
    /// Whose turn it is; none once the game is over.
    #[schema(required)]
    pub to_move: Option<Stone>,
    /// Where the side to move may go.
    pub legal: Vec<String>,
    /// The lines that decided the game.
    pub lines: Vec<Vec<String>>,
    /// Whose turn it is, or how the game has ended.
    pub status: String,
}

/// What a position or a move is worth to the side to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct WorthView {
    /// `win`, `draw` or `loss`, where it is proven.
    #[schema(required)]
    pub value: Option<String>,
    /// The plies to the end under best play, where a win or loss is proven and they are known; that
    /// of a move counts from before it.
    #[schema(required)]
    pub plies: Option<u16>,
    /// An estimate from -1 to 1, where nothing is proven.
    #[schema(required)]
    pub estimate: Option<f64>,
    /// The same in words.
    pub told: String,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StudiedMove {
    /// The square, in algebraic notation.
    pub square: String,
    /// What it is worth to the side that makes it.
    pub worth: WorthView,
    /// Whether it is worth that at most: it was searched only far enough to tell that others are
    /// better.
    pub at_most: bool,
    /// The principal variation, this move first.
    pub line: Vec<String>,
    /// Why it is good or bad, one fact after the other; with the last look only.
    pub facts: Vec<FactView>,
}

/// What is known of a position after so much search.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LookView {
    /// What the position is worth.
    pub worth: WorthView,
    /// Every legal move, the best first.
    pub moves: Vec<StudiedMove>,
    /// How many plies the search has looked ahead, forced replies not counted.
    pub depth: u16,
    /// The positions that were visited.
    pub nodes: u64,
    /// Whether the search has ended.
    pub last: bool,
}

impl LookView {
    /// Whether every move has its proven value.
    pub(crate) fn is_solved(&self) -> bool {
        self.last && self.moves.iter().all(|made| made.worth.value.is_some())
    }
}

/// A line of an analysis.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum AnalysisLine {
    /// The position that is analysed: the first line.
    Position {
        /// The position.
        position: Box<PositionView>,
    },
    /// What is known by now; never of a finished game.
    Look {
        /// What is known.
        look: Box<LookView>,
    },
    /// What a move leads to, where that is solved at once and was wanted: after the last look.
    Ahead {
        /// The position after the move.
        position: Box<PositionView>,
        /// What is known of it; nothing of a finished game.
        #[schema(required)]
        look: Option<Box<LookView>>,
    },
    /// Why there is no analysis: the last line.
    Problem {
        /// Why.
        problem: ProblemView,
    },
}
