//! Squares and moves from Python arguments.

use inarow_formats::{columns, landing, read_move};
use inarow_rules::{Game, Notation, Position, Rules, Square};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error;

/// The square on a game's board that a text (algebraic, such as "b2") or a number (from 0 at the
/// top left, row by row) means.
pub(crate) fn square(game: &Game, named: &Bound<'_, PyAny>) -> PyResult<Square> {
    match named.cast::<PyString>() {
        Ok(text) => {
            let read = Notation::Algebraic.read(game, text.to_str()?);
            read.map_err(|error| error::text(&error))
        }
        Err(_) => {
            let number = number(named)?.filter(|&number| number < game.squares());
            let number = number.ok_or_else(|| error::no_square(game, named))?;
            Ok(Square(number as u16))
        }
    }
}

/// The square of a move at a position, by the number of an action or by a text.
pub(crate) fn square_of_move(
    rules: &Rules,
    position: &Position,
    named: &Bound<'_, PyAny>,
) -> PyResult<Square> {
    let game = rules.game();
    let Ok(text) = named.cast::<PyString>() else {
        let action = number(named)?.filter(|&action| action < columns(game));
        let square = action.and_then(|action| landing(rules, position, action));
        return square.ok_or_else(|| error::no_action(game, named));
    };
    let read = read_move(rules, position, Notation::Algebraic, text.to_str()?);
    read.map_err(|error| error::text(&error))
}

/// A whole number; `None` if it is too large or negative.
fn number(named: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    match named.extract() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(named.py()) => Ok(None),
        Err(_) => Err(error::not_whole(named)),
    }
}

/// A notation by its name.
pub(crate) fn notation(name: &str) -> PyResult<Notation> {
    let found = Notation::NAMED.iter().find(|(known, _)| *known == name);
    let names = || Notation::NAMED.iter().map(|(name, _)| *name);
    found.map(|(_, notation)| *notation).ok_or_else(|| error::not_one_of(names(), name))
}
