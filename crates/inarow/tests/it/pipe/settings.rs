//! Settings that are remembered between games.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::program::{Program, inarow};

/// True if a call after an earlier one draws its board.
fn draws(earlier: &Path) -> bool {
    inarow("play").after(earlier).runs().unwrap().contains("---")
}

/// A call that has been run, with the settings file that it wrote.
fn remembered(arguments: &str, typed: &str) -> (Program, std::path::PathBuf) {
    let mut call = inarow(arguments);
    call.reads(typed).unwrap();
    let settings = call.settings();
    (call, settings)
}

#[test]
fn the_option_holds_for_its_call_only() {
    let (_call, settings) = remembered("play --plain", "");
    assert!(!settings.exists() && draws(&settings));
    let (_call, settings) = remembered("play", "plain\n");
    assert!(inarow("play --plain=off").after(&settings).out().contains("---"));
    assert!(!draws(&settings), "what was chosen in a game still holds");
}

#[test]
fn the_word_is_remembered_too() {
    let (_call, settings) = remembered("play", "plain\n");
    assert!(!draws(&settings));
    inarow("play").after(&settings).reads("图形\n").unwrap();
    assert!(draws(&settings));
}

#[test]
fn settings_of_the_environment_are_not_remembered() {
    let mut call = inarow("play").env("INAROW_PLAIN", "1");
    call.out();
    assert!(!call.settings().exists());
}

/// The language comes from the call, else from the environment, else from the settings.
#[test]
fn a_language_that_is_set_holds_for_every_command() {
    let (call, settings) = remembered("settings set language zh-CN", "");
    let chinese = |arguments: &str| {
        let said = inarow(arguments).after(&settings).out();
        said.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
    };
    assert!(chinese("values --squares 9") && chinese("help") && !chinese("values --lang en"));
    let of_environment = inarow("help").after(&settings).env("INAROW_LANG", "en").out();
    assert!(of_environment.starts_with("Play, study"), "{of_environment}");
    drop(call);
}

#[test]
fn settings_are_shown_or_refused() {
    for (setting, value, shown) in [
        ("plain", "on", "on"),
        ("game", "7,6,4+gravity", "connect-four"),
        ("o", "level:hard", "level:skilled"),
        ("first", "random", "random"),
        ("clock", "game=3m", "game=3m"),
        ("clock", "move=7s", "move=7s"),
        ("notation", "index", "index"),
        ("theme", "ascii", "ascii"),
    ] {
        let mut call = inarow(&format!("settings set {setting} {value} --lang en"));
        assert_eq!(call.out(), format!("Remembered: {setting} = {shown}\n"));
        let settings = call.settings();
        let told = inarow("settings --format json").after(&settings).json();
        assert_eq!(told["settings"], json!([{ "name": setting, "set_to": shown }]), "{told}");
    }
    for (setting, value) in [
        ("plain", "yes"),
        ("game", "3,3"),
        ("game", "4x4x4"),
        ("x", "nobody"),
        ("clock", "move=0s"),
        ("language", "fr"),
        ("size", "3"),
    ] {
        let mut call = inarow(&format!("settings set {setting} {value}"));
        let error = call.runs().error(2);
        assert!(error.contains(setting), "{error}");
        assert!(!call.settings().exists());
    }
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
        let (_call, settings) = remembered("play", "plain\n");
        fs::write(&settings, text).unwrap();
        assert!(draws(&settings), "{text}");
    }
}

#[test]
fn a_folder_that_cannot_be_gives_a_warning_each_and_the_game_goes_on() {
    let said = |language: &str| {
        let arguments = format!("play --lang {language}");
        let said = inarow(&arguments).env("INAROW_DATA", "/dev/null/inarow");
        let said = { said }.reads("plain\n5\nquit\n");
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

/// The remembered settings as JSON.
fn shown(settings: &Path) -> serde_json::Value {
    inarow("settings --format json").after(settings).json()
}

#[test]
fn settings_are_shown_and_forgotten() {
    let (_call, settings) = remembered("play", "");
    assert_eq!(inarow("settings").after(&settings).out(), "Nothing is remembered.\n");
    assert_eq!(shown(&settings), json!({"settings": []}));
    let kept = r#"{"plain":true,"screen":{"game":"gomoku","o":"level:skilled","clock":[0,3],"language":"zh"}}"#;
    fs::write(&settings, kept).unwrap();
    let text = inarow("settings --lang en").after(&settings).out();
    let (first, rest) = text.split_once('\n').unwrap();
    assert_eq!(first, format!("Remembered in {}:", settings.display()));
    insta::assert_snapshot!(rest);
    let set = |name: &str, set_to: &str| json!({"name": name, "set_to": set_to});
    let (game, o, clock, language) = (
        set("game", "gomoku"),
        set("o", "level:skilled"),
        set("clock", "game=3m"),
        set("language", "zh"),
    );
    assert_eq!(
        shown(&settings),
        json!({"settings": [set("plain", "on"), game, o, clock, language]})
    );
    let forgotten = inarow("settings reset plain language theme --lang en").after(&settings).out();
    assert_eq!(forgotten, "Forgotten: plain, language.\n");
    assert_eq!(shown(&settings), json!({"settings": [game, o, clock]}));
    assert_eq!(inarow("settings reset").after(&settings).out(), "Forgotten: game, o, clock.\n");
    assert_eq!(shown(&settings), json!({"settings": []}));
    let again = inarow("settings reset").after(&settings).out();
    assert_eq!(again, "There was nothing to forget.\n");
}

#[test]
fn settings_that_make_no_sense_are_said_to_be_so_and_can_be_forgotten() {
    let (_call, settings) = remembered("play", "plain\n");
    fs::write(&settings, "{").unwrap();
    for call in ["settings", "settings reset plain"] {
        let said = inarow(call).after(&settings).runs().error(1);
        assert!(said.contains("settings.json could not be read: "), "{said}");
    }
    let said = inarow("settings reset").after(&settings).out();
    assert!(said.contains("it is replaced"), "{said}");
    assert_eq!(shown(&settings), json!({"settings": []}));
    let unknown = inarow("settings reset langauge").runs().error(2);
    assert!(unknown.ends_with("did you mean language?"), "{unknown}");
}
