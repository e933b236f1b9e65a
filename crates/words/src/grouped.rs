//! Whole numbers in sentences.

use std::fmt::Display;

/// A whole number, a comma before each three digits, as both languages have it.
pub(crate) fn grouped(number: impl Display) -> String {
    let digits = number.to_string();
    let mut said = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
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
    }
}
