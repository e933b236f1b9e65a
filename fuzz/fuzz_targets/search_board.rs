//! The search's board says what the rules say, however stones are put and taken.
#![no_main]

use inarow_engine::laws;
use inarow_rules::{AnyRules, with_rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: ([u8; 4], Vec<u32>)| {
    let (game, choices) = input;
    with_rules!(AnyRules::new(inarow_fuzz::game(game)), rules => {
        laws::board(&rules, &rules.layout(), &rules.empty(), choices);
    });
});
