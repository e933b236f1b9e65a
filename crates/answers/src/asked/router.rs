//! The one router of questions: from the path and texts of an address to an answer, for the server and for pages
//! without one.

mod games;
mod kept;
mod question;
mod studied;
mod table;

use std::ops::RangeInclusive;
use std::sync::Arc;

use inarow_rules::Game;
use inarow_search::{Informed, Library};

use self::games::Games;
use self::kept::Kept;
use self::table::{EVERYWHERE, IN_BROWSER};
use super::{AnalysisLines, Passed, WantedAnalysis, read_query};
use crate::{Problem, ProblemKind};

pub use self::question::{Asked, Question, Work, voice};
pub use self::table::{Content, QuestionPath};

/// The length of the text of Connect Four, which is its name or its numbers.
const GAME_TEXT: RangeInclusive<usize> = 12..=13;

/// Answers questions that need neither a server nor a database. Compiled games and the articles' players are
/// kept. A clone shares them.
///
/// ```
/// use std::time::Duration;
///
/// use inarow_answers::asked::{Question, Router};
/// use inarow_words::Language;
///
/// let (path, query) = ("positions", "game=connect-four&moves=d,d");
/// let question = Question { path, query, body: b"", language: Language::English, seed: 1 };
/// let router = Router::default();
/// let answer = router.answer(&question, &|| Duration::ZERO).map_err(|problem| format!("{problem:?}"))?;
/// assert!(answer.contains("\"status\":\"Red to move\""));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Router(Kept);

impl Router {
    /// The paths below `/api/v1/` of questions that have the same answer everywhere, but for analyses.
    pub const PATHS: &[QuestionPath] = EVERYWHERE;

    /// A router that uses the knowledge of a library, and the book of Connect Four. The default has no book until one is
    /// added.
    #[must_use]
    pub fn with_book(library: Library) -> Router {
        Router(Kept { games: Arc::new(Games::with_book(library)), players: Arc::default() })
    }

    /// Reads and checks a question.
    ///
    /// # Errors
    /// If the question is wrong, or its path is unknown.
    pub fn read(&self, question: &Question<'_>) -> Result<Asked, Problem> {
        let mut paths = EVERYWHERE.iter().chain(IN_BROWSER);
        let found = paths.find_map(|path| path.part(question.path).map(|part| (path, part)));
        let nowhere = || Problem::told(ProblemKind::NotFound, "online-no-address");
        let (path, part) = found.ok_or_else(nowhere)?;
        (path.read)(&self.0, question, part)
    }

    /// Answers a question, as JSON, with no limit but its own: callers that cannot wait must end the thread.
    ///
    /// # Errors
    /// If the path is unknown, or the question has no answer.
    pub fn answer(&self, question: &Question<'_>, passed: Passed<'_>) -> Result<String, Problem> {
        self.read(question)?.answer(&|| false, passed)
    }

    /// An analysis that has not begun.
    ///
    /// # Errors
    /// If the question is wrong.
    pub fn analysis(&self, query: &str) -> Result<AnalysisLines, Problem> {
        let wanted: WantedAnalysis = read_query(query)?;
        wanted.read(|game| self.rules(game)).map(AnalysisLines::new)
    }

    /// A game, compiled, with the knowledge of it.
    #[must_use]
    pub fn rules(&self, game: Game) -> Informed {
        self.0.rules(game)
    }

    /// True if the book of Connect Four is missing, and would make the answer better: the question asks for the value of a
    /// position or a move of that game, or for the players that can play it.
    #[must_use]
    pub fn lacks_book(&self, path: &str, query: &str, body: &[u8]) -> bool {
        let is_it = |text: &str| text.parse() == Ok(Game::CONNECT_FOUR);
        let in_query = || form_urlencoded::parse(query.as_bytes()).any(|(_, text)| is_it(&text));
        // Stored games are text within text there.
        let in_body = || {
            let texts = body.split(|byte| b"\"\\".contains(byte));
            let texts = texts.filter(|text| GAME_TEXT.contains(&text.len()));
            texts.filter_map(|text| std::str::from_utf8(text).ok()).any(is_it)
        };
        !self.0.games.has_book() && asks_for_worth(path) && (in_query() || in_body())
    }

    /// Takes the book of Connect Four; false if the bytes are no such book.
    pub fn learn_book(&self, bytes: &[u8]) -> bool {
        self.0.games.learn_book(bytes)
    }
}

/// True if the answers at a path depend on values of positions.
fn asks_for_worth(path: &str) -> bool {
    match path.split('/').collect::<Vec<_>>().as_slice() {
        ["analysis" | "choices" | "grade"] | ["home", "game" | "move" | "hint" | "review"] => true,
        ["home", "saved", .., last] => ["review", "mistakes"].contains(last),
        _ => false,
    }
}
