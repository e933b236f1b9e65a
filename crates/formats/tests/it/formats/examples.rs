//! Move lists, column strings and psq files as people and programs write them.

use inarow_formats::{Format, Reading};
use inarow_rules::{End, Game, GameOption, Mark, Notation, Record};

use super::{read_one, record, tags};
use crate::games::game;

#[test]
fn move_lists() {
    let tictactoe = Record { end: None, ..record(Game::TICTACTOE, "b2 a1 c1 a3") };
    for (notation, text) in [
        (Notation::Algebraic, "b2 a1 c1 a3"),
        (Notation::Algebraic, "1. b2 a1 2. c1 a3"),
        (Notation::Algebraic, "1.b2, 2.a1, 3.c1, 4.a3"),
        (Notation::Algebraic, "\u{feff}b2;A1;c1;\r\na3\r\n"),
        (Notation::Algebraic, "1. b2 1... a1 2. c1 2... a3"),
        (Notation::Algebraic, "ｂ２，a1，c1；a3"),
        (Notation::Algebraic, "b2a1c1a3"),
        (Notation::Algebraic, "B2_A1_C1_A3"),
        (Notation::Algebraic, "1.b2a1 2.c1a3"),
        (Notation::Algebraic, "[\"b2\", \"a1\", \"c1\", \"a3\"]"),
        (Notation::Algebraic, "['b2',\n 'a1',\n 'c1',\n 'a3']"),
        (Notation::Algebraic, "1. b2 a1\n\n2. c1 a3\n"),
        (Notation::Algebraic, "b2\n\na1\n\nc1\n\na3\n"),
        (Notation::Numpad, "5 1 3 7"),
        (Notation::Numpad, "5137"),
        (Notation::Index, "4680"),
        (Notation::Index, "[4, 6, c1, 0]"),
        (Notation::RowCol, "(1,1) (2,0) (2,2) (0,0)"),
        (Notation::RowCol, "[[1, 1], [2, 0], [2, 2], [0, 0]]"),
        (Notation::RowCol, "[1 1]\n[2 0]\n[2 2]\n[0 0]"),
        (Notation::RowCol, "1,1,2,0,2,2,0,0"),
        (Notation::RowCol, "（１，１）（２，０） c1 a3"),
        (Notation::Numpad, "1. 5 1 2. 3 7"),
        (Notation::Numpad, "5,1,3,7"),
        (Notation::Index, "4 6 8 0"),
        (Notation::Index, "1.4 6 2.8 0"),
        (Notation::RowCol, "1,1 2,0 2,2 0,0"),
        (Notation::RowCol, "1,1, 2,0, 2,2, 0,0,"),
        (Notation::RowCol, "1. 1,1; 2,0; 2. 2,2; 0,0"),
    ] {
        let read = read_one(
            Format::Moves(notation),
            text,
            Reading { game: Some(Game::TICTACTOE), ..Reading::default() },
        );
        assert_eq!(read.as_ref(), Ok(&tictactoe), "{text}");
    }
}

#[test]
fn moves_where_stones_fall_and_in_cubes() {
    let four = record(Game::CONNECT_FOUR, "d1 d2 e1 c1");
    for text in ["4453", "ddec", "d1d2e1c1", "4 4 5 3", "d,4 [e] c1", "D_D_E_C", "４４５３"] {
        let reading = Reading { game: Some(Game::CONNECT_FOUR), ..Reading::default() };
        let read = read_one(Format::Moves(Notation::Algebraic), text, reading);
        assert_eq!(read.as_ref(), Ok(&four), "{text}");
    }
    let wide = Reading { game: Some(game("11,4,4+gravity")), ..Reading::default() };
    let read = read_one(Format::Moves(Notation::Algebraic), "11 1 11 k", wide);
    assert_eq!(read.map(|read| read.moves_text(Notation::Algebraic)), Ok("k1 a1 k2 k3".into()));
    // Rows are counted from the top, also where moves are run together.
    let gomoku = Reading { game: Some(Game::GOMOKU), ..Reading::default() };
    let read = read_one(Format::Moves(Notation::FromTop), "h8i7G10", gomoku);
    assert_eq!(read.map(|read| read.moves_text(Notation::Algebraic)), Ok("h8 i9 g6".into()));
    let cube = Reading { game: Some(game("3x3x3")), ..Reading::default() };
    for (notation, text) in [(Notation::Algebraic, "b2ca1c"), (Notation::RowCol, "[2,1,1],[2,2,0]")]
    {
        let read = read_one(Format::Moves(notation), text, cube);
        assert_eq!(read.map(|read| read.moves_text(Notation::Algebraic)), Ok("b2c a1c".into()));
    }
}

/// The games of a list, each with its moves or the line at which it is refused.
fn games_of(text: &str) -> Vec<Result<String, usize>> {
    let format = Format::Moves(Notation::Algebraic);
    let names = |record: Record| record.moves_text(Notation::Algebraic);
    let games = format.read(text, Some(Game::GOMOKU));
    games.map(|game| game.map(names).map_err(|error| error.line)).collect()
}

#[test]
fn a_list_has_as_many_games_as_it_says() {
    for (text, games) in [
        ("h8 i9 g7\nh8 i8 j9\n", &[Ok("h8 i9 g7"), Ok("h8 i8 j9")][..]),
        ("h8 i9 g7\ng8 i8 j9\n", &[Err(2)]),
        ("h8 i9 g7\n\ng8 i8 j9\n", &[Ok("h8 i9 g7"), Ok("g8 i8 j9")]),
        ("h8 i9 g7\ng8\n", &[Ok("h8 i9 g7 g8")]),
        ("h8 i9\nh8 i9\nh8 i9 zz\n", &[Ok("h8 i9"), Ok("h8 i9"), Err(3)]),
        ("1. h8 i9 2. g7\n3. h7 i7", &[Ok("h8 i9 g7 h7 i7")]),
        ("1. h8 1... i9 2. g7 1. g8 i8", &[Ok("h8 i9 g7"), Ok("g8 i8")]),
        ("h8\ni9\n\ng7\ng8 h9", &[Ok("h8 i9"), Ok("g7 g8 h9")]),
        ("[[h8,i9],[h8,i8]]", &[Ok("h8 i9"), Ok("h8 i8")]),
        ("", &[Ok("")]),
    ] {
        let read = games_of(text);
        let read: Vec<_> = read.iter().map(|game| game.as_deref().map_err(|line| *line)).collect();
        assert_eq!(read, games, "{text:?}");
    }
}

#[test]
fn the_caller_names_the_first_player_where_the_text_does_not() {
    for format in [Format::Moves(Notation::Algebraic), Format::Columns, Format::Sgf] {
        let reading =
            Reading { game: Some(Game::CONNECT_FOUR), first: Mark::O, ..Reading::default() };
        let text = if format == Format::Sgf { "(;SZ[7:6])" } else { "" };
        let read = read_one(format, text, reading);
        assert_eq!(read, Ok(Record::new(Game::CONNECT_FOUR, Mark::O)), "{format:?}");
    }
}

#[test]
fn column_strings() {
    let four = |moves| record(Game::CONNECT_FOUR, moves);
    let won = Record { end: Some(End::Played), ..four("d1 e1 d2 e2 d3 e3 d4") };
    let text = "4453\r\n\r\n  4545454  \n";
    let read: Result<Vec<Record>, _> = Format::Columns.read(text, None).collect();
    assert_eq!(read, Ok(vec![four("d1 d2 e1 c1"), won]));
    let wide = game("9,2,4+gravity+misere");
    let reading = Reading { game: Some(wide), ..Reading::default() };
    assert_eq!(read_one(Format::Columns, "９9", reading), Ok(record(wide, "i1 i2")));
}

/// A game on 15x15 with these moves, followed by a server's lines.
fn of_server(moves: &str, last: &str) -> Record {
    let moves = moves.replace(' ', "\n");
    let text = format!("Piskvorky 15x15, 11:11, 0\n{moves}\nA.zip\nB.zip\n{last}\n");
    let reading = Reading::default();
    let read = read_one(Format::Psq, &text, reading);
    read.unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_text_after_the_code_of_psq_is_followed() {
    use End::{Agreed, Lost, OutOfTime, Played};
    let (x, o) = (Mark::X, Mark::O);
    let (standard, free) = (Game::GOMOKU_STANDARD, Game::GOMOKU);
    let open = "8,8,100 9,9,200 7,7,100";
    let five = "1,1,1 1,5,1 2,1,1 2,5,1 3,1,1 3,5,1 4,1,1 4,5,1 5,1,1";
    let six = "1,1,0 1,5,0 2,1,0 2,5,0 3,1,0 3,5,0 5,1,0 5,5,0 6,1,0 6,5,0 4,1,0 9,9,0";
    for (moves, last, game, end) in [
        (open, "15", free, Some(OutOfTime(o))),
        ("8,8,100 9,9,200", "15", free, Some(OutOfTime(x))),
        (open, "-2", free, Some(Lost(o))),
        (open, "-1", free, None),
        (open, "0", free, None),
        (open, "", free, None),
        (open, "-1\n1,Freestyle15_1", free, Some(Lost(o))),
        (open, "-1\n2,Fastgame", free, Some(Lost(x))),
        (open, "-1\n0,league", free, Some(Agreed)),
        (open, "15\n1,Standard2", standard, Some(OutOfTime(o))),
        (open, "-1\n3,Standard\n,Standard\nx", free, None),
        (five, "-1\n1,Freestyle1", free, Some(Played)),
        // The board decides, against the line.
        (five, "-1\n2,standard2017", standard, Some(Played)),
        (five, "15", free, Some(Played)),
        (six, "-1\n1,Standard1", standard, Some(Lost(o))),
        // An odd opening, which takes no time: O thinks first and is the server's 1.
        ("8,8,0 9,9,0 7,7,0 6,6,90", "-1\n1,Freestyle1", free, Some(Lost(x))),
    ] {
        let read = of_server(moves, last);
        assert_eq!((read.game, read.end), (game, end), "{moves} {last}");
        assert_eq!(read.tags, tags(&[("X", "A.zip"), ("O", "B.zip")]));
        let written = Format::Psq.write(&read).expect("what was read");
        let game = Reading { game: Some(game), ..Reading::default() };
        assert_eq!(read_one(Format::Psq, &written, game), Ok(read), "{written}");
    }
    let named = Reading { game: Some(free), ..Reading::default() };
    let text = format!("Piskvorky 15x15\n{}\nA\nB\n-1\n1,Standard1\n", open.replace(' ', "\n"));
    assert_eq!(read_one(Format::Psq, &text, named).map(|read| read.game), Ok(free));
}

#[test]
fn psq_needs_no_last_number() {
    let two = record(game("5,5,5"), "a5 b4");
    for (text, names) in [
        ("Piskvorky 5x5, 0:0, 0\n1,1,0\n2,2,5", &[][..]),
        ("Piskvorky 5x5, 0:0, 0\n1,1,0\n2,2,5\nJan\nPav\n", &[("X", "Jan"), ("O", "Pav")]),
    ] {
        let expected = Record { tags: tags(names), ..two.clone() };
        assert_eq!(read_one(Format::Psq, text, Reading::default()), Ok(expected.clone()), "{text}");
        let twice = format!("{text}\n{text}");
        let games: Result<Vec<_>, _> = Format::Psq.read(&twice, None).collect();
        assert_eq!(games, Ok(vec![expected.clone(), expected]));
    }
}

#[test]
fn psq_of_a_tournament() {
    let text = "Piskvorky 20x20, 11:11, 0\n10,10,0\n11,11,0\n9,9,1203\n10,11,15\n\
                pbrain-Yixin.exe\npbrain-Rapfi.exe\n-1\n1,Freestyle\n";
    let twenty = game("20,20,5");
    let expected = Record {
        end: Some(End::Lost(Mark::O)),
        tags: tags(&[("X", "pbrain-Yixin.exe"), ("O", "pbrain-Rapfi.exe")]),
        ..record(twenty, "j11 k10 i12 j10")
    };
    assert_eq!(read_one(Format::Psq, text, Reading::default()), Ok(expected.clone()));
    let standard =
        Reading { game: Some(twenty.with(GameOption::NoOverline)), ..Reading::default() };
    let expected = Record { game: twenty.with(GameOption::NoOverline), ..expected };
    assert_eq!(read_one(Format::Psq, text, standard), Ok(expected));
}

#[test]
fn psq_of_people_at_the_screen() {
    let text = "Piskvorky 15x13, 11:0, 1\r\n8, 7, 0\r\n9,7\r\n-1\r\n";
    let expected = Record { first: Mark::O, ..record(game("15,13,5"), "h7 i7") };
    assert_eq!(read_one(Format::Psq, text, Reading::default()), Ok(expected.clone()));
    let named = text.replace("-1", "homo-1\r\nhomo-2\r\n0");
    assert_eq!(read_one(Format::Psq, &named, Reading::default()), Ok(expected.clone()));
    let bare = "Piskvorky 15x13 , 0 - 0\n8,7,0\n9,7,0\n0";
    let expected = Record { first: Mark::X, ..expected };
    assert_eq!(read_one(Format::Psq, bare, Reading::default()), Ok(expected));
}

#[test]
fn psq_files_after_a_wrong_one_are_read() {
    let text = "Piskvorky 5x5, 0:0, 0\n9,9,0\nJan\n-1\nPiskvorky 5x5, 0:0, 0\n1,1,0\n-1\n";
    let games: Vec<_> = Format::Psq.read(text, None).collect();
    assert_eq!(games.len(), 2, "{games:?}");
    assert!(games[0].is_err());
    assert_eq!(games[1], Ok(record(game("5,5,5"), "a5")));
}
