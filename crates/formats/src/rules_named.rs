//! Names that other programs use for the rules of five in a row.

use inarow_rules::{Game, GameOption};

/// The names and numbers of rules, in lower case, with the options that they mean here. The numbers
/// are those of Piskvork (`ruleFive` in `source/PISKVORK.cpp`) and of Gomocup's server, where 4 is
/// Renju.
const NAMES: [(&[&str], &[GameOption]); 5] = [
    (&["freestyle", "free", "fastgame", "无禁手", "无禁", "0"], &[]),
    (&["standard", "1"], &[GameOption::NoOverline]),
    (&["renju", "有禁手", "有禁", "2", "4"], &[GameOption::Renju]),
    (&["caro", "8"], &[GameOption::Caro]),
    (&["9"], &[GameOption::Caro, GameOption::NoOverline]),
];

/// Five in a row by the rules that a text such as `Standard`, `Freestyle15_1` or `4` names; `None`
/// if the name is unknown.
pub(crate) fn named(five: Game, text: &str) -> Option<Game> {
    let text = text.trim().to_lowercase();
    let letters = text.find(|letter: char| !letter.is_alphabetic()).unwrap_or(text.len());
    // Leagues are numbered: the number after the word is not a part of the rules.
    let word = if letters > 0 { &text[..letters] } else { &text };
    let (_, options) = NAMES.iter().find(|(names, _)| names.contains(&word))?;
    Some(options.iter().fold(five, |game, &option| game.with(option)))
}

/// The name of the rules of five in a row, as [`named`] reads it.
pub(crate) fn name(game: &Game) -> Option<&'static str> {
    let (names, _) = NAMES.iter().find(|(_, options)| {
        game.options().all(|option| options.contains(&option))
            && game.options().count() == options.len()
    })?;
    names.first().copied()
}
