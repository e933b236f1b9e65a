//! Nodes of single questions: broken reductions, order of moves, replacement or helpers change them.

use std::ops::RangeInclusive;

use inarow_search::{Limits, Wanted};

use super::{EVERY_MOVE, ask, sample, search};
use crate::positions::rules;

/// A question about positions of a game with some number of free squares, to a depth if there is one, with a table of
/// some bytes; and the nodes that it takes at three of them, on one thread.
type Counted = (&'static str, RangeInclusive<usize>, Wanted, Option<u16>, u64, [u64; 3]);

const BEST: Wanted = Wanted::BestMove;
const TABLE: u64 = 1 << 20;

const COUNTED: [Counted; 12] = [
    ("4,4,4+misere", 11..=13, EVERY_MOVE, None, TABLE, [217_761, 128_488, 42_057]),
    ("5,4,4", 15..=17, EVERY_MOVE, None, TABLE, [34_328, 4730, 798]),
    ("5,5,4", 17..=19, BEST, None, TABLE, [1711, 624, 815]),
    ("5,5,4", 17..=19, BEST, None, 1 << 12, [1715, 625, 842]),
    ("6,6,4+no-overline", 24..=28, BEST, None, TABLE, [33, 40_941, 1]),
    ("7,6,4+gravity", 25..=29, EVERY_MOVE, None, TABLE, [16, 495_990, 250_916]),
    ("7,6,4+gravity", 25..=29, BEST, None, 1 << 14, [0, 1_054_238, 145_520]),
    ("5,5,4+gravity+misere", 14..=18, EVERY_MOVE, None, TABLE, [35_064, 12_814, 8514]),
    ("4x4x4", 44..=46, EVERY_MOVE, Some(4), TABLE, [3459, 4880, 3495]),
    ("15,15,5", 200..=210, EVERY_MOVE, Some(4), TABLE, [1257, 1234, 1252]),
    ("15,15,5", 180..=190, BEST, Some(6), TABLE, [5900, 9, 2455]),
    ("19,19,6", 330..=340, Wanted::EveryMove { lines: 3 }, Some(4), TABLE, [4324, 3700, 4235]),
];

/// The nodes of each question with some threads.
fn count(threads: usize) -> Vec<[u64; 3]> {
    let counted = |(game, free, wanted, depth, table, _): &Counted| {
        let rules = rules(game);
        let limits = Limits { depth: *depth, ..Limits::NONE };
        let nodes =
            |position| ask(&mut search(&rules, *table, threads), position, &limits, *wanted).nodes;
        let counts: Vec<u64> = sample(&rules, free.clone(), 3, 7).iter().map(nodes).collect();
        counts.try_into().expect("three positions")
    };
    COUNTED.iter().map(counted).collect()
}

#[test]
fn a_question_takes_as_many_nodes_as_ever() {
    let now = count(1);
    let is_near = |(now, before): (&u64, &u64)| now.abs_diff(*before) * 10 <= *before;
    let same = |(now, before): (&[u64; 3], &Counted)| now.iter().zip(&before.5).all(is_near);
    assert!(now.iter().zip(&COUNTED).all(same), "{now:?}");
}

/// They look for the same at the same time, but hardly twice.
#[test]
fn helpers_repeat_little_of_the_work() {
    let (alone, helped): (u64, u64) =
        (count(1).as_flattened().iter().sum(), count(2).as_flattened().iter().sum());
    assert!(helped < alone * 2, "{helped} nodes with a helper, {alone} without");
}
