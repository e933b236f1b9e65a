//! Certificates of whole games, and some of boards that are too large for the solver, in which something
//! was changed: none with a false claim is accepted.
use std::collections::BTreeMap;

use inarow_checker::{Fault, check};
use inarow_rules::{Conclusion, Mark, Rules};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::changes::{CHANGES, Change, Kind, Parts};
use crate::mutations::{is_true, position};
use crate::nodes::Nodes;
use crate::solved::solved;

const THREATS: u8 = 0xF5;

/// The number of changes of each kind, and the number of those refused.
type Tally = BTreeMap<Change, [usize; 2]>;

/// Changes a certificate many times; whatever is accepted then must be true.
fn disturb(
    whole: &Parts,
    times: usize,
    value: &mut dyn FnMut(&str) -> Conclusion,
    tally: &mut Tally,
) {
    let game = &whole.game;
    let seed = u64::from(crc32fast::hash(game.as_bytes()));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let nodes = Nodes::of(&whole.file());
    for change in (0..times).map(|time| CHANGES[time % CHANGES.len()]) {
        let mut parts = whole.clone();
        if !parts.change(change, &nodes, &mut random) {
            continue;
        }
        let [made, refused] = tally.entry(change).or_default();
        *made += 1;
        match check(&mut parts.file().as_slice(), u64::MAX, None, None) {
            Ok(verdict) => {
                let is_so = is_true(verdict.claim, value(&parts.position));
                assert!(is_so, "{game}: {change:?}: {verdict:?}");
            }
            Err(Fault::Wrong(_) | Fault::Header(..)) => *refused += 1,
            Err(fault) => panic!("{game}: {change:?}: {fault}"),
        }
    }
}

/// Changes the certificate of a game that X wins.
fn disturb_win(game: &str, times: usize, tally: &mut Tally) {
    let (rules, mut values) = (Rules::new(game.parse().expect("a game")), BTreeMap::new());
    let whole = Parts::of(&solved(&rules, &rules.empty()).certificate);
    assert!(whole.proof.contains(&THREATS), "{game}");
    // Tests of the list hold that to search; the rest is solved anew.
    values.insert(whole.position.clone(), Conclusion::Win(Mark::X));
    let value = &mut |text: &str| {
        let solve = || solved(&rules, &position(&rules, text)).value;
        *values.entry(text.to_owned()).or_insert_with(solve)
    };
    disturb(&whole, times, value, tally);
}

/// Whether these changes were made, and refused now and then.
#[track_caller]
fn occur(tally: &Tally, changes: impl IntoIterator<Item = Change>) {
    for change in changes {
        let [made, refused] = tally.get(&change).copied().unwrap_or_default();
        assert!(made > 0 && refused > 0, "{change:?}: {refused} of {made} refused");
    }
}

/// Changes to a win of which only the moves of one side are written.
fn of_threats() -> impl Iterator<Item = Change> {
    let words = ["THREATS", "header", "proof"];
    CHANGES.into_iter().filter(move |(_, of)| words.contains(of))
}

#[test]
fn no_changed_certificate_with_threats_is_accepted_that_claims_what_is_not_so() {
    let mut tally = Tally::new();
    for (game, times) in [("3x3x3", 2400), ("4,4,3", 2400), ("6,5,4", 1600), ("8,8,4", 1600)] {
        disturb_win(game, times, &mut tally);
    }
    occur(&tally, of_threats());
}

#[test]
#[ignore = "takes long: cargo xtask soak"]
fn soak_no_changed_certificate_of_4x4x4_is_accepted_that_claims_what_is_not_so() {
    let mut tally = Tally::new();
    disturb_win("4x4x4", 220, &mut tally);
    occur(&tally, of_threats());
}

/// A certificate of the empty board.
fn empty(game: &str, squares: usize, claim: &str, proof: &[&[u8]]) -> Parts {
    let position = format!("{} x", ".".repeat(squares));
    Parts { game: game.into(), position, claim: claim.into(), proof: proof.concat() }
}

#[test]
fn no_changed_certificate_with_parts_is_accepted_that_claims_what_is_not_so() {
    // Each row is held alone.
    let [hold, split, weight] = [0xFB, 0xF8, 0xF9_u8];
    let rows = [[0x7F, 0, 0], [0x80, 0x3F, 0], [0, 0xC0, 0x1F_u8]];
    let middles = [[0x3C, 0, 0], [0, 0x1E, 0], [0, 0, 0x0F_u8]];
    let held = |middles: [[u8; 3]; 3]| {
        let parts = rows
            .iter()
            .zip(middles)
            .flat_map(|(row, middle)| [row.as_slice(), &[weight], &middle].concat());
        [hold, split, 3].into_iter().chain(parts).collect::<Vec<u8>>()
    };
    // The side to move takes the middle of the first row.
    let first = held([[0x08, 0, 0], middles[1], middles[2]]);
    let whole = empty("7,3,4", 21, "draw", &[&[0], &first, &held(middles)]);
    let (rules, mut tally) = (Rules::new("7,3,4".parse().expect("a game")), Tally::new());
    let value = &mut |text: &str| solved(&rules, &position(&rules, text)).value;
    disturb(&whole, 2400, value, &mut tally);
    let words = ["SPLIT", "WEIGHT", "header", "proof"];
    occur(&tally, CHANGES.into_iter().filter(|(_, of)| words.contains(of)));
}

#[test]
fn no_changed_certificate_of_a_large_board_is_accepted_that_claims_what_is_not_so() {
    let [end, pass, hold, pairs, weight, zone] = [0xFD, 0xFC, 0xFB, 0xFA, 0xF9, 0xFE_u8];
    // The middle wins: two threats after a pass, and against each reply that hinders them.
    let after = &[pass, 33, 31, 45, 33, 45, 34, 45];
    let played = empty("13,5,3", 65, "x wins", &[&[0, 32, zone], after, &[end]]);
    let found = empty("13,5,3", 65, "x wins", &[&[0, THREATS, 32]]);
    let two = |word: u8| [word, 0xFF];
    let wide = empty("22,22,3", 484, "x wins", &[&[0], &two(THREATS), &[242, 0]]);
    let all = &[0xFF; 9];
    let held = [&[hold, pairs, 0, 1, end, weight][..], all].concat();
    let draw = empty("9,8,8", 72, "draw", &[&[0], &held, &[hold, weight], all]);
    let mut tally = Tally::new();
    for (whole, times) in [(played, 2400), (found, 800), (wide, 80), (draw, 2400)] {
        // Another stone changes nothing: three in a row are won beside it, and eight are too many.
        let value = if whole.claim == "draw" { Conclusion::Draw } else { Conclusion::Win(Mark::X) };
        disturb(&whole, times, &mut |_| value, &mut tally);
    }
    let words = ["ZONE", "PAIRS", "WEIGHT", "own move", "header", "proof"];
    let is_meant = |change: &Change| words.contains(&change.1);
    // The only list there has one reply beside a pass, and weights that shrink by a square hold as well.
    let not_here = [(Kind::SwapChildren, "ZONE"), (Kind::ShrinkZone, "WEIGHT")];
    let is_here = |change: &Change| is_meant(change) && !not_here.contains(change);
    occur(&tally, CHANGES.into_iter().filter(is_here));
}
