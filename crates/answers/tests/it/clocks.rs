//! Clocks: the side whose time runs, its end, and an engine's share of it.

use std::time::Duration;

use inarow_answers::clock::{Clocks, TimeToMove};
use inarow_formats::TimeControl;
use inarow_rules::Mark;
use inarow_search::GameTime;

const LAG: Duration = Duration::from_millis(100);

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn clocks(control: TimeControl) -> Clocks {
    Clocks::new(control, LAG)
}

#[test]
fn a_clock_for_a_game_runs_down_and_is_added_to() {
    let mut clocks = clocks(TimeControl::PerGame { full: 10_000, increment: 2000 });
    clocks.start(Mark::X, seconds(3));
    assert_eq!(clocks.left(Mark::X, seconds(4)), 9100);
    assert_eq!(clocks.left(Mark::O, seconds(4)), 10_000);
    assert_eq!(clocks.moved(Mark::X, seconds(4)), Some(11_100));
    assert_eq!(clocks.left(Mark::X, seconds(12)), 11_100);
}

#[test]
fn a_clock_for_a_move_is_full_at_each() {
    let mut clocks = clocks(TimeControl::PerMove { full: 3000 });
    clocks.start(Mark::X, seconds(0));
    assert_eq!(clocks.moved(Mark::X, seconds(2)), Some(1100));
    clocks.start(Mark::X, seconds(3));
    assert_eq!(clocks.left(Mark::X, seconds(3)), 3000);
}

#[test]
fn the_time_for_a_game_adds_up_and_that_for_a_move_begins_anew() {
    let full = TimeControl::PerGame { full: 60_000, increment: 0 };
    let mut clocks = Clocks::new(full, Duration::ZERO);
    clocks.start(Mark::X, seconds(0));
    clocks.start(Mark::O, seconds(10));
    clocks.start(Mark::X, seconds(15));
    assert_eq!(clocks.left(Mark::X, seconds(20)), 45_000);
    assert_eq!(clocks.left(Mark::O, seconds(20)), 55_000);
    assert_eq!(clocks.fallen(seconds(64)), None);
    assert_eq!(clocks.fallen(seconds(65)), Some(Mark::X));
    let mut clocks = Clocks::new(TimeControl::PerMove { full: 30_000 }, Duration::ZERO);
    clocks.start(Mark::X, seconds(0));
    clocks.start(Mark::O, seconds(29));
    clocks.start(Mark::X, seconds(31));
    assert_eq!(clocks.left(Mark::X, seconds(31)), 30_000);
}

#[test]
fn a_player_can_know_the_time_of_a_move_and_of_the_game() {
    let full = TimeControl::PerGame { full: 60_000, increment: 0 };
    let mut clocks = Clocks::new(full, Duration::ZERO);
    assert_eq!(clocks.to_move(seconds(0)), None, "no clock runs");
    clocks.start(Mark::X, seconds(0));
    let game = Some(GameTime { full: seconds(60), left: seconds(59) });
    let thinking = seconds(60) * 3 / 4 / 20 - seconds(1);
    let time = TimeToMove { thinking, per_move: None, game };
    assert_eq!(clocks.to_move(seconds(1)), Some(time));
    let mut clocks = Clocks::new(TimeControl::PerMove { full: 8000 }, Duration::ZERO);
    clocks.start(Mark::O, seconds(0));
    let time = TimeToMove { thinking: seconds(6), per_move: Some(seconds(8)), game: None };
    assert_eq!(clocks.to_move(seconds(0)), Some(time));
}

#[test]
fn starting_the_clock_that_runs_changes_nothing() {
    let mut clocks = Clocks::new(TimeControl::PerMove { full: 30_000 }, Duration::ZERO);
    clocks.start(Mark::X, seconds(0));
    clocks.start(Mark::X, seconds(10));
    assert_eq!(clocks.left(Mark::X, seconds(11)), 19_000);
}

#[test]
fn a_clock_runs_out_only_after_the_allowance() {
    let mut clocks = clocks(TimeControl::PerMove { full: 1000 });
    clocks.start(Mark::X, seconds(5));
    let deadline = clocks.deadline().unwrap();
    assert_eq!(deadline, seconds(6) + LAG);
    assert_eq!(clocks.left(Mark::X, deadline), 0);
    assert_eq!(clocks.fallen(seconds(6)), None);
    assert_eq!(clocks.fallen(deadline), Some(Mark::X));
    assert_eq!(clocks.clone().moved(Mark::X, deadline), None);
    assert_eq!(clocks.moved(Mark::X, deadline - Duration::from_millis(1)), Some(1));
}

#[test]
fn an_engine_takes_a_share_of_its_clock() {
    let ends = |control, left| {
        let mut clocks = clocks(control);
        clocks.set(Mark::X, left);
        clocks.start(Mark::X, seconds(1));
        clocks.thinking_ends().map(|end| (end - seconds(1)).as_millis())
    };
    assert_eq!(ends(TimeControl::PerMove { full: 1000 }, 0), Some(675));
    let slow = TimeControl::PerGame { full: 600_000, increment: 0 };
    assert_eq!(ends(slow, 600_100), Some(22_500));
    assert_eq!(ends(slow, 100), Some(0), "the allowance is all that is left");
    let added = TimeControl::PerGame { full: 600_000, increment: 10_000 };
    assert_eq!(ends(added, 40_100), Some(6_500));
    assert_eq!(ends(added, 1100), Some(750), "never more than there is");
    assert_eq!(clocks(slow).thinking_ends(), None, "it does not run");
}

#[test]
fn a_move_of_an_engine_counts_as_made_in_time() {
    let mut clocks = clocks(TimeControl::PerMove { full: 1000 });
    assert_eq!(clocks.in_time(seconds(2)), seconds(2));
    clocks.start(Mark::X, seconds(2));
    let early = Duration::from_millis(2500);
    assert_eq!(clocks.in_time(early), early);
    let late = clocks.in_time(seconds(11));
    assert_eq!(clocks.moved(Mark::X, late), Some(1));
}

#[test]
fn a_clock_that_is_stopped_shows_what_was_left() {
    let mut clocks = clocks(TimeControl::PerGame { full: 3000, increment: 0 });
    clocks.start(Mark::O, seconds(1));
    clocks.stop(seconds(2));
    assert_eq!(clocks.left(Mark::O, seconds(6)), 2100);
    assert_eq!((clocks.left(Mark::X, seconds(6)), clocks.running()), (3000, None));
    assert_eq!((clocks.fallen(seconds(1000)), clocks.next_second(seconds(1000))), (None, None));
}

#[test]
fn the_second_that_has_begun_is_shown_until_it_is_over() {
    let mut clocks = Clocks::new(TimeControl::PerMove { full: 5000 }, Duration::ZERO);
    clocks.start(Mark::X, seconds(0));
    let soon = clocks.next_second(Duration::from_millis(300));
    assert_eq!(soon, Some(Duration::from_millis(700)));
    assert_eq!(clocks.next_second(seconds(1)), Some(seconds(1)));
}
