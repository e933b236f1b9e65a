//! Everything that can be typed instead of a move.

use crate::program::inarow;
use crate::transcript::{compare, play};

#[test]
fn every_word_in_english_and_chinese() {
    let typed = [
        "help", "?", "5", "hint", "threats", "board", "undo", "undo", "帮助", "5", "提示", "威胁",
        "棋盘", "悔棋", "文字", "图形", "resign", "n",
    ];
    compare("words", "play", &typed);
}

#[test]
fn an_unclear_line_is_asked_again() {
    let typed = ["", "foo", "0", "10", "5,5", "z9", "a0", "a", "1,", ",", "1,1,1", "９９", "quit"];
    compare("unclear", "play", &typed);
}

#[test]
fn every_notation_is_read() {
    for center in ["5", "５", "b2", "B2", "Ｂ２", "ｂ2", "1,1", "１，１", " 5 ", "1, 1"] {
        let out = play("play", &[center, "quit"]);
        assert!(out.contains("[X]") && out.contains("Line score (O) plays 7"), "{center}: {out}");
    }
}

#[test]
fn digits_follow_the_notation_that_was_asked_for() {
    let position = |notation: &str| {
        let out = inarow(&format!("play --x human --o human --notation {notation}")).reads("7\n");
        out.unwrap().lines().find(|line| line.contains("position is")).map(str::to_owned)
    };
    assert!(position("numpad").unwrap().contains("X../.../..."));
    assert!(position("index").unwrap().contains(".../.../.X."));
    // Neither of these two uses plain digits, so digits are keys of the number pad.
    assert!(position("algebraic").unwrap().contains("X../.../..."));
    assert!(position("row-col").unwrap().contains("X../.../..."));
}

#[test]
fn typed_text_cannot_control_the_terminal() {
    let said = inarow("play").reads("\u{1b}[2J\n\0\n\x1a\n\u{9b}1m\nquit\n").unwrap();
    assert!(said.chars().all(|c| !c.is_control() || c == '\n'), "{said:?}");
    assert!(said.contains(r"“\u{1b}[2J” is not a move"), "{said}");
}

#[test]
fn invalid_text_is_asked_again() {
    let said = inarow("play").reads(b"\xff\xfe\n5\nquit\n").unwrap();
    assert!(said.contains("“\u{fffd}\u{fffd}” is not a move"), "{said}");
    assert!(said.contains("Line score (O) plays 7"), "{said}");
}

#[test]
fn a_very_long_line_gets_a_short_error_and_no_move() {
    let line = "a".repeat(1 << 20) + "5";
    let said = inarow("play").reads(format!("{line}\n5\nquit\n")).unwrap();
    assert_eq!(said.matches("is not a move").count(), 1, "once");
    assert!(said.len() < 2000, "{} bytes", said.len());
    assert!(said.contains("Line score (O) plays 7"), "{said}");
}

#[test]
fn the_last_line_needs_no_end_and_lines_may_end_as_on_windows() {
    let unended = inarow("play").reads("5\nquit").unwrap();
    assert_eq!(inarow("play").reads("5\r\nquit\r\n").unwrap(), unended);
}
