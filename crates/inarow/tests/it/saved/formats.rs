//! Exported games are imported again unchanged.

use std::fs;

use serde_json::Value;

use super::{GAMES, filled, lines};
use crate::program::inarow_in;

/// The saved games of a folder as JSON, one per line.
fn exported(folder: &std::path::Path, filters: &str) -> String {
    inarow_in(folder, &format!("games export {filters}")).out()
}

/// The parts of a game that every format must keep: its rules, the side that began, and the moves.
fn essence(text: &str) -> Vec<(Value, Value, Vec<Value>)> {
    let games = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let games = games.map(|game| {
        let moves = game["moves"].as_array().unwrap().iter();
        let moves = moves.map(|made| made.get("move").unwrap_or(made).clone());
        (game["game"].clone(), game["first"].clone(), moves.collect())
    });
    games.collect()
}

#[test]
fn everything_moves_to_a_new_database() {
    let folder = filled();
    let all = exported(folder.path(), "");
    assert_eq!(all, GAMES);
    fs::write(folder.path().join("all.ndjson"), &all).unwrap();
    let import = "games import all.ndjson --database other.db";
    assert_eq!(inarow_in(folder.path(), import).out(), "5 games saved.\n");
    assert_eq!(exported(folder.path(), "--database other.db"), all);
    let again = inarow_in(folder.path(), import).out();
    assert_eq!(again, "0 games saved.\n5 were already there.\n");
    let sound = inarow_in(folder.path(), "games verify --database other.db").out();
    assert_eq!(sound, "5 games checked: all is well.\n");
}

#[test]
fn sgf_holds_every_game() {
    let folder = filled();
    let out = inarow_in(folder.path(), "games export --out all.sgf").runs();
    assert_eq!((out.code, out.err.as_str()), (0, "5 games written to all.sgf.\n"));
    inarow_in(folder.path(), "games import all.sgf --database other.db").out();
    let (before, after) =
        (exported(folder.path(), ""), exported(folder.path(), "--database other.db"));
    assert_eq!(essence(&after), essence(&before));
    for (before, after) in before.lines().zip(after.lines()) {
        let (before, after): (Value, Value) =
            (serde_json::from_str(before).unwrap(), serde_json::from_str(after).unwrap());
        assert_eq!(before["players"], after["players"]);
        assert_eq!(before["end"], after["end"]);
        // The day is kept, but not the time of day.
        let day = |game: &Value| game["started"].as_i64().unwrap() / 86_400_000;
        assert_eq!(day(&before), day(&after));
    }
    assert!(after.contains(r#"["Event","Klub \"1\", 北京"]"#), "{after}");
}

#[test]
fn psq_and_columns_hold_their_games_and_say_which_they_cannot() {
    let folder = filled();
    for (ending, name, filters, held) in
        [("psq", "psq", "4", "4"), ("txt", "columns", "3", "3"), ("txt", "moves", "4", "4")]
    {
        let file = format!("games-{name}.{ending}");
        let export = format!("games export {filters} --as {name} --out {file}");
        assert_eq!(inarow_in(folder.path(), &export).runs().code, 0);
        let database = format!("--database {name}.db");
        let game = if name == "columns" { "connect-four" } else { "gomoku" };
        let import = format!("games import {file} --as {name} --game {game} {database}");
        assert_eq!(
            inarow_in(folder.path(), &import).out(),
            "1 game saved.\n".replace("1 game", "One game")
        );
        let (before, after) = (exported(folder.path(), held), exported(folder.path(), &database));
        assert_eq!(essence(&after), essence(&before), "{name}");
    }
    let some = inarow_in(folder.path(), "games export --as columns").runs();
    assert_eq!((some.code, some.out.as_str()), (1, "445\n"));
    assert_eq!(some.err.matches("is left out").count(), 4, "{}", some.err);
    assert!(some.err.ends_with("error: 4 games were left out\n"), "{}", some.err);
    let many = inarow_in(folder.path(), "games export --as moves").runs();
    assert_eq!(many.code, 2);
}

#[test]
fn move_lists_are_read_in_every_notation() {
    let folder = filled();
    for notation in ["algebraic", "numpad", "index", "row-col"] {
        let list =
            inarow_in(folder.path(), &format!("games export 5 --as moves --notation {notation}"));
        let list = { list }.out();
        let database = format!("--database {notation}.db");
        let import = format!("games import - --as moves --notation {notation} {database}");
        assert_eq!(inarow_in(folder.path(), &import).reads(&list).unwrap(), "One game saved.\n");
        let (before, after) = (exported(folder.path(), "5"), exported(folder.path(), &database));
        assert_eq!(essence(&after), essence(&before), "{notation}: {list}");
    }
}

#[test]
fn the_format_is_recognized_by_the_beginning_of_a_text() {
    let folder = tempfile::tempdir().unwrap();
    for (text, arguments, game) in [
        ("(;GM[4]SZ[15];B[hh];W[ii])", "", "15,15,5"),
        ("\u{feff}\n {\"version\":1,\"game\":\"3,3,3\",\n\"moves\":[\"b2\"]}\n", "", "3,3,3"),
        ("Piskvorky 15x15, 11:11, 0\n8,8,0\nhomo-1\nhomo-2\n-1\n", "", "15,15,5"),
        ("4453", "--game connect-four", "7,6,4+gravity"),
        ("1. b2 a1 2. c1", "", "3,3,3"),
        ("5 1 9", "--notation numpad", "3,3,3"),
    ] {
        let import = format!("games import - {arguments}");
        assert_eq!(inarow_in(folder.path(), &import).reads(text).unwrap(), "One game saved.\n");
        let newest = lines(&mut inarow_in(folder.path(), "games list --format json"));
        let newest = newest.iter().max_by_key(|line| line["id"].as_i64()).unwrap();
        assert_eq!(
            (newest["game"].as_str(), newest["origin"].as_str()),
            (Some(game), Some("import"))
        );
    }
}

#[test]
fn games_and_positions_become_text_and_pictures() {
    let folder = filled();
    let text = inarow_in(folder.path(), "games export 1 --as text --ply 2").out();
    insta::assert_snapshot!(text);
    let shown = inarow_in(folder.path(), "games show 1").out();
    assert_eq!(inarow_in(folder.path(), "games export 1 --as text").out(), shown + "\n");
    let game = inarow_in(folder.path(), "games export 1 --as svg").out();
    assert!(game.starts_with("<svg") && game.contains("line-score"), "{game}");
    let position = inarow_in(folder.path(), "games export 1 --as svg --ply 2").out();
    assert!(position.starts_with("<svg") && position != game, "{position}");
    let beyond = inarow_in(folder.path(), "games export 1 --as svg --ply 7").runs().error(2);
    assert!(beyond.contains("the game has only 6 moves"), "{beyond}");
}
