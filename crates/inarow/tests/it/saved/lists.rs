//! Listing, showing, replaying and deleting.

use super::{filled, game, lines};
use crate::program::inarow_in;
use crate::terminal::Terminal;

#[test]
fn filters_narrow_the_list() {
    let folder = filled();
    let listed = |filters: &str| -> Vec<i64> {
        let list = format!("games list --format json {filters}");
        lines(&mut inarow_in(folder.path(), &list))
            .iter()
            .map(|line| line["id"].as_i64().unwrap())
            .collect()
    };
    assert_eq!(listed(""), [5, 4, 3, 2, 1]);
    assert_eq!(listed("--limit 2"), [5, 4]);
    assert_eq!(listed("--game tictactoe"), [5, 2, 1]);
    assert_eq!(listed("--player human"), [5, 4, 2, 1]);
    assert_eq!(listed("--player Bo"), [3]);
    assert_eq!(listed("--player nobody"), [0; 0]);
    assert_eq!(listed("--result open"), [3]);
    assert_eq!(listed("--result o"), [2, 1]);
    assert_eq!(listed("--result draw"), [5]);
    assert_eq!(listed("--since 2023-11-16"), [5, 4, 3, 2]);
    assert_eq!(listed("--since 2023-11-16T02:01"), [5, 4, 3]);
    assert_eq!(listed("--until 2023-11-16"), [2, 1]);
    assert_eq!(listed("--since 2023-11-16 --until 2023-11-18 --player human"), [4, 2]);
    assert_eq!(listed("--position 4X4"), [1]);
    assert_eq!(listed("--position b2"), [1]);
    assert_eq!(listed("--position 6O2 --game tictactoe"), [0; 0]);
    assert_eq!(listed("--position X8"), [0; 0]);
    assert_eq!(listed("--position X8 --symmetry"), [5]);
    assert_eq!(listed("--game connect-four --position 7/7/7/7/7/3X3"), [3]);
}

#[test]
fn a_list_for_spreadsheets_has_a_row_a_game() {
    let folder = filled();
    let formula = r#"{"version":1,"game":"3,3,3","players":{"x":"=1+1","o":"Ann, \"B\""},"started":1700500000000,"moves":["b2"]}"#;
    inarow_in(folder.path(), "games import - --as json").reads(formula).unwrap();
    let call = inarow_in(folder.path(), "games list --format csv");
    insta::assert_snapshot!(call.env("TZ", "UTC").out().trim_start_matches('\u{feff}'));
    let limited = inarow_in(folder.path(), "games list --format csv --limit 2").out();
    assert_eq!(limited.lines().count(), 1 + 2);
    let empty = tempfile::tempdir().unwrap();
    let none = inarow_in(empty.path(), "games list --format csv").out();
    assert_eq!(none.lines().count(), 1, "the columns have names all the same");
}

#[test]
fn where_nothing_is_saved_nothing_is_listed_and_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(inarow_in(folder.path(), "games list --format json").out(), "");
    let none = inarow_in(folder.path(), "games list").out();
    assert_eq!(none, "There are no saved games, or none that match.\n");
    assert_eq!(inarow_in(folder.path(), "games export").out(), "");
    let sound = inarow_in(folder.path(), "games verify").out();
    assert_eq!(sound, "0 games checked: all is well.\n");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_replay_steps_forwards_and_backwards() {
    let folder = filled();
    let mut terminal = Terminal::in_folder(folder.path(), "games replay 1");
    let question = "q: quit ";
    for (answer, shown) in [
        ("", "Move 1 of 6: X b2"),
        ("", "Move 2 of 6: O a3"),
        ("b", "Move 1 of 6: X b2"),
        ("5", "Move 5 of 6: X a1"),
        ("9", "Move 6 of 6: O b3"),
    ] {
        terminal.answer(question, &format!("{answer}\r"));
        terminal.wait_for(shown);
    }
    terminal.answer(question, "\r");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn deleting_asks_first() {
    let folder = filled();
    let said = inarow_in(folder.path(), "games delete 2 2 1").reads("no\n");
    assert_eq!(said.code, 1);
    assert!(said.out.contains("Delete these 2 games for good?"), "{said:?}");
    assert_eq!(game(folder.path(), 2).0.len(), 2);
    inarow_in(folder.path(), "games delete 2 1").reads("yes\n").unwrap();
    assert_eq!(
        inarow_in(folder.path(), "games show 2").runs().error(1),
        "error: there is no game 2"
    );
    let left = lines(&mut inarow_in(folder.path(), "games list --format json"));
    assert_eq!(left.len(), 3);
}
