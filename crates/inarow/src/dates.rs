//! Moments as dates and times of the place where the program runs.

mod recorded;

use inarow_formats::kept::Millis;
use inarow_lab::puzzles::Day;
use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp, Unit, Zoned};

pub(crate) use recorded::recorded;

/// A moment here, to the minute: `2026-11-21 13:10`.
pub(crate) fn minute(moment: Millis) -> String {
    here(moment).map_or_else(|| "?".to_owned(), |time| time.strftime("%Y-%m-%d %H:%M").to_string())
}

/// The date of a moment here: `2026-11-21`.
pub(crate) fn date(moment: Millis) -> Option<String> {
    Some(here(moment)?.date().to_string())
}

/// Today, here.
pub(crate) fn today() -> Day {
    let from = Date::constant(1970, 1, 1);
    let span = Zoned::now().date().since((Unit::Day, from));
    Day(span.map_or(0, |span| span.get_days().into()))
}

fn here(moment: Millis) -> Option<Zoned> {
    Some(Timestamp::from_millisecond(moment).ok()?.to_zoned(TimeZone::system()))
}

/// The moments at which the time in a text begins and ends: a date, or a date with a time to the minute or
/// second (`2026-11-21T13:10`), here.
pub(crate) fn read(text: &str) -> Option<(Millis, Millis)> {
    let parts = text.split_once(['T', 't', ' ']);
    let date: Date = parts.map_or(text, |(date, _)| date).parse().ok()?;
    let (from, span) = match parts {
        None => (date.to_datetime(Time::midnight()), Span::new().days(1)),
        // An offset from another place's time would be passed over.
        Some((_, time))
            if !time.bytes().all(|byte| byte.is_ascii_digit() || b":.".contains(&byte)) =>
        {
            return None;
        }
        Some((_, time)) => {
            let span = if time.matches(':').count() > 1 {
                Span::new().seconds(1)
            } else {
                Span::new().minutes(1)
            };
            (date.to_datetime(time.parse().ok()?), span)
        }
    };
    Some((moment(from)?, moment(from.checked_add(span).ok()?)?))
}

/// The moment of a time here.
fn moment(time: DateTime) -> Option<Millis> {
    Some(time.to_zoned(TimeZone::system()).ok()?.timestamp().as_millisecond())
}
