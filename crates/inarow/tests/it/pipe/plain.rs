//! Sentences instead of drawings.

use crate::program::inarow;
use crate::transcript::compare;

#[test]
fn a_whole_game_in_sentences() {
    let typed = ["5", "board", "threats", "1", "hint", "8", "undo", "8", "4", "6", "n"];
    compare("plain", "play --plain", &typed);
}

#[test]
fn the_drawing_can_be_had_again() {
    compare("plain_and_drawn", "play", &["plain", "5", "drawn", "3", "quit"]);
}

#[test]
fn plain_lessons_draw_nothing_unasked() {
    compare("plain_lesson_1", "lesson 1 --plain --seed 5", &["x", "5", "quit"]);
    compare("plain_lesson_3", "lesson 3 --plain", &["1,1", "board", "quit"]);
}

#[test]
fn two_threats_cannot_both_be_blocked() {
    compare(
        "plain_two_threats",
        "play --plain --x human --o human",
        &["7", "8", "3", "9", "1", "quit"],
    );
}

#[test]
fn the_surroundings_can_ask_for_sentences() {
    let plain = |name: &str, value: &str, arguments: &str| {
        let out = inarow(arguments).env(name, value).reads("5\n").unwrap();
        !out.contains("---")
    };
    assert!(plain("INAROW_PLAIN", "1", "play"));
    assert!(plain("TERM", "dumb", "play"));
    assert!(!plain("INAROW_PLAIN", "0", "play"));
    assert!(!plain("TERM", "dumb", "play --plain=off"));
    assert!(!plain("INAROW_PLAIN", "1", "--plain=off"));
}
