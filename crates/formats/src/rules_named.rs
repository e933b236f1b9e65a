//! Names that other programs use for the rules of five in a row.

use inarow_rules::{Game, GameOption};

/// The names and numbers of rules, in lower case, with the options that they mean here. The numbers
/// are those of Piskvork (`ruleFive` in `source/PISKVORK.cpp`) and of Gomocup's server, where 4 is
/// Renju.
const NAMES: [(&[&str], &[&str]); 5] = [
    (&["freestyle", "free", "fastgame", "无禁手", "无禁", "0"], &[]),
    (&["standard", "1"], &["no-overline"]),
    (&["renju", "有禁手", "有禁", "2", "4"], &["renju"]),
    (&["caro", "8"], &["caro"]),
    (&["9"], &["caro", "no-overline"]),
];

/// The game of the rules that a text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// A game that this program plays.
    Played(Game),
    /// Rules that this program does not play.
    Unplayed,
}

/// Five in a row by the rules that a text such as `Standard`, `Freestyle15_1` or `4` names; `None`
/// if the name is unknown.
pub(crate) fn named(five: Game, text: &str) -> Option<Named> {
    let text = text.trim().to_lowercase();
    let letters = text.find(|letter: char| !letter.is_alphabetic()).unwrap_or(text.len());
    // Leagues are numbered: the number after the word is not a part of the rules.
    let word = if letters > 0 { &text[..letters] } else { &text };
    let (_, options) = NAMES.iter().find(|(names, _)| names.contains(&word))?;
    let option = |name: &&str| GameOption::NAMED.iter().find(|(known, _)| known == name);
    let with = |game: Game, name: &&str| option(name).map(|&(_, option)| game.with(option));
    Some(options.iter().try_fold(five, with).map_or(Named::Unplayed, Named::Played))
}
