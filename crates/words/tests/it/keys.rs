//! The keys of the catalogues are those that the sources use.

use std::collections::BTreeSet;

use inarow_rules::GameOption;
use inarow_words::Language;

use crate::messages::messages;
use crate::sources::{literals, terminal_literals};

/// Literals that look like a key and are none; the last are what the keys of a table's columns begin
/// with.
const NO_KEYS: [&str; 10] = [
    "game-time",
    "help-flag",
    "move-time",
    "no-loss",
    "no-sandbox",
    "no-save",
    "opening-plies",
    "arena-column",
    "audit-head",
    "card-head",
];

/// What keys of commands and their arguments begin with. The commands themselves are held to them,
/// in `inarow`'s `cli::texts`: they have no literals.
const OF_COMMANDS: [&str; 4] = ["about-", "example-", "argument-", "option-"];

/// Whether the sources make this key from a pattern such as `about-{name}`: what stands for the
/// name must be a literal too, or a number.
fn is_made(key: &str, pattern: &str, literals: &BTreeSet<String>) -> bool {
    // The page makes some of its keys of what the server says.
    let is_page = pattern.starts_with("web-");
    let Some((before, rest)) = pattern.split_once('{') else { return key == pattern };
    let Some((_, after)) = rest.split_once('}') else { return is_page && key.starts_with(before) };
    let Some(key) = key.strip_prefix(before) else { return false };
    key.char_indices().map(|(at, _)| at).chain([key.len()]).skip(1).any(|at| {
        let (name, rest) = key.split_at(at);
        let is_option = GameOption::NAMED.iter().any(|(option, _)| *option == name);
        let is_known =
            is_page || literals.contains(name) || is_option || name.parse::<u8>().is_ok();
        is_known && is_made(rest, after, literals)
    })
}

#[test]
fn every_key_of_the_catalogues_is_used() {
    let literals = literals();
    let patterns: Vec<&String> = literals.iter().filter(|text| text.contains('{')).collect();
    let messages = messages(Language::English);
    let of_a_command = |key: &&String| OF_COMMANDS.iter().any(|family| key.starts_with(family));
    for key in messages.keys().filter(|key| !of_a_command(key)) {
        let made = || patterns.iter().any(|pattern| is_made(key, pattern, &literals));
        assert!(literals.contains(key) || made(), "nothing says {key}");
    }
}

/// The page and the full screen offer every option there is.
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
fn every_key_that_is_used_stands_in_the_catalogues() {
    let messages = messages(Language::English);
    let families: BTreeSet<&str> =
        messages.keys().filter_map(|key| key.split_once('-')).map(|(family, _)| family).collect();
    let is_key = |text: &&String| {
        let of_family = text.split_once('-').is_some_and(|(family, _)| families.contains(family));
        of_family && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    let literals = terminal_literals();
    let used: Vec<&String> = literals.iter().filter(is_key).collect();
    assert!(used.len() > 100, "the sources are read: {}", used.len());
    for key in used {
        assert!(messages.contains_key(key) || NO_KEYS.contains(&key.as_str()), "no message {key}");
    }
}
