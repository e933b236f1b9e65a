//! A text that is a move in some notation is a square of the board, which each notation writes and
//! reads back.
#![no_main]

use inarow_fuzz::{game_and_text, value};
use inarow_rules::Notation;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let Some((game, text)) = game_and_text(input) else { return };
    for (_, notation) in Notation::NAMED {
        for read in [notation.read(&game, text), notation.read_any(&game, text)] {
            let Some(square) = value(text, read) else { continue };
            assert!(square.index() < game.squares());
            for (_, other) in Notation::NAMED {
                assert_eq!(other.read_any(&game, &other.write(&game, square)), Ok(square));
            }
        }
    }
});
