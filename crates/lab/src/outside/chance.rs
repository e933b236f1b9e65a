//! Chances as text.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;

/// The longest number that is read: no chance needs more digits.
const MOST_DIGITS: usize = 60;

/// Reads a chance exactly: `1/3`, `1`, or a decimal number such as `0.25`; `None` if it is none, or
/// negative.
pub(super) fn read(text: &str) -> Option<BigRational> {
    let text = text.trim();
    match text.split_once('/') {
        Some((part, whole)) => {
            let whole = digits(whole.trim()).filter(|whole| !whole.is_zero())?;
            Some(BigRational::new(digits(part.trim())?, whole))
        }
        None => decimal(text),
    }
}

/// A number of digits only.
fn digits(text: &str) -> Option<BigInt> {
    let fits = (1..=MOST_DIGITS).contains(&text.len());
    let number = || text.parse().ok();
    if fits && text.bytes().all(|byte| byte.is_ascii_digit()) { number() } else { None }
}

/// A whole or decimal number.
fn decimal(text: &str) -> Option<BigRational> {
    let Some((whole, part)) = text.split_once('.') else { return digits(text).map(Into::into) };
    if whole.is_empty() && part.is_empty() {
        return None;
    }
    let places = u32::try_from(part.len()).ok()?;
    let number = digits(&format!("{whole}{part}"))?;
    Some(BigRational::new(number, BigInt::from(10).pow(places)))
}
