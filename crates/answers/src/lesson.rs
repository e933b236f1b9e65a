//! The facts about an article's player, and its move at a position.

mod idea;
mod program;
mod view;

use std::fmt;
use std::sync::Arc;

use inarow_lab::articles::{self, Finding};
use inarow_lab::{Audit, Challenge, Turn};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{Game, Rules};
use inarow_search::{Informed, Limits};
use inarow_words::Language;

use crate::Rule;

pub use idea::{ExampleView, LessonIdeaView, LessonListView};
pub use program::{ProgramLineView, ProgramView};
pub use view::{FindingView, KnownView, LessonAtView, LessonSideView, LessonView, ListedLesson};

/// The lessons: one for each article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lessons;

/// The language in which an article is written.
#[must_use]
pub fn lesson_language(article: usize) -> Language {
    if matches!(article, 2 | 3 | 5) { Language::Chinese } else { Language::English }
}

/// A player of an article on the articles' board: all results against it.
pub struct Studied {
    /// The number of the article.
    pub article: usize,
    /// The player.
    pub player: PlayerName,
    /// The rules of the articles' game.
    pub rules: Informed,
    /// Every game against it when it moves first, and when it moves second.
    pub challenges: [Challenge; 2],
    /// The same games summed up.
    pub audits: [Audit; 2],
}

impl Studied {
    /// Follows every game against a player of an article.
    ///
    /// # Errors
    /// If the player cannot be followed: it was stopped, or its limits ran out.
    pub fn new(
        article: usize,
        player: PlayerName,
        limits: &Limits<'_>,
    ) -> Result<Studied, Refusal> {
        let rules = Rules::new(Game::TICTACTOE);
        let challenges = articles::challenges(&rules, player, limits)?;
        let [first, second] = &challenges;
        let audits = [first.audit(limits)?, second.audit(limits)?];
        Ok(Studied { article, player, rules: rules.into(), challenges, audits })
    }

    /// Every game against it when it has this turn.
    #[must_use]
    pub fn challenge(&self, turn: Turn) -> &Challenge {
        let [first, second] = &self.challenges;
        if turn == Turn::First { first } else { second }
    }
}

impl fmt::Debug for Studied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Studied").field("player", &self.player).finish_non_exhaustive()
    }
}

/// The facts about an article's player.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// All results against it.
    pub studied: Arc<Studied>,
    /// The checks of its article.
    pub findings: &'static [Finding],
}

impl Lesson {
    /// The lesson of a player that was studied.
    #[must_use]
    pub fn new(studied: Arc<Studied>) -> Lesson {
        let findings = articles::findings(studied.article);
        Lesson { studied, findings }
    }
}

/// The facts about a player of this article.
///
/// # Errors
/// If the player cannot be followed: it was stopped, or its limits ran out.
pub fn lesson(article: usize, player: PlayerName, limits: &Limits<'_>) -> Result<Lesson, Refusal> {
    Ok(Lesson::new(Arc::new(Studied::new(article, player, limits)?)))
}

/// The move of the player at a position, and the facts about it.
#[derive(Clone, Debug)]
pub struct LessonAt {
    /// The steps of its rule.
    pub rule: Rule,
    /// The facts about it.
    pub known: Lesson,
}
