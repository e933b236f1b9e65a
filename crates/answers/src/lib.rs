#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod analysis;
mod answer;
pub mod asked;
pub mod audit;
pub mod budget;
pub mod challenge;
mod choices;
mod chosen_move;
pub mod clock;
pub mod counting;
mod engine_move;
pub mod exchange;
mod fact;
pub mod grade;
mod hint;
mod in_play;
pub mod judged;
mod knowledge;
pub mod known;
pub mod learning;
pub mod lesson;
mod line_numbers;
mod mark;
mod meeting;
pub mod mistakes;
mod moves;
mod opening;
mod played;
mod position;
mod problem;
pub mod puzzle;
mod refused;
pub mod reports;
pub mod review;
mod rule;
mod saved;
pub mod simulation;
pub mod solved;
pub mod stats;
pub mod table;
pub mod tournament;
pub mod trace;
pub mod training;
mod voice;
mod worth;

use inarow_search::{Evaluator, Informed, SearchOptions};

pub use analysis::{Analysed, Analysis, AnalysisLimits};
pub use answer::{Answer, LARGEST_SEED, VERSION, Versioned, view};
pub use choices::Choices;
pub use chosen_move::{Decision, Thinking, choose};
pub use engine_move::engine_move;
pub use hint::{Hint, HintAt, hint};
pub use in_play::{GameInPlay, Moment, Step};
pub use knowledge::{BOOK, informed, read_certificate};
pub use line_numbers::TunedNumbers;
pub use meeting::Meeting;
pub use moves::{AskedPlayer, Moves, NoChances};
pub use problem::{Problem, ProblemKind};
pub use refused::PlayerRefused;
pub use rule::{DrawnMove, Rule, rule};
pub use saved::SavedGame;
pub use voice::Voice;
pub use worth::{ValueWord, WinningChanceView, Worth, word};

/// The forms of the answers as JSON: the results of [`view`], and their parts.
pub mod views {
    pub use crate::analysis::{AnalysedMoveView, AnalysisView, LookView};
    pub use crate::audit::{AuditView, MistakeView, SideView};
    pub use crate::challenge::{ChallengeView, FollowView};
    pub use crate::choices::{
        AnalysisReachView, ChoicesView, FormChoiceView, GameChoiceView, LimitsView,
        PlayerChoiceView, SearchReachView,
    };
    pub use crate::counting::{CountView, PerftView};
    pub use crate::exchange::{
        ExportView, GameForm, ImportView, ImportedView, TreeMoveView, TreeView,
    };
    pub use crate::fact::FactView;
    pub use crate::grade::{
        BySideView, GradedBotView, LosingLinesView, PointsView, ReportCardsView,
    };
    pub use crate::hint::HintView;
    pub use crate::judged::CertificateView;
    pub use crate::known::{GameWorthView, KnownGamesView};
    pub use crate::learning::{
        BeadsView, LearnedPlyView, LearnedSideView, LearnedSquareView, LearningView, MatchboxView,
        MatchboxesView,
    };
    pub use crate::lesson::{
        ExampleView, FindingView, KnownView, LessonAtView, LessonIdeaView, LessonListView,
        LessonSideView, LessonView, ListedLesson, ProgramLineView, ProgramView,
    };
    pub use crate::line_numbers::{AuditedNumbersView, TunedNumbersView};
    pub use crate::mark::MarkView;
    pub use crate::meeting::{MeanView, MeetingView, ShareView};
    pub use crate::mistakes::{GameMistakeView, MistakesView};
    pub use crate::moves::{ChanceView, MoveView, MovesView};
    pub use crate::opening::{
        GameOpeningView, OfferedChoice, OpeningChoiceView, OpeningChoiceWord, OpeningName,
    };
    pub use crate::played::{Clock, ForbiddenView, GameView, MoveMade, Player, PlayerKind};
    pub use crate::position::{
        BoardView, MadeView, OutcomeView, PositionView, ShapesView, StoneView,
    };
    pub use crate::problem::ProblemView;
    pub use crate::puzzle::{PuzzleGameView, PuzzleListView, PuzzleView, RightMoveView};
    pub use crate::reports::{DamageView, ImportProblemView, ImportReasonView};
    pub use crate::review::{
        AccuracyView, CoursePointView, MissedView, ReviewView, ReviewedMoveView, SourcedReviewView,
    };
    pub use crate::rule::{RuleView, ScoreView, ScoredLineView, StepView, ValueView};
    pub use crate::saved::{
        Drawn, ListedView, PlayersView, SavedGameView, SavedLineView, SavedMoveView, SavedPageView,
        ShownGameView,
    };
    pub use crate::simulation::SimulationView;
    pub use crate::solved::SolvedView;
    pub use crate::stats::{
        CountsView, DayResultsView, GameCountsView, GradesView, LengthsView, OpeningView,
        OpponentView, ResultsView, RunView, StatsView, StreaksView,
    };
    pub use crate::tournament::{
        PairView, RatedPlayerView, RatingView, SettledView, SplitView, TournamentOpeningView,
        TournamentView,
    };
    pub use crate::trace::{
        EndingView, NodeView, PartNodeView, SummaryView, TotalsView, TraceView,
    };
    pub use crate::training::{LearnedStageView, TrainingStageView};
}

/// A search in little memory that knows nothing yet: the same question gets the same answer.
fn small_search(rules: &Informed) -> Evaluator {
    Evaluator::new(rules, &SearchOptions { table: budget::TABLE, threads: 1 })
}
