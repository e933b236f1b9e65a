//! Negative numbers.

use std::fmt::Display;

/// A number with a minus sign (U+2212), which is as wide as a plus sign and never breaks a line.
///
/// ```
/// assert_eq!(inarow_words::minus(-1.5), "−1.5");
/// ```
#[must_use]
pub fn minus(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}
