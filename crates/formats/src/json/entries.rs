//! The games of a whole text.

use super::error::{JsonError, JsonProblem, LONGEST_LINE};
use super::{form, place};
use crate::kept::KeptGame;

/// A game of a text, or why it is none.
#[derive(Debug)]
pub struct Entry<'t> {
    text: &'t str,
    line: usize,
    /// The game; where a move is none, the game up to there; nothing where there is no game.
    pub game: Option<KeptGame>,
    /// What is wrong with it.
    pub error: Option<JsonError>,
}

impl<'t> Entry<'t> {
    /// Reads a game that begins at a line, from 1.
    fn read(text: &'t str, line: usize) -> Entry<'t> {
        match form::read(text.as_bytes()) {
            Ok(game) => Entry { text, line, game: Some(game), error: None },
            Err((at, problem)) => {
                let game = before(text, &problem);
                Entry { text, line, game, error: Some(JsonError { line: line + at - 1, problem }) }
            }
        }
    }

    fn read_line(text: &'t str, line: usize) -> Entry<'t> {
        if text.len() <= LONGEST_LINE {
            return Entry::read(text, line);
        }
        let error = JsonError { line, problem: JsonProblem::TooLong };
        Entry { text, line, game: None, error: Some(error) }
    }

    /// The line and the column, from 1, where a move ends; moves count from 1.
    #[must_use]
    pub fn place_of_move(&self, ply: usize) -> (usize, usize) {
        let (line, column) = place::of_move(self.text.as_bytes(), ply);
        (self.line + line - 1, column)
    }
}

/// The games of a text: one, perhaps over several lines, or one a line. Whether their moves are
/// legal is not asked.
#[must_use]
pub fn entries(text: &str) -> Vec<Entry<'_>> {
    if serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok() {
        return vec![Entry::read(text, 1)];
    }
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(number, line)| Entry::read_line(line, number)).collect()
}

/// The game up to a move that is none.
fn before(text: &str, problem: &JsonProblem) -> Option<KeptGame> {
    let JsonProblem::Move { ply, .. } = problem else { return None };
    let mut game: serde_json::Value = serde_json::from_str(text).ok()?;
    let object = game.as_object_mut()?;
    object.get_mut("moves")?.as_array_mut()?.truncate(ply - 1);
    object.remove("end");
    form::read(game.to_string().as_bytes()).ok()
}
