//! The articles' own games.

use crate::program::inarow;
use crate::transcript::play;

#[test]
fn an_answer_that_is_neither_has_a_meaning() {
    for (lesson, typed, said) in [
        ("1", "quit", "Goodbye."),
        ("2", "ｘ", "X: you"),
        ("2", "", "O: you"),
        ("2", "quit", "O: you"),
        ("5", "", "That is neither x nor o: you begin."),
        ("5", "xo", "That is neither x nor o: you begin."),
    ] {
        let call = format!("lesson {lesson} --seed 1 --lang en");
        let out = inarow(&call).reads(format!("{typed}\n")).unwrap();
        assert!(out.contains(said), "{call}: {typed:?}: {out}");
    }
}

#[test]
fn a_lesson_speaks_the_persons_language() {
    for (locale, said) in [("C", "The computer wins"), ("zh_CN.UTF-8", "电脑")] {
        let out = inarow("lesson 2").env("LC_ALL", locale).out();
        assert!(out.contains(said), "{locale}: {out}");
    }
}

#[test]
fn one_word_shows_the_rule_in_a_lessons_game() {
    let out = play("lesson 2 --lang en", &["X", "0", "rule", "规则", "quit"]);
    assert_eq!(out.matches("The steps of its rule, for X:").count(), 2, "{out}");
    assert!(out.contains("3. center: no, 4 taken already"), "{out}");
    let out = play("play --x human --o level:beginner --lang en", &["rule", "quit"]);
    assert!(out.contains("There is no rule to show"), "{out}");
}
