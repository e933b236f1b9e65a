//! Faults of outside players, as sentences.

use std::time::Duration;

use inarow_lab::outside::{
    AnswerProblem, ContestantProblem, Fault, FaultKind, LimitOf, ListError, ListProblem,
    StartProblem, TOLERANCE,
};
use inarow_players::PlayerName;
use inarow_players::learned::LearnedProblem;
use inarow_rules::ParseError;

use crate::errors::excerpt;
use crate::{Naming, Words};

impl Words {
    /// The fault of a player, with its position and the last line of its standard error.
    #[must_use]
    pub fn fault_of(&self, naming: &Naming, player: &str, fault: &Fault) -> String {
        let problem = self.fault(naming, &fault.kind);
        let position = fault.position.clone();
        let said =
            [("player", player.into()), ("problem", problem.into()), ("position", position.into())];
        let said = self.say("fault-at", said);
        match fault.standard_error.lines().rfind(|line| !line.trim().is_empty()) {
            Some(line) => {
                let words = excerpt(line.trim());
                self.say("fault-last-words", [("fault", said.into()), ("words", words.into())])
            }
            None => said,
        }
    }

    /// The faults of a program, each with its position.
    #[must_use]
    pub fn faults<'a>(
        &self,
        naming: &Naming,
        faults: impl IntoIterator<Item = &'a Fault>,
    ) -> Vec<String> {
        let said = |fault: &Fault| {
            let problem = self.fault(naming, &fault.kind).into();
            let position = fault.position.as_str().into();
            self.say("fault-where", [("problem", problem), ("position", position)])
        };
        faults.into_iter().map(said).collect()
    }

    /// A fault.
    #[must_use]
    pub fn fault(&self, naming: &Naming, kind: &FaultKind) -> String {
        let quoted = |key: &str, text: &str| self.say(key, [("text", text.into())]);
        match kind {
            FaultKind::NotStarted { program, problem } => {
                let problem = self.start_problem(problem);
                let program = excerpt(program).into();
                self.say("fault-not-started", [("program", program), ("problem", problem.into())])
            }
            FaultKind::TimedOut { limit, of, waited } => {
                let key = match of {
                    LimitOf::Answer => "fault-timed-out",
                    LimitOf::Move => "fault-timed-out-move",
                    LimitOf::Game => "fault-timed-out-game",
                };
                let seconds = |time: &Duration| (time.as_millis() as f64 / 1000.0).into();
                self.say(key, [("seconds", seconds(limit)), ("waited", seconds(waited))])
            }
            FaultKind::Exited { code: Some(code), .. } => {
                self.say("fault-exited", [("code", code.to_string().into())])
            }
            FaultKind::Exited { signal: Some(signal), .. } => {
                self.say("fault-signal", [("signal", signal.to_string().into())])
            }
            FaultKind::Exited { .. } => self.say("fault-ended", []),
            FaultKind::ClosedInput => self.say("fault-closed-input", []),
            FaultKind::ClosedOutput => self.say("fault-closed-output", []),
            FaultKind::TooMuchOutput { limit } => {
                self.say("fault-too-much-output", [("limit", (*limit as f64).into())])
            }
            FaultKind::TooMuchMemory { limit } => {
                let mebibytes = (*limit >> 20) as f64;
                self.say("fault-too-much-memory", [("limit", mebibytes.into())])
            }
            FaultKind::UnfinishedLine { text } => quoted("fault-unfinished-line", text),
            FaultKind::NotUtf8 { text } => quoted("fault-not-utf8", text),
            FaultKind::Unasked { text } => quoted("fault-unasked", text),
            FaultKind::Refused { text } => quoted("fault-refused", text),
            FaultKind::Answer(problem) => self.answer_problem(naming, problem),
            other => other.to_string(),
        }
    }

    /// The reason why a program cannot be started.
    #[must_use]
    pub fn start_problem(&self, problem: &StartProblem) -> String {
        match problem {
            StartProblem::Missing => self.say("command-missing", []),
            StartProblem::Unclosed => self.say("command-unclosed", []),
            StartProblem::Zero => self.say("command-zero", []),
            StartProblem::NotFound => self.say("start-not-found", []),
            StartProblem::NotExecutable => self.say("start-not-executable", []),
            StartProblem::Ending => self.say("start-ending", []),
            StartProblem::System(reason) => reason.clone(),
            StartProblem::NoSandbox => self.say("sandbox-not-installed", []),
            StartProblem::SandboxRefused(reason) => {
                self.say("sandbox-refused", [("reason", reason.clone().into())])
            }
            other => other.to_string(),
        }
    }

    /// The reason why a text is not an answer to a position.
    fn answer_problem(&self, naming: &Naming, problem: &AnswerProblem) -> String {
        let quoted = |key: &str, text: &str| self.say(key, [("text", text.into())]);
        match problem {
            AnswerProblem::NotAMove { problem, .. } => self.text_problem(problem),
            AnswerProblem::Illegal { text, reason, .. } => {
                let reason = self.illegal_move(naming, text, *reason);
                let said = [("move", text.as_str().into()), ("reason", reason.into())];
                self.say("answer-illegal", said)
            }
            AnswerProblem::NotAChance { text } => quoted("answer-no-chance", text),
            AnswerProblem::NoChance { text } => quoted("answer-chance-zero", text),
            AnswerProblem::Twice { text } => quoted("answer-twice", text),
            AnswerProblem::Nothing => self.say("answer-nothing", []),
            AnswerProblem::Sum { sum } => {
                let sum = ("sum", excerpt(&sum.to_string()).into());
                self.say("answer-sum", [sum, ("tolerance", TOLERANCE.to_string().into())])
            }
            other => other.to_string(),
        }
    }

    /// The error in a list of moves, with its line.
    #[must_use]
    pub fn list_error(&self, naming: &Naming, error: &ListError) -> String {
        let problem = match &error.problem {
            ListProblem::Unreadable(kind) => self.system_kind(*kind),
            ListProblem::NotUtf8 => self.say("list-not-utf8", []),
            ListProblem::NoMoves => self.say("list-no-moves", []),
            ListProblem::Json(reason) => self.say("list-json", [("reason", reason.clone().into())]),
            ListProblem::Member(name) => self.say("list-member", [("name", (*name).into())]),
            ListProblem::Text(text) => self.text_problem(&text.problem),
            ListProblem::Setup(setup) => self.setup_error(naming, setup),
            ListProblem::Twice { first } => self.say("list-twice", [("first", (*first).into())]),
            ListProblem::Moves(problem) => self.answer_problem(naming, problem),
            ListProblem::Learned(problem) => self.learned_problem(naming, problem),
            other => other.to_string(),
        };
        let problem = ("problem", problem.into());
        match (error.line, error.column) {
            (0, _) => self.say("list-whole", [problem]),
            (line, 0) => self.say("list-at-line", [("line", line.into()), problem]),
            (line, column) => {
                let (line, column) = (("line", line.into()), ("column", column.into()));
                self.say("format-at", [line, column, problem])
            }
        }
    }

    /// The error in the text of a learned player, with its line.
    #[must_use]
    pub fn learned_error(&self, naming: &Naming, line: usize, problem: &LearnedProblem) -> String {
        let problem = self.learned_problem(naming, problem);
        let said = [("line", line.into()), ("problem", problem.clone().into())];
        if line == 0 { problem } else { self.say("learned-at-line", said) }
    }

    /// The problem of the file of a learned player.
    fn learned_problem(&self, naming: &Naming, problem: &LearnedProblem) -> String {
        let (key, text) = match problem {
            LearnedProblem::NotLearned => ("learned-not", ""),
            LearnedProblem::Version(version) => ("learned-version", version.as_str()),
            LearnedProblem::CutShort => ("learned-cut-short", ""),
            LearnedProblem::Damaged => ("learned-damaged", ""),
            LearnedProblem::Expected(word) => ("learned-expected", *word),
            LearnedProblem::Unknown(text) => ("learned-unknown", text.as_str()),
            LearnedProblem::Position(error) => {
                return match &**error {
                    ParseError::Text(error) => self.text_problem(&error.problem),
                    ParseError::Setup(error) => self.setup_error(naming, error),
                };
            }
            LearnedProblem::Over => ("learned-over", ""),
            LearnedProblem::Twice => ("learned-twice", ""),
            LearnedProblem::Move(text) => ("learned-move", text.as_str()),
            LearnedProblem::Number(text) => ("learned-number", text.as_str()),
            LearnedProblem::OtherGame(game) => ("learned-other-game", game.as_str()),
            other => return other.to_string(),
        };
        self.say(key, [("text", excerpt(text).into())])
    }

    /// The error for an unknown player, with the names that exist.
    #[must_use]
    pub fn unknown_contestant(&self, problem: &ContestantProblem) -> String {
        match problem {
            ContestantProblem::Unknown(unknown) if unknown.player.is_none() => {
                let own = PlayerName::NAMED.iter().map(|(name, _)| *name);
                let names: Vec<&str> = own.chain(ContestantProblem::OUTSIDE_FORMS).collect();
                self.unknown_player_of(unknown, &names)
            }
            ContestantProblem::Unknown(unknown) => self.unknown_player(unknown),
            ContestantProblem::Command { kind, problem } => {
                let problem = self.start_problem(problem);
                self.say("command-wrong", [("kind", (*kind).into()), ("problem", problem.into())])
            }
            ContestantProblem::NoFile { kind } => {
                self.say("player-no-file", [("kind", (*kind).into())])
            }
            other => other.to_string(),
        }
    }
}
