//! The position after a move is the same by every road, and a move that is refused changes nothing.
#![no_main]

use inarow_rules::{Position, Rules, Square};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: ([u8; 4], Vec<u16>)| {
    let (game, moves) = input;
    let rules = Rules::new(inarow_fuzz::game(game));
    let mut position = rules.empty();
    for number in moves {
        step(&rules, &mut position, Square(number % (rules.game().squares() as u16 + 1)));
    }
});

fn step(rules: &Rules, position: &mut Position, square: Square) {
    let before = *position;
    let is_legal = rules.moves(position).contains(square);
    assert_eq!(rules.try_play(position, square).is_ok(), is_legal);
    if is_legal {
        let completes = rules.completions(&before, before.to_move()).contains(square);
        assert_eq!(rules.outcome(position).is_some(), position.conclusion().is_some());
        assert!(!completes || position.conclusion().is_some());
        every_road(rules, position);
    } else {
        same(rules, position, &before);
    }
}

/// Two positions that nothing distinguishes.
fn same(rules: &Rules, a: &Position, b: &Position) {
    assert_eq!(a, b);
    assert_eq!(a.conclusion(), b.conclusion());
    assert_eq!(rules.key(a), rules.key(b));
}

/// Text and symmetries lead to the same position that play led to.
fn every_road(rules: &Rules, position: &Position) {
    let read = rules.parse(&position.to_string());
    same(rules, &read.expect("a position's text is read"), position);
    for symmetry in rules.symmetries() {
        let image = rules.image(symmetry, position);
        same(rules, &rules.canonical(&image), &rules.canonical(position));
    }
}
