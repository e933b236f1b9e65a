//! A text that is a position is written back as a text that is the same position.
#![no_main]

use inarow_fuzz::{game_and_text, value};
use inarow_rules::{Rules, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let Some((game, text)) = game_and_text(input) else { return };
    let Some(setup) = value(text, Setup::parse(&game, text)) else { return };
    let rules = Rules::new(game);
    if let Ok(position) = rules.position(&setup) {
        let again = rules.parse(&position.to_string());
        let again = again.expect("a position's text is read");
        assert_eq!(again, position);
        assert_eq!(again.conclusion(), position.conclusion());
        assert_eq!(rules.key(&again), rules.key(&position));
    }
});
