//! A file of moves that is read lists chances that add up to 1 on legal moves, and errors have their place in
//! the text.
#![no_main]

use inarow_players::Policy;
use inarow_lab::outside::ListPolicy;
use inarow_rules::{Game, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    let rules = Rules::new(Game::TICTACTOE);
    match ListPolicy::parse(&rules, &text) {
        Ok(mut policy) => {
            for line in text.lines() {
                let board = line.split([':', '#']).next().unwrap_or_default();
                let Ok(position) = rules.parse(board.trim()) else { continue };
                let limits = inarow_search::Limits::NONE;
                let Ok(found) = policy.distribution(&position, &limits) else { continue };
                assert!(
                    found
                        .choices()
                        .iter()
                        .all(|one| rules.try_play(&mut position.clone(), one.square).is_ok())
                );
                let sum: u64 = found.choices().iter().map(|one| one.weight).sum();
                assert_eq!(found.total_weight(), sum);
            }
        }
        Err(error) => {
            assert!((1..=text.lines().count()).contains(&error.line), "{error}");
            let line = text.lines().nth(error.line - 1).expect("a line of the text");
            assert!(error.column <= line.chars().count() + 1, "{error}");
        }
    }
});
