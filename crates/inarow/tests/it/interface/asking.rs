//! Help, versions, languages, notations and seeds.

use crate::program::inarow;

#[test]
fn the_same_question_can_be_asked_in_several_ways() {
    let version = concat!("inarow ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(inarow("--version").out(), version);
    for ways in [
        &["--version", "-V"][..],
        &["help", "--help"],
        &["help moves", "moves --help", "moves -h"],
        &[
            "moves --game 2,2,2 --lang zh --player random",
            "--game 2,2,2 --lang zh moves --player random",
            "--game=2,2,2 moves --lang=zh --player=random",
        ],
    ] {
        let said: Vec<String> = ways.iter().map(|call| inarow(call).out()).collect();
        assert!(said.iter().all(|one| *one == said[0]), "{ways:?}: {said:?}");
    }
}

#[test]
fn the_examples_of_the_help_work() {
    for (command, typed) in [("play", "n\n"), ("lesson", ""), ("moves", ""), ("perft", "")] {
        let help = inarow(&format!("help {command}")).out();
        let example = help.lines().find_map(|line| line.strip_prefix("Example: inarow ")).unwrap();
        assert!(!inarow(example).reads(typed).unwrap().is_empty(), "{example}");
    }
}

#[test]
fn the_locale_chooses_the_language_and_the_option_has_the_last_word() {
    for (name, value, option, is_chinese) in [
        ("LC_ALL", "zh_CN.UTF-8", "", true),
        ("LANG", "zh_TW.UTF-8", "", true),
        ("LC_ALL", "C", "--lang zh", true),
        ("LC_ALL", "zh_CN.UTF-8", "--lang en", false),
        ("LC_ALL", "fr_FR.UTF-8", "", false),
    ] {
        let call = format!("moves --player random {option}");
        let out = inarow(&call).env("LC_ALL", "").env(name, value).out();
        assert_eq!(out.contains("随机"), is_chinese, "{name}={value} {option}");
    }
}

#[test]
fn squares_and_reasons_are_in_the_notation_asked_for() {
    for (notation, squares, line) in [
        ("algebraic", "a3 c3 c1", "a"),
        ("numpad", "7 9 3", "7–1"),
        ("index", "0 2 8", "0–6"),
        ("row-col", "0,0 0,2 2,2", "0,0–2,0"),
    ] {
        let options = format!("--notation {notation} --format json");
        let legal = inarow(&format!("moves --position .X./OXO/XO. {options}")).json();
        let legal: Vec<&str> =
            legal["moves"].as_array().unwrap().iter().filter_map(|m| m["move"].as_str()).collect();
        assert_eq!(legal.join(" "), squares);
        let call = format!("moves --player Corner-First --position X../X../.O. {options}");
        let told = inarow(&call).json();
        assert_eq!(told["moves"][0]["reason"], format!("blocks X's column {line}"));
        assert_eq!(told["player"], "Corner-First", "the player is named as in the call");
    }
}

#[test]
fn a_seed_fixes_every_draw() {
    for arguments in [
        "play --x random --o random",
        "play --mark random",
        "play --first random",
        "lesson 1",
        "lesson 3 --first random",
        "lesson 4",
    ] {
        let play = |seed: u32| {
            let out = inarow(&format!("{arguments} --seed {seed}")).reads("x\n5\n1\n4\n").unwrap();
            out.replace(&format!("--seed {seed}"), "")
        };
        let first = play(3);
        assert_eq!(play(3), first, "{arguments}");
        assert!((4..20).any(|seed| play(seed) != first), "{arguments}");
    }
}

#[test]
fn the_person_begins_or_the_opponent_does_whatever_their_marks() {
    for (arguments, said) in [
        ("--first opponent", "O begins."),
        ("--mark o --first me", "O begins."),
        ("--mark o --first opponent", "X begins."),
        ("--x random --first me", "O begins."),
    ] {
        let out = inarow(&format!("play {arguments}")).out();
        assert!(out.contains(said), "{arguments}: {out}");
    }
}
