//! Suggestions for misspelt names.

use inarow_rules::half_width;
use strsim::normalized_damerau_levenshtein;

use crate::Words;
use crate::errors::excerpt;

/// The similarity from which a name is suggested; 1 is the same.
const LIKE: f64 = 0.6;

/// A length greater than that of any name; longer texts are cut.
const LONGEST: usize = 60;

/// The factor by which matching a part of a name counts less than matching the whole.
const PART: f64 = 0.9;

/// The smallest number of letters for the beginning of a name to count as a part of it.
const BEGINNING: usize = 3;

/// Number words, from zero.
const NUMBERS: [&str; 6] = ["zero", "one", "two", "three", "four", "five"];

/// The name most similar to a text, if any is similar enough: letters may be missing, wrong or
/// exchanged, a part or the beginning of a name is enough, and numbers may be words. A text without
/// letters, which is a number, is similar to no name; and a name with a capital letter is a form,
/// such as `bot:COMMAND`, and is never suggested.
///
/// ```
/// use inarow_words::nearest;
/// assert_eq!(nearest("minmax", ["random", "minimax"]), Some("minimax"));
/// assert_eq!(nearest("Tic-Tac-Toe", ["tictactoe", "gomoku"]), Some("tictactoe"));
/// assert_eq!(nearest("skilled", ["level:beginner", "level:skilled"]), Some("level:skilled"));
/// assert_eq!(nearest("lang", ["game", "language"]), Some("language"));
/// assert_eq!(nearest("win in three", ["win-in-2", "win-in-3"]), Some("win-in-3"));
/// assert_eq!(nearest("nobody", ["random", "minimax"]), None);
/// ```
pub fn nearest<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if !text.chars().take(LONGEST).any(char::is_alphabetic) {
        return None;
    }
    let (wanted, with_digits) = (letters(text), letters(&digits(text)));
    let is_long = wanted.chars().count() >= BEGINNING;
    let mut best = (LIKE, None);
    for name in names.into_iter().filter(|name| !name.contains(char::is_uppercase)) {
        let likeness = |name| normalized_damerau_levenshtein(&wanted, &letters(name));
        let whole = likeness(name)
            .max(normalized_damerau_levenshtein(&with_digits, &letters(&digits(name))));
        let parts = name.split([':', '-']).map(|part| PART * likeness(part));
        let begins = is_long && letters(name).starts_with(&wanted);
        let like = parts.fold(whole, f64::max).max(if begins { PART } else { 0.0 });
        if like > best.0 {
            best = (like, Some(name));
        }
    }
    best.1
}

/// The compared part of a text: its first letters and digits, half-width and in lower case.
fn letters(text: &str) -> String {
    let half = text.chars().map(half_width).filter(|character| character.is_alphanumeric());
    half.flat_map(char::to_lowercase).take(LONGEST).collect()
}

/// The first words of a text, with numbers as digits.
fn digits(text: &str) -> String {
    let text: String = text.chars().take(LONGEST).flat_map(char::to_lowercase).collect();
    let words = text.split(|character: char| !character.is_alphanumeric());
    let digits = |word: &str| match NUMBERS.iter().position(|number| *number == word) {
        Some(number) => number.to_string(),
        None => word.to_owned(),
    };
    words.map(digits).collect()
}

impl Words {
    /// The problem with an unknown name, and the name that was probably meant; `None` if none is
    /// similar.
    #[must_use]
    pub fn meant<'a>(
        &self,
        text: &str,
        names: impl IntoIterator<Item = &'a str>,
        problem: impl FnOnce() -> String,
    ) -> Option<String> {
        Some(self.did_you_mean(&problem(), nearest(text, names)?))
    }

    /// A problem followed by the name that was probably meant.
    #[must_use]
    pub fn did_you_mean(&self, problem: &str, name: &str) -> String {
        self.say("did-you-mean", [("problem", problem.into()), ("name", name.into())])
    }

    /// The error for a text that is none of these, with the one that was probably meant or the
    /// whole list.
    #[must_use]
    pub fn none_of(&self, text: &str, allowed: &[impl AsRef<str>]) -> String {
        let names: Vec<&str> = allowed.iter().map(AsRef::as_ref).collect();
        let quoted = || excerpt(text).into();
        let meant = self.meant(text, names.clone(), || self.say("not-known", [("text", quoted())]));
        meant.unwrap_or_else(|| {
            let allowed = names.join(&self.say("comma", []));
            self.say("none-of", [("text", quoted()), ("allowed", allowed.into())])
        })
    }
}
