//! Changed texts for tests; tests of other crates include this file by its path.

use proptest::sample::Index;

/// A text with a few characters put in (kind 1), taken out (kind 0) or replaced (kind 2).
pub(crate) fn changed(text: &str, changes: Vec<(Index, i32, char)>) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for (at, kind, character) in changes {
        let at = at.index(characters.len() + 1);
        if kind != 1 && at < characters.len() {
            characters.remove(at);
        }
        if kind != 0 {
            characters.insert(at, character);
        }
    }
    characters.into_iter().collect()
}
