//! The search's board agrees with the rules, in any order of putting and taking stones.
#![no_main]

use inarow_search::laws;
use inarow_rules::Rules;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: ([u8; 4], Vec<u32>)| {
    let (game, choices) = input;
    let rules = Rules::new(inarow_fuzz::game(game));
    laws::board(&rules, &rules.layout(), &rules.empty(), choices);
});
