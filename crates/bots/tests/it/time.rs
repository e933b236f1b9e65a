//! Time limits as programs receive them, and programs that exceed them.

use std::time::Duration;

use inarow_bots::{Brain, CommandLine, FaultLog};
use inarow_lab::outside::{AnswerProblem, Asked, Fault, FaultKind, LimitOf, Outsider};
use inarow_players::Refusal;
use inarow_rules::Rules;
use inarow_search::{GameTime, Limits, MoveTime};

use super::beast::{AGES, Beast, settings};
use super::{position, rules};

const GRACE: Duration = Duration::from_millis(50);

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// The time of a move, and of a game: at its start and now.
fn limits(per_move: Option<u64>, game: Option<[Duration; 2]>) -> Limits<'static> {
    let game = game.map(|[full, left]| GameTime { full, left });
    let per_move = per_move.map(seconds);
    let time = MoveTime { per_move, game, grace: GRACE, given_up: &|| false };
    Limits { time: Some(time), ..Limits::NONE }
}

/// The limits of the tests, with the lines that a bot and a brain receive for them.
fn cases() -> [(Limits<'static>, &'static str, [&'static str; 3]); 4] {
    let game = Some([seconds(300), Duration::from_millis(61_500)]);
    [
        (Limits::NONE, "", ["54000", "0", "2147483647"]),
        (limits(Some(30), None), "<time 30000> ", ["27000", "0", "2147483647"]),
        (limits(None, game), "<time 61500 61500> ", ["270000", "300000", "61500"]),
        (limits(Some(2), game), "<time 2000 61500> ", ["1800", "300000", "61500"]),
    ]
}

fn fault(asked: Asked) -> Fault {
    asked.unwrap().unwrap_err()
}

#[test]
fn a_bot_receives_the_time_if_it_is_limited() {
    for (limits, line, _) in cases() {
        let mut beast = Beast::new("tells_time.sh", "", settings(AGES));
        let said = fault(beast.bot.ask(&rules(), &rules().empty(), &limits)).kind;
        let FaultKind::Answer(AnswerProblem::NotAMove { text, .. }) = said else {
            panic!("{said:?}")
        };
        assert_eq!(text, format!("<game 3,3,3> {line}<position .../.../... x>"));
        beast.end();
    }
}

#[test]
fn a_brain_receives_the_time_before_each_move() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/zoo/brain.sh");
    for (limits, _, [turn, game, left]) in cases() {
        let words = ["bash", path, "name", "tells_time"].map(str::to_owned);
        let command = CommandLine::new("brain".to_owned(), words.into()).unwrap();
        let mut brain = Brain::new(command, settings(AGES), FaultLog::default());
        let rules = Rules::new("15,15,5".parse().unwrap());
        let said = fault(brain.ask(&rules, &rules.empty(), &limits)).kind;
        let FaultKind::Answer(AnswerProblem::NotAMove { text, .. }) = said else {
            panic!("{said:?}")
        };
        assert_eq!(text, format!("0,0 turn {turn} match {game} time_left {left}"));
    }
}

/// The fault names the limit that was missed; the limit of the settings does not apply.
#[test]
fn a_missing_answer_misses_a_limit() {
    let left = Duration::from_millis(300);
    for (per_move, game, settings_time, limit, of) in [
        (Some(1), None, AGES, seconds(1), LimitOf::Move),
        (Some(1), Some([seconds(60), left]), AGES, left, LimitOf::Game),
        (Some(1), None, 0.01, seconds(1), LimitOf::Move),
    ] {
        let mut beast = Beast::new("tells_time.sh", "", settings(settings_time));
        let asked = position(".../.X./...");
        let said = fault(beast.bot.ask(&rules(), &asked, &limits(per_move, game)));
        assert_eq!(said.kind, FaultKind::TimedOut { limit, of, waited: limit + GRACE });
        beast.end();
    }
}

/// A search stops before its time is over; a program that keeps time is not stopped.
#[test]
fn a_program_is_awaited_until_its_time_is_over_or_its_move_is_unwanted() {
    let mut beast = Beast::new("tells_time.sh", "", settings(AGES));
    let mut limits = limits(Some(60), None);
    limits.stop = Some(&|| true);
    let asked = fault(beast.bot.ask(&rules(), &rules().empty(), &limits));
    assert!(matches!(asked.kind, FaultKind::Answer(_)), "{asked:?}");
    limits.time.as_mut().unwrap().given_up = &|| true;
    let asked = beast.bot.ask(&rules(), &position(".../.X./..."), &limits);
    assert_eq!(asked, Err(Refusal::Stopped));
    beast.end();
}
