//! Conversations without a process, with fixed signals.

use std::time::Duration;

use inarow_search::{Informed, Library};

use super::super::command::Point;
use super::super::input::Signals;
use super::*;

/// The replies to a line that came at this time.
fn hear(session: &mut Session, text: &str, at: Instant, signals: Signals) -> Option<Vec<Reply>> {
    let line = Line { text: text.to_owned(), at };
    session.hear(&line, &mut Manager::silent(signals, &mut |_| Ok(())))
}

/// A brain that has heard these lines.
fn session(lines: &[&str]) -> Session {
    let mut session = Session::new(Means {
        threads: 1,
        threads_for: |wanted| wanted as usize,
        seed: 48,
        fastest: 1000,
        table: |_, _| Ok(1 << 20),
        library: Library::default(),
        informed: |game, _| Informed::from(inarow_rules::Rules::new(game)),
    });
    for line in lines {
        hear(&mut session, line, Instant::now(), Signals::default());
    }
    session
}

/// The depth and the nodes of a search that has found a move.
fn searched(replies: Option<Vec<Reply>>) -> (u16, u64) {
    match replies.as_deref() {
        Some([Reply::Searched { depth, nodes, .. }, Reply::Move(_)]) => (*depth, *nodes),
        other => panic!("no move: {other:?}"),
    }
}

#[test]
fn a_move_is_unwanted_after_the_end() {
    let mut session = session(&["START 15", "INFO timeout_turn 600000"]);
    let signals = Signals::default();
    signals.end();
    assert_eq!(hear(&mut session, "TURN 7,7", Instant::now(), signals), Some(Vec::new()));
    assert_eq!(hear(&mut session, "END", Instant::now(), Signals::default()), None);
}

#[test]
fn a_closed_input_makes_moves_as_fast_as_possible() {
    let mut session = session(&["START 15", "INFO timeout_turn 600000"]);
    let signals = Signals::default();
    signals.close();
    let (depth, _) = searched(hear(&mut session, "TURN 7,7", Instant::now(), signals));
    assert!(depth > 0);
}

#[test]
fn time_that_has_passed_before_the_search_counts() {
    for lines in [&["TURN 7,7"][..], &["BOARD", "7,7,2", "DONE"]] {
        let mut session = session(&["START 15", "INFO timeout_turn 20000"]);
        let asked = Instant::now();
        let mut at = asked.checked_sub(Duration::from_secs(21)).unwrap();
        let mut replies = None;
        for text in lines {
            replies = hear(&mut session, text, at, Signals::default());
            // The first line counts.
            at = asked;
        }
        assert!(searched(replies).0 > 0);
        assert!(asked.elapsed() < Duration::from_secs(10));
    }
}

#[test]
fn limits_of_nodes_depth_and_threads_are_obeyed() {
    let asked = |info: &str| {
        let mut session = session(&["INFO timeout_turn 600000", "START 15", info]);
        searched(hear(&mut session, "TURN 7,7", Instant::now(), Signals::default()))
    };
    let (_, nodes) = asked("INFO max_node 1000");
    assert!((1..=2048).contains(&nodes), "{nodes}");
    assert_eq!(asked("INFO max_depth 2").0, 2);
    assert_eq!(session(&["START 15", "INFO thread_num 3"]).options().unwrap().threads, 3);
    let session = session(&["INFO thread_num 3", "INFO thread_num 0"]);
    assert_eq!(session.options().unwrap().threads, 1);
}

#[test]
fn yixins_boards_set_stones_up_and_ask_for_the_best_move() {
    let mut session = session(&["START 15", "INFO timeout_turn 0", "YXSHOWINFO"]);
    let now = Instant::now();
    for line in ["YXBOARD", "7,7,1", "7,6,2", "8,8,1", "9,6,2", "DONE"] {
        let heard = hear(&mut session, line, now, Signals::default());
        assert_eq!(heard, Some(Vec::new()), "{line}");
    }
    let (depth, _) = searched(hear(&mut session, "YXNBEST 3", now, Signals::default()));
    assert!(depth > 0);
}

#[test]
fn a_stop_ends_the_search_before_it_and_no_other() {
    let mut session = session(&["START 15", "INFO timeout_turn 600000"]);
    let signals = Signals::default();
    signals.stop();
    searched(hear(&mut session, "TURN 7,7", Instant::now(), signals));
    let signals = Signals::default();
    signals.stop();
    let mut ignore = |_: &Reply| Ok(());
    let mut manager = Manager::silent(signals, &mut ignore);
    let line = Line { text: "YXSTOP".to_owned(), at: Instant::now() };
    assert_eq!(session.hear(&line, &mut manager), Some(Vec::new()));
    assert!(!manager.signals().stopping());
}

/// The answer to a `SWAP2BOARD` with these stones.
fn swap2(session: &mut Session, stones: &[Point]) -> Reply {
    let now = Instant::now();
    for line in [String::from("SWAP2BOARD")].into_iter().chain(stones.iter().map(Point::to_string))
    {
        assert_eq!(hear(session, &line, now, Signals::default()), Some(Vec::new()), "{line}");
    }
    hear(session, "DONE", now, Signals::default()).unwrap().pop().unwrap()
}

#[test]
fn both_parts_of_swap2_fit_together() {
    let mut seen = [0; 3];
    for turn in ["INFO timeout_turn 0", "INFO timeout_turn 60000"] {
        let mut session = session(&["START 15", turn, "INFO max_node 3000"]);
        for _ in 0..16 {
            let Reply::Place(mut stones) = swap2(&mut session, &[]) else { panic!("no stones") };
            assert_eq!(stones.len(), 3);
            match swap2(&mut session, &stones) {
                Reply::Swap => seen[0] += 1,
                Reply::Move(point) => {
                    seen[1] += 1;
                    assert!(!stones.contains(&point));
                }
                Reply::Place(two) => {
                    seen[2] += 1;
                    stones.extend(two);
                    assert_eq!(stones.len(), 5);
                    let chosen = swap2(&mut session, &stones);
                    assert!(matches!(chosen, Reply::Swap | Reply::Move(_)), "{chosen:?}");
                }
                other => panic!("no choice: {other:?}"),
            }
        }
    }
    assert!(seen.iter().all(|&number| number > 0), "{seen:?}");
}

#[test]
fn after_swap2_the_brain_has_the_side_that_it_took() {
    let point = |x, y| Point { x, y };
    for (stones, swaps) in [
        ([point(7, 7), point(0, 0), point(8, 7)], true),
        ([point(0, 0), point(7, 7), point(14, 14)], false),
    ] {
        let mut session = session(&["START 15", "INFO timeout_turn 0"]);
        assert_eq!(swap2(&mut session, &stones) == Reply::Swap, swaps);
        // With the other side's stones the counts would be wrong.
        searched(hear(&mut session, "TURN 3,12", Instant::now(), Signals::default()));
    }
}

#[test]
fn wrong_stones_of_swap2() {
    let mut session = session(&["START 15", "INFO timeout_turn 0"]);
    let point = |x, y| Point { x, y };
    let expected = |form, found: &str| Problem::Expected { form, found: found.to_owned() };
    for (lines, problem) in [
        (&["SWAP2BOARD", "1,1", "DONE"][..], Problem::Swap2Stones(1)),
        (&["SWAP2BOARD", "1,1", "2,2", "1,1", "DONE"], Problem::Occupied(point(1, 1))),
        (&["SWAP2BOARD", "1,1", "2,2,2", "15", "DONE"], expected("x,y", "2,2,2")),
        (&["BOARD", "1,1", "DONE"], expected("x,y,field", "1,1")),
    ] {
        let now = Instant::now();
        let replies = lines.iter().map(|line| hear(&mut session, line, now, Signals::default()));
        assert_eq!(replies.last(), Some(Some(vec![Reply::Refused(problem)])));
    }
}
