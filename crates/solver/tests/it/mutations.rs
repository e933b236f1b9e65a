//! Certificates in which something was changed: none with a false claim is accepted.

use std::collections::BTreeMap;

use inarow_checker::{Claim, Fault, check};
use inarow_rules::{Conclusion, Mark, Position, Rules, Square};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::changes::{CHANGES, Change, Kind, Parts};
use crate::judge::{Judge, MOST_FREE};
use crate::nodes::Nodes;
use crate::solved::solved;

/// The position of a certificate that is accepted. One side may have far more stones than the other:
/// then the other has passed.
pub(crate) fn position(rules: &Rules, text: &str) -> Position {
    let (board, to_move) = text.split_once(' ').expect("a board and a side");
    let side = |sign: u8| if sign.eq_ignore_ascii_case(&b'x') { Mark::X } else { Mark::O };
    // From the last square on, so that with gravity the lowest come first.
    let mut stones: Vec<(usize, u8)> =
        board.bytes().enumerate().rev().filter(|(_, sign)| *sign != b'.').collect();
    // A longer line that does not count begins as one that does, unless it grows together.
    for _ in 0..=stones.len() {
        let mut at = rules.empty();
        let is_whole = stones.iter().all(|&(square, sign)| {
            let goes_on = at.conclusion().is_none();
            if goes_on {
                turn(rules, &mut at, side(sign));
                rules.play(&mut at, Square(square as u16));
            }
            goes_on
        });
        if is_whole && at.conclusion().is_none() {
            turn(rules, &mut at, side(to_move.as_bytes()[0]));
            return at;
        }
        stones.rotate_left(1);
    }
    panic!("{text} is over");
}

/// Lets a side be to move.
fn turn(rules: &Rules, at: &mut Position, side: Mark) {
    if at.to_move() != side {
        rules.pass(at);
    }
}

/// Whether a claim is true of a value.
pub(crate) fn is_true(claim: Claim, value: Conclusion) -> bool {
    match claim {
        Claim::XWins => value == Conclusion::Win(Mark::X),
        Claim::OWins => value == Conclusion::Win(Mark::O),
        Claim::Draw => value == Conclusion::Draw,
        Claim::XHolds => value != Conclusion::Win(Mark::O),
        Claim::OHolds => value != Conclusion::Win(Mark::X),
    }
}

/// A position in the middle of an undecided game, with `free` free squares.
pub(crate) fn middle(rules: &Rules, free: u32, random: &mut Xoshiro256PlusPlus) -> Position {
    let mut at = rules.empty();
    while rules.moves(&at).len() > free {
        let wins = rules.completions(&at, at.to_move());
        let quiet: Vec<Square> =
            rules.moves(&at).iter().filter(|&square| !wins.contains(square)).collect();
        match quiet.get(random.next_u32() as usize % quiet.len().max(1)) {
            Some(&square) => rules.play(&mut at, square),
            None => at = rules.empty(),
        }
    }
    at
}

/// Changes certificates of a game and its positions, from one with `free` free squares on. The tally counts
/// for each kind the changes made, those refused, and those accepted whose value was worked out: with few
/// free squares by playing on, else by the solver, which leaves a proof of its own.
fn disturb(game: &str, free: u32, times: usize, tally: &mut BTreeMap<Change, [u32; 3]>) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(u64::from(crc32fast::hash(game.as_bytes())));
    let rules = Rules::new(game.parse().expect("a game"));
    let (mut judge, mut values) = (Judge::new(&rules), BTreeMap::new());
    let mut at = middle(&rules, free, &mut random);
    while at.conclusion().is_none() {
        let whole = Parts::of(&solved(&rules, &at).certificate);
        let nodes = Nodes::of(&whole.file());
        assert_eq!(judge.first_lie(&whole.file(), &at), None, "{game}");
        for change in (0..times).map(|time| CHANGES[time % CHANGES.len()]) {
            let mut parts = whole.clone();
            if !parts.change(change, &nodes, &mut random) {
                continue;
            }
            let [made, refused, judged] = tally.entry(change).or_default();
            *made += 1;
            let file = parts.file();
            match check(&mut file.as_slice(), u64::MAX, None, None) {
                Ok(verdict) => {
                    let changed = position(&rules, &parts.position);
                    let value = match rules.open(&changed).len() {
                        ..=MOST_FREE => judge.value(&changed),
                        _ => *values
                            .entry(parts.position.clone())
                            .or_insert_with(|| solved(&rules, &changed).value),
                    };
                    assert!(is_true(verdict.claim, value), "{change:?}: {verdict:?}");
                    *judged += 1;
                    assert_eq!(judge.first_lie(&file, &changed), None, "{change:?}: {verdict:?}");
                }
                Err(Fault::Wrong(_) | Fault::Header(..)) => *refused += 1,
                Err(fault) => panic!("{change:?}: {fault}"),
            }
        }
        let moves = rules.moves(&at);
        let choice = random.next_u32() % moves.len();
        moves.nth(choice).into_iter().for_each(|square| rules.play(&mut at, square));
    }
}

/// Changes certificates of many games; makes one part in `part` of the changes of `soak`.
fn disturb_all(part: usize) {
    let mut tally = BTreeMap::new();
    let plain = ["3,3,3", "4,3,3", "4,4,3", "5,2,3", "4,4,4"];
    let others = [
        "3,3,3+misere",
        "3,4,3+gravity",
        "5,3,3+no-overline",
        "3,3,3+gravity+misere",
        "4,4,3+gravity",
    ];
    for game in plain.into_iter().chain(others) {
        disturb(game, u32::MAX, 2400 / part, &mut tally);
    }
    for (game, free) in [("3x3x3", 27), ("4x4x4", 13), ("8,8,4", 13)] {
        disturb(game, free, 800 / part, &mut tally);
    }
    disturb("5,4,4", u32::MAX, 16_000 / part, &mut tally);
    let judged: u32 = tally.values().map(|[.., judged]| judged).sum();
    assert!(judged as usize * part >= 5_000, "{judged} of those that were accepted: {tally:?}");
    // Where so small boards are won, threats alone win after each reply, and lines seldom fall into parts: `kept`
    // has other certificates.
    let is_there = |(kind, of): &Change| {
        *of != "SPLIT"
            && (*of != "THREATS" || ![Kind::DropReply, Kind::SwapChildren].contains(kind))
    };
    for change in CHANGES.into_iter().filter(is_there) {
        let [made, refused, judged] = tally.get(&change).copied().unwrap_or_default();
        let [enough, of_them] = [100, 50].map(|least| least / part as u32);
        assert!(made >= enough && refused >= of_them, "{change:?}: {refused} of {made} refused");
        assert_eq!(made, refused + judged, "{change:?}");
    }
}

#[test]
fn no_changed_certificate_is_accepted_that_claims_what_is_not_so() {
    disturb_all(4);
}

#[test]
#[ignore = "takes a quarter of a minute: cargo xtask soak"]
fn soak_no_changed_certificate_is_accepted_that_claims_what_is_not_so() {
    disturb_all(1);
}
