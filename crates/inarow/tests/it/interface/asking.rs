//! Help, versions, languages and seeds.

use crate::program::inarow;

/// Every command, in the order of the help.
pub(super) const COMMANDS: [&str; 28] = [
    "play",
    "lesson",
    "moves",
    "analyze",
    "perft",
    "count",
    "solve",
    "verify",
    "values",
    "audit",
    "grade",
    "review",
    "puzzles",
    "trace",
    "arena",
    "simulate",
    "train",
    "games",
    "stats",
    "board",
    "serve",
    "work",
    "site",
    "settings",
    "gomocup",
    "help",
    "completions",
    "man",
];

#[test]
fn the_version_is_the_packages() {
    let version = concat!("inarow ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(inarow("--version").out(), version);
    assert_eq!(inarow("-V").out(), version);
}

#[test]
fn help_can_be_asked_for_in_every_way() {
    assert_eq!(inarow("help").out(), inarow("--help").out());
    let help = inarow("help moves").out();
    assert_eq!(help, inarow("moves --help").out());
    assert_eq!(help, inarow("moves -h").out());
    assert!(help.contains("Example: inarow moves"), "{help}");
}

#[test]
fn the_help_lists_every_command_that_works_and_no_other() {
    let help = inarow("help").out();
    let (_, listed) = help.split_once("Commands:\n").unwrap();
    let (listed, _) = listed.split_once("\n\n").unwrap();
    let names: Vec<&str> = listed
        .lines()
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(names, COMMANDS);
}

#[test]
fn the_examples_of_the_help_work() {
    for (command, typed) in
        [("play", "n\n"), ("lesson", ""), ("moves", ""), ("perft", ""), ("help", "")]
    {
        let help = inarow(&format!("help {command}")).out();
        let example = help.lines().find_map(|line| line.strip_prefix("Example: inarow ")).unwrap();
        let call = example.replace('"', "");
        assert!(!inarow(&call).reads(typed).unwrap().is_empty(), "{call}");
    }
}

#[test]
fn common_options_may_stand_before_or_after_the_command() {
    let after = inarow("moves --game 2,2,2 --lang zh --player random").out();
    assert_eq!(inarow("--game 2,2,2 --lang zh moves --player random").out(), after);
    assert_eq!(inarow("--game=2,2,2 moves --lang=zh --player=random").out(), after);
}

#[test]
fn the_locale_chooses_the_language_and_the_option_has_the_last_word() {
    let chinese = |name: &str, value: &str, arguments: &str| {
        let call = format!("moves --player random {arguments}");
        inarow(&call).env("LC_ALL", "").env(name, value).out().contains("随机")
    };
    assert!(chinese("LC_ALL", "zh_CN.UTF-8", ""));
    assert!(chinese("LANG", "zh_TW.UTF-8", ""));
    assert!(chinese("LC_ALL", "C", "--lang zh"));
    assert!(!chinese("LC_ALL", "zh_CN.UTF-8", "--lang en"));
    assert!(!chinese("LC_ALL", "fr_FR.UTF-8", ""));
    assert!(!chinese("LC_ALL", "C", ""));
}

#[test]
fn a_seed_fixes_every_draw() {
    for arguments in ["play --x random --o random", "lesson 3 --first random", "lesson 4"] {
        let play = |seed: u32| {
            inarow(&format!("{arguments} --seed {seed}")).reads("x\n5\n1\n4\n").unwrap()
        };
        let first = play(3);
        assert_eq!(play(3), first, "{arguments}");
        assert!((4..20).any(|seed| play(seed) != first), "{arguments}");
    }
}

/// The probabilities are tested by a unit test of the game's style.
#[test]
fn chance_decides_who_begins_and_who_plays_which_mark() {
    for (arguments, said) in
        [("play --first random", "X begins."), ("play --mark random", "X: you")]
    {
        let is_said =
            |seed: u32| inarow(&format!("{arguments} --seed {seed}")).out().contains(said);
        let first = is_said(0);
        assert!((1..20).any(|seed| is_said(seed) != first), "{arguments}");
    }
}

#[test]
fn the_person_begins_or_the_opponent_does_whatever_their_marks() {
    for (arguments, said) in [
        ("--first me", "X begins."),
        ("--first opponent", "O begins."),
        ("--mark o", "X begins."),
        ("--mark o --first me", "O begins."),
        ("--mark o --first opponent", "X begins."),
        ("--x random --first me", "O begins."),
        ("--first o", "O begins."),
    ] {
        let out = inarow(&format!("play {arguments}")).out();
        assert!(out.contains(said), "{arguments}: {out}");
    }
}
