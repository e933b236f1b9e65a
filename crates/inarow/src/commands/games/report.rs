//! The result of an import.

use inarow_answers::reports::ImportReport;
use inarow_answers::views::{ImportProblemView, ImportReasonView};
use inarow_words::Place;

use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::options::Format;
use crate::output;

/// The most problems that are listed; the others are only counted.
const LISTED: usize = 100;

/// The most problems and reasons that are listed where reasons are.
const SOME: usize = 10;

/// The result of an import.
#[derive(Default)]
pub(super) struct Report {
    pub(super) summary: ImportReport,
    /// True if the reasons are listed with their numbers, as after the import of a folder.
    pub(super) counts_reasons: bool,
    /// The number of warnings.
    noted: usize,
    /// The kind of each reason.
    kinds: Vec<String>,
    /// The number of online games among those of a whole site.
    pub(super) rooms: Option<u64>,
}

impl Report {
    /// Notes a game that was refused.
    pub(super) fn refuse(&mut self, file: &str, place: Place, problem: String) {
        self.summary.refused += 1;
        self.count(&problem);
        if self.summary.problems.len() < LISTED {
            self.summary.problems.push(problem_view(file, place, problem));
        }
    }

    /// Notes warnings about games that are saved.
    pub(super) fn note(&mut self, file: &str, place: Place, warning: String) {
        self.noted += 1;
        if self.summary.warnings.len() < LISTED {
            self.summary.warnings.push(problem_view(file, place, warning));
        }
    }

    /// Notes a file that could not be read.
    pub(super) fn unread(&mut self, file: &str, place: Place, problem: String) {
        self.refuse(file, place, problem);
        self.summary.refused -= 1;
        self.summary.unread += 1;
    }

    /// Counts a problem with those that differ from it in numbers and names only.
    fn count(&mut self, problem: &str) {
        let (kind, reasons) = (generic(problem), &mut self.summary.reasons);
        match self.kinds.iter().position(|known| *known == kind) {
            Some(place) => reasons[place].games += 1,
            None if reasons.len() < LISTED => {
                self.kinds.push(kind);
                reasons.push(ImportReasonView { reason: problem.to_owned(), games: 1 });
            }
            None => {}
        }
    }

    /// Puts the problems noted since there were `first` into the order of the files and lines.
    pub(super) fn sort_from(&mut self, first: usize) {
        let noted = &mut self.summary.problems[first..];
        noted.sort_by(|one, other| {
            let place = |problem: &ImportProblemView| (problem.at_line, problem.at_column);
            one.file.cmp(&other.file).then(place(one).cmp(&place(other)))
        });
    }

    /// The number of problems listed.
    pub(super) fn listed(&self) -> usize {
        self.summary.problems.len()
    }

    /// Says it; a refused game is a failure.
    pub(super) fn tell(&mut self, common: &Common<'_>) -> Result<(), Failure> {
        let words = common.words;
        self.summary.reasons.sort_by_key(|reason| std::cmp::Reverse(reason.games));
        output::answer(common, &self.summary, || {
            let (kept, known) = (self.summary.kept.into(), self.summary.known.into());
            let mut said =
                inarow_words::Report::titled(words.say("import-done", [("games", kept)]));
            if let Some(rooms) = self.rooms {
                said.line(words.say("whole-site-taken", [("rooms", rooms.into())]));
            }
            if self.summary.known > 0 {
                said.line(words.say("import-known", [("games", known)]));
            }
            said
        })?;
        if common.format == Format::Text {
            self.tell_some(common, &self.summary.warnings, self.noted);
        }
        if self.summary.refused + self.summary.unread == 0 {
            return Ok(());
        }
        if common.format == Format::Text {
            self.tell_problems(common);
        }
        let (key, count) = match self.summary.refused {
            0 => ("import-unread", self.summary.unread),
            refused => ("import-refused", refused),
        };
        Err(Failure::Failed(words.say(key, [("games", count.into())])))
    }

    /// Lists the first of `all` notes, and fewer where reasons are listed.
    fn tell_some(&self, common: &Common<'_>, noted: &[ImportProblemView], all: usize) {
        let most = if self.counts_reasons || all > LISTED { SOME } else { LISTED };
        noted.iter().take(most).for_each(|problem| warn(&sentence(common, problem)));
        if all > most {
            let more = [("games", (all - most).into())];
            warn(&common.words.say("import-more", more));
        }
    }

    /// Reports the problems: of each game, or of some and then the number for each reason.
    fn tell_problems(&self, common: &Common<'_>) {
        let words = common.words;
        let all = self.summary.refused + self.summary.unread;
        let is_counted = self.counts_reasons || all > LISTED;
        self.tell_some(common, &self.summary.problems, all);
        for ImportReasonView { reason, games } in
            self.summary.reasons.iter().take(SOME).filter(|_| is_counted)
        {
            let said = [("games", (*games).into()), ("reason", reason.as_str().into())];
            warn(&words.say("import-reason", said));
        }
    }
}

/// A problem without the parts that differ from game to game: numbers, and quoted text.
fn generic(problem: &str) -> String {
    let (mut reason, mut is_quoted) = (String::with_capacity(problem.len()), false);
    for letter in problem.chars() {
        is_quoted &= letter != '”';
        if !is_quoted && !letter.is_ascii_digit() {
            reason.push(letter);
        } else if !reason.ends_with('…') {
            reason.push('…');
        }
        is_quoted |= letter == '“';
    }
    reason
}

fn problem_view(file: &str, (at_line, at_column): Place, problem: String) -> ImportProblemView {
    ImportProblemView { file: file.to_owned(), at_line, at_column, problem }
}

fn sentence(common: &Common<'_>, listed: &ImportProblemView) -> String {
    let (file, problem) = (listed.file.as_str(), listed.problem.as_str());
    let byte = (Some(0), listed.at_column);
    if listed.at_line == byte.0 {
        let said = common.words.at_place(byte, problem.to_owned());
        let said = [("option", file.into()), ("problem", said.into())];
        return common.words.say("usage-wrong-value", said);
    }
    let place = match (listed.at_line, listed.at_column) {
        (Some(line), Some(column)) => format!("{file}:{line}:{column}"),
        (Some(line), None) => format!("{file}:{line}"),
        _ => file.to_owned(),
    };
    let said = [("option", place.into()), ("problem", problem.into())];
    common.words.say("usage-wrong-value", said)
}

#[cfg(test)]
mod tests {
    use super::generic;

    #[test]
    fn reasons_are_the_same_for_many_games() {
        assert_eq!(
            generic("move 13: its square is taken by X"),
            "move …: its square is taken by X"
        );
        assert_eq!(generic("“zz9” is not a move"), "“…” is not a move");
        assert_eq!(generic("第 3 步：“”不是一步棋"), "第 … 步：“”不是一步棋");
    }
}
