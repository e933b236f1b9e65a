//! Numbers in sentences.

use std::fmt::Display;

/// A number with a comma before every three digits of its whole part, as in both languages.
#[must_use]
pub fn grouped(number: impl Display) -> String {
    let number = number.to_string();
    let whole = number.split('.').next().unwrap_or_default().len();
    let mut said = String::new();
    for (index, digit) in number.char_indices() {
        let is_border = index < whole && (whole - index).is_multiple_of(3);
        if is_border && said.ends_with(|before: char| before.is_ascii_digit()) {
            said.push(',');
        }
        said.push(digit);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn each_three_digits_are_a_group() {
        let numbers = [0, 999, 1000, 4520, 1_234_567];
        assert_eq!(numbers.map(grouped), ["0", "999", "1,000", "4,520", "1,234,567"]);
        let others = [-999.0, -1000.0, 1234.5678, 0.123_456];
        assert_eq!(others.map(grouped), ["-999", "-1,000", "1,234.5678", "0.123456"]);
    }
}
