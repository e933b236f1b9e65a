//! The order in which a person lists names with numbers.

use std::cmp::Ordering;
use std::path::Path;

/// Compares paths by their names, folder by folder, numbers in them by value: s2 before s10.
pub(super) fn natural(one: &Path, other: &Path) -> Ordering {
    let parts = |path: &Path| -> Vec<String> {
        path.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect()
    };
    let (names, others) = (parts(one), parts(other));
    let by_name = names.iter().zip(&others).map(|(name, other)| compare(name, other));
    by_name
        .fold(Ordering::Equal, Ordering::then)
        .then(names.len().cmp(&others.len()))
        .then_with(|| one.cmp(other))
}

/// Compares names: runs of digits as numbers of any length, all else by its characters.
fn compare(one: &str, other: &str) -> Ordering {
    let (mut rest, mut others) = (one, other);
    loop {
        let ((number, after), (other_number, other_after)) = (digits(rest), digits(others));
        if !number.is_empty() && !other_number.is_empty() {
            let (number, other_number) = (significant(number), significant(other_number));
            let order = number.len().cmp(&other_number.len()).then(number.cmp(other_number));
            if order.is_ne() {
                return order;
            }
            (rest, others) = (after, other_after);
            continue;
        }
        let (mut characters, mut other_characters) = (rest.chars(), others.chars());
        match (characters.next(), other_characters.next()) {
            (Some(character), Some(other)) if character == other => {
                (rest, others) = (characters.as_str(), other_characters.as_str());
            }
            (character, other) => return character.cmp(&other),
        }
    }
}

/// The digits at the beginning, and the rest.
fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()))
}

/// A number without zeros before it.
fn significant(digits: &str) -> &str {
    digits.trim_start_matches('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_by_what_they_are() {
        let mut names = ["s10", "s1", "b/s3", "s2.py", "a2/s1", "s007", "a10/s1", "s", "s7", "王2"];
        names.sort_by(|one, other| natural(Path::new(one), Path::new(other)));
        assert_eq!(
            names,
            ["a2/s1", "a10/s1", "b/s3", "s", "s1", "s2.py", "s007", "s7", "s10", "王2"]
        );
        let long = ["99999999999999999999999", "100000000000000000000000"];
        assert_eq!(natural(Path::new(long[0]), Path::new(long[1])), Ordering::Less);
    }
}
