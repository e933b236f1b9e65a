//! Faults of outside players, in every language.

use std::io::ErrorKind;
use std::time::Duration;

use inarow_lab::outside::{
    AnswerProblem, ContestantProblem, Fault, FaultKind, LimitOf, ListError, ListProblem,
    StartProblem,
};
use inarow_players::learned::LearnedProblem;
use inarow_rules::{
    Game, IllegalMove, Mark, Notation, ParseError, SetupError, Square, TextProblem,
};
use inarow_words::{Language, Naming, Words};

use crate::sentences::{has_all, say};

const NAMING: Naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };

fn text() -> String {
    "text".to_owned()
}

fn timed_out(limit: u64, of: LimitOf) -> FaultKind {
    let limit = Duration::from_millis(limit);
    FaultKind::TimedOut { limit, of, waited: limit + Duration::from_millis(100) }
}

fn answer_problems() -> Vec<AnswerProblem> {
    let problem = TextProblem::UnknownMove(text());
    let reason = IllegalMove::Taken { by: Mark::X };
    vec![
        AnswerProblem::NotAMove { text: text(), problem },
        AnswerProblem::Illegal { text: "b2".to_owned(), square: Square(4), reason },
        AnswerProblem::NotAChance { text: text() },
        AnswerProblem::NoChance { text: "a1".to_owned() },
        AnswerProblem::Twice { text: "a1".to_owned() },
        AnswerProblem::Nothing,
        AnswerProblem::Sum { sum: "5/6".parse().unwrap() },
    ]
}

fn fault_kinds() -> Vec<FaultKind> {
    let start = |problem| FaultKind::NotStarted { program: text(), problem };
    let mut kinds = vec![
        start(StartProblem::NotFound),
        start(StartProblem::NotExecutable),
        start(StartProblem::System("reason".to_owned())),
        start(StartProblem::Ending),
        timed_out(10_000, LimitOf::Answer),
        timed_out(1500, LimitOf::Answer),
        timed_out(1000, LimitOf::Move),
        timed_out(2300, LimitOf::Game),
        FaultKind::Exited { code: Some(3), signal: None },
        FaultKind::Exited { code: None, signal: Some(11) },
        FaultKind::Exited { code: None, signal: None },
        FaultKind::ClosedInput,
        FaultKind::ClosedOutput,
        FaultKind::TooMuchOutput { limit: 65_536 },
        FaultKind::TooMuchMemory { limit: 1 << 30 },
        FaultKind::UnfinishedLine { text: text() },
        FaultKind::NotUtf8 { text: text() },
        FaultKind::Unasked { text: text() },
        FaultKind::Refused { text: text() },
    ];
    kinds.extend(answer_problems().into_iter().map(FaultKind::Answer));
    kinds
}

#[test]
fn faults() {
    let kinds = fault_kinds();
    has_all(&kinds, "lab/src/outside/fault.rs", "FaultKind");
    has_all(&kinds, "lab/src/outside/answer.rs", "AnswerProblem");
    insta::assert_snapshot!(say(&kinds, |words, kind| words.fault(&NAMING, kind)));
}

#[test]
fn faults_with_their_place_and_last_words() {
    let said = |errors: &str| {
        let (kind, position) = (FaultKind::ClosedInput, "9 x".to_owned());
        let fault = Fault { kind, position, standard_error: errors.to_owned() };
        Words::new(Language::English).fault_of(&NAMING, "bot:b", &fault)
    };
    assert_eq!(said(""), "bot:b at 9 x: it closed its standard input");
    assert_eq!(
        said("first\nKeyError: 3\n\n"),
        "bot:b at 9 x: it closed its standard input; the last line on its standard error: “KeyError: 3”"
    );
}

#[test]
fn lists() {
    let at = |line, column, problem| ListError { line, column, problem };
    let errors = vec![
        at(0, 0, ListProblem::Unreadable(ErrorKind::NotFound)),
        at(2, 0, ListProblem::NotUtf8),
        at(2, 0, ListProblem::NoMoves),
        at(2, 7, ListProblem::Json("reason".to_owned())),
        at(2, 0, ListProblem::Member("moves")),
        at(2, 7, ListProblem::Text(TextProblem::EmptyRun.at(7))),
        at(2, 1, ListProblem::Setup(SetupError::CountsApart { x: 3, o: 1 })),
        at(2, 0, ListProblem::Twice { first: 1 }),
        at(2, 7, ListProblem::Moves(AnswerProblem::Nothing)),
        at(0, 0, ListProblem::Learned(LearnedProblem::NotLearned)),
    ];
    has_all(&errors, "lab/src/outside/list_error.rs", "ListProblem");
    let text = || "x".to_owned();
    let learned = [
        LearnedProblem::NotLearned,
        LearnedProblem::Version(text()),
        LearnedProblem::CutShort,
        LearnedProblem::Damaged,
        LearnedProblem::Expected("table"),
        LearnedProblem::Unknown(text()),
        LearnedProblem::Position(Box::new(ParseError::Setup(SetupError::CountsApart {
            x: 3,
            o: 1,
        }))),
        LearnedProblem::Over,
        LearnedProblem::Twice,
        LearnedProblem::Move(text()),
        LearnedProblem::Number(text()),
        LearnedProblem::OtherGame("4,4,4".to_owned()),
    ];
    has_all(&learned, "players/src/learned/error.rs", "LearnedProblem");
    let errors: Vec<ListError> = errors
        .into_iter()
        .chain(learned.map(|problem| at(3, 0, ListProblem::Learned(problem))))
        .collect();
    insta::assert_snapshot!(say(&errors, |words, error| words.list_error(&NAMING, error)));
}

#[test]
fn contestants_and_sandboxes() {
    let command = |problem| ContestantProblem::Command { kind: "bot", problem };
    let unknown = "robot".parse().map(|_: inarow_players::PlayerName| ()).unwrap_err();
    let problems = vec![
        ContestantProblem::Unknown(unknown),
        command(StartProblem::Missing),
        command(StartProblem::Unclosed),
        command(StartProblem::Zero),
        ContestantProblem::NoFile { kind: "policy" },
        ContestantProblem::NoFile { kind: "learned" },
    ];
    has_all(&problems, "lab/src/outside/contestant_problem.rs", "ContestantProblem");
    let said = say(&problems, |words, problem| words.unknown_contestant(problem));
    let reasons = vec![StartProblem::NoSandbox, StartProblem::SandboxRefused("reason".to_owned())];
    let known = [format!("{problems:?} {reasons:?} {:?}", fault_kinds())];
    has_all(&known, "lab/src/outside/fault.rs", "StartProblem");
    let sandboxes = say(&reasons, |words, reason| words.start_problem(reason));
    insta::assert_snapshot!(said + &sandboxes);
}
