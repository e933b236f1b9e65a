//! Texts of moves and records: reading, writing and errors.

use inarow_rules::tree::GameTree;
use inarow_rules::{
    BadRecord, Game, IllegalMove, Mark, Notation, OtherGame, Record, Rules, Square,
    TextProblem as P,
};

use crate::games::game;
use crate::text::refused;

#[test]
fn every_square_of_every_board_is_written_and_read_back() {
    let sides = || 1..=Game::MAX_SIDE;
    for game in sides().flat_map(|m| sides().filter_map(move |n| Game::new(m, n, 3))) {
        for notation in Notation::NAMED.map(|(_, notation)| notation) {
            for square in (0..game.squares() as u16).map(Square) {
                let text = notation.write(&game, square);
                let used = if notation.fits(&game) { notation } else { Notation::Algebraic };
                let spread = format!(" {}\u{3000}", text.to_uppercase());
                for text in [text, spread] {
                    assert_eq!(used.read(&game, &text), Ok(square), "{game} {text}");
                    assert_eq!(notation.read_any(&game, &text), Ok(square), "{game} {text}");
                }
            }
        }
    }
}

#[test]
fn squares_are_written_as_players_expect() {
    let forms = |text: &str, square| {
        Notation::NAMED.map(|(_, notation)| notation.write(&game(text), Square(square)))
    };
    assert_eq!(forms("3,3,3", 0), ["a3", "7", "0", "0,0", "a1"]);
    assert_eq!(forms("3,3,3", 4), ["b2", "5", "4", "1,1", "b2"]);
    assert_eq!(forms("3,3,3", 5), ["c2", "6", "5", "1,2", "c2"]);
    assert_eq!(forms("7,6,4+gravity", 41), ["g1", "g1", "41", "5,6", "g6"]);
    assert_eq!(forms("22,22,5", 21), ["v22", "v22", "21", "0,21", "v1"]);
}

#[test]
fn moves_are_read_in_every_spelling() {
    use Notation::{Algebraic, FromTop, Index, Numpad, RowCol};
    for (notation, text, expected) in [
        (FromTop, "C1", 2),
        (Algebraic, "B2", 4),
        (Algebraic, " ｂ２ ", 4),
        (Algebraic, "a03", 0),
        (Numpad, "７", 0),
        (Numpad, "03", 8),
        (Index, "\u{3000}8", 8),
        (RowCol, "1 , 2", 5),
        (RowCol, "１，２", 5),
    ] {
        assert_eq!(notation.read(&Game::TICTACTOE, text), Ok(Square(expected)), "{text}");
    }
}

#[test]
fn digits_alone_mean_what_the_notation_says() {
    use Notation::{Algebraic, Index, Numpad, RowCol};
    let three = Game::TICTACTOE;
    for (notation, text, expected) in [
        (Algebraic, "1", 6),
        (RowCol, "1", 6),
        (Numpad, "1", 6),
        (Index, "1", 1),
        (Index, "c1", 8),
        (Numpad, "0,1", 1),
        (Algebraic, " ０，１ ", 1),
    ] {
        assert_eq!(notation.read_any(&three, text), Ok(Square(expected)), "{notation:?} {text}");
    }
    let four = game("4,4,4");
    assert_eq!(Index.read_any(&four, "15"), Ok(Square(15)));
    refused("5", Algebraic.read_any(&four, "5"), 1, P::UnknownMove("5".into()));
    refused("5", RowCol.read_any(&four, "5"), 1, P::UnknownMove("5".into()));
    refused("5", Numpad.read_any(&four, "5"), 1, P::NoNumberPad);
    refused("", Numpad.read_any(&four, ""), 1, P::NoMove);
    refused(" a,1", Index.read_any(&four, " a,1"), 2, P::UnknownMove("a,1".into()));
    refused("4,0", Algebraic.read_any(&four, "4,0"), 1, P::OutsideBoard("4,0".into()));
}

#[test]
fn a_wrong_move_is_reported_with_its_place() {
    use Notation::{Algebraic, Index, Numpad, RowCol};
    let unknown = |text: &str| P::UnknownMove(text.into());
    let outside = |text: &str| P::OutsideBoard(text.into());
    for (notation, game, text, column, problem) in [
        (Algebraic, "3,3,3", "", 1, P::NoMove),
        (Algebraic, "3,3,3", " \u{3000}", 3, P::NoMove),
        (Algebraic, "3,3,3", "5", 1, unknown("5")),
        (Algebraic, "3,3,3", "b", 1, unknown("b")),
        (Algebraic, "3,3,3", " b 2", 2, unknown("b 2")),
        (Algebraic, "3,3,3", "b-2", 1, unknown("b-2")),
        (Algebraic, "3,3,3", "é2", 1, unknown("é2")),
        (Algebraic, "3,3,3", "　ｄ１", 2, outside("d1")),
        (Algebraic, "3,3,3", "a4", 1, outside("a4")),
        (Algebraic, "3,3,3", "a0", 1, outside("a0")),
        (Algebraic, "22,22,5", "z99999999999999999999", 1, outside("z99999999999999999999")),
        (Numpad, "3,3,3", "0", 1, outside("0")),
        (Numpad, "3,3,3", "10", 1, outside("10")),
        (Numpad, "3,3,3", "b2", 1, unknown("b2")),
        (Numpad, "3,4,3", " 5", 2, P::NoNumberPad),
        (Index, "3,3,3", "9", 1, outside("9")),
        (Index, "3,3,3", "99999999999999999999", 1, outside("99999999999999999999")),
        (Index, "3,3,3", "-1", 1, unknown("-1")),
        (Index, "3,3,3", "٣", 1, unknown("٣")),
        (RowCol, "3,3,3", "0,3", 1, outside("0,3")),
        (RowCol, "3,3,3", "  3,0", 3, outside("3,0")),
        (RowCol, "3,3,3", "1", 1, unknown("1")),
        (RowCol, "3,3,3", "1,", 1, unknown("1,")),
        (RowCol, "3,3,3", "1,1,1", 1, unknown("1,1,1")),
    ] {
        refused(text, notation.read(&crate::games::game(game), text), column, problem);
    }
}

#[test]
fn moves_of_a_record_are_read_with_any_blanks_between() {
    let three = Game::TICTACTOE;
    let mut record = Record::new(three, Mark::O);
    assert_eq!((record.moves_text(Notation::Algebraic), record.first), (String::new(), Mark::O));
    record.moves = [4, 0, 8].map(Square).to_vec();
    assert_eq!(record.moves_text(Notation::Algebraic), "b2 a3 c1");
    assert_eq!(record.moves_text(Notation::RowCol), "1,1 0,0 2,2");
    for text in ["b2 a3 c1", "  B2\ta3\n\u{3000}ｃ１ "] {
        assert_eq!(Record::read_moves(&three, text), Ok(record.moves.clone()), "{text:?}");
    }
    assert_eq!(Record::read_moves(&three, " \n"), Ok(vec![]));
    for (text, column, problem) in [
        ("b2 x", 4, P::UnknownMove("x".into())),
        ("b2\u{3000} ａ４ c9", 5, P::OutsideBoard("a4".into())),
        ("ａ１ c9", 4, P::OutsideBoard("c9".into())),
        ("5", 1, P::UnknownMove("5".into())),
    ] {
        refused(text, Record::read_moves(&three, text), column, problem);
    }
}

#[test]
fn a_record_is_played_through_or_its_first_illegal_move_named() {
    let rules = Rules::new(Game::TICTACTOE);
    let mut record = Record::new(Game::TICTACTOE, Mark::O);
    let mut texts = |text: &str| {
        record.moves = Record::read_moves(&record.game, text).expect("squares of the board");
        record.positions(&rules).map(|positions| {
            positions.iter().map(|position| position.to_string()).collect::<Vec<_>>()
        })
    };
    let played = [".../.../... o", ".../.O./...", "X../.O./... o"].map(String::from);
    assert_eq!(texts("b2 a3"), Ok(played.to_vec()));
    let taken = IllegalMove::Taken { by: Mark::O };
    assert_eq!(texts("b2 a3 b2 b2"), Err(BadRecord { ply: 3, reason: taken }));
    let over = BadRecord { ply: 6, reason: IllegalMove::Over };
    assert_eq!(texts("a1 a2 b1 b2 c1 c2"), Err(over));
    assert_eq!(over.to_string(), "move 6: the game is over");
}

#[test]
#[should_panic(expected = "the rules of another game")]
fn a_record_is_not_played_by_the_rules_of_another_game() {
    let rules = Rules::new(Game::GOMOKU);
    let _ = Record::new(Game::TICTACTOE, Mark::X).positions(&rules);
}

#[test]
#[should_panic(expected = "the rules of another game")]
fn a_tree_is_not_played_by_the_rules_of_another_game() {
    let rules = Rules::new(Game::GOMOKU);
    let _ = GameTree::from(Record::new(Game::TICTACTOE, Mark::X)).positions(&rules);
}

#[test]
fn a_position_of_another_game_is_refused() {
    let games = ["3,3,3", "3,3,3+misere", "4,4,4", "7,6,4+gravity", "15,15,5", "22,22,5"].map(game);
    let pairs = games.iter().flat_map(|&expected| games.map(|found| (expected, found)));
    for (expected, found) in pairs.filter(|(expected, found)| expected != found) {
        let (rules, empty) = (Rules::new(expected), Rules::new(found).empty());
        let mut position = empty;
        let other = IllegalMove::OtherGame(OtherGame { expected, found });
        assert_eq!(rules.try_play(&mut position, Square(0)), Err(other));
        assert_eq!(position, empty);
        assert_ne!(position, rules.empty());
    }
}

#[test]
#[should_panic(expected = "a position of another game")]
fn a_position_of_another_game_is_not_cut_to_fit() {
    let _ = Rules::new(Game::TICTACTOE).moves(&Rules::new(Game::GOMOKU).empty());
}
