//! Dates in game records.

use crate::kept::Millis;

/// The months in English, cut to three letters.
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// A date of a record, as far as it is known; the month is valid, and so is the day of the month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedDate<'t> {
    /// The year.
    pub year: i16,
    /// The month, from 1.
    pub month: Option<i8>,
    /// The day, from 1; none without a month.
    pub day: Option<i8>,
    /// The text after the day, which may be a time.
    pub time: &'t str,
}

/// A number of a text.
struct Number<'t> {
    /// The text between it and the number before.
    before: &'t str,
    digits: &'t str,
    /// The text after it.
    rest: &'t str,
}

impl<'t> RecordedDate<'t> {
    /// Reads a date in SGF's form (`2021`, `2021-06`, a list such as `2021-01-01,02`, whose first
    /// date counts) or in those of other programs (`2021.01.01 10:00:00`, `2021/1/5`, `2021年1月5日`,
    /// `5.1.2021`, `Jan 5, 2021`). Ambiguous parts are left open: `3/4/2021` is only the year 2021.
    #[must_use]
    pub fn read(text: &'t str) -> Option<RecordedDate<'t>> {
        let numbers = numbers(text);
        let at = numbers.iter().position(is_year)?;
        let year = numbers[at].digits.parse().ok()?;
        let small = |number: Option<&Number<'_>>| number?.digits.parse::<i8>().ok();
        let (month, day) = match (at, named_month(text)) {
            (_, Some(month)) => {
                let day = numbers.iter().enumerate().find(|&(place, _)| place != at);
                (Some(month), small(day.map(|(_, day)| day)))
            }
            (0, None) => {
                let mut joined =
                    numbers[1..].iter().take_while(|number| !number.before.contains(','));
                (small(joined.next()), small(joined.next()))
            }
            (2, None) => {
                in_order(numbers[1].before.trim(), small(numbers.first()), small(numbers.get(1)))
            }
            _ => (None, None),
        };
        let month = month.filter(|month| (1..=12).contains(month));
        let day =
            day.filter(|day| month.is_some_and(|month| (1..=days(year, month)).contains(day)));
        let time = numbers.get(2).filter(|_| at == 0).map_or("", |last| last.rest.trim());
        Some(RecordedDate { year, month, day, time })
    }

    /// Noon in Greenwich on the first day that it may be; nearly everywhere it is the same day
    /// then.
    #[must_use]
    pub fn noon(&self) -> Millis {
        let (year, month, day) = (self.year, self.month.unwrap_or(1), self.day.unwrap_or(1));
        let past = i64::from(year) - 1;
        let leap_days = |past: i64| past / 4 - past / 100 + past / 400;
        let years = 365 * (past - 1969) + leap_days(past) - leap_days(1969);
        let months: i64 = (1..month).map(|month| i64::from(days(year, month))).sum();
        (years + months + i64::from(day) - 1) * 86_400_000 + 43_200_000
    }
}

/// Number of days in a month.
fn days(year: i16, month: i8) -> i8 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Month and day of a date that ends with its year.
fn in_order(between: &str, one: Option<i8>, other: Option<i8>) -> (Option<i8>, Option<i8>) {
    match (between, one, other) {
        ("." | "-", day, month) => (month, day),
        (_, day, month @ Some(..=12)) if day > Some(12) => (month, day),
        (_, month @ Some(..=12), day) if day > Some(12) => (month, day),
        _ => (None, None),
    }
}

/// The month that a text names in English.
fn named_month(text: &str) -> Option<i8> {
    let words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    let month = |word: &str| {
        let begins = word.get(..3)?.to_ascii_lowercase();
        MONTHS.iter().position(|month| *month == begins)
    };
    words.filter_map(month).next().map(|month| month as i8 + 1)
}

fn is_year(number: &Number<'_>) -> bool {
    number.digits.len() == 4 && !number.digits.starts_with('0')
}

fn numbers(text: &str) -> Vec<Number<'_>> {
    let (mut rest, mut numbers) = (text, Vec::new());
    while let Some(begin) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, tail) = rest.split_at(begin);
        let length = tail.bytes().take_while(u8::is_ascii_digit).count();
        // Dates without separators, as in file names: 20210105.
        let cuts: &[usize] = if length == 8 { &[4, 2, 2] } else { &[length] };
        let mut before = before;
        rest = tail;
        for &cut in cuts {
            let digits;
            (digits, rest) = rest.split_at(cut);
            numbers.push(Number { before, digits, rest });
            before = "";
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::RecordedDate;

    #[test]
    fn dates_as_programs_write_them() {
        for (text, year, month, day) in [
            ("2021", 2021, None, None),
            ("2021-06", 2021, Some(6), None),
            ("2021-06,07", 2021, Some(6), None),
            ("2021-01-02,03", 2021, Some(1), Some(2)),
            ("2021-01-02,2022-03-04", 2021, Some(1), Some(2)),
            ("2021,2022", 2021, None, None),
            ("2021/01/05", 2021, Some(1), Some(5)),
            ("2021-1-5", 2021, Some(1), Some(5)),
            ("2021.01.05.", 2021, Some(1), Some(5)),
            ("20210105", 2021, Some(1), Some(5)),
            ("2021年1月5日", 2021, Some(1), Some(5)),
            ("5.1.2021", 2021, Some(1), Some(5)),
            ("13/2/2021", 2021, Some(2), Some(13)),
            ("2/13/2021", 2021, Some(2), Some(13)),
            ("3/4/2021", 2021, None, None),
            ("Jan 5, 2021", 2021, Some(1), Some(5)),
            ("5 January 2021", 2021, Some(1), Some(5)),
            ("2021-13-40", 2021, None, None),
            ("2021-02-31", 2021, Some(2), None),
            ("2020-02-29", 2020, Some(2), Some(29)),
            ("about 1999", 1999, None, None),
        ] {
            let read = RecordedDate::read(text).map(|date| (date.year, date.month, date.day));
            assert_eq!(read, Some((year, month, day)), "{text}");
        }
        assert_eq!(RecordedDate::read("2021.01.05 10:20").map(|date| date.time), Some("10:20"));
        for text in ["", "yesterday", "?", "12", "99999", "0000-99"] {
            assert_eq!(RecordedDate::read(text), None, "{text}");
        }
    }

    #[test]
    fn noons_are_those_of_the_calendar() {
        // Seconds since 1970, by `date -u -d "DATE 12:00" +%s`.
        for (text, seconds) in [
            ("1970-01-01", 43_200),
            ("2021", 1_609_502_400),
            ("2000-03-01", 951_912_000),
            ("2024-12-31", 1_735_646_400),
            ("1900-03-01", -2_203_848_000),
        ] {
            let noon = RecordedDate::read(text).map(|date| date.noon());
            assert_eq!(noon, Some(seconds * 1000), "{text}");
        }
    }
}
