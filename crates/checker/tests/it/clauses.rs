//! Proofs that are wrong by one clause of docs/certificate.md alone: each beside a right one.

use inarow_checker::Why;

use crate::written::{
    ALL, END, FOLLOW, HOLD, PAIRS, PASS, SAME, SAVE, SPLIT, THREATS, WEIGHT, ZONE, judge,
    judge_with_maps, wrong,
};

/// After a pass X has two threats on 5x5; so it has after each of the replies that this needs.
const WINS: [u8; 9] = [ZONE, PASS, 13, 11, 17, 13, 17, 14, 17];

/// With one more stone on a line that has two free squares, O completes it before X does.
#[test]
fn the_lines_of_who_may_have_a_stone_more_are_in_the_zone() {
    let proof = [&WINS[..], &[END]].concat();
    assert!(judge("5,5,3", "............X............ o", "x wins", &proof).is_ok());
    let found = judge("5,5,3", "O...........X............ o", "x wins", &proof);
    assert_eq!(wrong(found), (Why::Unanswered, Some("b5".into())));
}

/// The same stones with X to move, as after a pass, and with O to move.
#[test]
fn a_saved_node_is_one_of_the_same_side_to_move() {
    let proof = |again: &[u8]| {
        let passed = [PASS, 1, ZONE, 0, SAVE, 2, 2, HOLD, 3, HOLD, END];
        let others = [1, HOLD, 2, 2, HOLD, 1, 3, HOLD, 1, END];
        judge(
            "4,1,3",
            ".... o",
            "x holds",
            &[&[ZONE], &passed[..], &[0, 1], again, &others].concat(),
        )
    };
    assert!(proof(&[HOLD]).is_ok());
    assert_eq!(wrong(proof(&[SAME, 0, 0])), (Why::Same, None));
}

/// A proof for the stones as they are, met again where O may have one more.
#[test]
fn a_saved_node_has_at_least_the_same_allowance() {
    let proof = |again: &[u8]| {
        let first = [ALL, 1, ALL, 3, SAVE, HOLD, HOLD, 2, HOLD, 2, HOLD, 2, 3, ZONE, 0, 1];
        let others = [1, HOLD, 0, END, HOLD, 2, HOLD, 2];
        judge("5,1,3", "..... o", "x holds", &[&first[..], again, &others].concat())
    };
    assert!(proof(&[HOLD]).is_ok());
    assert_eq!(wrong(proof(&[SAME, 0, 0])), (Why::Same, None));
}

/// No line fits, so that every map is a symmetry.
#[test]
fn a_saved_node_has_the_same_stones_under_its_map() {
    let proof = |symmetry| {
        let proof = [1, 0, 2, 1, 0, ALL, SAVE, 2, SAME, 0, symmetry];
        judge_with_maps("3,1,4", "... x", "x holds", &proof)
    };
    assert!(proof(1).is_ok());
    assert_eq!(wrong(proof(0)), (Why::Same, None));
}

/// Upside down lines become lines, but stones do not fall.
#[test]
fn a_map_keeps_what_lies_above_what() {
    let turned = [1, 6, 7, 8, 3, 4, 5, 0, 1, 2];
    let mirrored = [1, 2, 1, 0, 5, 4, 3, 8, 7, 6];
    let at = "......XX. x";
    let judged = |map: &[u8], game| judge_with_maps(game, at, "x wins", &[map, &[8]].concat());
    assert!(judged(&mirrored, "3,3,3+gravity").is_ok());
    assert!(judged(&turned, "3,3,3").is_ok());
    assert_eq!(wrong(judged(&turned, "3,3,3+gravity")), (Why::Symmetry, None));
}

/// Two lines of two free squares weigh ½: Breaker holds them only if it is to move.
#[test]
fn breaker_is_to_move_in_the_first_part_alone() {
    let heavy = [&[0x1F, 0, WEIGHT][..], &[0x1F, 0]].concat();
    let light = [0, 0x7C, PAIRS, 11, 12, END];
    let split = |mover: &str, parts: &[&[u8]]| {
        let proof = [&[HOLD, SPLIT, parts.len() as u8][..], &parts.concat()].concat();
        judge("5,3,4", &format!(".OO..XXOXX..... {mover}"), "x holds", &proof)
    };
    assert!(split("x", &[&heavy, &light]).is_ok());
    assert_eq!(wrong(split("x", &[&light, &heavy])), (Why::Weight, None));
    assert_eq!(wrong(split("o", &[&heavy, &light])), (Why::Weight, None));
    // A part has a line, and none has all.
    let empty = [0xE0, 3];
    assert_eq!(wrong(split("x", &[&heavy, &light, &empty])).0, Why::Split);
    let all = [0x1F, 0x7C, PAIRS, 0, 3, 11, 12, END];
    assert_eq!(wrong(split("x", &[&all])).0, Why::Split);
}

/// Symbols that mean something for the other side, elsewhere, or once.
#[test]
fn symbols_have_their_places() {
    let symbol = |game, at, proof: &[u8]| {
        assert_eq!(wrong(judge(game, at, "x holds", proof)), (Why::Symbol, None), "{proof:?}");
    };
    symbol("2,1,3", ".. o", &[0]);
    symbol("2,1,3", ".. x", &[ALL, 0, 1]);
    symbol("4,1,3", ".... x", &[HOLD, ZONE, 1, 2, 2, 1, END]);
    symbol("2,1,3", ".. o", &[SAVE, SAVE, ALL]);
    symbol("2,1,3", ".. o", &[SAVE, SAME, 0, 0]);
    // Where lines are held no side passes, and each square of a line is listed.
    symbol("4,1,3", ".... o", &[HOLD, ZONE, ALL, 0, 1, 1, 2, 2, 1, 3, 2, END]);
    symbol("4,1,3", ".... o", &[HOLD, ZONE, PASS, PAIRS, 1, 2, END, 1, 2, 2, 1, END]);
    // After ALL nothing else is covered.
    let replies = [0, HOLD, 1, 1, HOLD, 2, 2, HOLD, 1, 3, HOLD, 1, END];
    let listed = |words: &[u8]| [&[ZONE], words, &replies].concat();
    assert!(judge("4,1,3", ".... o", "x holds", &listed(&[ALL])).is_ok());
    symbol("4,1,3", ".... o", &listed(&[ALL, ALL]));
    symbol("4,1,3", ".... o", &listed(&[ALL, PASS, HOLD, 1]));
}

/// Boards of 240 squares have symbols of one byte; numbers have five bytes at most.
#[test]
fn symbols_and_numbers_are_as_long_as_the_page_about_certificates_says() {
    let at = format!("XXX.{} x", ".".repeat(236));
    assert!(judge("16,15,4", &at, "x wins", &[3]).is_ok());
    let maps = |begin: &[u8]| judge_with_maps("4,1,3", "XX.. x", "x wins", &[begin, &[2]].concat());
    assert!(maps(&[0x80, 0x80, 0x80, 0x80, 0]).is_ok());
    assert_eq!(wrong(maps(&[0x80, 0x80, 0x80, 0x80, 0x80, 0])).0, Why::Symbol);
}

/// Found by comparing the judge with one that lacks the clause, on random positions.
#[test]
fn threats_are_no_win_where_the_other_side_completes_a_line_or_may_with_a_stone_more() {
    let won = |game, at, claim| judge(game, at, claim, &[THREATS]).is_ok();
    // With one more stone the other side has a threat of its own.
    assert!(!won("6,2,3", ".X..XO.X...O o", "x wins"));
    assert!(!won("6,2,3", "..O.X.....O. x", "o wins"));
    // The other side could complete a line at two squares.
    assert!(!won("5,3,3", "...O........XX. o", "o wins"));
    assert!(!won("5,3,3", "...O...XOX.O.X. o", "x wins"));
    // It could at one, which own takes with a threat.
    assert!(won("5,3,3", "..O..X......... x", "x wins"));
    assert!(won("4,4,4", "...XO....X.X.O.. x", "x wins"));
}

/// Found in the same way: rows are counted from the top, and a threat lacks one square alone.
#[test]
fn the_follower_counts_from_the_top_and_lacks_one_square() {
    let found = |at, claim, square| wrong(judge("2,4,3+gravity", at, claim, &[FOLLOW, square])).0;
    assert_eq!(found(".......X x", "x wins", END), Why::Unfit);
    assert_eq!(found("......O. x", "x holds", END), Why::Unfit);
    assert_eq!(found("....X.OX o", "x holds", 3), Why::Unfit);
    assert_eq!(found("O.O.X.O. x", "x holds", 7), Why::Unfit);
}
