//! Certificates of strangers that would occupy their judge.

use inarow_checker::{Fault, Verdict, check};

use crate::written::{ALL, END, HOLD, SAVE, THREATS, WEIGHT, ZONE, file};

/// The verdict within a limit.
fn within(limit: u64, file: &[u8]) -> Result<Verdict, Fault> {
    check(&mut &*file, limit, None, None)
}

/// The nodes that an accepted file takes.
fn nodes(file: &[u8]) -> u64 {
    within(u64::MAX, file).expect("sound").nodes
}

/// An empty board with this number of squares, X to move.
fn empty(squares: usize) -> String {
    format!("{} x", ".".repeat(squares))
}

#[test]
fn the_cost_of_a_certificate_is_the_least_limit_at_which_it_is_accepted() {
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

/// The counts of docs/certificate.md, worked out by hand: 1,024 looks a node, and four at each line of the game in words
/// of 64 squares; half a look for each byte of the proof.
#[test]
fn looks_are_counted_as_the_page_about_certificates_says() {
    let word = |word: u8| [word, 0xFF];
    let fours = |squares: usize| format!("XXXX{}", empty(squares - 4));
    // One node each: with 69 lines, 572 of two words of which four are counted, 1,440 of eight.
    let won = |game, squares, proof: &[u8]| nodes(&file(game, &fours(squares), "x wins", proof));
    assert_eq!(
        nodes(&file("8,8,4", &format!("XXX{}", empty(61)), "x wins", &[0, 3])),
        (1024 + 4 * 170) / 1024
    );
    assert_eq!(won("15,15,5", 225, &[0, 4]), (1024 + 4 * 4 * 572 + 1) / 1024);
    assert_eq!(won("22,22,5", 484, &[0, 4, 0]), (1024 + 4 * 8 * 1440 + 1) / 1024);
    // 46 lines are held: each is compared with each.
    let set = [&[0xFF; 60][..], &[0xF]].concat();
    let leaf = [&word(HOLD)[..], &word(WEIGHT), &set].concat();
    let held =
        |maps: &[u8]| nodes(&file("22,22,22", &empty(484), "x holds", &[maps, &leaf].concat()));
    assert_eq!(held(&[0]), (1024 + 4 * 8 * 46 + 8 * 46 * 46 + 66 / 2) / 1024);
    // Two maps: each is sorted, and kept in 8 bytes a square.
    let map: Vec<u8> = (0..484u16).flat_map(u16::to_le_bytes).collect();
    let looks = 1024 + 4 * 8 * 46 + 8 * 46 * 46 + 2 * (16 * 8 * 46 + 2 * 1024 * 484);
    assert_eq!(held(&[&[2][..], &map, &map].concat()), (looks + (66 + 2 * 968) / 2) / 1024);
    // A win by threats: at each of 484 squares each of 1,806 lines is looked at.
    let proof = [&[0][..], &word(THREATS)].concat();
    let looks = 2 * (1024 + 4 * 8 * 1806) + 8 * 484 * 1806;
    assert_eq!(nodes(&file("22,22,2", &empty(484), "x wins", &proof)), looks / 1024);
}

/// Each reply of a list costs a look at each pair of lines.
#[test]
fn replies_where_lines_are_held_are_counted() {
    let word = |word: u8| [word, 0xFF];
    let set = [&[0xFF; 60][..], &[0xF]].concat();
    let at = empty(484).replace(" x", " o");
    // Each reply answers that square alone, since the support is the whole board.
    let judged = |replies: u16, limit: u64| {
        let reply = |square: u16| [&square.to_le_bytes()[..], &word(WEIGHT), &set].concat();
        let list: Vec<u8> = (0..replies).flat_map(reply).collect();
        let proof = [&[0][..], &word(HOLD), &word(ZONE), &list, &word(END)].concat();
        within(limit, &file("22,22,22", &at, "x holds", &proof))
    };
    // The root, its lines, the list and its end; each reply is compared, and is a node in which 46 lines are held.
    let [root, one] = [1024 + 4 * 8 * 46 + 8 * 46 * 46, 1024 + 8 * 46 * (4 + 46)];
    let looks = root + 485 * 8 * 46 * 46 + 484 * one + (7 + 484 * 65) / 2;
    let found = judged(484, u64::MAX).expect("every reply is listed");
    assert_eq!(found.nodes, looks / 1024);
    assert!(matches!(judged(1, 20), Err(Fault::Limit(20))));
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

/// The least image of a position is looked for under each map.
#[test]
fn maps_are_counted_where_positions_are_met() {
    let map: Vec<u8> = (0..25).collect();
    let taken = |count: usize| {
        // 2,000 is 0xD0 0x0F in sevens of bits.
        let begin: &[u8] = if count == 0 { &[0] } else { &[0xD0, 0x0F] };
        let proof = [begin, &map.repeat(count), &[THREATS, 12]].concat();
        nodes(&file("5,5,3", &empty(25), "x wins", &proof))
    };
    // 48 lines; one position is met.
    let looks = 2000 * (16 * 48 + 2 * 1024 * 25) + 2000 * 25 / 2 + 2000 * 25;
    let more = taken(2000) - taken(0);
    assert!((looks / 1024..=looks / 1024 + 1).contains(&more), "{more}");
}

/// A node that is saved keeps its lines: 5 bytes of proof may keep a hundred thousand.
#[test]
fn saved_entries_are_counted() {
    let held = |save: &[u8]| {
        let set = [WEIGHT, 0xFF, 0xFF];
        nodes(&file("4,4,4", &empty(16), "x holds", &[&[0, HOLD], save, &set].concat()))
    };
    // Ten lines, each of 8 bytes, and the node.
    let more = held(&[SAVE]) - held(&[]);
    assert!((20..60).contains(&more), "{more}");
    let maps = |count: u8| {
        let map: Vec<u8> = (0..16).collect();
        let proof = [&[count], &map.repeat(count.into())[..], &[HOLD, WEIGHT, 0xFF, 0xFF]].concat();
        nodes(&file("4,4,4", &empty(16), "x holds", &proof))
    };
    assert!(maps(100) >= maps(0) + 100 * 16 * 8 / 4);
}

/// The caller keeps the positions that it receives.
#[test]
fn reported_positions_are_counted() {
    let file = file("2,1,3", ".. x", "x holds", &[0, 0, ALL]);
    let mut told = 0;
    let mut tell = |_: inarow_checker::Proven<'_>| told += 1;
    let found = check(&mut &file[..], u64::MAX, None, Some(&mut tell)).expect("sound");
    assert_eq!(found.nodes, nodes(&file) + 3 * 8);
    assert_eq!(told, 3);
}
