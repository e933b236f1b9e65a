//! What clients read, as they know it.

use serde::Deserialize;

pub(crate) use inarow_server::wire::{
    BeatenView, ChallengeView, ChanceView, ExportView, FromPage, GameForm, GameView, ImportView,
    ImportedView, LessonLine, LessonView, MistakesView, PlayerKind, PositionView, RuleView, Seated,
    Stone, TraceNode, TraceView, TreeMove, TreeView, WorthView,
};

use crate::client::Problem;

/// What the server says to a page.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ToPage {
    Game { game: Box<GameView> },
    Done { id: String },
    Refused { id: Option<String>, problem: Problem },
    Hint { id: String, hint: HintView },
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct HintView {
    pub(crate) r#move: String,
    pub(crate) value: serde_json::Value,
    pub(crate) plies: Option<u16>,
    pub(crate) told: String,
    pub(crate) facts: Vec<FactView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FactView {
    pub(crate) rule: String,
    pub(crate) squares: Vec<String>,
    pub(crate) line_of_play: bool,
    pub(crate) told: String,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct StudiedMove {
    pub(crate) square: String,
    pub(crate) worth: WorthView,
    pub(crate) at_most: bool,
    pub(crate) line: Vec<String>,
    pub(crate) facts: Vec<FactView>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct LookView {
    pub(crate) worth: WorthView,
    pub(crate) moves: Vec<StudiedMove>,
    pub(crate) depth: u16,
    pub(crate) nodes: u64,
    pub(crate) last: bool,
}

/// A line of an analysis.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum AnalysisLine {
    Position { position: Box<PositionView> },
    Look { look: Box<LookView> },
    Ahead { position: Box<PositionView>, look: Option<Box<LookView>> },
    Problem { problem: Problem },
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct ReviewView {
    pub(crate) moves: Vec<MoveReview>,
    pub(crate) course: Vec<CoursePoint>,
    pub(crate) turning_point: Option<usize>,
    pub(crate) told: String,
    pub(crate) lost: Option<String>,
    pub(crate) lost_at: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct CoursePoint {
    pub(crate) ply: usize,
    pub(crate) value: f64,
    pub(crate) proven: bool,
    pub(crate) told: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct MoveReview {
    pub(crate) ply: usize,
    pub(crate) square: String,
    pub(crate) grade: Option<String>,
    pub(crate) value: Option<String>,
    pub(crate) best: String,
    pub(crate) reason: String,
    pub(crate) facts: Vec<FactView>,
    pub(crate) better: Option<String>,
}
