//! Cubes: the second kind of game, under the same laws as flat games.

use inarow_rules::count::{Counting, count_positions, perft};
use inarow_rules::{Game, Notation, Rules, Square, TextProblem};

use crate::games::{Draw, game, with_options};
use crate::laws::Laws;

#[test]
fn four_by_four_by_four_has_its_lines_and_all_its_symmetries() {
    let rules = Rules::new(game("4x4x4"));
    assert_eq!((rules.game().squares(), rules.game().k()), (64, 4));
    assert_eq!(rules.layout().lines.len(), 76);
    let straight = rules.layout().lines.iter().filter(|line| !line.is_diagonal).count();
    assert_eq!(straight, 48, "16 along each axis");
    assert_eq!(rules.symmetries().len(), 192);
    assert_eq!(rules.game().grid(), None);
    let lines = rules.layout().lines;
    let through =
        |square: u16| lines.iter().filter(|line| line.squares.contains(&Square(square))).count();
    assert_eq!([0, 1, 5, 21].map(through), [7, 4, 4, 7], "corner, edge, face, middle");
    let three = Rules::new(game("3x3x3"));
    assert_eq!((three.layout().lines.len(), three.symmetries().len()), (49, 48));
    let falling = Rules::new(game("4x4x4+gravity"));
    assert_eq!(falling.symmetries().len(), 8, "the vertical axis stays as it is");
}

#[test]
fn the_laws_hold_at_sampled_positions() {
    let mut draw = Draw(4);
    for text in [
        "3x3x3",
        "4x4x4",
        "4x4x4+misere",
        "4x4x4+gravity",
        "3x3x3+gravity+misere",
        "5x5x5",
        "4x4x4+no-overline",
    ] {
        let laws = Laws::new(game(text));
        crate::laws_over_games::sample(&laws, &mut draw);
    }
}

#[test]
fn the_laws_hold_everywhere_in_the_smallest_cube() {
    for game in with_options(game("2x2x2")) {
        let laws = Laws::new(game);
        assert_eq!(laws.rules.layout().lines.len(), 28, "any two squares are a line");
        laws.hold_everywhere();
    }
}

#[test]
fn openings_of_four_by_four_by_four_are_of_two_kinds() {
    let rules = Rules::new(game("4x4x4"));
    let mut after: Vec<_> = rules.moves(&rules.empty()).iter().collect();
    let mut classes = Vec::new();
    while let Some(&square) = after.first() {
        let images: Vec<Square> = rules.symmetries().iter().map(|s| s.square(square)).collect();
        let before = after.len();
        after.retain(|other| !images.contains(other));
        classes.push(before - after.len());
    }
    assert_eq!(classes, [16, 48], "corners and middles; edges and faces");
    let counting = Counting { up_to_symmetry: true, limit: 2_000 };
    let plies = std::cell::RefCell::new(Vec::new());
    let counted = count_positions(&rules, &rules.empty(), counting, &mut |_, positions| {
        plies.borrow_mut().push(positions);
    });
    assert!(counted.is_err(), "there are more");
    // Burnside's lemma: the classes of two different squares, by the number that each symmetry
    // fixes.
    let kept = rules.symmetries().iter().map(|s| {
        let kept = rules.board().iter().filter(|&square| s.square(square) == square).count();
        kept * kept.saturating_sub(1)
    });
    let pairs = kept.sum::<usize>() / rules.symmetries().len();
    assert_eq!(plies.borrow()[..3], [1, 2, pairs]);
    assert_eq!(perft(&rules, &rules.empty(), 3), [64, 64 * 63, 64 * 63 * 62].map(Some));
}

#[test]
fn a_game_text_names_a_cube() {
    for (text, shown) in
        [("4x4x4", "4x4x4"), ("４Ｘ４ｘ４", "4x4x4"), (" 3x3x3+misere", "3x3x3+misere")]
    {
        assert_eq!(game(text).to_string(), shown);
        assert_eq!(game(shown), game(text));
    }
    for wrong in ["4x4", "4x4x3", "1x1x1", "6x6x6", "4x4x4x4", "04x4x4", "x", "-4x-4x-4"] {
        let error = wrong.parse::<Game>().expect_err(wrong);
        assert_eq!(error.problem, TextProblem::UnknownGame(wrong.to_string()), "{wrong}");
    }
}

#[test]
fn moves_and_positions_have_texts() {
    let qubic = game("4x4x4");
    let rules = Rules::new(qubic);
    for (square, algebraic, row_col) in
        [(0, "a4a", "0,0,0"), (3, "d4a", "0,0,3"), (12, "a1a", "0,3,0"), (63, "d1d", "3,3,3")]
    {
        let square = Square(square);
        assert_eq!(Notation::Algebraic.write(&qubic, square), algebraic);
        assert_eq!(Notation::RowCol.write(&qubic, square), row_col);
        assert_eq!(Notation::Numpad.write(&qubic, square), algebraic);
    }
    assert_eq!(Notation::FromTop.write(&qubic, Square(63)), "d4d");
    for (_, notation) in Notation::NAMED.into_iter().filter(|(_, one)| one.fits(&qubic)) {
        for square in rules.board() {
            let text = notation.write(&qubic, square);
            assert_eq!(notation.read(&qubic, &text), Ok(square), "{text}");
            assert_eq!(notation.read_any(&qubic, &text), Ok(square), "{text}");
        }
    }
    for outside in ["a5a", "e1a", "a1e", "a0a", "0,0,4", "4,0,0"] {
        let error = Notation::Algebraic.read_any(&qubic, outside).expect_err(outside);
        assert_eq!(error.problem, TextProblem::OutsideBoard(outside.to_string()));
    }
    for wrong in ["a1", "aa", "1", "a11", "0,0", "0,0,0,0", "a1a1"] {
        assert!(Notation::Algebraic.read(&qubic, wrong).is_err(), "{wrong}");
    }
    let mut position = rules.empty();
    rules.play(&mut position, Square(0));
    rules.play(&mut position, Square(63));
    let text = position.to_string();
    assert_eq!(text.split('/').count(), 16);
    assert_eq!(rules.parse("X62O"), Ok(position));
    assert_eq!(rules.parse(&text), Ok(position));
}

#[test]
#[should_panic(expected = "the board of 3,3,3 has no square 9")]
fn no_square_outside_the_board_is_written() {
    let _ = Notation::Algebraic.write(&Game::TICTACTOE, Square(9));
}
