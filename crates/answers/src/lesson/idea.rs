//! The list of the lessons: their ideas, each with a position that shows it.

use inarow_lab::articles;
use inarow_players::learned::LearnedMethod;
use inarow_rules::{Game, Mark, Record, Rules, Square};
use serde::Serialize;

use super::{Lessons, ListedLesson};
use crate::learning::{EXAMPLE, LEARNING_LESSON};
use crate::views::PositionView;
use crate::{Answer, GameInPlay, Voice};

/// The lessons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonListView {
    /// One lesson for each article, in order, and the sixth, about learning.
    pub lessons: Vec<LessonIdeaView>,
}

/// A lesson of the list: its players and its idea.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonIdeaView {
    /// Its number and its players.
    #[serde(flatten)]
    pub listed: ListedLesson,
    /// Its idea, in short paragraphs.
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
        let articles = (1..=articles::ARTICLES).filter_map(listed);
        LessonListView { lessons: articles.chain(LessonIdeaView::learning(voice)).collect() }
    }
}

impl LessonIdeaView {
    /// The lesson of an article; none for numbers that no article has.
    fn new(voice: &Voice<'_>, article: usize) -> Option<LessonIdeaView> {
        let (player, example) = (articles::players(article).first()?, articles::example(article)?);
        let listed = ListedLesson::new(voice.words, article, *player);
        Some(LessonIdeaView {
            lesson_example: ExampleView::new(voice, article, example.player, example.moves)?,
            idea: idea(voice, article),
            listed,
        })
    }

    /// The lesson without an article.
    fn learning(voice: &Voice<'_>) -> Option<LessonIdeaView> {
        let (lesson, player) = (LEARNING_LESSON, LearnedMethod::QLearning.word());
        Some(LessonIdeaView {
            listed: ListedLesson {
                lesson,
                player: player.to_owned(),
                article_players: Vec::new(),
                language: voice.words.language().code(),
                title: voice.words.say(&format!("lesson-{lesson}-title"), []),
            },
            idea: idea(voice, lesson),
            lesson_example: ExampleView::new(voice, lesson, player, &EXAMPLE)?,
        })
    }
}

/// The idea of a lesson, in paragraphs.
fn idea(voice: &Voice<'_>, lesson: usize) -> Vec<String> {
    voice.words.say(&format!("lesson-{lesson}-idea"), []).lines().map(str::to_owned).collect()
}

impl ExampleView {
    fn new(
        voice: &Voice<'_>,
        lesson: usize,
        player: impl ToString,
        moves: &[Square],
    ) -> Option<ExampleView> {
        let record = Record { moves: moves.to_vec(), ..Record::new(Game::TICTACTOE, Mark::X) };
        let game = GameInPlay::of_record(Rules::new(Game::TICTACTOE), record).ok()?;
        Some(ExampleView {
            player: player.to_string(),
            told: voice.words.say(&format!("lesson-{lesson}-example"), []),
            at: game.view(voice),
        })
    }
}
