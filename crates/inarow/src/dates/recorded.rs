//! Times of records.

use inarow_formats::RecordedDate;
use inarow_formats::kept::Millis;
use jiff::Span;
use jiff::civil::{Date, Time};

use super::{moment, read};

/// The time, here, in which something began of which a record has the date, as far as it is known.
pub(crate) fn recorded(text: &str) -> Option<(Millis, Millis)> {
    if let Some(exact) = read(text.trim()) {
        return Some(exact);
    }
    let RecordedDate { year, month, day, time } = RecordedDate::read(text)?;
    let date = Date::new(year, month.unwrap_or(1), day.unwrap_or(1)).ok()?;
    let span = match (month, day) {
        (None, _) => Span::new().years(1),
        (_, None) => Span::new().months(1),
        _ => match read(&format!("{date} {time}")) {
            Some(exact) => return Some(exact),
            None => Span::new().days(1),
        },
    };
    let from = date.to_datetime(Time::midnight());
    Some((moment(from)?, moment(from.checked_add(span).ok()?)?))
}

#[cfg(test)]
mod tests {
    use super::super::{date, minute};
    use super::recorded;

    #[test]
    fn a_date_is_as_long_as_it_is_open() {
        for (text, from, days) in [
            ("2021", "2021-01-01", 365),
            ("2020", "2020-01-01", 366),
            ("2021-06", "2021-06-01", 30),
            ("2021-01-02,03", "2021-01-02", 1),
            ("2021/01/05", "2021-01-05", 1),
            ("2021-01-05T10:00:00+09:00", "2021-01-05", 1),
        ] {
            let (begin, end) = recorded(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(date(begin).as_deref(), Some(from), "{text}");
            // An hour more or less where clocks are put forward.
            let hours = (end - begin) / 3_600_000;
            assert!((hours - 24 * days).abs() <= 1, "{text}: {hours} hours");
        }
        let (begin, end) = recorded("2021.01.05 10:20:30").expect("a date and a time");
        assert_eq!((minute(begin).as_str(), end - begin), ("2021-01-05 10:20", 1000));
        assert_eq!(recorded("yesterday"), None);
    }
}
