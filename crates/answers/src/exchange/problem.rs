//! Problems of a game in a text, with their places.

use inarow_formats::FormatError;
use inarow_formats::json::JsonError;
use inarow_rules::{BadRecord, Game, SetupError, TextProblem};
use inarow_words::Place;

use crate::Voice;

/// A problem of a game in a text.
#[derive(Debug)]
pub enum ReadProblem {
    /// A position is no text of one.
    Text((usize, usize), TextProblem),
    /// A position cannot be.
    Setup(Game, SetupError),
    /// A record is refused; with its game, where it is known.
    Format(Option<Game>, FormatError),
    /// It is no game in JSON.
    Json(JsonError),
    /// A move of a game in JSON is not legal.
    Move((usize, usize), Game, BadRecord),
    /// The board does not lie flat.
    NotFlat(Game),
}

impl ReadProblem {
    /// Where it is, as far as that is known, and a sentence of it without its place.
    #[must_use]
    pub fn say(&self, voice: &Voice<'_>) -> (Place, String) {
        let words = voice.words;
        let at = |(line, column): (usize, usize)| (Some(line), Some(column));
        match self {
            ReadProblem::Text(place, problem) => (at(*place), words.text_problem(problem)),
            ReadProblem::Setup(game, error) => {
                ((None, None), words.setup_error(&voice.naming(game), error))
            }
            ReadProblem::Format(game, error) => {
                let known = game.or_else(|| Some(error.before.as_ref()?.game));
                let naming = known.map(|game| voice.naming(&game));
                let problem = words.format_problem(naming.as_ref(), &error.problem);
                (at((error.line, error.column)), problem)
            }
            ReadProblem::Json(error) => words.json_problem(error),
            ReadProblem::Move(place, game, bad) => {
                (at(*place), words.bad_record(&voice.naming(game), *bad))
            }
            ReadProblem::NotFlat(game) => ((None, None), words.not_flat(game)),
        }
    }

    /// The same as one sentence.
    #[must_use]
    pub fn say_with_place(&self, voice: &Voice<'_>) -> String {
        let (place, problem) = self.say(voice);
        voice.words.at_place(place, problem)
    }
}
