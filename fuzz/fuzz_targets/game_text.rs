//! A text that names a game is written back as a text that names the same game.
#![no_main]

use inarow_fuzz::value;
use inarow_rules::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some(game) = value(text, text.parse::<Game>()) {
        assert_eq!(game.to_string().parse(), Ok(game));
    }
});
