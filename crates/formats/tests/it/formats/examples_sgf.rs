//! SGF as people and programs write it.

use inarow_formats::{Format, FormatProblem as P, Reading, Variations};
use inarow_rules::{End, Game, Mark, Record};

use super::{read_one, record, tags};
use crate::games::game;

fn read(text: &str) -> Record {
    read_one(Format::Sgf, text, Reading::default())
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_letter_with_a_game_of_another_program() {
    let text = "Dear all,\nhere (as promised) is my game:\n\
        (;FF[4]GM[4]SZ[15]AP[Goban:1.2.0]DT[2026-09-10]RE[B+R]RU[Freestyle]PB[Kasumi \\[3\\]]\n\
        PW[Ren\\\\R]C[A long\\\n comment: with \\: and\nlines]KM[0];B[hh]BL[12.5]C[centre];W[ih]\n\
        ;B[hi]N[x];W[jh])\n";
    let expected = Record {
        end: Some(End::Resigned(Mark::O)),
        tags: tags(&[
            ("Date", "2026-09-10"),
            ("RU", "Freestyle"),
            ("X", "Kasumi [3]"),
            ("O", "Ren\\R"),
            ("Comment", "A long comment: with : and\nlines"),
            ("KM", "0"),
        ]),
        ..record(Game::GOMOKU, "h8 i8 h7 j8")
    };
    assert_eq!(read(text), expected);
}

#[test]
fn results() {
    use End::{Abandoned, Agreed, Lost, OutOfTime, Played, Resigned};
    let (x, o) = (Mark::X, Mark::O);
    for (moves, result, end, kept) in [
        ("", "B+R", Some(Resigned(o)), None),
        ("", "w+resign", Some(Resigned(x)), None),
        ("", "W+Time", Some(OutOfTime(x)), None),
        ("", "B+T", Some(OutOfTime(o)), None),
        ("", " 0 ", Some(Agreed), None),
        ("", "Draw", Some(Agreed), None),
        ("", "Void", Some(Abandoned), None),
        ("", "B+", Some(Lost(o)), None),
        ("", "W+F", Some(Lost(x)), None),
        ("", "B+Forfeit", Some(Lost(o)), None),
        ("", "W+1", Some(Lost(x)), None),
        ("", "b+r", Some(Resigned(o)), None),
        ("", "B+ R", Some(Resigned(o)), None),
        ("", "1-0", Some(Lost(o)), None),
        ("", "0-1", Some(Lost(x)), None),
        ("", "1/2-1/2", Some(Agreed), None),
        ("", "Black", Some(Lost(o)), None),
        ("", "black wins", Some(Lost(o)), None),
        ("", "White wins by resignation", Some(Resigned(x)), None),
        ("", "Black won on time", Some(OutOfTime(o)), None),
        ("", "黑胜", Some(Lost(o)), None),
        ("", "白方胜", Some(Lost(x)), None),
        ("", "和棋", Some(Agreed), None),
        ("", "?", None, Some("?")),
        ("", "Black resigned", None, Some("Black resigned")),
        ("", "both lost", None, Some("both lost")),
        (";B[aa];W[ab];B[ba];W[bb];B[ca]", "B+", Some(Played), None),
        (";B[aa];W[ab];B[ba];W[bb];B[ca]", "B+R", Some(Played), None),
        (";B[aa];W[ab];B[ba];W[bb];B[ca]", "?", Some(Played), Some("?")),
    ] {
        let text = format!("(;GM[4]SZ[3]RU[inarow 3,3,3]RE[{result}]{moves})");
        let record = read(&text);
        assert_eq!(record.end, end, "{text}");
        let kept: Vec<_> = kept.into_iter().map(|kept| ("RE", kept)).collect();
        assert_eq!(record.tags, tags(&kept), "{text}");
    }
}

/// The warnings about the only game of a text.
fn notes(text: &str, game: Option<Game>) -> Vec<P> {
    let mut games = Format::Sgf.read(text, game);
    games.next().unwrap().unwrap_or_else(|error| panic!("{text}: {error}"));
    games.notes().into_iter().map(|note| note.problem).collect()
}

#[test]
fn rules_by_word_or_number() {
    let standard = game("9,9,5+no-overline");
    for (rules, expected) in [
        ("Standard", standard),
        ("standard gomoku", standard),
        ("1", standard),
        ("Freestyle", game("9,9,5")),
        ("0", game("9,9,5")),
        ("whatever", game("9,9,5")),
        ("10", game("9,9,5")),
    ] {
        let text = format!("(;GM[4]SZ[9]RU[{rules}];B[aa])");
        let record = read(&text);
        assert_eq!(record.game, expected, "{rules}");
        assert_eq!(record.tags, tags(&[("RU", rules)]), "{rules}");
        assert_eq!(read(&Format::Sgf.write(&record).expect("what was read")), record, "{rules}");
        assert_eq!(notes(&text, None), []);
        let plain = Reading { game: Some(game("9,9,5")), ..Reading::default() };
        let named = read_one(Format::Sgf, &text, plain).expect("the game that is handed in");
        assert_eq!(named.game, game("9,9,5"), "{rules}");
        assert_eq!(read(&Format::Sgf.write(&named).expect("what was read")), named, "{rules}");
    }
    for (rules, expected) in [("Caro", "9,9,5+caro"), ("renju", "9,9,5+renju")] {
        let text = format!("(;GM[4]SZ[9]RU[{rules}];B[aa])");
        assert_eq!(read(&text).game, game(expected));
        assert_eq!(notes(&text, None), []);
    }
}

#[test]
fn the_number_of_go_is_read_where_the_game_is_handed_in() {
    let reading = Reading { game: Some(Game::GOMOKU), ..Reading::default() };
    let read = read_one(Format::Sgf, "(;GM[1]SZ[15];B[hh];W[ii])", reading);
    assert_eq!(read, Ok(record(Game::GOMOKU, "h8 i7")));
}

#[test]
fn stones_that_are_set_up_are_the_first_moves() {
    let five = |moves| record(game("5,5,5"), moves);
    for (text, expected, stones) in [
        ("AB[aa]AW[bb];B[cc];W[dd]", five("a5 b4 c3 d2"), 2),
        ("AB[aa]AW[bb];W[cc];B[dd]", Record { first: Mark::O, ..five("b4 a5 c3 d2") }, 2),
        ("AB[aa]AW[bb]PL[W]", Record { first: Mark::O, ..five("b4 a5") }, 2),
        ("AB[aa][ba]AW[bb];C[x];W[cc]", five("a5 b4 b5 c3"), 3),
        ("AW[aa];B[bb]", Record { first: Mark::O, ..five("a5 b4") }, 1),
        ("AB[aa:ba]AW[bb][cb]AE[cb];W[cc]", five("a5 b4 b5 c3"), 3),
    ] {
        let text = format!("(;GM[4]SZ[5]{text})");
        assert_eq!(read(&text), expected, "{text}");
        assert_eq!(notes(&text, None), [P::StonesAsMoves(stones)], "{text}");
    }
    // If stones fall, lower ones come first; and the stone that ends a game comes last.
    let fallen = "(;RU[inarow 4,4,4+gravity]AB[ac][bd]AW[ad][bc])";
    assert_eq!(
        read(fallen),
        Record { first: Mark::X, ..record(game("4,4,4+gravity"), "b1 a1 a2 b2") }
    );
    let won = "(;RU[inarow 3,3,3]AB[aa][ba][ca]AW[ab][bb])";
    assert_eq!(read(won).end, Some(End::Played));
    assert_eq!(notes("(;GM[4]SZ[5]AE[aa];B[aa])", None), []);
}

#[test]
fn passes_at_the_end_are_passed_over() {
    let text = "(;GM[4]SZ[5];B[aa];W[bb];B[];W[tt])";
    assert_eq!(read(text), record(game("5,5,5"), "a5 b4"));
    assert_eq!(notes(text, None), [P::Pass]);
}

#[test]
fn other_spellings() {
    let two = record(game("5,4,5"), "a4 e1");
    for text in [
        "(;GM[4]SZ[5:4];B[aa];W[ed])",
        " ( ; GM [4] SZ\n[ 5 : 4 ] ; B [ aa ] ; W[ed]\t) ",
        "(;GaMe[4]SiZe[5:4];Black[aa];White[ed])",
        "(;B[aa]SZ[5:4]GM[4];W[ed])",
        "(;GM[4]SZ[5:4](;B[aa](;W[ed])))",
        "(;GM[4]SZ[5:4]PL[black];;B[aa]W[ed];)",
        "(;GM[4]SZ[5:4];B[aa];;;W[ed])",
        "\u{feff}(;GM[4]SZ[5:4]\r\n;B[aa]\r\n;W[ed])\r\n",
    ] {
        assert_eq!(read(text), two, "{text}");
    }
    let white = Record { first: Mark::O, ..two.clone() };
    assert_eq!(read("(;GM[4]SZ[5:4];W[aa];B[ed])"), white);
    assert_eq!(read("(;GM[4]SZ[5:4]PL[W])"), Record { moves: vec![], ..white });
    let named = Reading { game: Some(two.game), ..Reading::default() };
    assert_eq!(read_one(Format::Sgf, "(;B[aa];W[ed])", named), Ok(two));
    let twenty_two = game("22,22,5");
    assert_eq!(read("(;GM[4]SZ[22];B[tt])"), record(twenty_two, "t3"));
}

#[test]
fn the_game_is_named_where_it_is_not_gomoku() {
    let text = "(;GM[4]SZ[7:6]RU[inarow connect-four];B[df];W[de])";
    assert_eq!(read(text), record(Game::CONNECT_FOUR, "d1 d2"));
    assert_eq!(read("(;RU[inarow 3,3,3];B[bb])"), record(Game::TICTACTOE, "b2"));
}

#[test]
fn variations_are_left_out_on_request() {
    let text = "(;GM[4]SZ[5](;B[aa];W[bb](;B[cc])(;B[dd](;W[ee])(;W[\\]a])))(;B[ee]))(;GM[4]SZ[5])";
    let reading = Reading { variations: Variations::LeftOut, ..Reading::default() };
    let games: Result<Vec<Record>, _> = Format::Sgf.read_with(text, reading).collect();
    let five = game("5,5,5");
    assert_eq!(games, Ok(vec![record(five, "a5 b4 c3"), record(five, "")]));
    let games: Vec<_> = Format::Sgf.read(text, None).map(|game| game.map_err(drop)).collect();
    assert_eq!(games, [Err(()), Ok(record(five, ""))]);
}

#[test]
fn a_refused_game_does_not_hide_the_next() {
    let text = "(;GM[1]SZ[19];B[aa])\n(;GM[4]SZ[5];B[aa];W[aa];B[zz])(;GM[4]SZ[5];B[aa])";
    let games: Vec<_> = Format::Sgf.read(text, None).map(|game| game.map_err(|e| e.line)).collect();
    assert_eq!(games, [Err(1), Err(2), Ok(record(game("5,5,5"), "a5"))]);
}

#[test]
fn tags_that_no_property_can_be_are_kept() {
    let text = "(;GM[4]SZ[5]TAG[a\\:b:c:d\\]][:]ZZ[1][2:3]TAGB[PB:x]TAG[no colon]PB[])";
    let expected = tags(&[
        ("a:b", "c:d]"),
        ("", ""),
        ("ZZ", "1"),
        ("ZZ", "2:3"),
        ("PB", "x"),
        ("TAG", "no colon"),
        ("X", ""),
    ]);
    assert_eq!(read(text).tags, expected);
}

#[test]
fn brackets_nested_deeply_are_only_counted() {
    let deep = 1_000_000;
    let text = format!("(;GM[4]SZ[5]{};B[aa]{})", "(".repeat(deep), ")".repeat(deep));
    assert_eq!(read(&text), record(game("5,5,5"), "a5"));
    let open = "(;".repeat(deep);
    assert_eq!(Format::Sgf.read(&open, None).filter(Result::is_err).count(), 1);
}
