//! Keys differ between positions and never change.

use std::collections::{HashMap, HashSet};

use inarow_rules::{Mark, Position, Record, Rules};

use crate::games::game;

/// Every position that can be reached with either side moving first.
fn reachable(rules: &Rules) -> HashSet<Position> {
    let mut seen = HashSet::new();
    let mut waiting: Vec<Position> = Mark::BOTH.map(|first| rules.empty_for(first)).into();
    while let Some(position) = waiting.pop() {
        if seen.insert(position) {
            waiting.extend(rules.moves(&position).iter().map(|square| {
                let mut after = position;
                rules.play(&mut after, square);
                after
            }));
        }
    }
    seen
}

fn keys_differ(text: &str, bits: usize) {
    let rules = Rules::compiled_for(game(text), bits).expect("the board fits");
    let mut keys = HashMap::new();
    for position in reachable(&rules) {
        if let Some(other) = keys.insert(rules.key(&position), position) {
            panic!("{text}: one key for {position:?} and {other:?}");
        }
    }
}

#[test]
fn every_reachable_position_has_its_own_key() {
    for text in ["3,3,3", "4,3,3"] {
        for bits in [16, 64, 256] {
            keys_differ(text, bits);
        }
    }
}

#[test]
fn classes_have_their_own_keys() {
    let rules = Rules::new(game("3,3,3"));
    let begun_by_x = reachable(&rules).into_iter().filter(|p| p.first() == Mark::X);
    let keys: HashSet<u64> = begun_by_x.map(|p| rules.key(&rules.canonical(&p))).collect();
    assert_eq!(keys.len(), 765);
}

fn key(text: &str, bits: usize, position: &str) -> u64 {
    let rules = Rules::compiled_for(game(text), bits).expect("the board fits");
    rules.key(&rules.parse(position).expect("a position"))
}

/// Stored keys rely on it. Computed once from the definition, by a separate program.
#[test]
fn keys_never_change() {
    let gomoku = "15/15/15/15/15/6X8/7O7/15/15/15/15/15/15/15/14X";
    let expected = [
        (key("3,3,3", 16, "9"), 0x4821_8226_ff3c_d4bf),
        (key("3,3,3", 16, "9 o"), 0xaa01_2a1f_8421_1910),
        (key("3,3,3", 16, "X../.O./..X"), 0xafd8_f8d7_9a7a_14ce),
        (key("3,3,3", 64, "X../.O./..X"), 0xafd8_f8d7_9a7a_14ce),
        (key("7,6,4+gravity", 64, "7/7/7/7/3O3/3X3"), 0x281f_e997_d22c_ab09),
        (key("15,15,5", 256, gomoku), 0x6b67_d2cf_e29a_1ee0),
        (key("15,15,5", 512, gomoku), 0x6b67_d2cf_e29a_1ee0),
    ];
    for (number, (found, expected)) in expected.into_iter().enumerate() {
        assert_eq!(found, expected, "key {number}: {found:#x}");
    }
}

/// The same for many positions, on boards of every size and with every option.
#[test]
fn recorded_keys_never_change() {
    let mut seen = 0;
    for line in include_str!("../keys/recorded.txt").lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [text, first, moves, keys] = parts[..] else { panic!("{line}") };
        let game = game(text);
        let first = if first == "x" { Mark::X } else { Mark::O };
        let moves = Record::read_moves(&game, moves).expect("moves");
        let record = Record { moves, ..Record::new(game, first) };
        let rules = Rules::new(game);
        let positions = record.positions(&rules).expect("a game");
        let last = positions.last().expect("a position");
        let found = format!("{:016x} {:016x}", rules.key(last), rules.key(&rules.canonical(last)));
        assert_eq!(found, keys, "{line}");
        seen += 1;
    }
    assert_eq!(seen, 283);
}
