//! Certificates that are kept, and some of boards that are too large for the solver, in which something
//! was changed: none is accepted that claims what is not so.
// Tests read files.
#![allow(clippy::disallowed_methods)]

use std::collections::BTreeMap;
use std::path::Path;

use inarow_checker::{Fault, check};
use inarow_rules::{Conclusion, Mark, Rules};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::mutations::{KINDS, Kind, Parts, is_true, position};
use crate::solved::solved;

const THREATS: u8 = 0xF5;

/// Changes a certificate so many times; whatever is accepted then must be so. Of each kind how many were
/// made, and how many of them refused.
fn disturb(
    whole: &Parts,
    times: usize,
    value: &mut dyn FnMut(&str) -> Conclusion,
) -> BTreeMap<Kind, [usize; 2]> {
    let game = &whole.game;
    let seed = u64::from(crc32fast::hash(game.as_bytes()));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut tally = BTreeMap::new();
    assert!(check(whole.file().as_slice(), None).is_ok(), "{game}");
    for kind in (0..times).map(|time| KINDS[time % KINDS.len()]) {
        let mut parts = whole.clone();
        if !parts.mutate(kind, &mut random) {
            continue;
        }
        let [made, refused] = tally.entry(kind).or_default();
        *made += 1;
        match check(parts.file().as_slice(), None) {
            Ok(verdict) => {
                let is_so = is_true(verdict.claim, value(&parts.position));
                assert!(is_so, "{game}: {kind:?}: {verdict:?}");
            }
            Err(Fault::Wrong(_) | Fault::Header(..)) => *refused += 1,
            Err(fault) => panic!("{game}: {kind:?}: {fault}"),
        }
    }
    tally
}

/// Changes a certificate that is kept.
fn disturb_kept(game: &str, times: usize) -> BTreeMap<Kind, [usize; 2]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../results");
    let file = std::fs::read(path.join(format!("{game}.cert"))).expect("a kept certificate");
    let whole = Parts::of(&file);
    assert!(whole.proof.contains(&THREATS), "{game}");
    let (rules, mut values) = (Rules::new(game.parse().expect("a game")), BTreeMap::new());
    // Tests of the list hold that to search; the rest is solved anew.
    values.insert(whole.position.clone(), Conclusion::Win(Mark::X));
    disturb(&whole, times, &mut |text| {
        let solve = || solved(&rules, &position(&rules, text)).value;
        *values.entry(text.to_owned()).or_insert_with(solve)
    })
}

/// Whether each kind of change was made, and refused in most cases.
#[track_caller]
fn each_occurs(game: &str, tally: &BTreeMap<Kind, [usize; 2]>) {
    for kind in KINDS {
        let [made, refused] = tally.get(&kind).copied().unwrap_or_default();
        // Only held lines have weights that could shrink.
        let occurs = made > 0 && refused > 0 || kind == Kind::ShrinkZone;
        assert!(occurs, "{game}: {kind:?}: {refused} of {made} refused");
    }
}

#[test]
fn no_changed_certificate_with_threats_is_accepted_that_claims_what_is_not_so() {
    for (game, times) in [("3x3x3", 2400), ("4,4,3", 2400), ("6,5,4", 800), ("8,8,4", 800)] {
        each_occurs(game, &disturb_kept(game, times));
    }
}

#[test]
#[ignore = "takes long; part of soak"]
fn soak_no_changed_certificate_of_4x4x4_is_accepted_that_claims_what_is_not_so() {
    each_occurs("4x4x4", &disturb_kept("4x4x4", 80));
}

/// A certificate of the empty board.
fn empty(game: &str, squares: usize, claim: &str, proof: &[&[u8]]) -> Parts {
    let position = format!("{} x", ".".repeat(squares));
    Parts { game: game.into(), position, claim: claim.into(), proof: proof.concat() }
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
    for (whole, times) in [(played, 2400), (found, 800), (wide, 80), (draw, 2400)] {
        // Another stone changes nothing: three in a row are won beside it, and eight are too many.
        let value = if whole.claim == "draw" { Conclusion::Draw } else { Conclusion::Win(Mark::X) };
        let tally = disturb(&whole, times, &mut |_| value);
        each_occurs(&whole.game, &tally);
    }
}
