//! Rules of five in a row as other programs name them.

use inarow_rules::{Game, GameOption};

/// The names and numbers of rules, in lower case, and the options that they are here. The numbers are
/// those of Piskvork (`ruleFive` in `source/PISKVORK.cpp`) and of Gomocup's server, which has 4 for Renju.
const NAMES: [(&[&str], &[&str]); 5] = [
    (&["freestyle", "free", "fastgame", "无禁手", "无禁", "0"], &[]),
    (&["standard", "1"], &["no-overline"]),
    (&["renju", "有禁手", "有禁", "2", "4"], &["renju"]),
    (&["caro", "8"], &["caro"]),
    (&["9"], &["caro", "no-overline"]),
];

/// The game by the rules that a text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// A game that is played here.
    Played(Game),
    /// The text names rules that are not.
    Unplayed,
}

/// Five in a row by the rules that a text such as `Standard`, `Freestyle15_1` or `4` names; `None` if it
/// names none that are known.
pub(crate) fn named(five: Game, text: &str) -> Option<Named> {
    let text = text.trim().to_lowercase();
    let letters = text.find(|letter: char| !letter.is_alphabetic()).unwrap_or(text.len());
    // Leagues are numbered: what follows the word is not of the rules.
    let word = if letters > 0 { &text[..letters] } else { &text };
    let (_, options) = NAMES.iter().find(|(names, _)| names.contains(&word))?;
    let option = |name: &&str| GameOption::NAMED.iter().find(|(known, _)| known == name);
    let with = |game: Game, name: &&str| option(name).map(|&(_, option)| game.with(option));
    Some(options.iter().try_fold(five, with).map_or(Named::Unplayed, Named::Played))
}
