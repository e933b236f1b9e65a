//! The word is checked against the rules, and bounds without looking ahead against the solver.

use std::collections::HashMap;

use inarow_rules::{Mark, Position, Rules};

use super::{ExactTable, Follower, Grid, Stones};
use crate::minimax::Memoized;
use crate::score::{plies_to_end, score_of_end};
use crate::trace::Bound;
use crate::{Budget, Limits, Score};

/// Boards with even and odd sides and lines of several lengths.
const GAMES: [&str; 8] = [
    "3,3,3+gravity",
    "4,3,3+gravity",
    "3,4,3+gravity",
    "4,4,4+gravity",
    "5,3,4+gravity",
    "1,5,3+gravity",
    "5,1,2+gravity",
    "2,6,5+gravity",
];

fn rules(game: &str) -> Rules {
    Rules::new(game.parse().unwrap())
}

/// The positions that are not over, with the stones that the grid makes of them.
fn positions(rules: &Rules, grid: &Grid) -> Vec<(Position, Stones)> {
    let mut found = vec![rules.empty()];
    let mut known: HashMap<u64, Position> = HashMap::new();
    let mut next = 0;
    while let Some(&position) = found.get(next) {
        next += 1;
        for square in rules.moves(&position) {
            let mut after = position;
            rules.play(&mut after, square);
            let key = grid.key(grid.stones(&after));
            match known.insert(key, after) {
                Some(other) => assert_eq!(other, after, "one key for two positions"),
                None if after.conclusion().is_none() => found.push(after),
                None => (),
            }
        }
    }
    found.into_iter().map(|position| (position, grid.stones(&position))).collect()
}

#[test]
fn a_word_agrees_with_the_rules() {
    for game in GAMES {
        let rules = rules(game);
        let grid = Grid::new(&rules).unwrap();
        for (position, stones) in positions(&rules, &grid) {
            let word = |squares: inarow_rules::Squares| {
                squares.iter().fold(0, |word, square| word | grid.stone(square.0))
            };
            let playable = grid.playable(stones.all);
            assert_eq!(playable, word(rules.moves(&position)));
            for mark in Mark::BOTH {
                let stones = if mark == position.to_move() { stones.own } else { stones.other() };
                let completing = grid.completing(stones, word(position.occupied())) & playable;
                assert_eq!(completing, word(rules.completions(&position, mark)), "{game}");
                assert!(!grid.has_line(stones));
                let mut each = grid.completing(stones, word(position.occupied()));
                while each != 0 {
                    assert!(grid.has_line(stones | each & each.wrapping_neg()), "{game}");
                    each &= each - 1;
                }
            }
        }
    }
}

/// The bounds of following are true, and there are some.
#[test]
fn following_is_worth_what_it_promises() {
    let mut soon = 0;
    for game in GAMES {
        let rules = rules(game);
        let grid = Grid::new(&rules).unwrap();
        let mut solver = Memoized::new(&rules);
        let mut promised = 0;
        for (position, stones) in positions(&rules, &grid) {
            let free = (rules.board() - position.occupied()).len() as i32;
            let follower = |own, other, is_to_move| {
                let completing = grid.completing(own, stones.all);
                Follower { own, other, completing, is_to_move }
            };
            let mover = grid.by_following(follower(stones.own, stones.other(), true), free);
            let waiting = grid.by_following(follower(stones.other(), stones.own, false), free);
            let (least, most) = (mover.unwrap_or(-free), -waiting.unwrap_or(-free));
            let score = solver.score(&position, &mut Budget::new(&Limits::NONE)).unwrap();
            let ends = |plies: u16| score_of_end(free - i32::from(plies));
            let score = match score {
                Score::Win(plies) => ends(plies),
                Score::Loss(plies) => -ends(plies),
                _ => 0,
            };
            assert!((least..=most).contains(&score), "{game} {least}..={most} {score} {stones:?}");
            promised += usize::from(least > -free || most < free);
            soon += usize::from(least > 1 || most < -1);
        }
        assert!(promised > 0, "{game}");
    }
    assert!(soon > 0, "nothing is promised to end before the board is full");
}

#[test]
fn scores_and_ends_are_two_ways_to_say_the_same() {
    for free in 1..=64 {
        for plies in 1..=free {
            let sign = if plies % 2 == 1 { 1 } else { -1 };
            let score = sign * score_of_end(free - plies);
            assert_eq!(plies_to_end(score, free), plies, "{free} free");
        }
    }
}

/// A table returns only entries that were put for the key, at any size and while it grows.
#[test]
fn a_table_mixes_up_nothing() {
    for (key_bits, bytes) in [(6, 0), (6, 8), (6, 64), (12, 1 << 12), (49, 1 << 18), (64, 1 << 20)]
    {
        let mut table = ExactTable::new(key_bits, bytes, 1);
        let mut said: HashMap<u64, Vec<(Bound, i32)>> = HashMap::new();
        let mut number = 1u64;
        let mut remembered = 0;
        for step in 0..40_000u64 {
            number = inarow_rules::mix(number);
            // Many keys that differ in few bits, too.
            let key = if step % 2 == 0 { number } else { step / 2 } & (!0 >> (64 - key_bits));
            if let Some(entry) = table.get(key) {
                assert!(said.get(&key).is_some_and(|said| said.contains(&entry)));
                remembered += 1;
            }
            let bound = if number >> 40 & 1 == 0 { Bound::AtLeast } else { Bound::AtMost };
            let score = (number >> 50) as i32 % 67 - 33;
            table.put(key, bound, score, number >> (number >> 58));
            said.entry(key).or_default().push((bound, score));
            if table.is_small_for(step) {
                table.grow(&|| false);
            }
        }
        assert!(bytes < 16 || key_bits > 12 || remembered > 0, "{key_bits} {bytes}");
    }
}
