//! Squares as Python names them.

use inarow_answers::square_in_column;
use inarow_rules::{Game, Notation, Position, Rules, Square};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error;

/// The square that a text (algebraic, such as "b2") or a number (from 0 at the top left, row by row)
/// names on a game's board.
pub(crate) fn square(game: &Game, named: &Bound<'_, PyAny>) -> PyResult<Square> {
    match named.cast::<PyString>() {
        Ok(text) => {
            let read = Notation::Algebraic.read(game, text.to_str()?);
            read.map_err(|error| error::text(&error))
        }
        Err(_) => numbered(game, named),
    }
}

/// The square of a move at a position: where stones fall the letter of a column names one, too.
pub(crate) fn square_of_move(
    rules: &Rules,
    position: &Position,
    named: &Bound<'_, PyAny>,
) -> PyResult<Square> {
    let game = rules.game();
    let Ok(text) = named.cast::<PyString>() else { return numbered(game, named) };
    let text = text.to_str()?;
    let read = Notation::Algebraic.read(game, text);
    read.or_else(|error| square_in_column(rules, position, text).ok_or(error))
        .map_err(|error| error::text(&error))
}

/// The square of a number.
fn numbered(game: &Game, number: &Bound<'_, PyAny>) -> PyResult<Square> {
    let number: i64 = number.extract()?;
    let inside = usize::try_from(number).is_ok_and(|number| number < game.squares());
    match inside {
        true => Ok(Square(number as u16)),
        false => Err(error::no_square(game, number)),
    }
}

/// A notation by its name.
pub(crate) fn notation(name: &str) -> PyResult<Notation> {
    let found = Notation::NAMED.iter().find(|(known, _)| *known == name);
    let names = || Notation::NAMED.iter().map(|(name, _)| *name);
    found.map(|(_, notation)| *notation).ok_or_else(|| error::not_one_of(names(), name))
}
