//! The keys of the catalogues are exactly those that the sources use.

use std::collections::BTreeSet;

use inarow_rules::GameOption;
use inarow_words::Language;

use crate::messages::messages;
use crate::sources::{literals, terminal_literals, worker_literals};

/// Literals that look like keys but are not.
const NO_KEYS: [&str; 9] = [
    "row-col",
    "game-time",
    "help-flag",
    "move-time",
    "no-loss",
    "no-sandbox",
    "no-save",
    "not-found",
    "opening-plies",
];

/// The prefixes of the keys of a table's columns; the column's name in JSON follows.
const TABLES: [&str; 6] =
    ["arena-column", "audit-head", "card-head", "simulate-column", "trace-head", "values-column"];

/// The prefixes of the keys of commands and their arguments. `cli::texts` in `inarow` checks these
/// against the commands: they have no literals.
const OF_COMMANDS: [&str; 4] = ["about-", "example-", "argument-", "option-"];

/// True if the sources make this key from a pattern such as `screen-option-{name}`, where the name
/// must be a literal too, or a number.
fn is_made(key: &str, pattern: &str, literals: &BTreeSet<String>) -> bool {
    // The page makes some of its keys from values of the server.
    let is_page = pattern.starts_with("web-");
    let Some((before, rest)) = pattern.split_once('{') else { return key == pattern };
    let Some((_, after)) = rest.split_once('}') else { return is_page && key.starts_with(before) };
    let Some(key) = key.strip_prefix(before) else { return false };
    key.char_indices().map(|(at, _)| at).chain([key.len()]).skip(1).any(|at| {
        let (name, rest) = key.split_at(at);
        let is_known = is_page || literals.contains(name) || name.parse::<u8>().is_ok();
        is_known && is_made(rest, after, literals)
    })
}

/// True if a key is that of a table's column, or of the help of a key of the full screen, which is
/// the key of its label with an ending.
fn is_column_or_help(key: &str, literals: &BTreeSet<String>) -> bool {
    let of_table = |table: &&str| {
        let column = key.strip_prefix(*table).and_then(|rest| rest.strip_prefix('-'));
        column.is_some_and(|column| literals.contains(column))
    };
    TABLES.iter().any(of_table)
        || key.strip_suffix("-help").is_some_and(|label| literals.contains(label))
}

#[test]
fn every_key_of_the_catalogues_is_used() {
    let literals = literals();
    // A pattern that begins with a name would match any key.
    let begins_with_a_key = |text: &&String| text.find('{').is_some_and(|at| at > 0);
    let patterns: Vec<&String> = literals.iter().filter(begins_with_a_key).collect();
    let messages = messages(Language::English);
    let of_a_command = |key: &&String| OF_COMMANDS.iter().any(|family| key.starts_with(family));
    for key in messages.keys().filter(|key| !of_a_command(key)) {
        let made = || patterns.iter().any(|pattern| is_made(key, pattern, &literals));
        let told = literals.contains(key) || is_column_or_help(key, &literals) || made();
        assert!(told, "nothing says {key}");
    }
}

/// Keys of commands that look as if a page made them: `game-{end}`.
const OF_NO_PAGE: [&str; 1] = ["game-kept"];

#[test]
fn a_page_prints_nothing_that_it_leaves_out() {
    let literals = worker_literals();
    let patterns: Vec<&String> =
        literals.iter().filter(|text| text.contains('-') && text.contains('{')).collect();
    let mut keys = Vec::new();
    let files = [
        include_str!("../../locales/en/commands.ftl"),
        include_str!("../../locales/en/screens.ftl"),
    ];
    for text in files {
        keys.extend(text.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())));
    }
    assert!(keys.len() > 500, "the files are read: {}", keys.len());
    keys.retain(|key| {
        let is_made = || patterns.iter().any(|pattern| is_made(key, pattern, &literals));
        literals.contains(key) || is_made()
    });
    assert_eq!(keys, OF_NO_PAGE);
}

/// The page and the full screen offer every option.
#[test]
fn every_option_of_a_game_has_its_words() {
    let messages = messages(Language::English);
    for (option, _) in GameOption::NAMED {
        for family in ["screen", "web"] {
            assert!(messages.contains_key(&format!("{family}-option-{option}")), "{option}");
        }
    }
}

#[test]
fn every_used_key_is_in_the_catalogues() {
    let messages = messages(Language::English);
    let families: BTreeSet<&str> =
        messages.keys().filter_map(|key| key.split_once('-')).map(|(family, _)| family).collect();
    let is_key = |text: &&String| {
        let of_family = text.split_once('-').is_some_and(|(family, _)| families.contains(family));
        let is_whole = !text.ends_with('-');
        let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        of_family && is_whole && text.chars().all(is_word)
    };
    let literals = terminal_literals();
    let used: Vec<&String> = literals.iter().filter(is_key).collect();
    assert!(used.len() > 100, "the sources are read: {}", used.len());
    let names_nothing = |key: &str| NO_KEYS.contains(&key) || TABLES.contains(&key);
    for key in used {
        assert!(messages.contains_key(key) || names_nothing(key), "no message {key}");
    }
}
