#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod analysis;
mod answer;
mod audit;
pub mod budget;
mod clock;
mod counting;
mod fact;
mod grade;
mod hint;
mod in_play;
mod lesson;
mod mark;
mod moves;
mod position;
mod reports;
mod review;
mod rule;
mod saved;
mod stats;
mod tournament;
mod trace;
mod voice;
mod worth;

use inarow_rules::Rules;
use inarow_search::{Search, SearchOptions};

pub use analysis::{Analysed, AnalysedMoveView, Analysis, AnalysisView, LookView, Reach};
pub use answer::{Answer, LARGEST_SEED, VERSION, Versioned, view};
pub use audit::{
    AuditFinding, AuditView, Audited, AuditedSide, MeanView, Meeting, MeetingView, MistakeView,
    ShareView, SideView, Unfollowed,
};
pub use clock::Clocks;
pub use counting::{CountView, Counted, PerftView, Sequences};
pub use fact::FactView;
pub use grade::{
    AgainstView, BySideView, ChancesView, GradedBot, GradedBotView, ReportCards, ReportCardsView,
};
pub use hint::{Hint, HintAt, HintView, hint};
pub use in_play::GameInPlay;
pub use lesson::{FindingView, Lesson, LessonAt, LessonSideView, LessonView, lesson};
pub use mark::MarkView;
pub use moves::{Asked, ChanceView, MoveView, Moves, MovesView, Unanswered};
pub use position::{BoardView, MadeView, OutcomeView, PositionView, StoneView};
pub use reports::{
    DamageView, ImportProblemView, ImportReport, LessonListView, ListedLesson, VerifyReport,
};
pub use review::{
    CoursePointView, MissedView, ReviewView, Reviewed, ReviewedMoveView, SourcedReview,
    SourcedReviewView, grades, review,
};
pub use rule::{Rule, RuleView, ScoreView, ScoredLineView, StepView, ValueView, rule};
pub use saved::{ListedView, PlayersView, SavedGame, SavedGameView, SavedMoveView};
pub use stats::{
    CountsView, GameCountsView, GradesView, LengthsView, OpeningView, OpponentView, ResultsView,
    RunView, Statistics, StatsView, StreaksView, grades_by_ply, results,
};
pub use tournament::{
    Amount, BoutResult, Mean, PairView, Played, RatedPlayerView, RatingView, SettledView, Split,
    SplitView, Tournament, TournamentOpeningView, TournamentView,
};
pub use trace::{
    EndingView, NodeView, NotWatched, PartNodeView, SearchNode, SearchPart, SearchSummary,
    SummaryView, TotalsView, TraceView, WATCHED, can_be_watched, search_part,
};
pub use voice::Voice;
pub use worth::{Worth, word};

/// A search in little memory that knows nothing yet: the same question gets the same answer.
fn small_search(rules: &Rules) -> Search {
    Search::new(rules, &SearchOptions { table: budget::TABLE, threads: 1 })
}
