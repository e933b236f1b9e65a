//! Text formats of recorded games: everything a format holds is read back, and errors have their
//! place.

mod examples;
mod examples_sgf;
mod mutations;
mod refused;
mod refused_sgf;
mod round_trips;
pub(crate) mod trees;
mod written;

use inarow_formats::{Format, FormatError, Reading};
use inarow_rules::{Game, Notation, Record};

use crate::games::game;

/// Every format.
const FORMATS: [Format; 8] = [
    Format::Moves(Notation::Algebraic),
    Format::Moves(Notation::Numpad),
    Format::Moves(Notation::Index),
    Format::Moves(Notation::RowCol),
    Format::Moves(Notation::FromTop),
    Format::Columns,
    Format::Sgf,
    Format::Psq,
];

/// The only game of a text.
fn read_one(format: Format, text: &str, reading: Reading) -> Result<Record, FormatError> {
    let mut games = format.read_with(text, reading);
    let game = games.next().unwrap_or_else(|| panic!("{text:?}: no game"));
    assert!(game.is_err() || games.next().is_none(), "{text:?}: more than one game");
    game
}

/// The game to be passed with a text; `None` if this is empty.
fn known(text: &str) -> Option<Game> {
    (!text.is_empty()).then(|| game(text))
}

/// A record of algebraic moves; X began.
fn record(game: Game, moves: &str) -> Record {
    let moves = Record::read_moves(&game, moves).unwrap_or_else(|error| panic!("{moves}: {error}"));
    Record { moves, ..Record::new(game, inarow_rules::Mark::X) }
}

/// Tags from their texts.
fn tags(tags: &[(&str, &str)]) -> Vec<(String, String)> {
    tags.iter().map(|(name, value)| ((*name).to_string(), (*value).to_string())).collect()
}
