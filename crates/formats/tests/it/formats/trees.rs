//! SGF with variations: trees are read back as they were written, and an error in one line does not
//! affect the others.

use inarow_formats::{CannotWriteTree, FormatError, FormatProblem, Unfit};
use inarow_rules::tree::{BadTree, Branch, GameTree};
use inarow_rules::{End, Game, Mark, Notation, Record, Rules, Setup};

use crate::games::game;

fn read(text: &str) -> (GameTree, Vec<FormatError>) {
    let mut games = inarow_formats::read_trees(text, None);
    let game = games.next().unwrap_or_else(|| panic!("{text:?}: no game"));
    assert!(games.next().is_none(), "{text:?}: more than one game");
    game.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every line from the beginning to where it ends, as text.
pub(crate) fn lines(tree: &GameTree) -> Vec<String> {
    let name = |&place: &usize| Notation::Algebraic.write(&tree.game, tree.moves[place].square);
    let is_last = |place: &usize| tree.moves.iter().all(|made| made.after != Some(*place));
    let ends = (0..tree.moves.len()).filter(is_last);
    ends.map(|last| tree.line_to(Some(last)).iter().map(name).collect::<Vec<_>>().join(" "))
        .collect()
}

fn places(wrong: &[FormatError]) -> Vec<(usize, usize)> {
    wrong.iter().map(|error| (error.line, error.column)).collect()
}

const BRANCHED: &str = "(;GM[4]SZ[3]RU[inarow 3,3,3]PB[Ann]RE[B+R]C[a (;game\\]]\n\
    ;B[bb](;W[aa];B[ba](;W[bc])(;W[ca]))(;W[ba]C[no];B[aa])\n(;W[ab]))";

#[test]
fn every_line_is_read() {
    let (tree, wrong) = read(BRANCHED);
    assert_eq!(wrong, []);
    assert_eq!(lines(&tree), ["b2 a3 b3 b1", "b2 a3 b3 c3", "b2 b3 a3", "b2 a2"]);
    assert_eq!(tree.main_line(), [0, 1, 2, 3]);
    assert_eq!((tree.game, tree.end), (Game::TICTACTOE, Some(End::Resigned(Mark::O))));
    assert_eq!(tree.tags[0], ("X".to_owned(), "Ann".to_owned()));
}

#[test]
fn written_text_is_read_back() {
    let texts = [
        BRANCHED,
        "(;GM[4]SZ[15])",
        "(;GM[4]SZ[3]RU[inarow 3,3,3]RE[B+];B[aa];W[ba];B[ab];W[bb];B[ac])",
        "(;GM[4]SZ[15];W[aa](;B[bb])(;B[cc]))",
        "(;GM[4]SZ[4:3]RU[inarow 4,3,3+misere]AB[aa][db]AW[bb]PL[W](;W[ca])(;W[cb];B[dc]))",
        "(;GM[4]SZ[15]AB[aa:ac]AW[ba][bb][bc](;B[hh])(;B[ii]))",
        "(;GM[4]SZ[7:6]RU[inarow 7,6,4+gravity](;B[df];W[de])(;B[af]))",
        "(;GM[4]SZ[15]C[one];C[two]B[hh]LB[ii:A\\:1][jj:B]MA[hh](;W[ii]C[a [b\\]])(;W[ih];C[c]))",
    ];
    for text in texts {
        let (tree, wrong) = read(text);
        assert_eq!(wrong, [], "{text}");
        assert!(tree.tags.iter().all(|(name, _)| name != "RE"), "{tree:?}");
        let written = inarow_formats::write_tree(&tree).unwrap();
        assert_eq!(read(&written), (tree, vec![]), "{written}");
    }
    let (tree, _) = read(texts[7]);
    let comments: Vec<_> = tree.notes.values().map(|note| note.comment.as_str()).collect();
    assert_eq!((comments, tree.tags.len()), (vec!["two", "a [b]", "c"], 1));
    let labels: Vec<_> = tree.notes[&0].labels.iter().map(|label| label.1.as_str()).collect();
    assert_eq!(labels, ["", "A:1", "B"]);
    let (tree, _) = read(texts[4]);
    let rules = Rules::new(tree.game);
    let (start, positions) = tree.positions(&rules).unwrap();
    assert_eq!(start.to_string(), "X.../.O.X/....");
    assert_eq!(positions[2].to_string(), "X.../.OOX/...X");
    // Squares that are cleared again are empty.
    let (tree, _) = read("(;GM[4]SZ[15]AB[aa:ac]AW[ba:bc]AE[aa:bc])");
    assert_eq!(tree, GameTree::new(Game::GOMOKU, Setup::empty(&Game::GOMOKU)));
}

#[test]
fn a_line_of_twenty_thousand_brackets_takes_no_stack() {
    let (tree, wrong) =
        read(&format!("(;GM[4]SZ[15]{};B[hh]{})", "(;".repeat(20_000), ")".repeat(20_000)));
    assert_eq!((lines(&tree), wrong), (vec!["h8".to_owned()], vec![]));
}

#[test]
fn a_mistake_cuts_off_its_own_line() {
    let begin = "(;GM[4]SZ[15];B[hh](;W[ii];B[jj])";
    let wrong = [
        ("(;W[hh];B[aa])", 38, ""),
        ("(;B[aa];W[bb])", 36, ""),
        ("(;W[zz];B[aa])", 38, ""),
        ("(;W[];B[aa])", 38, ""),
        ("(;AB[aa];W[bb])", 36, ""),
        ("(;W[aa];AE[aa];B[bb])", 42, "h8 a15"),
        ("(;W[aa][bb])", 42, "h8 a15"),
    ];
    for (end, column, left) in wrong {
        let (tree, wrong) = read(&format!("{begin}{end})"));
        let lines = lines(&tree);
        assert_eq!((places(&wrong), lines[0].as_str()), (vec![(1, column)], "h8 i7 j6"), "{end}");
        assert_eq!(lines[1..].join("|"), left, "{end}");
    }
    // Errors are in the order of the text, and the wrong result is one of them.
    let (tree, wrong) = read(&format!(
        "(;GM[4]SZ[15]RE[W+];B[aa]{}(;W[hh])(;W[aa]))",
        ";W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae]"
    ));
    assert_eq!(places(&wrong), [(1, 17), (1, 78), (1, 86)]);
    assert_eq!((tree.main_line().len(), tree.end), (9, None));
}

#[test]
fn a_text_that_is_no_game_is_refused_with_its_place() {
    let wrong = [
        ("", (1, 1)),
        ("<!DOCTYPE html>\n<p>(none)", (1, 1)),
        ("(;GM[4]SZ[15]AB[aa][bb];B[cc])", (1, 1)),
        ("(;GM[4]SZ[15]AB[zz])", (1, 17)),
        ("(;GM[4]SZ[15]\n(;B[hh](;W[ii])", (1, 1)),
        ("(;GM[1]SZ[19])", (1, 6)),
    ];
    for (text, place) in wrong {
        let error = inarow_formats::read_trees(text, None).next().unwrap().unwrap_err();
        assert_eq!((error.line, error.column), place, "{text}: {error}");
    }
    let many = ";B[aa](;W[hh])".to_owned() + &"(;W[hi])".repeat(20_100);
    let (tree, wrong) = read(&format!("(;GM[4]SZ[15]{many})"));
    assert_eq!((tree.moves.len(), wrong.len()), (20_000, 20));
    assert!(matches!(wrong[0].problem, FormatProblem::TooManyMoves { .. }));
}

#[test]
fn a_record_is_a_tree_of_one_line() {
    let mut record = Record::new(game("3,3,3"), Mark::O);
    record.moves = Record::read_moves(&record.game, "b2 a1 c3").unwrap();
    let tree = GameTree::from(record.clone());
    assert_eq!((lines(&tree), tree.main_line()), (vec!["b2 a1 c3".to_owned()], vec![0, 1, 2]));
    assert_eq!(
        inarow_formats::write_tree(&tree).unwrap(),
        inarow_formats::Format::Sgf.write(&record).unwrap()
    );
}

#[test]
fn a_tree_that_cannot_be_played_says_which_move() {
    let mut tree = GameTree::new(Game::TICTACTOE, Setup::empty(&Game::TICTACTOE));
    let square = inarow_rules::Square(0);
    tree.moves = vec![Branch { square, after: None }, Branch { square, after: Some(0) }];
    assert!(matches!(
        inarow_formats::write_tree(&tree),
        Err(CannotWriteTree::Moves(BadTree::Move { place: 1, ply: 2, .. }))
    ));
    let cube = Game::cube(3).unwrap();
    let unfit = inarow_formats::write_tree(&GameTree::new(cube, Setup::empty(&cube)));
    assert_eq!(unfit, Err(CannotWriteTree::Game(Unfit::Cube)));
    tree.moves[1].after = Some(1);
    assert_eq!(
        inarow_formats::write_tree(&tree),
        Err(CannotWriteTree::Moves(BadTree::Order { place: 1 }))
    );
    tree.start.squares[3..5].fill(Some(Mark::X));
    assert!(matches!(
        inarow_formats::write_tree(&tree),
        Err(CannotWriteTree::Moves(BadTree::Start(_)))
    ));
}
