//! The input may end at any question: the state of the game is printed, and the exit code is a
//! success.

use crate::program::inarow;
use crate::transcript::compare;

#[test]
fn at_the_first_move() {
    compare("ends_at_once", "play", &[]);
}

#[test]
fn in_the_middle_of_a_game() {
    compare("ends_in_the_middle", "play", &["5", "1"]);
    compare("ends_plain", "play --plain", &["5", "1"]);
    compare("ends_lesson_4", "lesson 4 --seed 1", &["1,1"]);
    compare("ends_lesson_3_plain", "lesson 3 --plain", &["1,1"]);
}

#[test]
fn at_every_other_question() {
    for arguments in ["lesson 1", "lesson 2", "lesson 5"] {
        compare(&format!("ends_{}", arguments.replace(' ', "_")), arguments, &[]);
    }
    compare("ends_after_a_game", "play --x random --o random --seed 1", &[]);
}

#[test]
fn in_the_middle_of_a_line() {
    let out = inarow("play").reads("5\n1").unwrap();
    assert!(out.contains("moves so far: 5 7 1 9."), "{out}");
}
