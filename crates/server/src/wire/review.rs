//! A finished game move by move.

use inarow_answers::FactView;
use serde::Serialize;
use utoipa::ToSchema;

/// A finished game move by move.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ReviewView {
    /// The moves in order.
    pub moves: Vec<MoveReview>,
    /// What the game was worth before the first move and after each.
    pub course: Vec<CoursePoint>,
    /// The ply of the last move that is proven to have given away a better result.
    #[schema(required)]
    pub turning_point: Option<usize>,
    /// The turning point in words.
    pub told: String,
    /// Which move lost the game, where somebody lost it.
    #[schema(required)]
    pub lost: Option<String>,
    /// The ply of that move, where it is proven.
    #[schema(required)]
    pub lost_at: Option<usize>,
}

/// What a game was worth at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct CoursePoint {
    /// How many moves had been made.
    pub ply: usize,
    /// How good it was for X: from -1, O wins, to 1, X wins.
    pub value: f64,
    /// Whether this is proven, and no estimate.
    pub proven: bool,
    /// The same in words.
    pub told: String,
}

/// A move and what could have been played instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MoveReview {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The square, in algebraic notation.
    pub square: String,
    /// `best`, `good`, `mistake` or `blunder`, where it is proven.
    #[schema(required)]
    pub grade: Option<String>,
    /// `win`, `draw` or `loss` to who made it, where it is proven.
    #[schema(required)]
    pub value: Option<String>,
    /// The best move; the move itself if none is better.
    pub best: String,
    /// What is proven of the move; estimates are called so.
    pub reason: String,
    /// The same one by one.
    pub facts: Vec<FactView>,
    /// What was better, and why.
    #[schema(required)]
    pub better: Option<String>,
}
