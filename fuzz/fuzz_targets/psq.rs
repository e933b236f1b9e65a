//! Piskvork files that are read are written and read back the same, and errors have their place in the text;
//! so with column strings and move lists.
#![no_main]

use inarow_formats::{Format, Reading};
use inarow_rules::{Game, Mark, Notation};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    for (format, game) in [
        (Format::Psq, None),
        (Format::Psq, Some(Game::GOMOKU_STANDARD)),
        (Format::Columns, None),
        (Format::Moves(Notation::Algebraic), Some(Game::TICTACTOE)),
        (Format::Moves(Notation::RowCol), Some(Game::CONNECT_FOUR)),
    ] {
        let reading = Reading { game, first: Mark::O, ..Reading::default() };
        for found in format.read_with(&text, reading) {
            match found {
                Ok(record) => {
                    let written = format.write(&record).expect("what was read");
                    let game = Some(record.game);
                    let again = Reading { game, first: record.first, ..Reading::default() };
                    let again: Vec<_> = format.read_with(&written, again).collect();
                    assert_eq!(again, [Ok(record)], "{written}");
                }
                Err(error) => {
                    let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
                    assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
                }
            }
        }
    }
});
