//! Exchange of games with other programs.

use std::ffi::CString;

use inarow_answers::budget;
use inarow_answers::exchange::{GameText, ReadAs, ReadGame, cut_before_illegal};
use inarow_answers::views::GameForm;
use inarow_formats::{RecentRules, Variations};
use inarow_rules::Notation;
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;

use crate::error;
use crate::game::{Game, mark};
use crate::language::voice;
use crate::record::Record;
use crate::square::notation;

/// Formats with a fixed name.
const FORMS: [(&str, GameForm); 5] = [
    ("json", GameForm::Json),
    ("sgf", GameForm::Sgf),
    ("psq", GameForm::Psq),
    ("columns", GameForm::Columns),
    ("svg", GameForm::Svg),
];

/// The name of the format for lists of moves, which are in some notation.
const MOVES: &str = "moves";

/// A format by its name; `moves` are in the notation.
pub(crate) fn form(name: &str, moves: Notation) -> PyResult<GameForm> {
    if name == MOVES {
        return Ok(GameForm::moves(moves));
    }
    let found = FORMS.iter().find(|(known, _)| *known == name);
    let names = || FORMS.iter().map(|(name, _)| *name).chain([MOVES]);
    found.map(|(_, form)| *form).ok_or_else(|| error::not_one_of(names(), name))
}

/// The games of a text: "sgf", "psq" (Piskvork's), "json" (one game per line), "columns" or
/// "moves"; the format is recognized unless it is named. `game` and `first` are used for texts that
/// do not contain them, and lists of moves are in the notation "algebraic", "numpad", "index",
/// "row-col" or "from-top".
///
/// >>> import inarow
/// >>> [record] = inarow.read_records("(;GM[4]SZ[15]PB[Ann]PW[Bo];B[hh];W[ii])")
/// >>> str(record.game), record.players, record.moves
/// ('15,15,5', ('Ann', 'Bo'), ['h8', 'i7'])
///
/// Games with variations are refused; with `main_line`, only their main line is read.
///
/// Raises TextError, with line and column, for the first game with an error, and warns of parts
/// that were ignored although they may change a game.
#[pyfunction]
#[pyo3(signature = (
    text, form = None, *, game = None, first = "x", notation = "algebraic", main_line = false
))]
pub(crate) fn read_records(
    py: Python<'_>,
    text: &str,
    form: Option<&str>,
    game: Option<&Bound<'_, PyAny>>,
    first: &str,
    notation: &str,
    main_line: bool,
) -> PyResult<Vec<Record>> {
    let notation = self::notation(notation)?;
    let wanted = ReadAs {
        form: form.map(|name| self::form(name, notation)).transpose()?,
        file: None,
        game: *Game::of(game, py)?.get().rules.game(),
        is_only_game: game.is_some(),
        first: mark(first)?,
        notation,
        rules: RecentRules::default(),
        variations: if main_line { Variations::LeftOut } else { Variations::Refused },
        most: budget::IMPORTED,
    };
    let opened = GameText::open(text.as_bytes(), wanted);
    let mut text = opened.map_err(|error| error::exchange(&error))?;
    text.games().map(|game| read(py, game)).collect()
}

/// A game that must have no errors.
fn read(py: Python<'_>, mut read: ReadGame) -> PyResult<Record> {
    if let Some(problem) = read.problems.first() {
        let ((line, column), problem) = problem.say(&voice());
        return Err(error::placed(line.or(read.line), column, problem));
    }
    for note in &read.notes {
        let said = note.say_with_place(&voice()).replace('\0', "");
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &CString::new(said)?, 1)?;
    }
    let Some(kept) = &mut read.game else {
        return Err(error::placed(read.line, None, String::new()));
    };
    if let Some(bad) = cut_before_illegal(kept) {
        return Err(error::bad_record(&kept.game, bad));
    }
    Record::of(py, kept.clone())
}
