//! What is remembered from one game to the next.

use std::fs;
use std::path::Path;

use crate::program::{Program, inarow};

/// Whether a call after an earlier one draws its board.
fn draws(earlier: &Path) -> bool {
    inarow("play").after(earlier).runs().unwrap().contains("---")
}

/// A call that has been run, with the file that it leaves behind.
fn remembered(arguments: &str, typed: &str) -> (Program, std::path::PathBuf) {
    let mut call = inarow(arguments);
    call.reads(typed).unwrap();
    let settings = call.settings();
    (call, settings)
}

#[test]
fn the_option_is_remembered_until_it_is_taken_back() {
    let (_call, settings) = remembered("play --plain", "");
    assert!(!draws(&settings));
    inarow("--plain=off").after(&settings).out();
    assert!(draws(&settings));
}

#[test]
fn the_word_is_remembered_too() {
    let (_call, settings) = remembered("play", "plain\n");
    assert!(!draws(&settings));
    inarow("play").after(&settings).reads("图形\n").unwrap();
    assert!(draws(&settings));
}

#[test]
fn what_the_surroundings_ask_for_is_not_remembered() {
    let mut call = inarow("play").env("INAROW_PLAIN", "1");
    call.out();
    assert!(!call.settings().exists());
}

#[test]
fn a_wrong_call_remembers_nothing() {
    let mut call = inarow("play --plain --first nobody");
    call.runs().error(2);
    assert!(!call.settings().exists());
}

#[test]
fn settings_that_make_no_sense_are_passed_over() {
    for text in ["", "{", "[]", r#"{"plain":"yes"}"#, r#"{"other":1}"#] {
        let (_call, settings) = remembered("play --plain", "");
        fs::write(&settings, text).unwrap();
        assert!(draws(&settings), "{text}");
    }
}

#[test]
fn a_folder_that_cannot_be_gives_a_warning_each_and_the_game_goes_on() {
    let said = |language: &str| {
        let arguments = format!("play --plain --lang {language}");
        let said = inarow(&arguments).env("INAROW_DATA", "/dev/null/inarow").reads("5\nquit\n");
        assert_eq!((said.code, said.err.matches('\n').count()), (0, 2), "{said:?}");
        assert!(said.out.contains("O "), "{said:?}");
        said.err
    };
    for (language, unsaved, unremembered) in [
        ("en", "warning: games are not saved: ", "warning: the choice could not be remembered: "),
        ("zh", "警告：棋局不会保存：", "警告：无法记住这个选择："),
    ] {
        let said = said(language);
        let (first, second) = said.split_once('\n').unwrap();
        assert!(first.starts_with(unsaved) && second.starts_with(unremembered), "{said}");
    }
}
