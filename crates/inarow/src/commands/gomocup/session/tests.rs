//! Conversations without a process, with fixed signals.

use std::time::Duration;

use super::super::input::Signals;
use super::*;

/// The answer to a line.
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
fn a_move_is_unwanted_after_the_end() {
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
    answer.len() == 2 && !answer[0].starts_with("MESSAGE Depth 0-")
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

/// The numbers of a message: how deep the search was and its nodes.
fn searched(answer: &[String]) -> (u32, u64) {
    let parts: Vec<&str> = answer[0].split(" | ").collect();
    let depth = parts[0].rsplit('-').next().unwrap().parse().unwrap();
    (depth, parts[2].strip_prefix("Node ").unwrap().parse().unwrap())
}

#[test]
fn limits_of_nodes_depth_and_threads_are_obeyed() {
    let asked = |info: &str| {
        let mut session = session(&["INFO timeout_turn 600000", "START 15", info]);
        let answer = hear(&mut session, "TURN 7,7", Signals::default());
        assert!(answer.iter().all(|line| line.is_ascii()), "{answer:?}");
        searched(&answer)
    };
    let (_, nodes) = asked("INFO max_node 1000");
    assert!((1..=2048).contains(&nodes), "{nodes}");
    assert_eq!(asked("INFO max_depth 2").0, 2);
    let mut session = session(&["START 15", "INFO thread_num 3"]);
    assert_eq!(session.options().unwrap().threads, 3);
    hear(&mut session, "INFO thread_num 0", Signals::default());
    assert_eq!(session.options().unwrap().threads, 1);
}
