//! `inarow values`.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::program::{answer, inarow, inarow_in};

#[test]
fn each_game_has_a_line_that_says_how_its_value_is_known() {
    let out = inarow("values --format json").out();
    let of = |game: &str| {
        let found = out.lines().map(answer).find(|line| line["game"] == game);
        found.unwrap_or_else(|| panic!("{game} is not there"))
    };
    let small = of("4,3,3");
    assert_eq!((&small["value"], &small["plies"]), (&json!("win"), &json!(7)));
    assert_eq!((&small["known"], &small["source"]), (&json!("solved"), &json!(null)));
    assert_eq!(small["certificate"], "4,3,3.cert");
    let published = of("8,7,4+gravity");
    assert_eq!((&published["value"], &published["plies"]), (&json!("win"), &json!(53)));
    assert_eq!(
        (&published["known"], &published["certificate"]),
        (&json!("literature"), &json!(null))
    );
    assert!(published["source"].as_str().is_some_and(|source| source.contains("Tromp")));
    for line in out.lines().map(answer) {
        if let Some(file) = line["certificate"].as_str() {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../answers/data").join(file);
            assert!(file.is_file(), "{}", file.display());
        }
    }
}

#[test]
fn boards_are_chosen_by_size_length_and_options() {
    let said = inarow("values --squares 9").out();
    let games: Vec<&str> = said.lines().skip(1).filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(games, ["3,3,3", "3,3,3+misere", "3,3,3+gravity", "3,3,3+gravity+misere"]);
    let fall = inarow("values --squares 16 --k 4 --options gravity").out();
    assert!(fall.lines().skip(1).all(|line| line.contains(",4+gravity ")), "{fall}");
    assert!(fall.lines().any(|line| line.starts_with("4,4,4+gravity  draw")), "{fall}");
    let plain = inarow("values --squares 9 --options plain").out();
    assert_eq!(plain.lines().count(), 2, "{plain}");
}

#[test]
fn a_map_shows_who_wins_on_which_board() {
    let folder = tempfile::tempdir().unwrap();
    let call = "values --squares 16 --plot map.svg";
    let said = inarow_in(folder.path(), call).runs();
    assert_eq!(said.code, 0, "{}", said.err);
    let map = fs::read_to_string(folder.path().join("map.svg")).unwrap();
    assert!(map.contains("4 in a row on 4×4: draw") && map.contains("X 7"), "{map}");
    // Without gravity a rotated board is the same: 4,3,3 and 3,4,3.
    for board in ["4×3", "3×4"] {
        assert!(map.contains(&format!("3 in a row on {board}: X wins at move 7")), "{map}");
    }
    assert!(!map.contains("(stones fall)"));
    assert!(said.out.lines().any(|line| line.starts_with("4,4,4+gravity ")), "{}", said.out);
}

#[test]
fn a_board_is_drawn_as_its_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let begins = |name: &str| {
        assert_eq!(inarow_in(folder.path(), &format!("board b2 --out {name}")).runs().code, 0);
        fs::read(folder.path().join(name)).unwrap()
    };
    assert!(begins("b.png").starts_with(b"\x89PNG\r\n"));
    assert!(begins("b.svg").starts_with(b"<svg"));
    assert!(begins("b.txt").starts_with(b" a3 | b3 | c3"));
    let board = inarow_in(folder.path(), "board b2 --out -").out();
    assert!(board.starts_with(" a3 | b3 | c3"), "{board}");
}
