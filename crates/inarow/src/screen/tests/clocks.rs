//! Clocks: whose time runs, when it ends, and when the screen has to be drawn again.

use std::time::Duration;

use inarow_rules::{End, Mark};
use ratatui::crossterm::event::KeyCode;

use super::Bench;
use crate::screen::choice::Choice;
use crate::screen::clock::{Clock, Pace, shown};
use crate::screen::effect::Kind;
use crate::screen::message::Message;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn the_time_for_a_game_adds_up_and_that_for_a_move_begins_anew() {
    let mut clock = Clock::new(Pace::Game(1)).unwrap();
    clock.start(Mark::X, seconds(0));
    clock.start(Mark::O, seconds(10));
    clock.start(Mark::X, seconds(15));
    assert_eq!(clock.left(Mark::X, seconds(20)), seconds(45));
    assert_eq!(clock.left(Mark::O, seconds(20)), seconds(55));
    assert_eq!(clock.fallen(seconds(64)), None);
    assert_eq!(clock.fallen(seconds(65)), Some(Mark::X));
    let mut clock = Clock::new(Pace::Move(30)).unwrap();
    clock.start(Mark::X, seconds(0));
    clock.start(Mark::O, seconds(29));
    clock.start(Mark::X, seconds(31));
    assert_eq!(clock.left(Mark::X, seconds(31)), seconds(30));
    assert!(Clock::new(Pace::None).is_none());
}

#[test]
fn a_clock_that_stands_loses_nothing() {
    let mut clock = Clock::new(Pace::Game(1)).unwrap();
    clock.start(Mark::X, seconds(0));
    clock.stop(seconds(10));
    assert_eq!(clock.left(Mark::X, seconds(1000)), seconds(50));
    assert_eq!((clock.fallen(seconds(1000)), clock.next_change(seconds(1000))), (None, None));
}

#[test]
fn the_second_that_has_begun_is_shown_until_it_is_over() {
    for (left, text) in
        [(60_000, "1:00"), (59_999, "1:00"), (59_000, "0:59"), (1, "0:01"), (0, "0:00")]
    {
        assert_eq!(shown(Duration::from_millis(left)), text);
    }
    let mut clock = Clock::new(Pace::Move(5)).unwrap();
    clock.start(Mark::X, seconds(0));
    assert_eq!(clock.next_change(Duration::from_millis(300)), Some(Duration::from_millis(700)));
    assert_eq!(clock.next_change(seconds(1)), Some(seconds(1)));
}

#[test]
fn whoever_is_out_of_time_loses() {
    let choice = Choice { clock: (5, 0), ..Choice::default() };
    let mut bench = Bench::new(inarow_words::Language::English, &choice);
    bench.begin("tictactoe", "human", "level:easy");
    assert_eq!(bench.model.next_change(), Some(seconds(1)));
    bench.now = seconds(4);
    bench.type_("5");
    let (_, question) = bench.asked(|kind| matches!(kind, Kind::Move(_))).unwrap();
    assert_eq!(question.kind, Kind::Move(Some(Duration::from_millis(3750))));
    bench.now = seconds(6);
    bench.computer("a1");
    bench.now = seconds(10);
    bench.send(Message::Tick);
    assert_eq!(bench.sitting().record.end, None);
    bench.now = seconds(11);
    bench.send(Message::Tick);
    assert_eq!(bench.sitting().record.end, Some(End::OutOfTime(Mark::X)));
    assert_eq!(bench.model.next_change(), None, "both clocks stand");
}

#[test]
fn the_clock_of_a_computer_that_was_interrupted_stands() {
    let choice = Choice { clock: (0, 1), ..Choice::default() };
    let mut bench = Bench::new(inarow_words::Language::English, &choice);
    bench.begin("tictactoe", "human", "level:easy");
    bench.type_("5");
    bench.key(KeyCode::Esc);
    assert_eq!(bench.model.next_change(), None);
    bench.key(KeyCode::Enter);
    assert_eq!(bench.model.next_change(), Some(seconds(1)));
}
