//! Dates as records of other programs have them.

use inarow_formats::Millis;
use jiff::Span;
use jiff::civil::{Date, Time};

use super::{moment, read};

/// The months in English, cut to three letters.
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// A number of a text.
struct Number<'t> {
    /// The text between it and the number before.
    before: &'t str,
    digits: &'t str,
    /// The text behind it.
    rest: &'t str,
}

/// The time in which something began of which a record says the date: as SGF has it (`2021`, `2021-06`, a list
/// such as `2021-01-01,02`, whose first date counts) or as other programs write it (`2021.01.01 10:00:00`,
/// `2021/1/5`, `2021年1月5日`, `5.1.2021`, `Jan 5, 2021`). A part that may be either is left open: `3/4/2021` is in 2021.
pub(crate) fn recorded(text: &str) -> Option<(Millis, Millis)> {
    if let Some(exact) = read(text.trim()) {
        return Some(exact);
    }
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
            let mut joined = numbers[1..].iter().take_while(|number| !number.before.contains(','));
            (small(joined.next()), small(joined.next()))
        }
        (2, None) => {
            in_order(numbers[1].before.trim(), small(numbers.first()), small(numbers.get(1)))
        }
        _ => (None, None),
    };
    let date = |month, day| Date::new(year, month, day).ok();
    let whole = |date: Date, span| {
        let from = date.to_datetime(Time::midnight());
        Some((moment(from)?, moment(from.checked_add(span).ok()?)?))
    };
    let Some((month, of_month)) = month.and_then(|month| Some((month, date(month, 1)?))) else {
        return whole(date(1, 1)?, Span::new().years(1));
    };
    let Some(of_day) = day.and_then(|day| date(month, day)) else {
        return whole(of_month, Span::new().months(1));
    };
    let time = numbers.get(2).map(|last| last.rest.trim()).filter(|_| at == 0);
    let exact = time.and_then(|time| read(&format!("{of_day} {time}")));
    exact.or_else(|| whole(of_day, Span::new().days(1)))
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
        // Dates without anything between their parts, as in names of files: 20210105.
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
    use super::super::{date, minute};
    use super::*;

    #[test]
    fn dates_as_programs_write_them() {
        for (text, from, days) in [
            ("2021", "2021-01-01", 365),
            ("2020", "2020-01-01", 366),
            ("2021-06", "2021-06-01", 30),
            ("2021-06,07", "2021-06-01", 30),
            ("2021-01-02,03", "2021-01-02", 1),
            ("2021-01-02,2022-03-04", "2021-01-02", 1),
            ("2021,2022", "2021-01-01", 365),
            ("2021/01/05", "2021-01-05", 1),
            ("2021-1-5", "2021-01-05", 1),
            ("2021.01.05.", "2021-01-05", 1),
            ("20210105", "2021-01-05", 1),
            ("2021年1月5日", "2021-01-05", 1),
            ("5.1.2021", "2021-01-05", 1),
            ("13/2/2021", "2021-02-13", 1),
            ("2/13/2021", "2021-02-13", 1),
            ("3/4/2021", "2021-01-01", 365),
            ("Jan 5, 2021", "2021-01-05", 1),
            ("5 January 2021", "2021-01-05", 1),
            ("2021-13-40", "2021-01-01", 365),
            ("2021-02-31", "2021-02-01", 28),
            ("2021-01-05T10:00:00+09:00", "2021-01-05", 1),
            ("about 1999", "1999-01-01", 365),
        ] {
            let (begin, end) = recorded(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(date(begin).as_deref(), Some(from), "{text}");
            // An hour more or less where clocks are put forward.
            let hours = (end - begin) / 3_600_000;
            assert!((hours - 24 * days).abs() <= 1, "{text}: {hours} hours");
        }
        let (begin, end) = recorded("2021.01.05 10:20:30").expect("a date and a time");
        assert_eq!((minute(begin).as_str(), end - begin), ("2021-01-05 10:20", 1000));
        for text in ["", "yesterday", "?", "12", "99999", "0000-99"] {
            assert_eq!(recorded(text), None, "{text}");
        }
    }
}
