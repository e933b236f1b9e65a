//! Errors in recorded games, as sentences.

use inarow_formats::{CannotWrite, FormatError, FormatProblem, Unfit};
use inarow_rules::{BadRecord, End, IllegalMove, Mark, Notation, TextProblem};

use crate::errors::excerpt;
use crate::{Naming, Place, Words};

impl Words {
    /// The error in a recorded game's text, with its line and column.
    ///
    /// `naming` names the squares; without it, since the game of a text may be unknown, no square
    /// is named.
    #[must_use]
    pub fn format_error(&self, naming: Option<&Naming>, error: &FormatError) -> String {
        let problem = self.format_problem(naming, &error.problem);
        self.at_place((Some(error.line), Some(error.column)), problem)
    }

    /// A problem with its place in a file, as far as that is known. Line 0 is a file of bytes, where
    /// the column is the number of bytes before the problem.
    #[must_use]
    pub fn at_place(&self, (line, column): Place, problem: String) -> String {
        let column = column.unwrap_or(1);
        match line {
            None => problem,
            Some(0) => {
                let byte = ("byte", column.into());
                self.say("format-at-byte", [byte, ("problem", problem.into())])
            }
            Some(line) => {
                let (line, column) = (("line", line.into()), ("column", column.into()));
                self.say("format-at", [line, column, ("problem", problem.into())])
            }
        }
    }

    /// A side by the name of its game, or X and O where that is unknown.
    fn side_of(&self, naming: Option<&Naming>, mark: Mark) -> String {
        naming.map_or_else(|| mark.to_string(), |naming| self.side(&naming.game, mark))
    }

    /// The error in a recorded game's text, without its place.
    #[must_use]
    pub fn format_problem(&self, naming: Option<&Naming>, problem: &FormatProblem) -> String {
        let found = |key: &str, text: &str| self.say(key, [("text", excerpt(text).into())]);
        let named = |key: &str, name: &str| self.say(key, [("name", excerpt(name).into())]);
        match problem {
            FormatProblem::NoGame => self.say("format-no-game", []),
            FormatProblem::Game(unfit) => self.unfit(*unfit),
            FormatProblem::Text(problem) => self.text_problem(problem),
            FormatProblem::Illegal { ply, reason } => self.move_of_record(naming, *ply, *reason),
            FormatProblem::OtherBoard { game, columns, rows } => self.say(
                "format-other-board",
                [
                    ("columns", (*columns).into()),
                    ("rows", (*rows).into()),
                    ("game", self.game(game).into()),
                ],
            ),
            FormatProblem::OneGameOrMore => self.say("format-one-game-or-more", []),
            FormatProblem::NoTitle => self.say("format-no-title", []),
            FormatProblem::NoTree => self.say("format-no-tree", []),
            FormatProblem::Unexpected(text) => found("format-unexpected", &text.to_string()),
            FormatProblem::Unclosed(text) => found("format-unclosed", &text.to_string()),
            FormatProblem::NoValue(name) => named("format-no-value", name),
            FormatProblem::ManyValues(name) => named("format-many-values", name),
            FormatProblem::Repeated(name) => named("format-repeated", name),
            FormatProblem::TooManyTags { most } => {
                self.say("format-too-many-tags", [("most", (*most).into())])
            }
            FormatProblem::OtherNumber(text) => found("format-other-number", text),
            FormatProblem::OtherGame { expected, found } => self.say(
                "format-other-game",
                [("expected", self.game(expected).into()), ("found", self.game(found).into())],
            ),
            FormatProblem::NoSize => self.say("format-no-size", []),
            FormatProblem::TooSmallForFive { columns, rows } => self.say(
                "format-too-small-for-five",
                [
                    ("columns", (*columns).into()),
                    ("rows", (*rows).into()),
                    ("game", format!("{columns},{rows},{}", columns.min(rows)).into()),
                ],
            ),
            FormatProblem::Setup(name) => named("format-setup", name),
            FormatProblem::Position { game, error } => {
                let naming = Naming { game: *game, notation: Notation::Algebraic };
                self.setup_error(&naming, error)
            }
            FormatProblem::StonesAsMoves(stones) => {
                self.say("format-stones-as-moves", [("stones", (*stones).into())])
            }
            FormatProblem::TooManyMoves { most } => {
                self.say("format-too-many-moves", [("most", (*most).into())])
            }
            FormatProblem::UnknownSide(text) => found("format-unknown-side", text),
            FormatProblem::Pass => self.say("format-pass", []),
            FormatProblem::NotToMove { found } => self.say(
                "format-not-to-move",
                [
                    ("side", self.side_of(naming, !*found).into()),
                    ("found", self.side_of(naming, *found).into()),
                ],
            ),
            FormatProblem::Variation => self.say("format-variation", []),
            FormatProblem::OtherResult(text) => found("format-other-result", text),
            other => self.problem_of_whole_file(other),
        }
    }

    /// An error in the form of a file, before any of its moves.
    fn problem_of_whole_file(&self, problem: &FormatProblem) -> String {
        match problem {
            FormatProblem::NoLibrary => self.say("format-no-library", []),
            FormatProblem::OtherVersion { major, minor } => {
                let version = format!("{major}.{minor:02}");
                self.say("format-other-version", [("version", version.into())])
            }
            FormatProblem::NoPos => self.say("format-no-pos", []),
            FormatProblem::EndsEarly => self.say("format-ends-early", []),
            FormatProblem::AfterEnd => self.say("format-after-end", []),
            FormatProblem::BrokenXml => self.say("format-broken-xml", []),
            FormatProblem::NoDatabase => self.say("format-no-database", []),
            other => other.to_string(),
        }
    }

    /// The reason why a format cannot hold records of a game.
    #[must_use]
    pub fn unfit(&self, unfit: Unfit) -> String {
        match unfit {
            Unfit::Cube => self.say("format-cube", []),
            Unfit::NotFive { k } => self.say("format-not-five", [("k", k.into())]),
            Unfit::Option(option) => self.say("format-option", [("option", option.name().into())]),
            Unfit::NoGravity => self.say("format-no-gravity", []),
            Unfit::TooManyColumns { columns, most } => self.say(
                "format-too-many-columns",
                [("columns", columns.into()), ("most", most.into())],
            ),
            Unfit::OnlyRead => self.say("format-only-read", []),
            Unfit::NoNumberPad => self.text_problem(&TextProblem::NoNumberPad),
            other => other.to_string(),
        }
    }

    /// The reason why a record cannot be written.
    #[must_use]
    pub fn cannot_write(&self, naming: &Naming, error: CannotWrite) -> String {
        match error {
            CannotWrite::Game(unfit) => self.unfit(unfit),
            CannotWrite::Moves(bad) => self.bad_record(naming, bad),
            CannotWrite::End(End::Played) => self.say("format-end-open", []),
            CannotWrite::End(end) => {
                let end = self.record_end(&naming.game, Some(end), None);
                self.say("format-end-decided", [("end", end.into())])
            }
            CannotWrite::Name(mark) => {
                self.say("format-name", [("mark", self.side(&naming.game, mark).into())])
            }
            CannotWrite::TooManyTags { most } => self.say("format-tags", [("most", most.into())]),
            other => other.to_string(),
        }
    }

    /// The first illegal move of a record, and the reason.
    #[must_use]
    pub fn bad_record(&self, naming: &Naming, bad: BadRecord) -> String {
        self.move_of_record(Some(naming), bad.ply, bad.reason)
    }

    fn move_of_record(&self, naming: Option<&Naming>, ply: usize, reason: IllegalMove) -> String {
        let problem = match (reason, naming) {
            (IllegalMove::Over, _) => self.say("illegal-over", []),
            (IllegalMove::Outside, _) => self.say("format-outside", []),
            (IllegalMove::Taken { by }, naming) => {
                let by = self.side_of(naming, by);
                self.say("format-taken", [("by", by.into())])
            }
            (IllegalMove::Floating { lands }, Some(naming)) => {
                self.say("format-falls", [("lands", naming.square(lands).into())])
            }
            (IllegalMove::Floating { .. }, None) => self.say("format-hangs", []),
            (IllegalMove::Forbidden(reason), _) => {
                self.say("format-forbidden", [("reason", self.forbidden(reason).into())])
            }
            (IllegalMove::Choice, _) => self.say("format-choice", []),
            (IllegalMove::Opening, _) => self.say("format-opening", []),
            (IllegalMove::OtherGame(other), _) => self.other_game(other),
            (other, _) => other.to_string(),
        };
        self.say("format-move", [("ply", ply.into()), ("problem", problem.into())])
    }
}
