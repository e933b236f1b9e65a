//! Report cards on their way to a reader.

use std::num::NonZeroU32;
use std::time::Duration;

use inarow_answers::grade::ReportCards;
use inarow_answers::view;

use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::new_file::NewFile;
use crate::options::Format;
use crate::output;

/// The place where report cards are written beside standard output, or instead of it.
pub(super) enum Out<'a> {
    /// All of them in one file.
    All(NewFile<'a>),
    /// Each bot by its name in its own.
    Each(Vec<(String, NewFile<'a>)>),
}

impl<'a> Out<'a> {
    pub(super) fn files(&self) -> Vec<&NewFile<'a>> {
        match self {
            Out::All(file) => vec![file],
            Out::Each(files) => files.iter().map(|(_, file)| file).collect(),
        }
    }
}

/// All report cards of a call.
pub(super) struct Graded<'a> {
    pub(super) common: &'a Common<'a>,
    pub(super) asks: NonZeroU32,
    pub(super) move_time: Duration,
    pub(super) cards: ReportCards,
}

impl Graded<'_> {
    /// Writes all report cards where they are wanted.
    pub(super) fn write_out(&self, out: Option<Out<'_>>) -> Result<(), Failure> {
        match out {
            Some(Out::All(file)) => return self.write_file(&file),
            Some(Out::Each(mut files)) => {
                for (place, bot) in self.cards.bots.iter().enumerate() {
                    let file = files.iter().position(|(name, _)| *name == bot.name);
                    let Some((_, file)) = file.map(|file| files.remove(file)) else { continue };
                    Graded { cards: self.cards.only(place), ..*self }.write_file(&file)?;
                }
            }
            None => (),
        }
        output::answer(self.common, &self.cards, || self.report())
    }

    /// Writes them to a file, and says so.
    fn write_file(&self, file: &NewFile<'_>) -> Result<(), Failure> {
        file.write(|out| match self.common.format {
            Format::Json => output::json(out, &view(&self.cards, &self.common.voice())),
            _ => output::write_report(self.common, out, true, &self.report()),
        })?;
        let said = [("file", file.name().into())];
        warn(&self.common.words.say("file-written", said));
        Ok(())
    }
}
