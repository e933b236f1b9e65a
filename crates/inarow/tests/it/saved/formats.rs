//! Exported games are imported again unchanged.

use std::fs;

use serde_json::Value;

use super::{GAMES, filled};
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
}

#[test]
fn games_and_positions_become_text_and_pictures() {
    let folder = filled();
    let shown = inarow_in(folder.path(), "games show 1").out();
    assert_eq!(inarow_in(folder.path(), "games export 1 --as text").out(), shown + "\n");
    let game = inarow_in(folder.path(), "games export 1 --as svg").out();
    assert!(game.starts_with("<svg") && game.contains("line-score"), "{game}");
    let position = inarow_in(folder.path(), "games export 1 --as svg --ply 2").out();
    assert!(position.starts_with("<svg") && position != game, "{position}");
}
