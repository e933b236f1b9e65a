//! `inarow games import FILE…|-`: each game wholly or not at all.

use std::cell::Cell;
use std::fs::{File, Metadata};
use std::io::{self, BufRead, BufReader, Read};
use std::mem;
use std::path::Path;
use std::rc::Rc;

use clap::{Args, ValueHint};
use inarow_answers::budget;
use inarow_answers::exchange::{ExchangeError, GameText, ReadAs, ReadGame};
use inarow_answers::views::GameForm;
use inarow_formats::RecentRules;
use inarow_formats::kept::{KeptGame, Millis};
use inarow_rules::Game;
use inarow_store::{Imported, Incoming};
use inarow_words::Words;

use super::check_site;
use super::folder;
use super::format::ReadingOptions;
use super::report::Report;
#[cfg(feature = "cluster")]
use super::site;
use crate::common::Common;
use crate::database::{self, Database, failed, now};
use crate::dates;
use crate::failure::Failure;
use crate::interrupt;
use crate::options::{DatabaseOption, FormatOption, GameOption, NotationOption};
use crate::progress::Progress;

/// The sources of games, and the results.
struct Import<'a> {
    common: &'a Common<'a>,
    reading: &'a ReadingOptions,
    /// Whether each text is a whole site.
    is_site: bool,
    database: Database,
    report: Report,
    /// Rules compiled once for all files.
    rules: RecentRules,
    /// The games of one import.
    games: inarow_store::Import,
    imported: Imported,
    /// The file and line of each of these games, and its rules.
    tried: Vec<(Rc<str>, Option<usize>, Game)>,
    progress: Progress,
}

/// The options of `games import`.
#[derive(Args)]
#[command(override_usage = "inarow games import FILE…|- [OPTIONS]")]
pub(super) struct Options {
    #[arg(value_name = "FILE…", required = true, num_args = 1.., value_hint = ValueHint::FilePath)]
    file: Vec<String>,
    #[arg(
        id = "read-site",
        long = "site",
        conflicts_with_all = ["as", "first", "main_line", "game", "notation"]
    )]
    site: bool,
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

/// Imports every file and reports the results.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    check_site(words, options.site)?;
    let Options { game, notation, format, .. } = &options;
    let common = &Common::read(words, &[game, notation, format])?;
    let mut import = Import {
        common,
        reading: &options.reading,
        is_site: options.site,
        database: database::open(common, &options.database)?,
        report: Report::default(),
        rules: RecentRules::default(),
        games: inarow_store::Import::new(now()),
        imported: Imported::default(),
        tried: Vec::new(),
        progress: Progress::new(),
    };
    let _listening = interrupt::listen();
    let mut files = options.file.iter();
    // Games saved before a failure are reported all the same.
    let failed = files.try_for_each(|file| import.all_of(file)).err();
    let reported = import.report.tell(common);
    failed.map_or(reported, Err)?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

impl Import<'_> {
    /// Imports a file, or all files of a folder as one import.
    fn all_of(&mut self, name: &str) -> Result<(), Failure> {
        let first = self.report.listed();
        let read = self.file(name).and_then(|()| self.commit());
        self.games = inarow_store::Import::new(now());
        let imported = mem::take(&mut self.imported);
        self.report.summary.kept += imported.kept.len();
        self.report.summary.known += imported.known.len();
        for (number, error) in &imported.refused {
            let (file, line, game) = &self.tried[*number];
            let naming = self.common.naming_in(game);
            let problem = database::problem(self.common.words, Some(&naming), error);
            self.report.refuse(file, (*line, None), problem);
        }
        self.tried.clear();
        self.report.sort_from(first);
        read
    }

    fn commit(&mut self) -> Result<(), Failure> {
        let Import { common, database, games, imported, .. } = self;
        let done = database.ask(async |store| games.commit(store, imported).await);
        done.map_err(|error| failed(common, database.place(), &error))
    }

    fn file(&mut self, name: &str) -> Result<(), Failure> {
        if name == "-" {
            return self.text(name, BufReader::new(io::stdin().lock()), None);
        }
        let folder = Path::new(name);
        if folder.is_dir() && !self.is_site {
            return self.folder(folder);
        }
        match File::open(name) {
            Ok(file) => {
                let size = file.metadata().ok().filter(Metadata::is_file).map(|data| data.len());
                let read = Rc::new(Cell::new(0));
                let gauge = size.map(|size| Gauge { size, read: read.clone() });
                self.text(name, BufReader::new(Counted { file, read }), gauge)
            }
            Err(error) => {
                self.unread(name, &error);
                Ok(())
            }
        }
    }

    /// Imports every file of a folder whose name ends as that of a file with games.
    fn folder(&mut self, folder: &Path) -> Result<(), Failure> {
        self.report.counts_reasons = true;
        match folder::files(folder) {
            Ok(files) => {
                let games = files.iter().filter(|file| self.reading.may_hold_games(file));
                let mut names = games.map(|file| file.display().to_string()).peekable();
                if names.peek().is_none() {
                    let problem = self.common.words.say("import-empty", []);
                    self.report.refuse(&folder.display().to_string(), (None, None), problem);
                }
                let mut wanted = names.take_while(|_| !interrupt::is_wanted());
                wanted.try_for_each(|name| self.file(&name))
            }
            Err(error) => {
                self.unread(&folder.display().to_string(), &error);
                Ok(())
            }
        }
    }

    fn unread(&mut self, name: &str, error: &io::Error) {
        self.report.unread(name, (None, None), self.common.words.system_problem(error));
    }

    fn text(
        &mut self,
        name: &str,
        text: impl BufRead,
        gauge: Option<Gauge>,
    ) -> Result<(), Failure> {
        #[cfg(feature = "cluster")]
        if self.is_site {
            let Import { common, database, report, .. } = self;
            return site::import(common, database, name, text, gauge, report);
        }
        let rules = self.rules.clone();
        let wanted = self.reading.wanted(self.common, name, budget::IMPORTED);
        let wanted = ReadAs { rules, ..wanted };
        match GameText::open(text, wanted) {
            Ok(mut text) => {
                if let Some(said) = text.say_code_page(self.common.words) {
                    self.report.note(name, (None, None), said);
                }
                // Other forms are read as a whole, before their games.
                let gauge = gauge.filter(|_| text.form() == GameForm::Json);
                self.keep(name, gauge, text.games())
            }
            Err(ExchangeError::Unreadable(error)) => {
                let problem = self.common.words.system_kind(error);
                self.report.unread(name, (None, None), problem);
                Ok(())
            }
            Err(error) => {
                let problem = error.say(&self.common.voice()).unwrap_or_default();
                self.report.refuse(name, (None, None), problem);
                Ok(())
            }
        }
    }

    /// Saves the games of a file, the last ones with those of the next files.
    fn keep(
        &mut self,
        name: &str,
        gauge: Option<Gauge>,
        games: impl Iterator<Item = ReadGame>,
    ) -> Result<(), Failure> {
        let (words, name) = (self.common.words, Rc::from(name));
        let mut is_empty = true;
        for read in games.take_while(|_| !interrupt::is_wanted()) {
            is_empty = false;
            let far = || words.say("import-progress", [("games", self.tried.len().into())]);
            match &gauge {
                Some(gauge) => gauge.tell(words, &self.progress, far),
                None => self.progress.tell(far),
            }
            if let Some(problem) = read.problems.first() {
                let (place, problem) = problem.say(&self.common.voice());
                self.report.refuse(&name, place, problem);
                continue;
            }
            let Some(kept) = read.game else { continue };
            for note in &read.notes {
                let (place, said) = note.say(&self.common.voice());
                self.report.note(&name, place, said);
            }
            let number = self.tried.len() as Millis;
            self.tried.push((Rc::clone(&name), read.line, kept.game));
            let game = incoming(kept, number);
            let Import { database, games, imported, .. } = self;
            database.ask(async |store| games.add(store, game, imported));
            if self.games.is_full() {
                self.commit()?;
            }
        }
        if is_empty && !interrupt::is_wanted() {
            self.report.refuse(&name, (None, None), words.say("import-empty", []));
        }
        Ok(())
    }
}

/// The part of a file, read on demand, that has been read, in bytes.
pub(super) struct Gauge {
    size: u64,
    read: Rc<Cell<u64>>,
}

impl Gauge {
    pub(super) fn tell(&self, words: &Words, progress: &Progress, far: impl FnOnce() -> String) {
        progress.tell_part(words, self.read.get() as f64, self.size as f64, far);
    }
}

/// A file that counts the bytes read.
struct Counted {
    file: File,
    read: Rc<Cell<u64>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.file.read(buffer)?;
        self.read.set(self.read.get() + length as u64);
        Ok(length)
    }
}

/// A game with the start that its record gives, and marked as imported where it has no origin. Games of one
/// day begin in the order of the text, a millisecond apart.
fn incoming(mut kept: KeptGame, number: Millis) -> Incoming {
    if kept.origin.is_empty() {
        kept.origin = KeptGame::IMPORTED.to_owned();
    }
    if kept.started.is_some() {
        return kept.into();
    }
    let date = kept.tags.iter().find(|(name, _)| name == "Date");
    let day = date.and_then(|(_, date)| dates::recorded(date));
    kept.started = day.map(|(from, before)| (from + number).min(before - 1));
    let (from, before) = day.unwrap_or((Millis::MIN, Millis::MAX));
    Incoming { kept, began: Some(from..before) }
}
