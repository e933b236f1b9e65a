//! Settings that are remembered between games.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::program::inarow_in;

/// True if a game draws its board.
fn draws(folder: &Path) -> bool {
    inarow_in(folder, "play").out().contains("---")
}

/// The remembered settings as JSON.
fn shown(folder: &Path) -> Value {
    inarow_in(folder, "settings --format json").json()["settings"].clone()
}

fn set(name: &str, set_to: &str) -> Value {
    json!({"name": name, "set_to": set_to})
}

#[test]
fn a_choice_in_a_game_is_remembered_and_those_of_a_call_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let inarow = |call: &str| inarow_in(folder.path(), call);
    inarow("play --plain").out();
    inarow("play").env("INAROW_PLAIN", "1").out();
    assert!(!folder.path().join("settings.json").exists() && draws(folder.path()));
    inarow("play").reads("plain\n").unwrap();
    assert!(inarow("play --plain=off").out().contains("---"));
    assert!(!draws(folder.path()), "what was chosen in a game still holds");
    inarow("play").reads("图形\n").unwrap();
    assert!(draws(folder.path()));
}

/// The language comes from the call, else from the environment, else from the settings.
#[test]
fn a_language_that_is_set_holds_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "settings set language zh-CN").out();
    let chinese = |arguments: &str, name: &str| {
        let said = inarow_in(folder.path(), arguments).env(name, "en").out();
        said.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
    };
    assert!(chinese("values --squares 9", "USER") && chinese("help", "USER"));
    assert!(!chinese("values --squares 9 --lang en", "USER") && !chinese("help", "INAROW_LANG"));
}

#[test]
fn settings_are_set_shown_and_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let said = |call: &str| inarow_in(folder, call).out();
    assert_eq!(said("settings"), "Nothing is remembered.\n");
    for (setting, value, shown) in [
        ("plain", "on", "on"),
        ("game", "7,6,4+gravity", "connect-four"),
        ("o", "level:hard", "level:skilled"),
        ("first", "random", "random"),
        ("clock", "move=7s", "move=7s"),
        ("clock", "game=3m", "game=3m"),
        ("notation", "index", "index"),
        ("theme", "ascii", "ascii"),
        ("language", "zh", "zh"),
    ] {
        let told = said(&format!("settings set {setting} {value} --lang en"));
        assert_eq!(told, format!("Remembered: {setting} = {shown}\n"));
    }
    let [game, o, first] =
        [set("game", "connect-four"), set("o", "level:skilled"), set("first", "random")];
    let [clock, notation] = [set("clock", "game=3m"), set("notation", "index")];
    let (language, theme) = (set("language", "zh"), set("theme", "ascii"));
    assert_eq!(
        shown(folder),
        json!([set("plain", "on"), game, o, first, clock, notation, language, theme])
    );
    let text = said("settings --lang en");
    assert!(
        text.starts_with(&format!("Remembered in {}:", folder.join("settings.json").display()))
    );
    let forgotten = said("settings reset plain language x --lang en");
    assert_eq!(forgotten, "Forgotten: plain, language.\n");
    assert_eq!(shown(folder), json!([game, o, first, clock, notation, theme]));
    said("settings reset");
    assert_eq!(shown(folder), json!([]));
    assert_eq!(said("settings reset"), "There was nothing to forget.\n");
}

#[test]
fn a_folder_that_cannot_be_gives_a_warning_each_and_the_game_goes_on() {
    for (language, unsaved, unremembered) in [
        ("en", "warning: games are not saved: ", "warning: the choice could not be remembered: "),
        ("zh", "警告：棋局不会保存：", "警告：无法记住这个选择："),
    ] {
        let call = crate::program::inarow(&format!("play --lang {language}"));
        let said = { call }.env("INAROW_DATA", "/dev/null/inarow").reads("plain\n5\nquit\n");
        let lines: Vec<&str> = said.err.lines().collect();
        let [first, second] = lines[..] else { panic!("two lines: {said:?}") };
        assert!(first.starts_with(unsaved) && second.starts_with(unremembered), "{said:?}");
        assert!(said.code == 0 && said.out.contains("O "), "{said:?}");
    }
}

#[test]
fn settings_that_make_no_sense_are_passed_over_said_and_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.json");
    for text in ["", "[]", r#"{"plain":"yes"}"#, r#"{"other":1}"#, "{"] {
        fs::write(&file, text).unwrap();
        assert!(draws(folder.path()), "{text}");
    }
    for call in ["settings", "settings reset plain"] {
        let said = inarow_in(folder.path(), call).runs().error(1);
        assert!(said.contains("settings.json could not be read: "), "{said}");
    }
    let said = inarow_in(folder.path(), "settings reset").out();
    assert!(said.contains("it is replaced"), "{said}");
    assert_eq!(shown(folder.path()), json!([]));
}
