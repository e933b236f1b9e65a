//! What the articles' players do, and why.

use inarow_answers::views::{FindingView, PositionView};
use serde::Serialize;
use utoipa::ToSchema;

/// The lessons.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LessonsView {
    /// One for each article.
    pub lessons: Vec<LessonLine>,
}

/// A lesson: an article and its players.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LessonLine {
    /// The number of the article, from 1.
    pub lesson: usize,
    /// Its players, that of its game first.
    pub players: Vec<String>,
    /// What its player does, in a few words.
    pub title: String,
}

/// What is known of a player of an article, on the article's board.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
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

/// A game against a player of an article, as far as it has gone.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct FollowView {
    /// The square.
    pub r#move: String,
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
