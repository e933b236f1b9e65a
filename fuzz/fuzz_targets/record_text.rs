//! Moves that are read are written back as the same moves, and are all legal or stop at the first
//! that is not.
#![no_main]

use inarow_fuzz::{game_and_text, value};
use inarow_rules::{Mark, Notation, Record, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &str| {
    let Some((game, text)) = game_and_text(input) else { return };
    let Some(moves) = value(text, Record::read_moves(&game, text)) else { return };
    let mut record = Record { moves, ..Record::new(game, Mark::O) };
    let written = record.moves_text(Notation::Algebraic);
    assert_eq!(Record::read_moves(&game, &written).as_ref(), Ok(&record.moves));
    let rules = Rules::new(game);
    if let Err(bad) = record.positions(&rules) {
        record.moves.truncate(bad.ply - 1);
    }
    let positions = record.positions(&rules).expect("the moves before the first illegal one");
    assert_eq!(positions.len(), record.moves.len() + 1);
});
