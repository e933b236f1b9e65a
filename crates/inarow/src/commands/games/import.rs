//! `inarow games import FILE…|-`: each game wholly or not at all.

use std::cell::Cell;
use std::fs::{File, Metadata};
use std::io::{BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::rc::Rc;

use clap::{Args, ValueHint};
use inarow_formats::decoding::{self, NotText};
use inarow_formats::{Format, Reading};
use inarow_formats::{KeptGame, Millis, json};
use inarow_rules::Notation;
use inarow_store::Imported;
use inarow_words::{Naming, Place, Words};

use super::format::{GameFormat, ReadingOptions};
use super::report::Report;
use crate::common::Common;
use crate::database::{self, Database, failed, now};
use crate::dates;
use crate::failure::Failure;
use crate::interrupt;
use crate::options::{DatabaseOption, FormatOption, GameOption, NotationOption};
use crate::progress::Progress;

/// The most bytes of a file that is not read line by line.
const LARGEST: u64 = 256 << 20;

/// How much of a text tells its format.
const HEAD: u64 = 256;

/// What some programs write before a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// How games are to be read.
struct Import<'a> {
    common: &'a Common<'a>,
    format: Option<GameFormat>,
    reading: Reading,
    database: Database,
    report: Report,
}

/// The options of `games import`.
#[derive(Args)]
#[command(override_usage = "inarow games import FILE…|- [OPTIONS]")]
pub(super) struct Options {
    #[arg(value_name = "FILE…", required = true, num_args = 1.., value_hint = ValueHint::FilePath)]
    file: Vec<String>,
    #[command(flatten)]
    reading: ReadingOptions,
    #[command(flatten)]
    game: GameOption,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    database: DatabaseOption,
}

/// Imports every file and says what became of it.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { game, notation, format, database, .. } = &options;
    let common = &Common::read(words, &[game, notation, format, database])?;
    let mut import = Import {
        common,
        format: options.reading.format(common),
        reading: options.reading.reading(common),
        database: database::open(common)?,
        report: Report::default(),
    };
    let _listening = interrupt::listen();
    let mut files = options.file.iter();
    // What was kept before a failure is told all the same.
    let failed = files.try_for_each(|file| import.file(file)).err();
    let told = import.report.tell(common);
    failed.map_or(told, Err)?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

impl Import<'_> {
    fn file(&mut self, name: &str) -> Result<(), Failure> {
        let read = match name {
            "-" => self.text(name, BufReader::new(std::io::stdin().lock()), None),
            name => File::open(name).and_then(|file| {
                let size = file.metadata().ok().filter(Metadata::is_file).map(|data| data.len());
                let read = Rc::new(Cell::new(0));
                let gauge = size.map(|size| Gauge { size, read: read.clone() });
                self.text(name, BufReader::new(Counted { file, read }), gauge)
            }),
        };
        match read {
            Ok(done) => done,
            Err(error) => {
                self.report.unread(name, error.to_string());
                Ok(())
            }
        }
    }

    /// Imports a text; the outer error is about reading it.
    fn text(
        &mut self,
        name: &str,
        mut text: impl BufRead,
        gauge: Option<Gauge>,
    ) -> std::io::Result<Result<(), Failure>> {
        let mut head = Vec::new();
        text.by_ref().take(HEAD).read_to_end(&mut head)?;
        if head.starts_with(BYTE_ORDER_MARK) {
            head.drain(..BYTE_ORDER_MARK.len());
        }
        let mut text = Cursor::new(head.clone()).chain(text);
        let by_name = GameFormat::name_by_ending(Path::new(name));
        let by_name = by_name.map(|known| GameFormat::named(self.common, known));
        let by_name = by_name.filter(|format| *format != GameFormat::Svg);
        let format = match self.format.or(by_name) {
            Some(format) => format,
            None => GameFormat::by_beginning(self.common, &head),
        };
        if let GameFormat::Record(format) = format {
            return self.records(name, format, text);
        }
        // A file that is one game may be spread over lines.
        let mut beginning = Vec::new();
        text.by_ref().take(json::LONGEST_LINE as u64 + 1).read_to_end(&mut beginning)?;
        let is_all = beginning.len() <= json::LONGEST_LINE;
        let whole = std::str::from_utf8(&beginning).ok().filter(|_| is_all).map(json::read);
        Ok(match whole {
            Some(Ok(kept)) => self.keep(name, None, std::iter::once(Ok(((Some(1), None), kept)))),
            Some(Err(error)) if is_spread(&beginning) => {
                let (place, problem) = self.common.words.json_problem(&error);
                self.report.refuse(name, place, problem);
                Ok(())
            }
            _ => {
                let lines = Lines(json::Lines::new(Cursor::new(beginning).chain(text)));
                let words = self.common.words;
                let games = lines.map(|(line, game)| match game {
                    Ok(kept) => Ok(((Some(line), None), kept)),
                    Err(error) => Err(words.json_problem(&error)),
                });
                self.keep(name, gauge, games)
            }
        })
    }

    /// Imports games in a format of records, whose text must be read as a whole.
    fn records(
        &mut self,
        name: &str,
        format: Format,
        mut text: impl Read,
    ) -> std::io::Result<Result<(), Failure>> {
        let words = self.common.words;
        let mut bytes = Vec::new();
        if text.by_ref().take(LARGEST + 1).read_to_end(&mut bytes)? as u64 > LARGEST {
            let most = [("most", (LARGEST >> 20).into())];
            self.report.refuse(name, (None, None), words.say("import-too-large", most));
            return Ok(Ok(()));
        }
        let text = match decoding::text(bytes) {
            Ok(text) => text,
            Err(NotText { line, column }) => {
                let place = (Some(line), Some(column));
                self.report.refuse(name, place, words.say("text-not-utf8", []));
                return Ok(Ok(()));
            }
        };
        if text.trim().is_empty() {
            self.report.refuse(name, (None, None), words.say("import-empty", []));
            return Ok(Ok(()));
        }
        let mut reading = self.reading;
        if matches!(format, Format::Moves(_)) {
            reading.game = reading.game.or(Some(*self.common.game()));
        }
        let notation = self.common.notation.unwrap_or(Notation::Algebraic);
        let naming = reading.game.map(|game| Naming { game, notation });
        let games = format.read_with(&text, reading).zip(0..).map(|(game, number)| match game {
            Ok(record) => Ok(((None, None), dated(record.into(), number))),
            Err(error) => {
                let place = (Some(error.line), Some(error.column));
                Err((place, words.format_problem(naming.as_ref(), &error.problem)))
            }
        });
        Ok(self.keep(name, None, games))
    }

    /// Keeps the games of a file and notes what is refused.
    fn keep(
        &mut self,
        name: &str,
        gauge: Option<Gauge>,
        games: impl Iterator<Item = Result<(Place, KeptGame), (Place, String)>>,
    ) -> Result<(), Failure> {
        let Import { common, database, report, .. } = self;
        let (words, progress, first) = (common.words, Progress::new(), report.told());
        let (mut places, mut imported) = (Vec::new(), Imported::default());
        let kept = games.take_while(|_| !interrupt::is_wanted()).filter_map(|game| {
            let far = || words.say("import-progress", [("games", places.len().into())]);
            match &gauge {
                Some(Gauge { size, read }) => {
                    progress.tell_part(words, read.get() as f64, *size as f64, far);
                }
                None => progress.tell(far),
            }
            match game {
                Ok((place, kept)) => {
                    places.push(place);
                    Some(named(kept))
                }
                Err((place, problem)) => {
                    report.refuse(name, place, problem);
                    None
                }
            }
        });
        let done = database.ask(async |store| store.import(kept, now(), &mut imported).await);
        report.told.kept += imported.kept.len();
        report.told.known += imported.known.len();
        for (number, error) in &imported.refused {
            report.refuse(name, places[*number], database::problem(words, None, error));
        }
        report.sort_from(first);
        done.map_err(|error| failed(common, database.place(), &error))
    }
}

/// How much of a file that is read as it is needed has been read, in bytes.
struct Gauge {
    size: u64,
    read: Rc<Cell<u64>>,
}

/// A file that counts what is read.
struct Counted {
    file: File,
    read: Rc<Cell<u64>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.file.read(buffer)?;
        self.read.set(self.read.get() + length as u64);
        Ok(length)
    }
}

/// Whether one value is spread over several lines of a text.
fn is_spread(text: &[u8]) -> bool {
    let line = text.trim_ascii().split(|&byte| byte == b'\n').next().unwrap_or_default();
    let read: Result<serde_json::Value, _> = serde_json::from_slice(line);
    read.is_err_and(|error| error.is_eof()) && line.len() < text.trim_ascii().len()
}

/// A game that says that it was imported, unless it says where it was played.
fn named(mut kept: KeptGame) -> KeptGame {
    if kept.origin.is_empty() {
        kept.origin = "import".to_owned();
    }
    kept
}

/// A game that began on the day that its tags say: as many milliseconds after its beginning as
/// games came before it in the text, so that equal games of one day stay two.
fn dated(mut kept: KeptGame, number: Millis) -> KeptGame {
    let date = kept.tags.iter().find(|(name, _)| name == "Date");
    let day = date.and_then(|(_, date)| dates::read(date));
    kept.started = day.map(|(from, over)| (from + number).min(over - 1));
    kept
}

/// Games with the numbers of their lines.
struct Lines<R>(json::Lines<R>);

impl<R: BufRead> Iterator for Lines<R> {
    type Item = (usize, Result<KeptGame, json::JsonError>);

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.0.next()?;
        Some((self.0.line(), game))
    }
}
