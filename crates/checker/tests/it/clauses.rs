//! Proofs that are wrong by one clause of docs/certificate.md alone: beside each stands one that is right.

use inarow_checker::Why;

use crate::written::{ALL, END, HOLD, PASS, SAME, SAVE, ZONE, judge, judge_with_maps, wrong};

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
