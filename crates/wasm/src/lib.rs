#![doc = include_str!("../README.md")]

use std::cell::RefCell;
use std::time::Duration;

use inarow_answers::asked::{self, AnalysisLines, Language, LineStep, Question, voice};
use inarow_answers::{Problem, Voice};
use wasm_bindgen::prelude::wasm_bindgen;

/// Answers questions that need neither a server nor a database.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Router(asked::Router);

#[wasm_bindgen]
impl Router {
    /// A router without the book of Connect Four.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Router {
        Router::default()
    }

    /// The answer to a question, as JSON: its path below `/api/v1/`, the query of its address, and
    /// its body. Open choices are drawn with `seed`; `clock` has run since the question.
    ///
    /// # Errors
    /// The problem, as JSON.
    pub fn answer(
        &self,
        path: &str,
        query: &str,
        body: &[u8],
        language: &str,
        seed: u64,
        clock: Clock,
    ) -> Result<String, String> {
        let language = language_of(language);
        let question = Question { path, query, body, language, seed };
        CLOCK.set(Some(clock));
        self.0
            .answer(&question, &passed)
            .map_err(|problem| problem_json(&problem, &voice(language)))
    }

    /// True if the book of Connect Four is missing, and would make the answer better.
    #[must_use]
    pub fn lacks_book(&self, path: &str, query: &str, body: &[u8]) -> bool {
        self.0.lacks_book(path, query, body)
    }

    /// Takes the book of Connect Four; false if the bytes are no such book.
    pub fn learn_book(&self, bytes: &[u8]) -> bool {
        self.0.learn_book(bytes)
    }

    /// An analysis of the position in a query.
    ///
    /// # Errors
    /// The problem, as JSON.
    pub fn analyse(&self, query: &str, language: &str) -> Result<Analysis, String> {
        let voice = voice(language_of(language));
        match self.0.analysis(query) {
            Ok(lines) => Ok(Analysis { lines, voice }),
            Err(problem) => Err(problem_json(&problem, &voice)),
        }
    }
}

/// The texts of the page in a language, as JSON.
#[wasm_bindgen]
#[must_use]
pub fn words(language: &str) -> String {
    asked::page_words(language_of(language))
}

#[wasm_bindgen]
extern "C" {
    /// The clock of the page.
    pub type Clock;

    /// Seconds since the question.
    #[wasm_bindgen(method)]
    fn seconds(this: &Clock) -> f64;
}

thread_local! {
    /// The clock of the question that is being answered: searches ask from where nothing of JavaScript can go along.
    static CLOCK: RefCell<Option<Clock>> = const { RefCell::new(None) };
}

/// The time since the present question.
fn passed() -> Duration {
    let seconds = CLOCK.with_borrow(|clock| clock.as_ref().map_or(0.0, Clock::seconds));
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

/// An analysis that the caller steps, look by look.
#[wasm_bindgen]
pub struct Analysis {
    lines: AnalysisLines,
    voice: Voice<'static>,
}

#[wasm_bindgen]
impl Analysis {
    /// Goes on until a look has ended: the next line, which is JSON. An empty line means that there is nothing to report
    /// yet, no line that the analysis is over.
    pub fn step(&mut self, clock: &Clock) -> Option<String> {
        match self.lines.step(&|| clock.seconds(), &|| false, &self.voice) {
            LineStep::Line(line) => Some(line.json()),
            LineStep::Paused => Some(String::new()),
            LineStep::Over => None,
        }
    }
}

/// A language by its code; English where there is none of this code.
fn language_of(code: &str) -> Language {
    code.parse().unwrap_or(Language::English)
}

/// A problem as JSON.
fn problem_json(problem: &Problem, voice: &Voice<'_>) -> String {
    problem.view(voice.words).json()
}
