//! What is wrong with games in the JSON form, as sentences.

use inarow_formats::json::{JsonError, JsonProblem, LONGEST_LINE, VERSION};
use inarow_words::Words;

/// Line and column of a text, from 1, as far as they are known.
pub type Place = (Option<usize>, Option<usize>);

/// Where a text is no game in the JSON form, and why.
#[must_use]
pub fn json_problem(words: &Words, error: &JsonError) -> (Place, String) {
    let (mut column, line) = (None, Some(error.line));
    let problem = match &error.problem {
        JsonProblem::Form { column: at, what } => {
            column = Some(*at);
            words.say("json-form", [("problem", what.as_str().into())])
        }
        JsonProblem::Version(found) => {
            words.say("json-version", [("found", (*found).into()), ("known", VERSION.into())])
        }
        JsonProblem::Move { ply, column: at, problem } => {
            column = Some(*at);
            let problem = words.text_problem(problem);
            words.say("store-illegal", [("ply", (*ply).into()), ("problem", problem.into())])
        }
        JsonProblem::TooLong => words.say("json-too-long", [("most", LONGEST_LINE.into())]),
        JsonProblem::Unreadable(error) => error.to_string(),
        other => format!("{other:?}"),
    };
    ((line, column), problem)
}
