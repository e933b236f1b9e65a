//! Each kind of node, right and wrong.

use inarow_checker::{USUAL_LIMIT, Why, check};

use crate::written::{
    ALL, END, FOLLOW, HOLD, PAIRS, PASS, SAME, SAVE, SPLIT, THREATS, WEIGHT, ZONE, file, judge,
    judge_with_maps, wrong,
};

#[test]
fn a_win_is_played_out_to_the_line() {
    assert!(judge("3,3,3", "XX.OO.... x", "x wins", &[2]).is_ok());
    let other = judge("3,3,3", "XX.OO.... x", "x wins", &[8]);
    assert_eq!(wrong(other), (Why::Completes, Some("c2".into())));
    let taken = judge("3,3,3", "XX.OO.... x", "x wins", &[0]);
    assert_eq!(wrong(taken), (Why::Illegal, Some("a3".into())));
}

#[test]
fn squares_of_cubes_are_named_by_column_row_and_board() {
    for (square, name) in [(0, "a3a"), (14, "c2b"), (25, "b1c")] {
        let mut at = ".".repeat(27);
        at.replace_range(square..=square, "O");
        let judged = judge("3x3x3", &format!("{at} x"), "x wins", &[square as u8]);
        assert_eq!(wrong(judged), (Why::Illegal, Some(name.into())));
    }
}

#[test]
fn forced_replies_are_not_written() {
    // X in two corners and O between them: X threatens, O must reply, X has two threats.
    assert!(judge("3,3,3", "X...O...X x", "x holds", &[2, HOLD, WEIGHT, 0xFF, 1]).is_err());
    assert!(judge("3,3,3", "X.O.....O x", "x wins", &[6, 0]).is_err());
    assert!(judge("3,3,3", "X.......O x", "x wins", &[2, 6]).is_ok());
}

#[test]
fn every_reply_is_answered_in_order() {
    // Two threats need no answer; one has a single one; else all are asked for.
    assert!(judge("4,1,2", ".... x", "x wins", &[1]).is_ok());
    assert!(judge("2,1,2", ".. x", "x holds", &[0]).is_ok());
    assert_eq!(wrong(judge("2,1,3", ".. x", "x holds", &[0])), (Why::Ends, None));
    assert!(judge("2,1,3", ".. x", "x holds", &[0, ALL]).is_ok());
    assert_eq!(wrong(judge("2,1,3", ".. x", "x wins", &[0, ALL])), (Why::Full, None));
}

#[test]
fn misere_lines_lose() {
    assert!(judge("2,1,1+misere", ".. x", "o wins", &[ALL]).is_ok());
    assert_eq!(wrong(judge("2,1,1+misere", ".. x", "x holds", &[0])).0, Why::Loses);
    assert_eq!(wrong(judge("2,1,1+misere", ".. x", "x holds", &[HOLD])).0, Why::Unfit);
}

#[test]
fn gravity_lets_stones_fall() {
    assert_eq!(wrong(judge("2,2,2+gravity", ".... x", "x wins", &[0])).0, Why::Illegal);
    assert!(judge("2,2,2+gravity", ".... x", "x wins", &[2]).is_ok());
    assert_eq!(wrong(judge("2,2,2+gravity", ".... x", "x holds", &[HOLD])).0, Why::Unfit);
}

#[test]
fn overlines_are_no_lines() {
    let game = "5,1,3+no-overline";
    assert_eq!(wrong(judge(game, "XX.XO x", "x wins", &[2])).0, Why::Full);
    assert!(judge("5,1,3", "XX.XO x", "x wins", &[2]).is_ok());
}

#[test]
fn weights_hold_lines_below_the_bound() {
    assert!(
        judge("4,4,4", &format!("{} x", ".".repeat(16)), "x holds", &[HOLD, WEIGHT, 0xFF, 0xFF])
            .is_ok()
    );
    let heavy =
        judge("4,4,4", &format!("{} o", ".".repeat(16)), "x holds", &[HOLD, WEIGHT, 0xFF, 0xFF]);
    assert_eq!(wrong(heavy), (Why::Weight, None));
    let shrunk =
        judge("4,4,4", &format!("{} x", ".".repeat(16)), "x holds", &[HOLD, WEIGHT, 0, 0xFF]);
    assert_eq!(wrong(shrunk), (Why::Weight, None));
    let won = judge("3,3,3", "X........ o", "o wins", &[HOLD, WEIGHT, 0xFF, 1]);
    assert_eq!(wrong(won), (Why::Unfit, None));
}

#[test]
fn sets_have_no_squares_beyond_the_board() {
    // On boards of 9, 63, 65, 242 and 484 squares the last byte has bits to spare.
    for (game, squares) in
        [("3,3,3", 9), ("9,7,4", 63), ("13,5,4", 65), ("22,11,12", 242), ("22,22,22", 484)]
    {
        let at = format!("{} x", ".".repeat(squares));
        let word = |word: u8| if squares > 240 { vec![word, 0xFF] } else { vec![word] };
        let held = |set: &[u8]| {
            judge(game, &at, "x holds", &[&word(HOLD)[..], &word(WEIGHT), set].concat())
        };
        let split = |set: &[u8]| {
            judge(game, &at, "x holds", &[&word(HOLD)[..], &word(SPLIT), &[2], set].concat())
        };
        let mut set = vec![0xFF; squares.div_ceil(8)];
        assert_eq!(wrong(held(&set)), (Why::Symbol, None), "{game}");
        assert_eq!(wrong(split(&set)), (Why::Symbol, None), "{game}");
        set[squares / 8] = (1 << (squares % 8)) - 1;
        assert_ne!(held(&set).map_err(|fault| wrong(Err(fault)).0), Err(Why::Symbol), "{game}");
        set[squares / 8] |= 1 << (squares % 8);
        assert_eq!(wrong(held(&set)), (Why::Symbol, None), "{game}");
    }
}

#[test]
fn long_lines_weigh_little_and_not_nothing() {
    // 46 lines of 22 squares.
    let at = |squares: usize| format!("{} x", ".".repeat(squares));
    let mut set = vec![0xFF; 61];
    set[60] = 0xF;
    let held = |set: &[u8]| {
        judge("22,22,22", &at(484), "x holds", &[&[HOLD, 0xFF, WEIGHT, 0xFF], set].concat())
    };
    assert!(held(&set).is_ok());
    let one =
        |set: [u8; 3]| judge("22,1,22", &at(22), "x holds", &[&[HOLD, WEIGHT], &set[..]].concat());
    assert!(one([1, 0, 0]).is_ok());
    assert_eq!(wrong(one([0, 0, 0])).0, Why::Weight);
    // Where no line is as long as that, there is nothing to hold.
    assert!(judge("22,1,255", &at(22), "x holds", &[HOLD]).is_ok());
}

/// 4,1,3 with O to move: the lines 012 and 123.
fn held(proof: &[u8]) -> Result<inarow_checker::Verdict, inarow_checker::Fault> {
    judge("4,1,3", ".... o", "x holds", &[&[HOLD], proof].concat())
}

#[test]
fn pairs_hold_the_lines_that_they_lie_on() {
    assert!(held(&[PAIRS, 1, 2, END]).is_ok());
    assert_eq!(wrong(held(&[PAIRS, 0, 1, END, WEIGHT, 8])).0, Why::Weight);
    assert_eq!(wrong(held(&[PAIRS, 0, 3, END])).0, Why::Pairs);
    assert_eq!(wrong(held(&[PAIRS, 1, 1, END])).0, Why::Pairs);
    assert_eq!(wrong(held(&[PAIRS, 1, 2, 2, 3, END])).0, Why::Pairs);
    assert_eq!(wrong(held(&[PAIRS, END])).0, Why::Pairs);
    assert!(held(&[PAIRS, 0, 1, 2, 3, END]).is_ok());
    assert!(held(&[PAIRS, 0, 1, END, WEIGHT, 0xF]).is_ok());
}

#[test]
fn replies_outside_a_support_need_no_answer() {
    // After 1, taking 2 holds both lines; 0 and 3 are outside that support, 2 is not.
    assert!(held(&[ZONE, 1, 2, 2, 1, END]).is_ok());
    assert_eq!(wrong(held(&[ZONE, 1, 2, END])), (Why::Unanswered, Some("c1".into())));
    assert_eq!(wrong(held(&[ZONE, 2, 1, END])), (Why::Unanswered, Some("b1".into())));
    assert_eq!(wrong(held(&[ZONE, END])).0, Why::Unanswered);
    assert_eq!(wrong(held(&[ZONE, 1, 1, END])).0, Why::Illegal);
    assert_eq!(wrong(held(&[ZONE, PASS, END])).0, Why::Symbol);
}

#[test]
fn a_line_that_is_lost_is_named_by_its_board() {
    let lost = judge("4,1,3", "OO.. o", "x holds", &[HOLD, ZONE, 2, END]);
    assert_eq!(wrong(lost).0, Why::Completes);
    let lost = judge("5,1,2", ".O.O. x", "x holds", &[HOLD, 0, ZONE, 2]);
    assert_eq!(wrong(lost).0, Why::Line);
}

#[test]
fn parts_that_share_no_square_are_held_one_by_one() {
    // Two rows of two with two lines: the diagonals and columns need three in a row.
    let at = ".....XXOXX..... o";
    let part = |zone: [u8; 2], pair: [u8; 2]| [&zone[..], &[PAIRS, pair[0], pair[1], END]].concat();
    let (upper, lower) = ([0x1F, 0], [0, 0x7C]);
    let split = |parts: &[Vec<u8>]| {
        let proof = [&[HOLD, SPLIT, parts.len() as u8][..], &parts.concat()].concat();
        judge("5,3,4", at, "x holds", &proof)
    };
    assert!(split(&[part(upper, [1, 2]), part(lower, [11, 12])]).is_ok());
    assert_eq!(wrong(split(&[part(upper, [1, 2])])).0, Why::Split);
    assert_eq!(wrong(split(&[part(upper, [1, 2]), part(upper, [1, 2])])).0, Why::Split);
    let shrunk = split(&[part([0x0F, 0], [1, 2]), part(lower, [11, 12])]);
    assert_eq!(wrong(shrunk).0, Why::Split);
}

#[test]
fn a_saved_node_covers_its_images() {
    let maps = [1, 3, 2, 1, 0];
    let proof = |rest: &[u8]| {
        let proof = [&maps[..], &[HOLD, ZONE, 1, SAVE, 2], rest, &[END]].concat();
        judge_with_maps("4,1,3", ".... o", "x holds", &proof)
    };
    assert!(proof(&[2, SAME, 0, 1]).is_ok());
    assert_eq!(wrong(proof(&[2, SAME, 0, 0])).0, Why::Same);
    assert_eq!(wrong(proof(&[2, SAME, 0, 2])).0, Why::Same);
    assert_eq!(wrong(proof(&[2, SAME, 1, 1])).0, Why::Same);
    let skewed = judge_with_maps("4,1,3", ".... o", "x holds", &[1, 1, 0, 2, 3, HOLD]);
    assert_eq!(wrong(skewed).0, Why::Symmetry);
}

#[test]
fn a_pass_that_wins_answers_what_lies_outside_its_zone() {
    // X in the middle of 5x5: after a pass d3 has two threats; so has c2 if O took one of the
    // squares which that needs.
    let at = "............X............ o";
    let zoned = |game: &str, proof: &[u8]| judge(game, at, "x wins", proof);
    assert!(zoned("5,5,3", &[ZONE, PASS, 13, 11, 17, 13, 17, 14, 17, END]).is_ok());
    assert!(zoned("5,5,3", &[ZONE, PASS, 13, ALL, 11, 17, 13, 17, 14, 17, END]).is_ok());
    let alone = zoned("5,5,3", &[ZONE, PASS, 13, ALL, 11, 17, 14, 17, END]);
    assert_eq!(wrong(alone), (Why::Unanswered, Some("d3".into())));
    let missing = zoned("5,5,3", &[ZONE, PASS, 13, END]);
    assert_eq!(wrong(missing), (Why::Unanswered, Some("b3".into())));
    let taken = zoned("5,5,3", &[ZONE, PASS, 13, 12, 17, END]);
    assert_eq!(wrong(taken), (Why::Illegal, Some("c3".into())));
    assert_eq!(wrong(zoned("5,5,3+no-overline", &[ZONE, PASS, 13, END])).0, Why::Unfit);
}

#[test]
fn wins_by_threats_are_found_and_not_written() {
    // From the middle X wins by threats against every reply.
    let empty = format!("{} x", ".".repeat(25));
    let won = |proof: &[u8]| judge("5,5,3", &empty, "x wins", proof);
    assert!(won(&[THREATS, 12]).is_ok());
    assert!(won(&[12, THREATS]).is_ok());
    assert_eq!(wrong(won(&[THREATS])).0, Why::Ends);
    assert_eq!(wrong(judge("3,3,3", "......... x", "x wins", &[THREATS, 4])).0, Why::Ends);
    assert_eq!(wrong(won(&[THREATS, 12, 12])).0, Why::Remains);
    assert_eq!(wrong(won(&[THREATS, 12 + 25])).0, Why::Symbol);
    assert_eq!(wrong(won(&[THREATS, THREATS, 12])).0, Why::Symbol);
    assert_eq!(wrong(won(&[THREATS, SAVE, 12])).0, Why::Symbol);
    assert_eq!(wrong(judge("5,5,3", &empty, "x holds", &[THREATS, 12])).0, Why::Unfit);
    assert_eq!(wrong(judge("5,5,3+no-overline", &empty, "x wins", &[THREATS, 12])).0, Why::Unfit);
}

#[test]
fn the_side_of_the_last_move_follows() {
    let empty = ".... x";
    assert!(judge("2,2,3+gravity", empty, "o holds", &[FOLLOW, END]).is_ok());
    assert_eq!(wrong(judge("2,2,3+gravity", empty, "x holds", &[FOLLOW, END])).0, Why::Unfit);
    assert_eq!(wrong(judge("2,2,3+gravity", empty, "o wins", &[FOLLOW, END])).0, Why::Unfit);
    assert_eq!(wrong(judge("2,2,3+gravity", empty, "o holds", &[FOLLOW, 0])).0, Why::Unfit);
    assert_eq!(wrong(judge("2,2,3+gravity", empty, "o holds", &[FOLLOW, ALL])).0, Why::Symbol);
    assert_eq!(wrong(judge("2,2,3+gravity", empty, "o holds", &[FOLLOW])).0, Why::Ends);
    // Of two squares the side to move gets the first.
    assert!(judge("2,2,3+gravity", "..XO x", "o holds", &[FOLLOW, END]).is_ok());
    assert_eq!(wrong(judge("2,2,3+gravity", "..XO x", "x holds", &[FOLLOW, END])).0, Why::Unfit);
    // X gets the lower row.
    assert_eq!(wrong(judge("3,2,3+gravity", "...... x", "o holds", &[FOLLOW, END])).0, Why::Unfit);
    for option in ["", "+gravity+misere", "+gravity+no-overline"] {
        let judged = judge(&format!("2,2,3{option}"), empty, "o holds", &[FOLLOW, END]);
        assert_eq!(wrong(judged).0, Why::Unfit, "{option}");
    }
}

#[test]
fn the_other_side_must_play_right_below_a_threat_in_the_end() {
    // In the left column O must play, and X completes the row above that.
    let proven = |position, square| judge("3,4,3+gravity", position, "x wins", &[FOLLOW, square]);
    assert!(proven(".XO.XX.OXXOO o", 3).is_ok());
    assert_eq!(wrong(proven(".XO.XX.OXXOO o", END)).0, Why::Unfit);
    assert_eq!(wrong(proven(".XO.XX.OXXOO o", 0)).0, Why::Unfit);
    assert_eq!(wrong(proven(".XO.XX.OXXOO o", 6)).0, Why::Unfit);
}

#[test]
fn after_threats_a_block_is_not_written() {
    // O threatens a2 and X has nothing to force with but that square, which does not help: X
    // draws with no move written.
    let at = "X...OO... x";
    assert_eq!(wrong(judge("3,3,3", at, "x wins", &[THREATS])).0, Why::Full);
    let mut dump = Vec::new();
    let file = file("3,3,3", at, "x wins", &[0, THREATS]);
    assert!(check(&mut &file[..], USUAL_LIMIT, Some(&mut dump), None).is_err());
    let lines =
        ["x wins", " plays a2", "  forced a1", "   plays c3", "    forced b3", "     plays b1", ""];
    let told = String::from_utf8_lossy(&dump);
    assert!(told.starts_with(&lines.join("\n")), "{told}");
}

#[test]
fn a_search_for_threats_without_end_is_given_up() {
    // Twelve times two stones in a row with two free squares beside them, of which each can be taken
    // first: 3^12 positions, and no win (2^16 are looked at).
    let row = "OXX..".repeat(4) + "O";
    let at = row.repeat(3) + " x";
    assert_eq!(wrong(judge("21,3,4", &at, "x wins", &[THREATS])).0, Why::Unfit);
}

#[test]
fn the_deepest_proof_fits_the_stack_of_a_thread() {
    // X takes a square and O passes, again and again; each node is saved.
    let word = |word: u8| [word, 0xFF];
    let judged = |plies: u16| {
        let ply = |square: u16| {
            [word(SAVE), square.to_le_bytes(), word(SAVE), word(ZONE), word(PASS)].concat()
        };
        let proof: Vec<u8> = (0..plies).flat_map(ply).collect();
        wrong(judge("22,22,255", &format!("{} x", ".".repeat(484)), "x holds", &proof)).0
    };
    assert_eq!(judged(99), Why::Ends);
    assert_eq!(judged(100), Why::Deep);
}

#[test]
fn a_proof_ends_where_it_ends() {
    assert_eq!(wrong(judge("2,2,2", ".... x", "x wins", &[])).0, Why::Ends);
    assert_eq!(wrong(judge("2,2,2", ".... x", "x wins", &[0, 0])).0, Why::Remains);
    assert_eq!(wrong(judge("2,2,2", ".... x", "x wins", &[7])).0, Why::Symbol);
    assert_eq!(wrong(judge("2,2,2", "XX.. o", "x wins", &[0])).0, Why::Over);
    assert_eq!(wrong(judge("2,2,2", "OO.. x", "o wins", &[0])).0, Why::Over);
    assert_eq!(wrong(judge("2,1,3", "XO x", "x holds", &[])).0, Why::Over);
}
