//! Whole numbers as JSON has them: 3 and 3.0 are the same.

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Number;

/// The largest number up to which every whole one has a floating-point number of its own: 2^53.
const LARGEST: f64 = 9_007_199_254_740_992.0;

/// A whole number, or none.
///
/// # Errors
/// If it is none, or too large for its type.
pub fn read<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<i128>,
{
    let Some(number) = Option::<Number>::deserialize(from)? else { return Ok(None) };
    let whole = number.as_i128().or_else(|| number.as_f64().and_then(whole));
    let value = whole.and_then(|whole| T::try_from(whole).ok());
    value
        .map(Some)
        .ok_or_else(|| D::Error::custom(format!("{number} is no number that can be here")))
}

/// The same where a number must be.
///
/// # Errors
/// If it is missing, no whole number, or too large for its type.
pub fn required<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<i128>,
{
    read(from)?.ok_or_else(|| D::Error::custom("a number is missing"))
}

#[expect(clippy::cast_possible_truncation, reason = "it is whole and small enough")]
fn whole(number: f64) -> Option<i128> {
    (number.fract() == 0.0 && number.abs() <= LARGEST).then_some(number as i128)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Option<Option<i64>> {
        read(&mut serde_json::Deserializer::from_str(text)).ok()
    }

    #[test]
    fn a_whole_number_may_be_written_as_a_fraction() {
        assert_eq!(of("3"), Some(Some(3)));
        assert_eq!(of("-3.0"), Some(Some(-3)));
        assert_eq!(of("1e3"), Some(Some(1000)));
        assert_eq!(of("9223372036854775807"), Some(Some(i64::MAX)));
        assert_eq!(of("null"), Some(None));
    }

    #[test]
    fn numbers_that_are_not_whole_or_too_large_are_refused() {
        for text in ["1.5", "1e30", "9223372036854775808", "\"3\"", "[]", "true"] {
            assert_eq!(of(text), None, "{text}");
        }
    }
}
