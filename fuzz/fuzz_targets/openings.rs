//! Openings that are read can be played and leave something to play for; errors have their place in the text.
#![no_main]

use inarow_formats::read_openings;
use inarow_rules::{Game, Notation, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    let rules = Rules::new(Game::GOMOKU);
    match read_openings(&rules, Notation::Algebraic, &text) {
        Ok(openings) => {
            for opening in openings {
                let mut position = rules.empty();
                for square in opening {
                    rules.try_play(&mut position, square).expect("a legal move");
                }
                assert_eq!(position.conclusion(), None);
            }
        }
        Err(error) => {
            let line = text.lines().nth(error.line - 1).unwrap_or_default();
            // A byte order mark precedes the first column.
            assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
        }
    }
});
