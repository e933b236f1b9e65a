//! Errors as Python exceptions.

use std::io::ErrorKind;
use std::path::Path;

use inarow_answers::exchange::ExchangeError;
use inarow_formats::{FormatError, FormatProblem, PositionError, columns};
use inarow_players::UnknownPlayer;
use inarow_players::learned::LearnedError;
use inarow_rules::{BadRecord, Game, IllegalMove as Illegal, Position, Rules, Square};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::{PyErr, import_exception};

use crate::language::{voice, words};

import_exception!(inarow.errors, IllegalMove);
import_exception!(inarow.errors, LimitReached);
import_exception!(inarow.errors, PlayerError);
import_exception!(inarow.errors, TextError);

/// The error in a text.
pub(crate) fn text(error: &inarow_rules::TextError) -> PyErr {
    TextError::new_err((words().text_error(error), error.column))
}

/// The error for a text that is none of these names.
pub(crate) fn not_one_of<'a>(names: impl IntoIterator<Item = &'a str>, found: &str) -> PyErr {
    let names: Vec<&str> = names.into_iter().collect();
    let said = [("names", names.join(", ").into()), ("text", found.into())];
    TextError::new_err((words().say("python-not-one-of", said), 1))
}

/// The error for a text that is not a position, or whose moves are not legal.
pub(crate) fn position(game: &Game, error: &PositionError) -> PyErr {
    match error {
        PositionError::Text(error) => text(error),
        PositionError::Moves(error) => moves(game, error),
        // The sentence names the square.
        PositionError::Setup(_) | PositionError::Neither(_) => {
            TextError::new_err((words().position_error(&voice().naming(game), error),))
        }
    }
}

/// The error for a text that is not a list of moves, or whose moves are not legal.
pub(crate) fn moves(game: &Game, error: &FormatError) -> PyErr {
    let naming = voice().naming(game);
    match &error.problem {
        FormatProblem::Illegal { .. } => {
            IllegalMove::new_err(words().format_problem(Some(&naming), &error.problem))
        }
        _ => TextError::new_err((words().moves_error(&naming, error), error.column)),
    }
}

/// The error for a number beyond the squares.
pub(crate) fn no_square(game: &Game, number: &Bound<'_, PyAny>) -> PyErr {
    let said = [("most", (game.squares() - 1).into()), ("text", number.to_string().into())];
    PyIndexError::new_err(words().say("python-no-square", said))
}

/// The error for a number beyond the actions.
pub(crate) fn no_action(game: &Game, number: &Bound<'_, PyAny>) -> PyErr {
    let key = if game.gravity() { "python-no-column" } else { "python-no-square" };
    let said = [("most", (columns(game) - 1).into()), ("text", number.to_string().into())];
    IllegalMove::new_err(words().say(key, said))
}

/// The error for an argument that is neither a square nor a move.
pub(crate) fn not_whole(found: &Bound<'_, PyAny>) -> PyErr {
    let said = [("text", found.to_string().into())];
    PyTypeError::new_err(words().say("python-not-whole", said))
}

/// The error for a batch that does not fit in memory.
pub(crate) fn no_memory(count: usize) -> PyErr {
    let said = [("count", count.to_string().into())];
    PyMemoryError::new_err(words().say("python-no-memory", said))
}

/// A failed file operation as its kind of OSError, with the file's name.
pub(crate) fn file(path: &Path, error: &std::io::Error) -> PyErr {
    let problem = match error.kind() {
        ErrorKind::NotFound => words().say("python-no-file", []),
        ErrorKind::AlreadyExists => words().say("python-file-exists", []),
        ErrorKind::PermissionDenied => words().say("python-file-forbidden", []),
        _ => error.to_string(),
    };
    PyOSError::new_err((error.raw_os_error(), problem, path.as_os_str().to_owned()))
}

/// The error for a move that is not legal at a position.
pub(crate) fn illegal(rules: &Rules, position: &Position, square: Square, why: Illegal) -> PyErr {
    let naming = voice().naming(rules.game());
    let why = words().illegal_move(&naming, &naming.square(square), why);
    let said = [("position", position.to_string().into()), ("problem", why.into())];
    IllegalMove::new_err(words().say("python-at", said))
}

/// The error for a game that is over.
pub(crate) fn over() -> PyErr {
    IllegalMove::new_err(words().say("illegal-over", []))
}

/// The error for a text that is not a player, as a whole or in one of its options.
pub(crate) fn unknown_player(text: &str, error: &UnknownPlayer) -> PyErr {
    let before = text.find(&error.text).map_or(0, |byte| text[..byte].chars().count());
    TextError::new_err((words().unknown_player(error), 1 + before))
}

/// The error in the file of a learned player, with its line.
pub(crate) fn learned(bytes: &[u8], error: &LearnedError) -> PyErr {
    let mut lines = bytes.split(|&byte| byte == b'\n');
    let named = lines.nth(1).and_then(|line| line.strip_prefix(b"game "));
    let named = named.and_then(|name| std::str::from_utf8(name).ok()?.parse().ok());
    let naming = voice().naming(&named.unwrap_or(Game::TICTACTOE));
    let said = words().learned_error(&naming, error.line, &error.problem);
    TextError::new_err((said, None::<usize>, (error.line > 0).then_some(error.line)))
}

/// The error for a record with a move that is not legal.
pub(crate) fn bad_record(game: &Game, bad: BadRecord) -> PyErr {
    IllegalMove::new_err(words().bad_record(&voice().naming(game), bad))
}

/// The error for a text that cannot be read as games, or a game that cannot be written.
pub(crate) fn exchange(error: &ExchangeError) -> PyErr {
    let voice = voice();
    placed(None, None, error.say(&voice).unwrap_or_else(|| format!("{error:?}")))
}

/// The error in a text of several lines, with its place.
pub(crate) fn placed(line: Option<usize>, column: Option<usize>, problem: String) -> PyErr {
    let said = match line {
        Some(line) => {
            let column = ("column", column.unwrap_or(1).into());
            let problem = ("problem", problem.into());
            words().say("format-at", [("line", line.into()), column, problem])
        }
        None => problem,
    };
    TextError::new_err((said, column, line))
}
