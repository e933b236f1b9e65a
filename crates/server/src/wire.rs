//! What goes over the wire, to pages, scripts and bots: texts and numbers, nothing to compute.

mod exchange;
mod game;
pub(crate) mod integer;
mod lesson;
mod message;
mod mistakes;
mod position;
mod request;
mod review;
mod saved;
mod stats;
mod trace;

pub use exchange::{
    ExportView, GameForm, ImportView, ImportedView, Tag, TreeMove, TreeView, WantedExport,
    WantedMove,
};
pub use game::{Clock, GameView, MoveMade, Name, Player, PlayerKind, Stone};
pub use lesson::{
    BeatenView, ChallengeView, ChanceView, FindingView, FollowView, LessonLine, LessonView,
    RuleView, ScoreView, ScoredLineView, StepView, ValueView,
};
pub use message::{FromPage, ToPage};
pub use mistakes::{MistakeView, MistakesView};
pub use position::{AnalysisLine, LookView, Placed, PositionView, StudiedMove, WorthView};
pub use request::{ClockWanted, NewGame, NewSeat, Seated};
pub use review::{CoursePoint, MoveReview, ReviewView};
pub use saved::{Players, SavedGame, SavedLine, SavedMove, Standing};
pub use stats::{StatsView, grades, score};
pub use trace::{TraceEnding, TraceNode, TraceTotals, TraceView};
