//! Report cards on their way to a reader: in which form, and where to.

use std::io::Write;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ValueEnum;
use inarow_answers::{ReportCards, view};

use super::{page, report, sheet};
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::new_file::write_file;
use crate::output;
use crate::output::for_people;

/// How report cards are written.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    #[default]
    Text,
    Json,
    Csv,
    Html,
}

impl Form {
    /// How the names of such files end.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Form::Text => "txt",
            Form::Json => "json",
            Form::Csv => "csv",
            Form::Html => "html",
        }
    }
}

/// Where report cards are written beside standard output, or in its place.
pub(super) enum Out<'a> {
    /// All of them in one file.
    All(&'a Path),
    /// Each bot by its name in its own.
    Each(Vec<(String, PathBuf)>),
}

impl Out<'_> {
    pub(super) fn files(&self) -> Vec<&Path> {
        match self {
            Out::All(file) => vec![file],
            Out::Each(files) => files.iter().map(|(_, file)| file.as_path()).collect(),
        }
    }
}

/// All report cards of a call.
pub(super) struct Graded<'a> {
    pub(super) common: &'a Common<'a>,
    pub(super) form: Form,
    pub(super) asks: NonZeroU32,
    pub(super) move_time: Duration,
    pub(super) cards: ReportCards,
}

impl Graded<'_> {
    /// Writes all report cards where they are wanted.
    pub(super) fn write_out(&self, out: Option<Out<'_>>) -> Result<(), Failure> {
        match out {
            Some(Out::All(path)) => return self.write_file(path),
            Some(Out::Each(mut files)) => {
                for (place, bot) in self.cards.bots.iter().enumerate() {
                    let file = files.iter().position(|(name, _)| *name == bot.name);
                    let Some((_, path)) = file.map(|file| files.remove(file)) else { continue };
                    Graded { cards: self.cards.only(place), ..*self }.write_file(&path)?;
                }
            }
            None => (),
        }
        let mut out = for_people(self.form == Form::Text);
        self.write(&mut out, output::is_file())?;
        Ok(out.flush()?)
    }

    /// Writes them to a file, and says so.
    fn write_file(&self, path: &Path) -> Result<(), Failure> {
        write_file(self.common, path, |out| self.write(out, true))?;
        let said = [("file", path.display().to_string().into())];
        warn(&self.common.words.say("file-written", said));
        Ok(())
    }

    fn write(&self, out: &mut dyn Write, is_file: bool) -> Result<(), Failure> {
        match self.form {
            Form::Json => output::json(&mut &mut *out, &view(&self.cards, &self.common.voice())),
            Form::Csv => sheet::write(out, is_file, self),
            Form::Html => Ok(out.write_all(page::page(self).as_bytes())?),
            Form::Text => report::write(out, self),
        }
    }
}
