//! What became of an import.

use std::io::Write;

use inarow_answers::ImportReport;
use inarow_answers::views::ImportProblemView;
use inarow_words::Place;

use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::options::Format;
use crate::output;

/// How many problems are told one by one; the others are only counted.
const TOLD: usize = 100;

/// What became of an import.
#[derive(Default)]
pub(super) struct Report {
    pub(super) told: ImportReport,
    /// How many of the games of a whole site are played over the network.
    pub(super) rooms: Option<u64>,
}

impl Report {
    /// Notes a game that was refused.
    pub(super) fn refuse(&mut self, file: &str, (at_line, at_column): Place, problem: String) {
        self.told.refused += 1;
        if self.told.problems.len() < TOLD {
            self.told.problems.push(ImportProblemView {
                file: file.to_owned(),
                at_line,
                at_column,
                problem,
            });
        }
    }

    /// Notes a file that could not be read.
    pub(super) fn unread(&mut self, file: &str, place: Place, problem: String) {
        self.refuse(file, place, problem);
        self.told.refused -= 1;
        self.told.unread += 1;
    }

    /// Puts what has been noted since there were so many problems into the order of the text.
    pub(super) fn sort_from(&mut self, first: usize) {
        self.told.problems[first..].sort_by_key(|problem| (problem.at_line, problem.at_column));
    }

    /// How many problems are told one by one.
    pub(super) fn told(&self) -> usize {
        self.told.problems.len()
    }

    /// Says it; a refused game is a failure.
    pub(super) fn tell(&self, common: &Common<'_>) -> Result<(), Failure> {
        let words = common.words;
        output::answer(common, &self.told, |out| {
            let (kept, known) = (self.told.kept.into(), self.told.known.into());
            writeln!(out, "{}", words.say("import-done", [("games", kept)]))?;
            if let Some(rooms) = self.rooms {
                writeln!(out, "{}", words.say("whole-site-taken", [("rooms", rooms.into())]))?;
            }
            if self.told.known > 0 {
                writeln!(out, "{}", words.say("import-known", [("games", known)]))?;
            }
            Ok(())
        })?;
        if self.told.refused + self.told.unread == 0 {
            return Ok(());
        }
        if common.format == Format::Text {
            for problem in &self.told.problems {
                warn(&sentence(common, problem));
            }
            let more = self.told.refused + self.told.unread - self.told.problems.len();
            if more > 0 {
                warn(&words.say("import-more", [("games", more.into())]));
            }
        }
        let (key, count) = match self.told.refused {
            0 => ("import-unread", self.told.unread),
            refused => ("import-refused", refused),
        };
        Err(Failure::Failed(words.say(key, [("games", count.into())])))
    }
}

fn sentence(common: &Common<'_>, told: &ImportProblemView) -> String {
    let (file, problem) = (told.file.as_str(), told.problem.as_str());
    let place = match (told.at_line, told.at_column) {
        (Some(line), Some(column)) => format!("{file}:{line}:{column}"),
        (Some(line), None) => format!("{file}:{line}"),
        _ => file.to_owned(),
    };
    let said = [("option", place.into()), ("problem", problem.into())];
    common.words.say("usage-wrong-value", said)
}
