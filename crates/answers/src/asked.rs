//! Questions as pages and scripts ask them: texts that are read into values, and answered, the same
//! everywhere. The types whose names begin with `Wanted` are requests as they are sent, those with `Asked` the requests as
//! they are understood.

mod analysis;
mod choices;
#[cfg(feature = "openapi")]
mod described;
mod exchange;
mod home;
pub mod integer;
mod known;
mod learning;
mod lesson;
mod lines;
mod listed;
mod new_game;
mod position;
mod puzzle;
mod reading;
mod router;
mod timing;
mod trace;
mod words;

pub use analysis::{AskedAnalysis, WantedAnalysis};
pub use choices::WantedChoices;
#[cfg(feature = "openapi")]
pub use described::{
    EnginePlayer, FactRule, GameOptions, GameText, GradeWord, LessonPlayer, MissedRule, PersonName,
    PositionText, PuzzleGame, ReadForm, ReasonRule, SquareText, WatchedPlayer,
};
pub use exchange::{
    AskedExport, AskedImport, Tag, WantedExport, WantedImport, WantedMove, not_exchanged,
};
pub use home::{
    HomeAnswer, HomeChange, HomeGame, HomeGames, HomeImport, HomeMistakes, HomePage, Unmoved,
    WantedChange, WantedHomeGame, WantedHomeGames, WantedHomeImport, WantedSaved, WantedUnmoved,
};
pub use inarow_words::Language;
pub use known::WantedValues;
pub use learning::{
    AskedLearnedGame, AskedTraining, LearnedMove, WantedLearnedGame, WantedLearnedMove,
    WantedMethod, WantedTraining,
};
pub use lesson::{
    AskedChallenge, AskedLesson, AskedRule, Side, WantedChallenge, WantedDraw, WantedPlayer,
    WantedRule, lesson_of, no_lesson,
};
pub use lines::{AnalysisLine, AnalysisLines, LineStep, LookStep, Looks};
pub use listed::{WantedStanding, page_size};
pub use new_game::{ClockWanted, NewGame, NewSeat, person};
pub use position::{AskedGrade, WantedGrade, WantedPosition, board, naming, read_game};
#[cfg(feature = "openapi")]
pub use puzzle::WantedKind;
pub use puzzle::{AskedPuzzles, WantedDay, WantedPuzzles};
pub use reading::{read_body, read_query};
pub use router::{Asked, Content, Question, QuestionPath, Router, Work, voice};
pub use timing::{Passed, Stop};
pub use trace::{AskedTrace, WantedTrace};
pub use words::page_words;
