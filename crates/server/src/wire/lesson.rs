//! What the articles' players do, and why.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Said, Stone};

/// A lesson: an article and its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LessonLine {
    /// The number of the article, from 1.
    pub lesson: usize,
    /// Its players, that of its game first.
    pub players: Vec<String>,
    /// What its player does, in a few words.
    pub title: Said,
}

/// What is known of a player of an article, on the article's board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LessonView {
    /// The article and its players.
    #[serde(flatten)]
    pub line: LessonLine,
    /// The player that this is about.
    pub player: String,
    /// Its rule in words, without a subject.
    pub rule: Said,
    /// Whether it can be beaten when it moves first, and when it moves second.
    pub beaten: Vec<BeatenView>,
    /// What the article says or does, checked.
    pub findings: Vec<FindingView>,
}

/// The worst that a player can come to on one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BeatenView {
    /// Whether it moves `first` or `second`.
    pub r#as: String,
    /// `win`, `draw` or `loss`, whoever plays against it.
    pub worst: String,
    /// The moves of both sides that lead to a soonest loss, from the empty board.
    #[schema(required)]
    pub losing_line: Option<Vec<String>>,
    /// The same in words.
    pub told: Said,
}

/// Something that an article says or that its code does, checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FindingView {
    /// The word for what it is about.
    pub name: String,
    /// A claim `holds` or `fails`; where words and code differ, it `differs` or is `harmless`.
    pub verdict: String,
    /// At how many positions it shows, where that was counted.
    #[schema(required)]
    pub positions: Option<usize>,
    /// Of how many.
    #[schema(required)]
    pub of: Option<usize>,
    /// A game that shows it, from the empty board.
    #[schema(required)]
    pub line: Option<Vec<String>>,
    /// The same in words.
    pub told: Said,
}

/// The rule of a player at one position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RuleView {
    /// The number of the article, from 1.
    pub lesson: usize,
    /// The player.
    pub player: String,
    /// The rules of the game, `m,n,k` and options.
    pub game: String,
    /// The position as text.
    pub position: String,
    /// Whose turn it is there: the side that the player is asked to move for.
    pub to_move: Stone,
    /// The steps of its rule in their order; one of them fires.
    pub steps: Vec<StepView>,
    /// The third article's table: every free square, row by row; empty for other players.
    pub scores: Vec<ScoreView>,
    /// What a player that searches makes of each move, row by row; empty for other players.
    pub values: Vec<ValueView>,
    /// The moves that have a chance.
    pub moves: Vec<ChanceView>,
}

/// A step of a rule and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StepView {
    /// The word for what it looks for: `win`, `block`, `corner`, `center`, `side`, `line-score`,
    /// `random`, `best`.
    pub step: String,
    /// `passed`: there is no such square; `fired`: it settles the move; `not-reached`.
    pub state: String,
    /// What it found, in its order; where it found nothing, what it looked at.
    pub squares: Vec<String>,
    /// For each square that completes a line, that line.
    pub lines: Vec<Vec<String>>,
    /// Whether one of the squares is drawn; otherwise the first is taken.
    pub drawn: bool,
    /// The same in words.
    pub told: Said,
}

/// What a free square scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ScoreView {
    /// The square.
    pub square: String,
    /// The sum of all points.
    pub total: u32,
    /// The lines through it that add points.
    pub lines: Vec<ScoredLineView>,
    /// Whether it is in a middle row, which adds a point.
    pub middle_row: bool,
    /// Whether it is in a middle column, which adds a point.
    pub middle_column: bool,
    /// How it adds up, in words.
    pub told: Said,
}

/// A line through a square, and the points it adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ScoredLineView {
    /// Its squares from one end to the other.
    pub squares: Vec<String>,
    /// How many marks the side to move has on it.
    pub own: u32,
    /// How many the opponent has.
    pub other: u32,
    /// What it adds.
    pub points: u32,
}

/// What a search makes of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ValueView {
    /// The square.
    pub square: String,
    /// `win`, `draw` or `loss` to the side to move, as the player has it: article 4's printed
    /// program errs.
    pub value: String,
    /// The same in words.
    pub told: Said,
}

/// A move that a player may make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChanceView {
    /// The square.
    pub square: String,
    /// How likely it is, as a reduced fraction.
    pub probability: String,
    /// Why it is made.
    pub reason: Said,
}
