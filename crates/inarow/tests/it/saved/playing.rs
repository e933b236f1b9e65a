//! Games are saved during play.

use super::{game, lines};
use crate::program::inarow_in;

#[test]
fn a_game_is_kept_with_who_made_each_move_and_how_good_it_was() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "play").reads("5\n3\n1\nno\n").unwrap();
    let shown = inarow_in(folder.path(), "games show 1 --format json").json();
    assert_eq!(shown["players"], serde_json::json!({"x": "human", "o": "line-score"}));
    assert_eq!((shown["origin"].as_str(), shown["end"].as_str()), (Some("play"), Some("played")));
    assert_eq!(shown["result"], "o");
    let moves = shown["moves"].as_array().unwrap();
    let said = |field: &str| -> Vec<&str> {
        moves.iter().map(|made| made[field].as_str().unwrap()).collect()
    };
    assert_eq!(said("move"), ["b2", "a3", "c1", "c3", "a1", "b3"]);
    let (me, it) = ("human", "line-score");
    assert_eq!(said("source"), [me, it, me, it, me, it]);
    assert_eq!(said("grade"), ["best", "best", "best", "best", "mistake", "best"]);
    assert!(shown["finished"].as_i64() >= shown["started"].as_i64());
}

#[test]
fn people_play_under_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let inarow = |call: &str| inarow_in(folder.path(), call);
    let out = inarow("--name Ada --o corner-first --lang en").reads("resign\nno\n").unwrap();
    assert!(out.contains("X: you"), "{out}");
    let two = inarow("play --name Ada --name 小林 --x human --o human --lang en")
        .reads("5\n1\nquit\n")
        .unwrap();
    assert!(two.contains("X: Ada · O: 小林"), "{two}");
    let one = inarow("play --name Ada --x human --o human --lang en").reads("5\nquit\n").unwrap();
    assert!(!one.contains("Ada"), "one name does not say which of the two it is: {one}");
    let players = |id: usize| {
        let shown = inarow(&format!("games show {id} --format json")).json();
        assert_eq!(shown["moves"][0]["source"], "human");
        shown["players"].clone()
    };
    assert_eq!(players(1), serde_json::json!({"x": "Ada", "o": "小林"}));
    assert_eq!(players(2), serde_json::json!({"x": "human", "o": "human"}));
    inarow("settings set name Ada").out();
    inarow("lesson 3").reads("1,1\nquit\n").unwrap();
    assert_eq!(players(3)["x"], "Ada");
    let stats = inarow("stats --format json").json();
    assert_eq!(stats["player"], "Ada");
    for name in ["level:beginner", "random", ""] {
        let wrong =
            inarow_in(folder.path(), "play --lang en").with(["--name", name]).runs().error(2);
        assert!(wrong.contains("is not a name"), "{wrong}");
    }
}

#[test]
fn moves_taken_back_are_not_kept_and_resigning_is() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "play").reads("5\nundo\n7\nresign\ny\n1\nquit\n").unwrap();
    let (moves, result) = game(folder.path(), 1);
    assert_eq!((moves[0].as_str(), moves.len(), result.as_str()), ("a3", 2, "o"));
    let (moves, result) = game(folder.path(), 2);
    assert_eq!((moves[0].as_str(), moves.len(), result.as_str()), ("a1", 2, "open"));
}

#[test]
fn a_game_that_is_taken_back_at_its_end_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let call = "play --o perfect:soonest --seed 3 --first x";
    inarow_in(folder.path(), call).reads("7\n8\n4\nundo\n").unwrap();
    assert_eq!(
        game(folder.path(), 1),
        (["a3", "b2", "b3", "c3"].map(str::to_owned).to_vec(), "open".to_owned())
    );
    inarow_in(folder.path(), "games resume").reads("4\nn\n").unwrap();
    let (moves, result) = game(folder.path(), 1);
    assert_eq!((moves.len(), result.as_str()), (6, "o"));
}

#[test]
fn nothing_is_kept_where_nothing_shall_be() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "play --no-save").reads("5\nquit\n").unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let placed = "play --x human --o human --position X../.O./...";
    let said = inarow_in(folder.path(), placed).reads("9\nquit\n");
    assert!(said.err.contains("not saved") && said.err.matches('\n').count() == 1, "{said:?}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn the_database_is_where_the_call_says() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "play --database a/b.db").reads("5\nquit\n").unwrap();
    assert!(folder.path().join("a/b.db").exists());
    for name in ["a/b.db", "sqlite:a/b.db", "sqlite://a/b.db"] {
        let list = format!("games list --format json --database {name}");
        assert_eq!(lines(&mut inarow_in(folder.path(), &list)).len(), 1, "{name}");
    }
    let other = "games list --database mysql://ann:secret@host/games";
    let error = inarow_in(folder.path(), other).runs().error(2);
    assert!(error.contains("mysql is not supported") && !error.contains("secret"), "{error}");
}
