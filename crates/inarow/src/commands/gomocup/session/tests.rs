//! Conversations without a process, where what else happens meanwhile is settled.

use std::time::Duration;

use super::super::input::Signals;
use super::*;

/// What is answered to a line.
fn hear(session: &mut Session, text: &str, signals: Signals) -> Vec<String> {
    let line = Line { text: text.to_owned(), at: Instant::now() };
    session.hear(&line, &mut Manager::silent(signals, &mut Vec::new())).unwrap()
}

/// A brain that has heard these lines.
fn session(lines: &[&str]) -> Session {
    let mut session = Session::new(1);
    for line in lines {
        hear(&mut session, line, Signals::default());
    }
    session
}

#[test]
fn nobody_waits_for_a_move_after_the_end() {
    let mut session = session(&["START 15", "INFO timeout_turn 600000"]);
    let signals = Signals::default();
    signals.end();
    assert!(hear(&mut session, "TURN 7,7", signals).is_empty());
    let (mut out, signals) = (Vec::new(), Signals::default());
    let mut silent = Manager::silent(signals, &mut out);
    let line = Line { text: "END".to_owned(), at: Instant::now() };
    assert_eq!(session.hear(&line, &mut silent), None);
}

/// Whether the answer is a move after some search.
fn has_searched(answer: &[String]) -> bool {
    answer.len() == 2 && !answer[0].starts_with("MESSAGE depth 0,")
}

#[test]
fn a_closed_input_makes_moves_as_fast_as_possible() {
    let mut session = session(&["START 15", "INFO timeout_turn 600000"]);
    let signals = Signals::default();
    signals.close();
    assert!(has_searched(&hear(&mut session, "TURN 7,7", signals)));
}

#[test]
fn time_that_has_passed_before_the_search_counts() {
    for lines in [&["TURN 7,7"][..], &["BOARD", "7,7,2", "DONE"]] {
        let mut session = session(&["START 15", "INFO timeout_turn 20000"]);
        let asked = Instant::now();
        let mut at = asked.checked_sub(Duration::from_secs(21)).unwrap();
        let mut answer = Vec::new();
        for text in lines {
            let line = Line { text: (*text).to_owned(), at };
            let mut out = Vec::new();
            let mut silent = Manager::silent(Signals::default(), &mut out);
            answer = session.hear(&line, &mut silent).unwrap();
            // The first line counts.
            at = asked;
        }
        assert!(has_searched(&answer), "{answer:?}");
        assert!(asked.elapsed() < Duration::from_secs(10));
    }
}
