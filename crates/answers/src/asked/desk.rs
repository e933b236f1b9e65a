//! Where questions are answered that need no server: by their paths, as the HTTP interface has them.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use inarow_rules::{Game, Notation};
use inarow_search::{Informed, Library, Limits};
use inarow_words::{Language, Words};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

use super::{
    AnalysisLines, AskedLesson, Passed, WantedAnalysis, WantedChallenge, WantedChange,
    WantedChoices, WantedDay, WantedDraw, WantedExport, WantedGrade, WantedHomeGame,
    WantedHomeGames, WantedHomeImport, WantedImport, WantedPlayer, WantedPosition, WantedPuzzles,
    WantedRule, WantedTrace, WantedUnmoved, WantedValues, read_body, read_query,
};
use crate::knowledge::{informed_without_book, read_book};
use crate::{
    Answer, Lesson, Lessons, Problem, ProblemKind, Studied, Versioned, Voice, budget,
    puzzle_of_day, view,
};

/// How many compiled games are kept at hand.
const SHELF: usize = 16;

/// The length of the text of Connect Four, which is its name or its numbers.
const GAME_TEXT: RangeInclusive<usize> = 12..=13;

/// A question as the HTTP interface has it, without what is common to all addresses.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The path below `/api/v1/`.
    pub path: &'a str,
    /// What stands after `?` in the address, but for the language.
    pub query: &'a str,
    /// The body.
    pub body: &'a [u8],
    /// The language of the answer.
    pub language: Language,
    /// What is drawn with, where the question does not say it.
    pub seed: u64,
}

/// Answers what needs neither a server nor a database. What costs to work out is kept: compiled games, and
/// what is known of the articles' players. It has no book of Connect Four until it is handed one.
///
/// ```
/// use std::time::Duration;
///
/// use inarow_answers::asked::{Desk, Question};
/// use inarow_words::Language;
///
/// let (path, query) = ("positions", "game=connect-four&moves=d,d");
/// let question = Question { path, query, body: b"", language: Language::English, seed: 1 };
/// let answer = Desk::default().answer(&question, &|| Duration::ZERO).map_err(|problem| format!("{problem:?}"))?;
/// assert!(answer.contains("\"status\":\"X to move\""));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Default)]
pub struct Desk {
    /// The book of Connect Four, once it is here.
    library: Library,
    compiled: HashMap<Game, Informed>,
    studied: Vec<Arc<Studied>>,
}

impl Desk {
    /// Answers a question, as JSON. But for the moves of computers, what is asked takes as long as it takes: whoever
    /// cannot wait ends the desk.
    ///
    /// # Errors
    /// Why it has no answer; where nothing has this path, that.
    pub fn answer(
        &mut self,
        question: &Question<'_>,
        passed: Passed<'_>,
    ) -> Result<String, Problem> {
        let &Question { path, query, body, language, seed } = question;
        let (voice, stop) = (voice(language), &|| false);
        match path.split('/').collect::<Vec<_>>().as_slice() {
            ["choices"] => {
                let wanted: WantedChoices = read_query(query)?;
                tell(&wanted.read(budget::SHARED, |game| self.rules(game))?, &voice)
            }
            ["positions"] => {
                let wanted: WantedPosition = read_query(query)?;
                tell(&wanted.game(|game| self.rules(game))?, &voice)
            }
            ["grade"] => {
                let wanted: WantedGrade = read_query(query)?;
                tell(&wanted.read(|game| self.rules(game))?.answer(stop)?, &voice)
            }
            ["trace"] => {
                let wanted: WantedTrace = read_query(query)?;
                tell(&wanted.read(|game| self.rules(game))?.answer(stop)?, &voice)
            }
            ["study", "import"] => {
                tell(&read_query::<WantedImport>(query)?.read()?.answer(body)?, &voice)
            }
            ["study", "export"] => {
                let wanted: WantedExport = read_body(body)?;
                tell(&wanted.read(|game| self.rules(game))?.answer()?, &voice)
            }
            ["lessons"] => tell(&Lessons, &voice),
            ["lessons", lesson] => {
                let WantedPlayer { player } = read_query(query)?;
                let asked = AskedLesson::read(lesson, player.as_deref())?;
                tell(&Lesson::new(self.studied(asked)?), &voice)
            }
            ["lessons", lesson, "rule"] => {
                let wanted: WantedRule = read_query(query)?;
                tell(&wanted.read(lesson, |game| self.rules(game))?.answer(stop)?, &voice)
            }
            ["lessons", lesson, "move"] => {
                let wanted: WantedDraw = read_query(query)?;
                let seed = wanted.seed.map_or(seed, u64::from);
                let rule = wanted.rule().read(lesson, |game| self.rules(game))?.answer(stop)?;
                tell(&rule.draw(&mut Xoshiro256PlusPlus::seed_from_u64(seed)), &voice)
            }
            ["lessons", lesson, "challenge"] => {
                let asked = read_query::<WantedChallenge>(query)?.read(lesson)?;
                let studied = self.studied(asked.lesson)?;
                tell(&asked.answer(&studied)?, &voice)
            }
            ["home", "saved", asked @ ..] => self.saved(asked, question),
            ["home", asked] => self.at_home(asked, question, passed),
            ["puzzles"] => {
                let wanted: WantedPuzzles = read_query(query)?;
                tell(&wanted.read(seed)?.answer(), &voice)
            }
            ["puzzles", "today"] => {
                let wanted: WantedDay = read_query(query)?;
                tell(&puzzle_of_day(wanted.read()?), &voice)
            }
            ["values"] => tell(&read_query::<WantedValues>(query)?.answer()?, &voice),
            _ => Err(Problem::told(ProblemKind::NotFound, "online-no-address")),
        }
    }

    /// What is asked about the games that the page keeps itself.
    fn saved(&mut self, asked: &[&str], question: &Question<'_>) -> Result<String, Problem> {
        let &Question { query, body, language, .. } = question;
        let (wanted, voice): (WantedHomeGames, _) = (read_body(body)?, voice(language));
        let games = wanted.read(read_query(query)?, |game| self.rules(game))?;
        match asked {
            [] => versioned(games.page(&voice)),
            ["stats"] => versioned(games.stats(&voice)?),
            ["mistakes"] => versioned(games.mistakes(&voice)),
            ["export"] => Ok(games.lines()),
            [number] => versioned(games.show(number, &voice)?),
            [number, "review"] => tell(&games.review(number)?, &voice),
            [number, "export"] => games.export(number, &voice),
            _ => Err(Problem::told(ProblemKind::NotFound, "online-no-address")),
        }
    }

    /// What is asked about a game that the page keeps itself.
    fn at_home(
        &mut self,
        asked: &str,
        question: &Question<'_>,
        passed: Passed<'_>,
    ) -> Result<String, Problem> {
        let &Question { body, language, seed, .. } = question;
        let voice = voice(language);
        match asked {
            "make" => {
                let wanted: WantedHomeGame = read_body(body)?;
                written(&wanted.make(voice.words, |game| self.rules(game))?)
            }
            "game" | "move" => {
                let wanted: WantedChange = read_body(body)?;
                written(&wanted.answer(language, seed, passed, |game| self.rules(game))?)
            }
            "import" => {
                let wanted: WantedHomeImport = read_body(body)?;
                written(&wanted.read(&voice, |game| self.rules(game))?)
            }
            "unmoved" => written(&read_body::<WantedUnmoved>(body)?.answer()),
            "hint" => {
                tell(&read_body::<WantedChange>(body)?.hint(|game| self.rules(game))?, &voice)
            }
            "review" => {
                tell(&read_body::<WantedChange>(body)?.review(|game| self.rules(game))?, &voice)
            }
            _ => Err(Problem::told(ProblemKind::NotFound, "online-no-address")),
        }
    }

    /// An analysis, of which nothing is told yet.
    ///
    /// # Errors
    /// What is wrong with what somebody asks.
    pub fn analysis(&mut self, query: &str) -> Result<AnalysisLines, Problem> {
        let wanted: WantedAnalysis = read_query(query)?;
        wanted.read(|game| self.rules(game)).map(AnalysisLines::new)
    }

    /// Whether the answer to a question would be better with the book of Connect Four, which is not here: it asks what a
    /// position or a move of that game is worth.
    #[must_use]
    pub fn lacks_book(&self, path: &str, query: &str, body: &[u8]) -> bool {
        let is_it = |text: &str| text.parse() == Ok(Game::CONNECT_FOUR);
        let in_query = || form_urlencoded::parse(query.as_bytes()).any(|(_, text)| is_it(&text));
        // Games that are kept stand there as text within text.
        let in_body = || {
            let texts = body.split(|byte| b"\"\\".contains(byte));
            let texts = texts.filter(|text| GAME_TEXT.contains(&text.len()));
            texts.filter_map(|text| std::str::from_utf8(text).ok()).any(is_it)
        };
        let is_here = self.library.games().next().is_some();
        !is_here && asks_for_worth(path) && (in_query() || in_body())
    }

    /// Hands the book of Connect Four over; whether the bytes are one.
    pub fn learn_book(&mut self, bytes: &[u8]) -> bool {
        let book = read_book(bytes);
        let is_one = book.is_some();
        book.into_iter().for_each(|known| self.library.add(known));
        self.compiled.remove(&Game::CONNECT_FOUR);
        is_one
    }

    /// A game, compiled.
    fn rules(&mut self, game: Game) -> Informed {
        if self.compiled.len() >= SHELF && !self.compiled.contains_key(&game) {
            self.compiled.clear();
        }
        let compile = || informed_without_book(game, &self.library);
        self.compiled.entry(game).or_insert_with(compile).clone()
    }

    /// What can come of every game against a player of a lesson.
    fn studied(&mut self, asked: AskedLesson) -> Result<Arc<Studied>, Problem> {
        if let Some(known) = self.studied.iter().find(|known| known.player == asked.player) {
            return Ok(Arc::clone(known));
        }
        let studied = Studied::new(asked.article, asked.player, &Limits::NONE);
        let studied = Arc::new(studied.map_err(|refusal| asked.refused(refusal))?);
        self.studied.push(Arc::clone(&studied));
        Ok(studied)
    }
}

/// Whether what is asked at a path depends on what positions are worth.
fn asks_for_worth(path: &str) -> bool {
    match path.split('/').collect::<Vec<_>>().as_slice() {
        ["analysis" | "grade"] | ["home", "game" | "move" | "hint" | "review"] => true,
        ["home", "saved", .., last] => ["review", "mistakes"].contains(last),
        _ => false,
    }
}

/// How answers are told in a language.
#[must_use]
pub fn voice(language: Language) -> Voice<'static> {
    Voice { words: Words::of(language), notation: Notation::Algebraic }
}

/// An answer as JSON.
fn tell<A: Answer>(answer: &A, voice: &Voice<'_>) -> Result<String, Problem> {
    written(&view(answer, voice))
}

/// A whole view as JSON.
fn versioned<T: Serialize>(view: T) -> Result<String, Problem> {
    written(&Versioned::new(view, true))
}

/// Anything as JSON.
fn written<T: Serialize>(value: &T) -> Result<String, Problem> {
    serde_json::to_string(value)
        .map_err(|error| Problem::new(ProblemKind::Internal, error.to_string()))
}
