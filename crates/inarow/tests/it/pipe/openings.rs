//! Games that open by a rule.

use crate::program::inarow_in;

/// The opening of the first game of a folder, and its players.
fn kept(folder: &std::path::Path) -> serde_json::Value {
    let line = inarow_in(folder, "games export 1 --as json").runs().unwrap();
    serde_json::from_str(line.lines().next().unwrap()).unwrap()
}

#[test]
fn an_opening_is_kept_with_its_choices() {
    let folder = tempfile::tempdir().unwrap();
    let call = "play --game gomoku --opening swap2 --x human --o human --name Ann --name Bo";
    let typed = "1\nh8\nj9\nk10\n3\na1\nb2\n2\nc3\nresign\nn\n";
    inarow_in(folder.path(), call).reads(typed).unwrap();
    let kept = kept(folder.path());
    assert_eq!(kept["players"], serde_json::json!({"x": "Bo", "o": "Ann"}));
    assert_eq!(kept["tags"], serde_json::json!([["OpeningRule", "swap2 two o"]]));
    let listed = inarow_in(folder.path(), "games list").out();
    assert!(listed.contains("gomoku, Swap2"), "{listed}");
    for (form, loses) in [("moves", true), ("sgf", false), ("psq", false), ("json", false)] {
        let said = inarow_in(folder.path(), &format!("games export 1 --as {form}")).runs();
        let warning = "this format does not keep the opening and its choices, of one game";
        assert_eq!(said.err.contains(warning), loses, "{form}: {}", said.err);
    }
}

#[test]
fn a_game_that_is_left_in_its_opening_goes_on_there() {
    let folder = tempfile::tempdir().unwrap();
    let call = "play --game 9,9,5 --opening swap --x human --o human";
    inarow_in(folder.path(), call).reads("e5\ne6\n").unwrap();
    let out = inarow_in(folder.path(), "games resume").reads("a1\n").unwrap();
    assert!(out.contains("Black · Place one stone: Black:"), "{out}");
    assert!(out.contains("White · Choose: 1 Black, 2 White:"), "{out}");
    let out = inarow_in(folder.path(), "games resume").reads("black\n").unwrap();
    assert!(out.contains("White to move:"), "{out}");
    assert_eq!(kept(folder.path())["tags"], serde_json::json!([["OpeningRule", "swap x"]]));
    inarow_in(folder.path(), "games resume").reads("undo\nundo\n").unwrap();
    assert_eq!(kept(folder.path())["tags"], serde_json::json!([["OpeningRule", "swap"]]));
    assert_eq!(kept(folder.path())["moves"].as_array().unwrap().len(), 2);
}
