//! Days of the calendar, for choices that are the same for everyone on a day.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar, by its number: 0 is 1970-01-01.
///
/// ```
/// use inarow_lab::puzzles::Day;
/// assert_eq!("1970-01-02".parse(), Ok(Day(1)));
/// assert_eq!("2000-02-29".parse(), Ok(Day(11_016)));
/// assert!("2026-02-29".parse::<Day>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i64);

/// A text that is no date like `2026-03-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDay;

impl fmt::Display for NoDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a date is written like 2026-03-01")
    }
}

impl Error for NoDay {}

impl Day {
    /// A day of a year, a month from 1 and a day of the month from 1; none if the calendar has no such
    /// day.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Day> {
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 => 28 + u8::from(is_leap),
            4 | 6 | 9 | 11 => 30,
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            _ => return None,
        };
        if !(1..=days).contains(&day) {
            return None;
        }
        // Years begin with March, so that a leap day is the last of its year.
        let (year, month) = (i64::from(year), i64::from(month));
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        // The months from March on have 31, 30, 31, 30, 31 days, and so again.
        let in_year = (153 * month + 2) / 5 + i64::from(day) - 1;
        Some(Day(365 * year + leap_days + in_year - 719_468))
    }
}

/// Reads `2026-03-01`.
impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Day, NoDay> {
        let parts: Vec<&str> = text.split('-').collect();
        let lengths = parts.iter().map(|part| part.len());
        let digits = parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
        if !lengths.eq([4, 2, 2]) || !digits {
            return Err(NoDay);
        }
        let [year, month, day] = parts[..] else { return Err(NoDay) };
        let read = (year.parse().ok(), month.parse().ok(), day.parse().ok());
        let (Some(year), Some(month), Some(day)) = read else { return Err(NoDay) };
        Day::new(year, month, day).ok_or(NoDay)
    }
}
