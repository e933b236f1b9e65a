//! Exact texts of written games, and games that cannot be written.

use inarow_formats::{CannotWrite, Format, Unfit};
use inarow_rules::{BadRecord, End, Game, GameOption, IllegalMove, Mark, Notation, Record};

use super::{record, tags};
use crate::games::game;

#[test]
fn each_format() {
    let four = record(Game::CONNECT_FOUR, "d1 d2 e1 c1");
    assert_eq!(Format::Columns.write(&four).as_deref(), Ok("4453\n"));
    let three = record(Game::TICTACTOE, "b2 a1 c1");
    for (notation, text) in [
        (Notation::Algebraic, "b2 a1 c1\n"),
        (Notation::Numpad, "5 1 3\n"),
        (Notation::Index, "4 6 8\n"),
        (Notation::RowCol, "1,1 2,0 2,2\n"),
    ] {
        assert_eq!(Format::Moves(notation).write(&three).as_deref(), Ok(text));
    }
    let mut five = record(game("20,19,5"), "a19 t1");
    let text = "Piskvorky 20x19, 0:0, 0\n1,1,0\n20,19,0\n-1\n";
    assert_eq!(Format::Psq.write(&five).as_deref(), Ok(text));
    five.first = Mark::O;
    five.tags = tags(&[("O", "Ren"), ("Event", "-"), ("O", "second")]);
    let text = "Piskvorky 20x19, 0:0, 1\n1,1,0\n20,19,0\nhomo-1\nRen\n-1\n";
    assert_eq!(Format::Psq.write(&five).as_deref(), Ok(text));
}

#[test]
fn sgf() {
    let head =
        |rest: &str| format!("(;FF[4]CA[UTF-8]AP[inarow:{}]GM[4]{rest}", env!("CARGO_PKG_VERSION"));
    let mut five = record(Game::GOMOKU, "h8 i9 o1 a15 a1 b1 c1 d1 e1 f1 g1");
    five.tags = tags(&[
        ("X", "a]b\\c:"),
        ("Opening", "D4:[x]"),
        ("PB", "\r\n"),
        ("GC", "one\r\ntwo"),
        ("X", "again"),
    ]);
    five.end = Some(End::OutOfTime(Mark::X));
    let text = head(
        "SZ[15]RE[W+T]PB[a\\]b\\\\c:]TAG[Opening:D4\\:[x\\]][PB:\n]GC[one\ntwo]TAGB[X:again]\n\
         ;B[hh];W[ig];B[oo];W[aa];B[ao];W[bo];B[co];W[do];B[eo];W[fo]\n;B[go])\n",
    );
    assert_eq!(Format::Sgf.write(&five), Ok(text));
    let won = Record {
        first: Mark::O,
        end: Some(End::Played),
        ..record(Game::CONNECT_FOUR, "d1 e1 d2 e2 d3 e3 d4")
    };
    let text = head(
        "SZ[7:6]RU[inarow 7,6,4+gravity]PL[W]RE[W+]\n\
         ;W[df];B[ef];W[de];B[ee];W[dd];B[ed];W[dc])\n",
    );
    assert_eq!(Format::Sgf.write(&won), Ok(text.clone()));
    assert_eq!(Format::Sgf.write(&Record { end: None, ..won }), Ok(text));
    let ends = [
        (None, ""),
        (Some(End::Resigned(Mark::O)), "RE[B+R]"),
        (Some(End::Agreed), "RE[0]"),
        (Some(End::Abandoned), "RE[Void]"),
    ];
    for (end, result) in ends {
        let record = Record { end, ..record(game("5,4,5"), "") };
        assert_eq!(Format::Sgf.write(&record), Ok(head(&format!("SZ[5:4]{result})\n"))));
    }
}

#[test]
fn records_that_cannot_be_written() {
    let row_col = Format::Moves(Notation::RowCol);
    for (format, game, reason) in [
        (Format::Psq, "3,3,3", Unfit::NotFive { k: 3 }),
        (Format::Psq, "5x5x5", Unfit::Cube),
        (Format::Sgf, "4x4x4", Unfit::Cube),
        (Format::Columns, "4x4x4+gravity", Unfit::Cube),
        (Format::Moves(Notation::Numpad), "3x3x3", Unfit::NoNumberPad),
        (Format::Psq, "7,6,5+gravity", Unfit::Option(GameOption::Gravity)),
        (Format::Psq, "7,6,5+misere", Unfit::Option(GameOption::Misere)),
        (Format::Columns, "7,6,4", Unfit::NoGravity),
        (Format::Columns, "22,6,4+gravity", Unfit::TooManyColumns { columns: 22, most: 9 }),
        (Format::Moves(Notation::Numpad), "3,4,3", Unfit::NoNumberPad),
    ] {
        let record = Record::new(crate::games::game(game), Mark::X);
        let found = format.write(&record);
        assert_eq!(found, Err(CannotWrite::Game(reason)), "{game}");
        assert_eq!(found.map_err(|e| e.to_string()), Err(reason.to_string()), "{game}");
    }
    let bad = record(Game::TICTACTOE, "a1 a1");
    let taken = BadRecord { ply: 2, reason: IllegalMove::Taken { by: Mark::X } };
    assert_eq!(row_col.write(&bad), Err(CannotWrite::Moves(taken)));
    for (moves, end) in [("a1", End::Played), ("a1 b1 a2 b2 a3", End::Agreed)] {
        let record = Record { end: Some(end), ..record(Game::TICTACTOE, moves) };
        assert_eq!(row_col.write(&record), Err(CannotWrite::End(end)), "{moves}");
    }
    for name in ["", " Jan", "Jan\nPavel", "Jan\r", "1,1", "12 , x", "-1", "Piskvorky 3"] {
        let tags = tags(&[("X", "Ren"), ("O", name)]);
        let record = Record { tags, ..record(Game::GOMOKU, "") };
        assert_eq!(Format::Psq.write(&record), Err(CannotWrite::Name(Mark::O)), "{name:?}");
    }
    let mut many = Record::new(Game::GOMOKU, Mark::X);
    many.tags = vec![("RE".into(), "?".into()); 1001];
    assert_eq!(Format::Sgf.write(&many), Err(CannotWrite::TooManyTags { most: 1000 }));
    many.tags.pop();
    let text = Format::Sgf.write(&many).expect("as many tags as fit");
    assert_eq!(Format::Sgf.read(&text, None).next(), Some(Ok(many)));
}

/// Options that a file of the format cannot express are refused, not silently left out.
#[test]
fn psq_refuses_every_option_that_it_cannot_say() {
    let plain = game("7,6,5");
    for (name, option) in GameOption::NAMED {
        let fits = Format::Psq.fits(&plain.with(option));
        let is_said = !matches!(option, GameOption::Gravity | GameOption::Misere);
        let expected = if is_said { Ok(()) } else { Err(Unfit::Option(option)) };
        assert_eq!(fits, expected, "{name}");
    }
}
