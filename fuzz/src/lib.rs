//! What the fuzz targets share.

use inarow_rules::{Game, TextError};

/// The value of a text, if it has one; else its problem must lie at one of its columns, or right
/// after the last.
pub fn value<T>(text: &str, read: Result<T, TextError>) -> Option<T> {
    if let Err(error) = &read {
        assert!((1..=text.chars().count() + 1).contains(&error.column), "{text:?}: {error}");
    }
    read.ok()
}

/// The game that the first line names, and the text after it.
pub fn game_and_text(input: &str) -> Option<(Game, &str)> {
    let (game, text) = input.split_once('\n')?;
    Some((game.parse().ok()?, text))
}

/// A game whose size, length and options are four bytes.
pub fn game([columns, rows, k, options]: [u8; 4]) -> Game {
    let side = |byte| 1 + byte % Game::MAX_SIDE;
    let mut game =
        Game::new(side(columns), side(rows), k.max(1)).expect("a size within the limits");
    for (bit, option) in
        [Game::with_gravity, Game::with_misere, Game::with_no_overline].into_iter().enumerate()
    {
        if options >> bit & 1 != 0 {
            game = option(game);
        }
    }
    game
}
