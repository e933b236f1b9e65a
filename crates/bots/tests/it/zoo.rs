//! Bots that never give a legal move: each has its fault, and leaves nothing behind.

use std::os::fd::AsRawFd;
use std::path::Path;
use std::time::{Duration, Instant};

use inarow_bots::{Bot, CommandLine, FaultLog, Sandbox, Settings};
use inarow_lab::outside::{Answer, AnswerProblem, FaultKind, LimitOf, Outsider, StartProblem};
use inarow_players::Refusal;
use inarow_rules::{IllegalMove, Mark, Square, TextProblem};
use inarow_search::Limits;

use super::beast::{AGES, Beast, inherited_descriptor, settings};
use super::rules;

fn text(text: &str) -> String {
    text.to_owned()
}

#[test]
fn a_good_bot_lives_on() {
    let mut beast = Beast::new("good.sh", "", settings(AGES));
    let rules = rules();
    for _ in 0..3 {
        assert_eq!(beast.ask(&rules.empty()), Ok(Answer::Move(Square(0))));
    }
    let mut later = rules.empty();
    rules.play(&mut later, Square(0));
    assert_eq!(beast.ask(&later), Ok(Answer::Move(Square(1))));
    assert_eq!(beast.log.fault(), None);
    beast.end();
}

/// Nor those of this process that are inheritable.
#[test]
fn a_bot_inherits_no_descriptor() {
    let open = inherited_descriptor();
    let number = open.as_raw_fd().to_string();
    let mut beast = Beast::new("descriptor.sh", &number, settings(AGES));
    assert_eq!(beast.ask(&rules().empty()), Ok(Answer::Move(Square(0))));
    beast.end();
}

/// An answer that is no move.
fn not_a_move(text: &str, problem: fn(String) -> TextProblem) -> FaultKind {
    let text = text.to_owned();
    FaultKind::Answer(AnswerProblem::NotAMove { problem: problem(text.clone()), text })
}

#[test]
fn every_fault_is_named_and_leaves_nothing_behind() {
    let (unknown, outside) = (TextProblem::UnknownMove, TextProblem::OutsideBoard);
    let limit = Duration::from_millis(500);
    let late = FaultKind::TimedOut { limit, of: LimitOf::Answer, waited: limit };
    let exited = |code, signal| FaultKind::Exited { code, signal };
    let half = FaultKind::UnfinishedLine { text: text("b2") };
    let limit = 65_536;
    for (script, seconds, kind) in [
        ("garbage.sh", AGES, not_a_move("hello there", unknown)),
        ("outside.sh", AGES, not_a_move("d7", outside)),
        ("escapes.sh", AGES, not_a_move("\\u{1b}[31mb2\\u{1b}[0m\\u{202e}", unknown)),
        ("forks.sh", AGES, not_a_move("nonsense", unknown)),
        ("not_utf8.sh", AGES, FaultKind::NotUtf8 { text: text("b\u{fffd}2") }),
        ("nothing.sh", 0.5, late.clone()),
        ("sleeps.sh", 0.5, late),
        ("half_line.sh", 0.5, half.clone()),
        ("half_line_and_out.sh", AGES, half),
        ("closes_input.sh", 0.5, FaultKind::ClosedInput),
        ("closes_output.sh", AGES, FaultKind::ClosedOutput),
        ("exits.sh", AGES, exited(Some(3), None)),
        ("leaves_a_child.sh", AGES, exited(Some(4), None)),
        ("killed.sh", AGES, exited(None, Some(11))),
        ("endless_line.sh", AGES, FaultKind::TooMuchOutput { limit }),
        ("endless_lines.sh", AGES, FaultKind::TooMuchOutput { limit }),
        ("endless_errors.sh", AGES, FaultKind::TooMuchOutput { limit: 1024 * limit }),
    ] {
        let mut beast = Beast::new(script, "", settings(seconds));
        assert_eq!(beast.fault(), kind, "{script}");
        let said = beast.log.fault().unwrap().standard_error;
        assert!(script != "exits.sh" || said == "last words", "{said}");
        beast.end();
    }
}

#[test]
fn answers_without_end() {
    let mut beast = Beast::new("endless_answers.sh", "", settings(AGES));
    let fault = beast.ask(&rules().empty()).unwrap_err();
    let unasked = FaultKind::Unasked { text: text("b2") };
    assert!(fault == unasked || fault == FaultKind::TooMuchOutput { limit: 65_536 }, "{fault:?}");
    beast.end();
}

#[test]
fn an_illegal_move() {
    let reason = IllegalMove::Taken { by: Mark::X };
    let square = Square(4);
    let kind = FaultKind::Answer(AnswerProblem::Illegal { text: text("b2"), square, reason });
    let mut beast = Beast::new("illegal.sh", "", settings(AGES));
    assert_eq!(beast.fault(), kind);
    assert_eq!(beast.log.fault().unwrap().position, ".../.X./... o");
    // A fresh start.
    assert_eq!(beast.ask(&rules().empty()), Ok(Answer::Move(square)));
    beast.end();
}

#[test]
#[ignore = "needs Python; a step of its own runs it"]
fn bots_that_eat_memory() {
    let limit = 100 << 20;
    let mut beast = Beast::new("eats_memory.py", "", Settings { memory: limit, ..settings(AGES) });
    assert_eq!(beast.fault(), FaultKind::TooMuchMemory { limit });
    beast.end();
}

#[test]
fn an_exit_after_an_answer_is_found_at_the_next_question() {
    let mut beast = Beast::new("exits_later.sh", "", settings(AGES));
    let empty = rules().empty();
    assert_eq!(beast.ask(&empty), Ok(Answer::Move(Square(4))));
    assert_eq!(beast.ask(&empty), Err(FaultKind::Exited { code: Some(0), signal: None }));
    assert_eq!(beast.ask(&empty), Ok(Answer::Move(Square(4))), "a fresh start");
    beast.end();
}

/// Waits until a bot has created a file: everything it wrote before has arrived.
fn wait_for(file: &Path) {
    let deadline = Instant::now() + Duration::from_secs_f64(AGES);
    while !file.exists() {
        assert!(Instant::now() < deadline, "{} is not made", file.display());
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn two_answers() {
    let unasked = FaultKind::Unasked { text: text("a1") };
    let empty = rules().empty();
    let folder = tempfile::tempdir().unwrap();
    let [at_once, later] = ["at_once", "later"].map(|name| folder.path().join(name));
    let mut beast = Beast::new("twice.sh", at_once.to_str().unwrap(), settings(AGES));
    // The second line may come a moment after the first, and is then found at the next question.
    let first = beast.ask(&empty);
    if first == Ok(Answer::Move(Square(4))) {
        wait_for(&at_once);
        assert_eq!(beast.ask(&empty), Err(unasked.clone()));
    } else {
        assert_eq!(first, Err(unasked.clone()));
    }
    beast.end();
    let mut beast = Beast::new("twice_later.sh", later.to_str().unwrap(), settings(AGES));
    assert_eq!(beast.ask(&empty), Ok(Answer::Move(Square(4))));
    wait_for(&later);
    assert_eq!(beast.ask(&empty), Err(unasked));
    beast.end();
}

#[test]
fn wrong_chances() {
    for (said, problem) in [
        ("a1:1/2 b1:1/3", AnswerProblem::Sum { sum: "5/6".parse().unwrap() }),
        ("a1:0 b1:1", AnswerProblem::NoChance { text: text("a1") }),
        ("a1:1/2 a1:1/2", AnswerProblem::Twice { text: text("a1") }),
        ("a1:-1 b1:2", AnswerProblem::NotAChance { text: text("-1") }),
        (":", AnswerProblem::NotAMove { text: text(""), problem: TextProblem::NoMove }),
    ] {
        let mut beast = Beast::new("says.sh", said, settings(AGES));
        assert_eq!(beast.fault(), FaultKind::Answer(problem), "{said}");
        beast.end();
    }
}

#[test]
fn programs_that_cannot_be_started() {
    for (program, problem) in [
        ("no-such-program-anywhere", StartProblem::NotFound),
        ("./no/such/file", StartProblem::NotFound),
        (concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"), StartProblem::NotExecutable),
        (env!("CARGO_MANIFEST_DIR"), StartProblem::NotExecutable),
    ] {
        let command: CommandLine = program.parse().unwrap();
        let mut bot = Bot::new(command, settings(AGES), FaultLog::default());
        let rules = rules();
        let none = bot.ask(&rules, &rules.empty(), &Limits::NONE).unwrap();
        let Err(fault) = none else { panic!("{none:?}") };
        assert!(matches!(fault.kind, FaultKind::NotStarted { problem: p, .. } if p == problem));
    }
}

#[test]
fn a_caller_may_stop_waiting() {
    let mut beast = Beast::new("sleeps.sh", "", settings(AGES));
    let (rules, start) = (rules(), Instant::now());
    let stop = || start.elapsed() > Duration::from_millis(300);
    let limits = Limits { stop: Some(&stop), ..Limits::NONE };
    assert_eq!(beast.bot.ask(&rules, &rules.empty(), &limits), Err(Refusal::Stopped));
    assert_eq!(beast.log.fault(), None);
    beast.end();
}

#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_without_network_and_anything_to_write_to() {
    let sandbox = Sandbox::detect().unwrap_or_else(|reason| panic!("{reason}"));
    let within = Settings { sandbox, ..settings(AGES) };
    // The bot answers with the top left square only if everything forbidden failed.
    let mut beast = Beast::new("escapes_the_sandbox.sh", "", within.clone());
    assert_eq!(beast.ask(&rules().empty()), Ok(Answer::Move(Square(0))), "{:?}", beast.log);
    beast.end();
    let mut beast = Beast::new("forks.sh", "", within);
    assert!(matches!(beast.fault(), FaultKind::Answer(_)));
    beast.end();
    let mut beast = Beast::new("escapes_the_sandbox.sh", "", settings(AGES));
    assert_ne!(beast.ask(&rules().empty()), Ok(Answer::Move(Square(0))), "the bot tries nothing");
    beast.end();
}
