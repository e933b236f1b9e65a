//! Chances as text, and as the weights of a distribution.

use inarow_players::{Choice, Distribution, Reason};
use inarow_rules::Square;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// The longest number that is read: no chance needs more digits.
const MOST_DIGITS: usize = 60;

/// The largest power of ten that is read: no floating-point number has a larger one.
const MOST_PLACES: u32 = 400;

/// The most by which the sum of some chances may differ from 1: that of floating-point numbers of 32 bits which were
/// divided by their sum comes closer.
pub const TOLERANCE: f64 = 0.000_001;

/// Into how many parts 1 is divided where no common denominator of the chances fits 64 bits.
const PARTS: u64 = 1_000_000_000_000_000_000;

/// Reads a chance exactly: `1/3`, `1`, or a decimal number such as `0.25` or `2.5e-1`; `None` if it is none, or
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

/// A whole or decimal number, with a power of ten or without.
fn decimal(text: &str) -> Option<BigRational> {
    let (number, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let power: i32 =
        power.parse().ok().filter(|power: &i32| power.unsigned_abs() <= MOST_PLACES)?;
    let places = power - i32::try_from(part.len()).ok()?;
    let number = digits(&format!("{whole}{part}"))?;
    let ten = BigRational::from(BigInt::from(10));
    Some(BigRational::from(number) * ten.pow(places))
}

/// Chances as whole weights. Where they do not add up to exactly 1 they are divided by their sum; where no common
/// denominator fits 64 bits they are rounded, and chances rounded to 0 are left out.
///
/// # Errors
/// The sum, if it differs from 1 by more than the tolerance.
pub(super) fn weighed(
    found: &[(Square, BigRational)],
    reason: &Reason,
) -> Result<Distribution, BigRational> {
    let sum: BigRational = found.iter().map(|(_, chance)| chance).sum();
    let off = (&sum - BigRational::one()).abs().to_f64();
    if off.is_none_or(|off| off > TOLERANCE) {
        return Err(sum);
    }
    let shares = || found.iter().map(|(square, chance)| (*square, chance / &sum));
    let common = shares().fold(BigInt::one(), |common, (_, share)| {
        BigRational::new(common, share.denom().clone()).numer() * share.denom()
    });
    let fitting = common.to_u64();
    let is_reported = fitting.is_some() && sum.is_one();
    let reason = if is_reported { reason } else { &Reason::Normalised };
    let parts = BigInt::from(fitting.unwrap_or(PARTS));
    let choices = shares().filter_map(|(square, share)| {
        let weight = (share * &parts).round().to_integer().to_u64()?;
        (weight > 0).then(|| Choice { square, weight, reason: reason.clone() })
    });
    Ok(Distribution::new(choices.collect()))
}
