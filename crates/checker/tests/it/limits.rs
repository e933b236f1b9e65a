//! Certificates of strangers that would occupy their judge.

use inarow_checker::{Fault, Verdict, check};

use crate::written::{ALL, HOLD, SAVE, THREATS, WEIGHT, ZONE, file};

/// The verdict within a limit.
fn within(limit: u64, file: &[u8]) -> Result<Verdict, Fault> {
    check(&mut &*file, limit, None, None)
}

/// The nodes that an accepted file takes.
fn nodes(file: &[u8]) -> u64 {
    within(u64::MAX, file).expect("sound").nodes
}

/// An empty board of so many squares, X to move.
fn empty(squares: usize) -> String {
    format!("{} x", ".".repeat(squares))
}

#[test]
fn what_a_certificate_takes_is_the_least_limit_at_which_it_is_accepted() {
    let files = [
        file("2,2,2", ".... x", "x wins", &[0, 0]),
        file("3,3,3", "X.......O x", "x wins", &[0, 2, 6]),
        file("5,5,3", &empty(25), "x wins", &[0, THREATS, 12]),
        file("4,4,4", &empty(16), "x holds", &[0, HOLD, WEIGHT, 0xFF, 0xFF]),
    ];
    for file in files {
        let nodes = nodes(&file);
        assert_eq!(within(nodes, &file).expect("within the limit").nodes, nodes);
        let beyond = within(nodes - 1, &file);
        assert!(matches!(beyond, Err(Fault::Limit(most)) if most == nodes - 1), "{beyond:?}");
        assert!(matches!(within(0, &file), Err(Fault::Limit(0))));
    }
}

/// A wrong certificate is not read to its end where that would take too much.
#[test]
fn a_limit_comes_before_what_else_is_wrong() {
    let mut file = file("2,2,2", ".... x", "x wins", &[0, 7]);
    file.push(0);
    assert!(matches!(within(0, &file), Err(Fault::Limit(0))));
    assert!(matches!(within(9, &file), Err(Fault::GoesOn)));
}

/// Ten times two stones in a row with two free squares beside them, of which each can be taken first: 3^10 positions
/// without a win, fewer than a search may look at. Each further byte asks for them again.
#[test]
fn searches_for_threats_are_counted() {
    let (gadget, free) = ("OXX..", "OO...");
    let at = [gadget.repeat(4), gadget.repeat(4), gadget.repeat(2) + &free.repeat(2)];
    let at = at.map(|row| row + "O").concat() + " x";
    let proof = [0, THREATS, 54, 55, 56, 59, 60];
    let judged = within(100_000, &file("21,3,4", &at, "x wins", &proof));
    assert!(matches!(judged, Err(Fault::Limit(100_000))), "{judged:?}");
}

/// Each symbol of a set of lines may have to compare all of them: 22,22,5 has 1,368.
#[test]
fn lines_that_are_compared_are_counted() {
    let at = empty(484).replace(" x", " o");
    let word = |word: u8| [word, 0xFF];
    let proof =
        [&[0][..], &word(HOLD), &word(ZONE), &[0, 0], &word(WEIGHT), &[0xFF; 60], &[0xF]].concat();
    let judged = within(1000, &file("22,22,5", &at, "x holds", &proof));
    assert!(matches!(judged, Err(Fault::Limit(1000))), "{judged:?}");
}

/// A node that is saved keeps its lines: 5 bytes of proof may keep a hundred thousand.
#[test]
fn what_is_saved_is_counted() {
    let held = |save: &[u8]| {
        let set = [WEIGHT, 0xFF, 0xFF];
        nodes(&file("4,4,4", &empty(16), "x holds", &[&[0, HOLD], save, &set].concat()))
    };
    // Ten lines, each of 8 bytes.
    assert!(held(&[SAVE]) >= held(&[]) + 20, "{} {}", held(&[SAVE]), held(&[]));
    let maps = |count: u8| {
        let map: Vec<u8> = (0..16).collect();
        let proof = [&[count], &map.repeat(count.into())[..], &[HOLD, WEIGHT, 0xFF, 0xFF]].concat();
        nodes(&file("4,4,4", &empty(16), "x holds", &proof))
    };
    assert!(maps(100) >= maps(0) + 100 * 16 * 8 / 4);
}

/// What is told is kept by who asks for it.
#[test]
fn positions_that_are_told_are_counted() {
    let file = file("2,1,3", ".. x", "x holds", &[0, 0, ALL]);
    let mut told = 0;
    let mut tell = |_: inarow_checker::Proven<'_>| told += 1;
    let found = check(&mut &file[..], u64::MAX, None, Some(&mut tell)).expect("sound");
    assert!(found.nodes >= nodes(&file) + 3 * 8, "{} {}", found.nodes, nodes(&file));
    assert_eq!(told, 3);
}
