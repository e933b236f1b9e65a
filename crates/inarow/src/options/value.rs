//! Parsers of option values, and the values that a shell offers.

use std::ffi::OsStr;
use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error, ValueEnum};
use inarow_answers::{Choices, LARGEST_SEED};
use inarow_formats::kept::Millis;
use inarow_lab::puzzles::{Day, NoDay};
use inarow_rules::{Game, Notation};
use inarow_store::{HAS_SERVERS, is_server};
use inarow_words::Language;

use super::wrong::Wrong;
use crate::dates;

/// Reads a text, and knows texts that shells offer; others may be right too.
#[derive(Clone)]
pub(crate) struct Reader<F> {
    read: F,
    offered: Vec<String>,
}

impl<T, F> TypedValueParser for Reader<F>
where
    T: Clone + Send + Sync + 'static,
    F: Fn(&str) -> Result<T, Wrong> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, text: &OsStr) -> Result<T, Error> {
        self.read.parse_ref(command, arg, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let offered = self.offered.iter().map(PossibleValue::new);
        if self.offered.is_empty() { None } else { Some(Box::new(offered)) }
    }
}

/// Whole numbers from `least` on.
pub(crate) fn whole(least: u64) -> impl TypedValueParser<Value = u64> {
    move |text: &str| read_whole(text, least)
}

/// A whole number from `least` on.
pub(crate) fn read_whole(text: &str, least: u64) -> Result<u64, Wrong> {
    let number = text.parse().ok().filter(|number| *number >= least);
    number.ok_or_else(|| Wrong::Number { text: text.to_owned(), least })
}

/// Seeds, which survive as numbers of JSON.
pub(crate) fn seed() -> impl TypedValueParser<Value = u64> {
    |text: &str| match read_whole(text, 0)? {
        seed if seed > LARGEST_SEED => {
            Err(Wrong::TooLarge { text: text.to_owned(), most: LARGEST_SEED })
        }
        seed => Ok(seed),
    }
}

/// Whole numbers from 1 on.
pub(crate) fn count() -> impl TypedValueParser<Value = NonZeroU64> {
    |text: &str| {
        let number = NonZeroU64::new(read_whole(text, 1)?);
        number.ok_or_else(|| Wrong::Number { text: text.to_owned(), least: 1 })
    }
}

/// Large whole numbers from 1 on, which may be written with a power of ten: 1e9, 2.5e6.
pub(crate) fn many() -> impl TypedValueParser<Value = u64> {
    |text: &str| match read_power(text).or_else(|| text.parse().ok()) {
        Some(number) if number > LARGEST_SEED => {
            Err(Wrong::TooLarge { text: text.to_owned(), most: LARGEST_SEED })
        }
        Some(number) if number > 0 => Ok(number),
        _ => Err(Wrong::Number { text: text.to_owned(), least: 1 }),
    }
}

/// A whole number with a power of ten; one that is too large for 64 bits is the largest of them.
fn read_power(text: &str) -> Option<u64> {
    let (number, power) = text.split_once(['e', 'E'])?;
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(part) || !is_number(power) {
        return None;
    }
    let zeros = power.parse::<usize>().ok()?.checked_sub(part.len())?;
    let digits = format!("{whole}{part}{}", "0".repeat(zeros.min(20)));
    Some(digits.parse().unwrap_or(u64::MAX))
}

/// The number of questions to a program, at least one.
pub(crate) fn asks() -> impl TypedValueParser<Value = NonZeroU32> {
    |text: &str| {
        let asks: u64 = read_whole(text, 1)?;
        Ok::<_, Wrong>(
            u32::try_from(asks).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MAX),
        )
    }
}

/// The numbers of the articles, which are those of their lessons.
pub(crate) fn article() -> impl TypedValueParser<Value = u8> {
    named(&LESSONS[..5])
}

/// The article whose numbers can be fitted.
pub(crate) fn tuned_article() -> impl TypedValueParser<Value = u8> {
    named(&LESSONS[2..3])
}

/// The numbers of the lessons: those of the articles, and the sixth.
pub(crate) fn lesson() -> impl TypedValueParser<Value = u8> {
    named(&LESSONS)
}

/// The lessons by their numbers.
const LESSONS: [(&str, u8); 6] = [("1", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6)];

/// Times in seconds, above zero.
pub(crate) fn seconds() -> impl TypedValueParser<Value = Duration> {
    |text: &str| {
        let seconds = text.parse().ok().filter(|seconds: &f64| *seconds > 0.0);
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        time.ok_or_else(|| Wrong::Time { text: text.to_owned() })
    }
}

/// Parts of a whole, from 0 to 1.
pub(crate) fn part() -> impl TypedValueParser<Value = f64> {
    |text: &str| {
        let part = text.parse().ok().filter(|part| (0.0..=1.0).contains(part));
        part.ok_or_else(|| Wrong::Part { text: text.to_owned() })
    }
}

/// Dates, as the first millisecond that they cover and the first after it.
pub(crate) fn date() -> impl TypedValueParser<Value = (Millis, Millis)> {
    |text: &str| dates::read(text).ok_or_else(|| Wrong::Date { text: text.to_owned() })
}

/// Days.
pub(crate) fn day() -> impl TypedValueParser<Value = Day> {
    |text: &str| text.parse().map_err(|NoDay| Wrong::Day { text: text.to_owned() })
}

/// One of a few words, which `read` knows.
pub(crate) fn listed<T>(
    words: impl IntoIterator<Item = impl Into<String>>,
    read: impl Fn(&str) -> Option<T> + Clone + Send + Sync + 'static,
) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    let offered: Vec<String> = words.into_iter().map(Into::into).collect();
    let allowed = offered.clone();
    let read = move |text: &str| {
        let wrong = || Wrong::OneOf { text: text.to_owned(), allowed: allowed.clone() };
        read(text).ok_or_else(wrong)
    };
    Reader { read, offered }
}

/// One of a few words, each with its value.
pub(crate) fn named<T>(words: &'static [(&'static str, T)]) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    let read = move |text: &str| words.iter().find(|(name, _)| *name == text);
    let names = words.iter().map(|(name, _)| *name);
    listed(names, move |text| read(text).map(|(_, value)| value.clone()))
}

/// One of the values of a type.
pub(crate) fn one_of<T>() -> impl TypedValueParser<Value = T>
where
    T: ValueEnum + Clone + Send + Sync + 'static,
{
    among(T::value_variants())
}

/// One of these values of a type.
pub(crate) fn among<T>(values: &'static [T]) -> impl TypedValueParser<Value = T>
where
    T: ValueEnum + Clone + Send + Sync + 'static,
{
    let name = |value: &T| value.to_possible_value().map(|value| value.get_name().to_owned());
    let read = move |text: &str| values.iter().find(|value| name(value).is_some_and(|n| n == text));
    listed(values.iter().filter_map(name), move |text| read(text).cloned())
}

/// Notations.
pub(crate) fn notation() -> impl TypedValueParser<Value = Notation> {
    named(&Notation::NAMED)
}

/// The value of a text in the type's own form.
pub(crate) fn parsed<T>() -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = Wrong> + Clone + Send + Sync + 'static,
{
    str::parse::<T>
}

/// Whether something is on.
pub(crate) fn switch() -> impl TypedValueParser<Value = bool> {
    named(&[("true", true), ("false", false)])
}

/// The place of a database: a file, which may be written as a URL of SQLite, or the address of one on a server
/// of PostgreSQL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DatabaseFile(pub(crate) PathBuf);

impl FromStr for DatabaseFile {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<DatabaseFile, Wrong> {
        let file = ["sqlite://", "sqlite:"].iter().find_map(|scheme| text.strip_prefix(scheme));
        match file.unwrap_or(text) {
            "" => Err(Wrong::NoDatabase),
            url if is_server(url) && !HAS_SERVERS => Err(Wrong::NotBuilt),
            url if is_server(url) => Ok(DatabaseFile(PathBuf::from(url))),
            // The rest may have a password in it.
            url if let Some((scheme, _)) = url.split_once("://") => {
                Err(Wrong::OtherDatabase { scheme: scheme.to_owned() })
            }
            file => Ok(DatabaseFile(PathBuf::from(file))),
        }
    }
}

/// Games: the named ones are offered, any `m,n,k` may be written.
pub(crate) fn game() -> impl TypedValueParser<Value = Game> {
    let offered = Choices::GAMES.iter().map(|(name, _)| (*name).to_owned()).collect();
    Reader { read: |text: &str| text.parse().map_err(Wrong::Game), offered }
}

/// Any text, with these offered by shells.
pub(crate) fn offering(
    texts: impl IntoIterator<Item = impl Into<String>>,
) -> impl TypedValueParser<Value = String> {
    let offered = texts.into_iter().map(Into::into).collect();
    Reader { read: |text: &str| Ok(text.to_owned()), offered }
}

/// The name of a player of this program, which is read once the game is known.
pub(crate) fn player() -> impl TypedValueParser<Value = String> {
    offering(Choices::PLAYERS.iter().map(|(name, _)| *name))
}

/// The name of any player, those outside this program too.
pub(crate) fn contestant() -> impl TypedValueParser<Value = String> {
    let outside = ["bot:", "policy:", "learned:", "gomocup:"];
    offering(Choices::PLAYERS.iter().map(|(name, _)| *name).chain(outside))
}

/// Languages.
pub(crate) fn language() -> impl TypedValueParser<Value = Language> {
    listed(Language::ALL.map(Language::code), Language::named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_ten_are_whole_numbers() {
        for (text, number) in [("1e9", 1_000_000_000), ("2.5E6", 2_500_000), ("007e0", 7)] {
            assert_eq!(read_power(text), Some(number), "{text}");
        }
        for text in ["1e99", "99999999999999999999e0", "1e18446744073709551615"] {
            assert_eq!(read_power(text), Some(u64::MAX), "{text}");
        }
        for text in ["", "e", "e9", "1e", "1e-3", "1.25e1", "+1e3", "1e+3", ".5e3", "1e3e3", "1e１"]
        {
            assert_eq!(read_power(text), None, "{text}");
        }
    }
}
