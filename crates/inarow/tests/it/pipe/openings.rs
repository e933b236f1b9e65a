//! Games that open by a rule.

use crate::program::{inarow, inarow_in};

/// The opening of the first game of a folder, and its players.
fn kept(folder: &std::path::Path) -> serde_json::Value {
    let line = inarow_in(folder, "games export 1 --as json").runs().unwrap();
    serde_json::from_str(line.lines().next().unwrap()).unwrap()
}

#[test]
fn two_people_open_by_swap2_and_exchange_their_sides() {
    let folder = tempfile::tempdir().unwrap();
    let call = "play --game gomoku --opening swap2 --x human --o human --name Ann --name Bo";
    let typed = [
        "1", "h8", "hint", "j9", "k10", "h7", "4", "3", "a1", "b2", "3", "undo", "b2", "2", "undo",
        "redo", "c3", "resign", "n",
    ];
    let out = inarow_in(folder.path(), call).reads(&(typed.join("\n") + "\n")).unwrap();
    for said in [
        "Swap2: One player places three stones;",
        "Ann · Place 3 stones: Black, White, Black:",
        "There are no hints and no analysis during the opening.",
        "Ann · Place one stone: Black:",
        "Bo · Choose: 1 Black, 2 White, 3 place two more stones:",
        "h7 has to wait: a side is taken before the next stone.",
        "Bo places two more stones.",
        "Bo · Place 2 stones: White, Black:",
        "Two more stones cannot be placed now: take a side.",
        "Ann · Choose: 1 Black, 2 White:",
        "Black (X): Bo · White (O): Ann.",
        "White to move:",
    ] {
        assert!(out.contains(said), "{said}\n{out}");
    }
    let kept = kept(folder.path());
    assert_eq!(kept["players"], serde_json::json!({"x": "Bo", "o": "Ann"}));
    assert_eq!(kept["tags"], serde_json::json!([["OpeningRule", "swap2 two o"]]));
    assert_eq!(kept["moves"].as_array().unwrap().len(), 6);
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

#[test]
fn a_program_takes_its_part_in_the_opening() {
    let call = "play --game 9,9,5 --opening swap2 --x level:beginner --seed 4 --no-save";
    let out = inarow(call).reads("1\nquit\n").unwrap();
    assert_eq!(out.matches(": as the opening asks.").count(), 3, "{out}");
    assert!(out.contains("Choose: 1 Black, 2 White, 3 place two more stones:"), "{out}");
    assert!(out.contains("Black (X): you · White (O): Computer (beginner)."), "{out}");
    let zh = "play --game 9,9,5 --opening swap --o level:beginner --seed 4 --no-save --lang zh";
    let out = inarow(zh).reads("e5\ne6\na1\nquit\n").unwrap();
    assert!(out.contains("请摆 3 子：黑方、白方、黑方："), "{out}");
}

#[test]
fn pro_limits_the_first_and_the_third_stone() {
    let call = "play --game gomoku --opening pro --x human --o human --no-save";
    let out = inarow(call).reads("a1\nh8\nh9\nh10\na1\nquit\n").unwrap();
    for said in [
        "Black to move (the first stone goes to the middle):",
        "a1 is not allowed: the first stone goes to the middle.",
        "h10 is not allowed: this stone goes outside the 5×5 squares around the first.",
    ] {
        assert!(out.contains(said), "{said}\n{out}");
    }
    assert!(!out.contains("Black to move:"), "{out}");
    assert_eq!(out.matches("White to move:").count(), 2, "{out}");
}

#[test]
fn help_explains_the_choice_and_people_without_names_hear_who_plays_what() {
    let call = "play --game 9,9,5 --opening swap --x human --o human --no-save";
    let begin = "e5\ne6\na1\n";
    let out = inarow(call).reads(&(begin.to_owned() + "help\nzz\nb\nquit\n")).unwrap();
    for said in [
        "Swap: One player places three stones; the other takes a side.",
        "type 1 or Black to play Black, 2 or White to play White. The first letter",
        "“zz”",
        "the one who had Black now plays White, and the other plays Black.",
    ] {
        assert!(out.contains(said), "{said}\n{out}");
    }
    assert!(!out.contains("is not a move"), "{out}");
    let out = inarow(call).reads(&(begin.to_owned() + "white\nquit\n")).unwrap();
    assert!(out.contains("The players keep their sides."), "{out}");
}
