//! The list of the lessons: their ideas, each with a position that shows it.

use inarow_lab::articles;
use inarow_rules::{Game, Mark, Record, Rules};
use serde::Serialize;

use super::{Lessons, ListedLesson};
use crate::views::PositionView;
use crate::{Answer, GameInPlay, Voice};

/// The lessons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonListView {
    /// One lesson for each article, in order.
    pub lessons: Vec<LessonIdeaView>,
}

/// A lesson of the list: an article, its players and its idea.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonIdeaView {
    /// The article and its players.
    #[serde(flatten)]
    pub listed: ListedLesson,
    /// The idea of the article, in short paragraphs.
    pub idea: Vec<String>,
    /// A position that shows the idea.
    pub lesson_example: ExampleView,
}

/// A position that shows the idea of an article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExampleView {
    /// The player whose rule shows it.
    pub player: String,
    /// The move of that player there, and the reason.
    pub told: String,
    /// The position, and the moves that lead there.
    #[serde(flatten)]
    pub at: PositionView,
}

impl Answer for Lessons {
    type View = LessonListView;

    fn view(&self, voice: &Voice<'_>) -> LessonListView {
        let listed = |article| LessonIdeaView::new(voice, article);
        LessonListView { lessons: (1..=articles::ARTICLES).filter_map(listed).collect() }
    }
}

impl LessonIdeaView {
    /// The lesson of an article; none for numbers that no article has.
    fn new(voice: &Voice<'_>, article: usize) -> Option<LessonIdeaView> {
        let (words, player) = (voice.words, *articles::players(article).first()?);
        let idea = words.say(&format!("lesson-{article}-idea"), []);
        Some(LessonIdeaView {
            listed: ListedLesson::new(words, article, player),
            idea: idea.lines().map(str::to_owned).collect(),
            lesson_example: ExampleView::new(voice, article)?,
        })
    }
}

impl ExampleView {
    fn new(voice: &Voice<'_>, article: usize) -> Option<ExampleView> {
        let example = articles::example(article)?;
        let moves = example.moves.to_vec();
        let record = Record { moves, ..Record::new(Game::TICTACTOE, Mark::X) };
        let game = GameInPlay::of_record(Rules::new(Game::TICTACTOE), record).ok()?;
        Some(ExampleView {
            player: example.player.to_string(),
            told: voice.words.say(&format!("lesson-{article}-example"), []),
            at: game.view(voice),
        })
    }
}
