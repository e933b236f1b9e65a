//! The games that a call names: in files, on standard input, or saved.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use inarow_formats::KeptGame;
use inarow_formats::decoding::{self, NotText};
use inarow_formats::json::{self, JsonError};
use inarow_formats::{Format, Reading};
use inarow_rules::Notation;
use inarow_words::{Naming, Words};

use super::super::games::{GameFormat, read_saved};
use super::Options;
use super::entry::Entry;
use crate::common::Common;
use crate::failure::Failure;

/// The most bytes of a file.
const LARGEST: u64 = 64 << 20;

/// What some programs write before a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Every game, or why there is none where there should be one.
pub(super) type Entries = Vec<Result<Entry, String>>;

/// Reads everything that the call names.
pub(super) fn entries(common: &Common<'_>, options: &Options) -> Result<Entries, Failure> {
    let (format, reading) = (options.reading.format(common), options.reading.reading(common));
    let reader = Reader { common, format, reading };
    if options.file.is_empty() && options.id.is_empty() {
        return Err(Failure::Usage(common.words.say("review-nothing-named", [])));
    }
    let mut entries = saved(common, &options.id)?;
    options.file.iter().for_each(|file| reader.file(file, &mut entries));
    Ok(entries)
}

/// Saved games by their numbers.
fn saved(common: &Common<'_>, ids: &[u64]) -> Result<Entries, Failure> {
    let mut entries = Vec::new();
    for &id in ids {
        let (id, kept) = read_saved(common, id)?;
        let place = common.words.say("review-saved", [("id", id.to_string().into())]);
        entries.push(Ok(Entry::new(common, place, kept, None)));
    }
    Ok(entries)
}

/// How games are to be read.
struct Reader<'a> {
    common: &'a Common<'a>,
    format: Option<GameFormat>,
    reading: Reading,
}

impl Reader<'_> {
    /// Reads a file.
    fn file(&self, name: &str, entries: &mut Entries) {
        let words = self.common.words;
        let wrong = |place: &str, problem: String| {
            let said = [("option", place.to_owned().into()), ("problem", problem.into())];
            Err(words.say("usage-wrong-value", said))
        };
        let text = match bytes(name) {
            Err(error) => return entries.push(wrong(name, error.to_string())),
            Ok(bytes) if bytes.len() as u64 > LARGEST => {
                let most = [("most", (LARGEST >> 20).into())];
                return entries.push(wrong(name, words.say("import-too-large", most)));
            }
            Ok(bytes) => match decoding::text(bytes) {
                Ok(text) => text,
                Err(NotText { line, .. }) => {
                    let place = format!("{name}:{line}");
                    return entries.push(wrong(&place, words.say("text-not-utf8", [])));
                }
            },
        };
        if text.trim().is_empty() {
            return entries.push(wrong(name, words.say("import-empty", [])));
        }
        let games = match self.format_of(name, &text) {
            GameFormat::Record(format) => self.records(format, &text),
            _ => json_games(words, &text),
        };
        let many = games.len() > 1;
        for (number, (kept, problem)) in (1..).zip(games) {
            let place = if many { format!("{name}#{number}") } else { name.to_owned() };
            entries.push(match (kept, problem) {
                (Some(kept), problem) => Ok(Entry::new(self.common, place, kept, problem)),
                (None, problem) => wrong(&place, problem.unwrap_or_default()),
            });
        }
    }

    /// The format that was asked for, that the name speaks for, or the beginning of the text.
    fn format_of(&self, name: &str, text: &str) -> GameFormat {
        let by_name = GameFormat::name_by_ending(Path::new(name));
        let by_name = by_name.map(|known| GameFormat::named(self.common, known));
        let by_name = by_name.filter(|format| *format != GameFormat::Svg);
        let by_beginning = || GameFormat::by_beginning(self.common, text.as_bytes());
        self.format.or(by_name).unwrap_or_else(by_beginning)
    }

    /// The games of a text in a format of records; each with the reason if it breaks off.
    fn records(&self, format: Format, text: &str) -> Vec<(Option<KeptGame>, Option<String>)> {
        let mut reading = self.reading;
        if matches!(format, Format::Moves(_)) {
            reading.game = reading.game.or(Some(*self.common.game()));
        }
        let notation = self.common.notation.unwrap_or(Notation::Algebraic);
        let naming = reading.game.map(|game| Naming { game, notation });
        let games = format.read_with(text, reading).map(|game| match game {
            Ok(record) => (Some(KeptGame::from(record)), None),
            Err(error) => {
                let words = self.common.words;
                let problem = words.format_problem(naming.as_ref(), &error.problem);
                let (line, column) = (("line", error.line.into()), ("column", error.column.into()));
                let problem = words.say("format-at", [line, column, ("problem", problem.into())]);
                (error.before.map(|before| KeptGame::from(*before)), Some(problem))
            }
        });
        games.collect()
    }
}

/// Everything that is in a file, up to one byte more than is read.
fn bytes(name: &str) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    match name {
        "-" => std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes)?,
        name => File::open(name)?.take(LARGEST + 1).read_to_end(&mut bytes)?,
    };
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(bytes)
}

/// The games of a text in the versioned JSON form.
fn json_games(words: &Words, text: &str) -> Vec<(Option<KeptGame>, Option<String>)> {
    let told = |error: &JsonError| {
        let ((line, column), problem) = words.json_problem(error);
        let place = [
            ("line", line.unwrap_or(1).into()),
            ("column", column.unwrap_or(1).into()),
            ("problem", problem.into()),
        ];
        words.say("format-at", place)
    };
    let entries = json::entries(text).into_iter();
    entries.map(|entry| (entry.game, entry.error.as_ref().map(told))).collect()
}
