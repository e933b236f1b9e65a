//! The puzzle of a day.

use std::collections::HashSet;

use inarow_lab::puzzles::{Day, todays};

#[test]
fn every_puzzle_has_its_day() {
    let first: Day = "2026-11-23".parse().unwrap();
    let puzzle = |day: i64| todays(Day(first.0 + day)).to_string();
    let all: HashSet<String> = (0..500).map(puzzle).collect();
    assert_eq!(all.len(), 500);
    assert_eq!(puzzle(0), puzzle(500));
    assert_ne!(puzzle(0).split('|').next(), puzzle(1).split('|').next(), "another game");
    for day in [i64::MIN, i64::MAX] {
        assert!(!todays(Day(day)).solution.is_empty());
    }
}

#[test]
fn days_are_those_of_the_calendar() {
    for (text, number) in [("1970-01-01", 0), ("1969-12-31", -1), ("2024-02-29", 19_782)] {
        assert_eq!(text.parse(), Ok(Day(number)), "{text}");
    }
    for wrong in
        ["", "2026-2-3", "2026-02-30", "2100-02-29", "2026-13-01", "+026-01-01", "2026-01-01T"]
    {
        assert!(wrong.parse::<Day>().is_err(), "{wrong}");
    }
}
