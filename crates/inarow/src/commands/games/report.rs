//! What became of an import.

use inarow_answers::Versioned;
use std::io::Write;

use serde::Serialize;

use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::options::Format;
use crate::output;
use crate::output::stdout;

/// How many problems are told one by one; the others are only counted.
const TOLD: usize = 100;

/// What became of an import, as JSON has it.
#[derive(Default, Serialize)]
pub(super) struct Report {
    /// Games that are kept now.
    pub(super) kept: usize,
    /// Games that were there already.
    pub(super) known: usize,
    pub(super) refused: usize,
    /// Files that could not be read.
    unread: usize,
    problems: Vec<Problem>,
}

/// Why a game was refused.
#[derive(Serialize)]
struct Problem {
    file: String,
    line: Option<usize>,
    column: Option<usize>,
    problem: String,
}

impl Report {
    /// Notes a game that was refused.
    pub(super) fn refuse(
        &mut self,
        file: &str,
        (line, column): (Option<usize>, Option<usize>),
        problem: String,
    ) {
        self.refused += 1;
        if self.problems.len() < TOLD {
            self.problems.push(Problem { file: file.to_owned(), line, column, problem });
        }
    }

    /// Notes a file that could not be read.
    pub(super) fn unread(&mut self, file: &str, problem: String) {
        self.refuse(file, (None, None), problem);
        self.refused -= 1;
        self.unread += 1;
    }

    /// Puts what has been noted since there were so many problems into the order of the text.
    pub(super) fn sort_from(&mut self, first: usize) {
        self.problems[first..].sort_by_key(|problem| (problem.line, problem.column));
    }

    /// How many problems are told one by one.
    pub(super) fn told(&self) -> usize {
        self.problems.len()
    }

    /// Says it; a refused game is a failure.
    pub(super) fn tell(&self, common: &Common<'_>) -> Result<(), Failure> {
        let words = common.words;
        let mut out = stdout();
        match common.format {
            Format::Json => output::json(&mut out, &Versioned::new(self, true))?,
            Format::Text => {
                let (kept, known) = (self.kept.into(), self.known.into());
                writeln!(out, "{}", words.say("import-done", [("games", kept)]))?;
                if self.known > 0 {
                    writeln!(out, "{}", words.say("import-known", [("games", known)]))?;
                }
            }
        }
        out.flush()?;
        if self.refused + self.unread == 0 {
            return Ok(());
        }
        if common.format == Format::Text {
            for problem in &self.problems {
                warn(&problem.sentence(common));
            }
            let more = self.refused + self.unread - self.problems.len();
            if more > 0 {
                warn(&words.say("import-more", [("games", more.into())]));
            }
        }
        let (key, count) = match self.refused {
            0 => ("import-unread", self.unread),
            refused => ("import-refused", refused),
        };
        Err(Failure::Failed(words.say(key, [("games", count.into())])))
    }
}

impl Problem {
    fn sentence(&self, common: &Common<'_>) -> String {
        let (file, problem) = (self.file.as_str(), self.problem.as_str());
        let place = match (self.line, self.column) {
            (Some(line), Some(column)) => format!("{file}:{line}:{column}"),
            (Some(line), None) => format!("{file}:{line}"),
            _ => file.to_owned(),
        };
        let said = [("option", place.into()), ("problem", problem.into())];
        common.words.say("usage-wrong-value", said)
    }
}
