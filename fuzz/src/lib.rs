//! Helpers shared by the fuzz targets.

use inarow_rules::{Game, GameOption, TextError};

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

/// The bit of the options that makes a cube; those below it are the options.
const CUBE: u8 = 1 << GameOption::NAMED.len();

/// A game whose size, length and options are four bytes; a cube where the fourth says so.
pub fn game([columns, rows, k, options]: [u8; 4]) -> Game {
    let side = |byte| 1 + byte % Game::MAX_SIDE;
    let mut game = match options & CUBE {
        0 => Game::new(side(columns), side(rows), k.max(1)).expect("a size within the limits"),
        _ => Game::cube(2 + columns % (Game::MAX_CUBE - 1)).expect("a side within the limits"),
    };
    for (bit, (_, option)) in GameOption::NAMED.into_iter().enumerate() {
        let with = game.with(option);
        if options >> bit & 1 != 0 && with.conflict().is_none() {
            game = with;
        }
    }
    game
}
