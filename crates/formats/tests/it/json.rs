//! The JSON form.

use std::io::Cursor;

use inarow_formats::json::{self, Entries, JsonProblem, LONGEST_LINE};
use inarow_formats::kept::KeptGame;
use inarow_rules::{Game, Mark, Record};
use proptest::prelude::*;

use crate::games::any_game;

/// Reads the games of a text.
fn entries(text: &[u8]) -> Entries<Cursor<&[u8]>> {
    Entries::new(Cursor::new(text)).unwrap()
}

proptest! {
    #[test]
    fn written_text_is_read_again(game in any_game()) {
        let text = json::write(&game);
        prop_assert!(!text.contains('\n'));
        prop_assert_eq!(json::read(&text).unwrap(), game);
    }

    #[test]
    fn many_games_are_read_line_by_line(games in proptest::collection::vec(any_game(), 0..5)) {
        let text: String = games.iter().map(|game| json::write(game) + "\n\n").collect();
        let read: Vec<_> = entries(text.as_bytes()).map(|entry| entry.game.unwrap()).collect();
        prop_assert_eq!(read, games);
    }

    /// Reading any bytes returns a value or an error.
    #[test]
    fn any_text_is_answered(text in proptest::collection::vec(any::<u8>(), 0..200)) {
        entries(&text).for_each(drop);
    }
}

#[test]
fn levels_have_the_names_of_today() {
    for (earlier, now) in
        [("easy", "beginner"), ("medium", "casual"), ("hard", "skilled"), ("max", "master")]
    {
        let mut kept = KeptGame::from(Record::new(Game::TICTACTOE, Mark::X));
        kept.players.o = format!("level:{earlier}");
        assert_eq!(json::read(&json::write(&kept)).unwrap().players.o, format!("level:{now}"));
    }
}

/// Errors name the place.
#[test]
fn errors_have_places() {
    let message = |text: &str| json::read(text).unwrap_err().to_string();
    let game = |rest: &str| format!(r#"{{"version":1,"game":"3,3,3",{rest}}}"#);
    for (text, expected) in [
        (String::new(), "line 1, column 1: EOF while parsing a value"),
        (game("")[..22].to_owned(), "line 1, column 22: EOF while parsing a string"),
        (game(r#""moves":["b2","z9"]"#), "line 1, column 46, move 2: "),
        (game("\"moves\":[\n\"b2\",\n {\"move\":\"d1\"},\"a1\"]"), "line 3, column 13, move 2: "),
        (
            "{\"moves\":[\"b2\",\"z9\"],\n\"version\":1,\"game\":\"3,3,3\"}".to_owned(),
            "line 1, column 19, move 2: ",
        ),
        (game(r#""moves":[],"mvoes":[]"#), "line 1, column 46: unknown field `mvoes`"),
        (game(r#""moves":[],"end":"won""#), "line 1, column 51: unknown end \"won\""),
        (game(r#""moves":[],"first":"z""#), "line 1, column 51: expected \"x\" or \"o\""),
        (
            r#"{"version":1,"game":"chess","moves":[]}"#.to_owned(),
            "line 1, column 27: unknown game \"chess\"",
        ),
        (
            r#"{"version":2,"game":"3,3,3","moves":[]}"#.to_owned(),
            "line 1: version 2 is unknown; this program reads version 1",
        ),
        (
            r#"{"version":2,"board":"3,3,3"}"#.to_owned(),
            "line 1: version 2 is unknown; this program reads version 1",
        ),
    ] {
        let found = message(&text);
        assert!(found.starts_with(expected), "{text}: {found}");
    }
}

/// Valid lines are read after a wrong, a truncated and a gigantic one.
#[test]
fn a_bad_line_does_not_stop_the_others() {
    let good = r#"{"version":1,"game":"3,3,3","moves":["b2"]}"#;
    let long = "x".repeat(2 * LONGEST_LINE + 7);
    let text = format!("{good}\n{{\n{long}\n\n{good}\n{}", &good[..20]);
    let read: Vec<_> = entries(text.as_bytes()).collect();
    let lines: Vec<usize> = read.iter().filter_map(|r| r.error.as_ref()).map(|e| e.line).collect();
    assert_eq!((read.len(), lines), (5, vec![2, 3, 6]));
    assert!(read[0].game.is_some() && read[3].game.is_some());
    let problems: Vec<_> = read.iter().filter_map(|entry| entry.error.as_ref()).collect();
    assert!(matches!(problems[1].problem, JsonProblem::TooLong));
    // Nor if it is the first.
    let text = format!("{}\n{good}\n", &good[..20]);
    let read: Vec<_> = entries(text.as_bytes()).map(|entry| entry.game.is_some()).collect();
    assert_eq!(read, [false, true]);
}

/// A single game may be spread over lines, even if it has an error.
#[test]
fn a_game_over_several_lines_is_one() {
    let text =
        "\n{\n \"version\": 1, \"game\": \"3,3,3\",\n \"moves\": [\n  \"b2\",\n  \"a1\"\n ]\n}\n";
    let read: Vec<_> = entries(text.as_bytes()).collect();
    assert_eq!((read.len(), read[0].line), (1, 1));
    assert_eq!(read[0].game.as_ref().unwrap().moves.len(), 2);
    assert_eq!(read[0].place_of_move(2), (6, 6));
    for wrong in [text.replace("a1", "z9"), text.replace(']', ""), text.replace("\"a1\"", "a1")] {
        let read: Vec<_> = entries(wrong.as_bytes()).collect();
        assert_eq!(read.len(), 1, "{wrong}");
        assert!(read[0].error.as_ref().unwrap().line >= 6, "{read:?}");
    }
}
