//! What the articles' players do, and why.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{PositionView, Stone};

/// A lesson: an article and its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LessonLine {
    /// The number of the article, from 1.
    pub lesson: usize,
    /// Its players, that of its game first.
    pub players: Vec<String>,
    /// What its player does, in a few words.
    pub title: String,
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
    pub rule: String,
    /// Whether it can be beaten, in a few words without a subject.
    pub result: String,
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
    pub told: String,
    /// What whoever plays against it is after: a `win`, or a `draw` where it cannot be beaten.
    pub goal: String,
    /// The greatest chance with which that can be reached, as a reduced fraction.
    pub best: String,
    /// How many positions it can meet with itself to move.
    pub positions: usize,
    /// How many pairs there are of such a position and a move that it may make there though a better
    /// one is there.
    pub mistakes: usize,
    /// What was followed to know this, in words.
    pub proof: String,
    /// The command that follows it again in a terminal.
    pub command: String,
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
    pub told: String,
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
    pub told: String,
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
    pub told: String,
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
    pub told: String,
}

/// A move that a player may make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChanceView {
    /// The square.
    pub square: String,
    /// How likely it is, as a reduced fraction.
    pub probability: String,
    /// Why it is made.
    pub reason: String,
}

/// A game against a player of an article, as far as it has gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChallengeView {
    /// The number of the article, from 1.
    pub lesson: usize,
    /// The player.
    pub player: String,
    /// Whether it moves `first` or `second`.
    pub r#as: String,
    /// What its opponent is after: a `win`, or a `draw` where it cannot be beaten.
    pub goal: String,
    /// The position.
    pub position: PositionView,
    /// Who has the next move: `player` or `opponent`; none once the game is over.
    #[schema(required)]
    pub turn: Option<String>,
    /// How the game ended for the opponent: `win`, `draw` or `loss`.
    #[schema(required)]
    pub result: Option<String>,
    /// Whether the goal is reached.
    pub is_met: bool,
    /// The chance with which the player makes just these moves if its opponent makes theirs, as a
    /// reduced fraction.
    pub chance: String,
    /// Whether the player had no other move at any point.
    pub is_forced: bool,
    /// After how many moves the goal could be reached whatever the player drew, from there on
    /// without a break; none if it is not so now.
    #[schema(required)]
    pub sure_after: Option<usize>,
    /// The greatest chance with which the goal can still be reached, as a reduced fraction.
    pub best: String,
    /// How to reach it with that chance, the moves of both sides from here on; empty if it cannot be
    /// reached any more.
    pub way: Vec<String>,
    /// The moves that can follow, row by row.
    pub follows: Vec<FollowView>,
    /// What came of it, sentence by sentence; empty before the game is over.
    pub told: Vec<String>,
}

/// A move that can follow, and what can come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FollowView {
    /// The square.
    pub square: String,
    /// How many games can follow that the opponent of the player wins.
    pub wins: u64,
    /// How many that nobody wins.
    pub draws: u64,
    /// How many that the player wins.
    pub losses: u64,
    /// The greatest chance with which the goal can still be reached, as a reduced fraction.
    pub best: String,
    /// The same in words.
    pub told: String,
}
