//! Clocks: whose time runs, when it ends, and when the screen has to be drawn again.

use std::time::Duration;

use inarow_answers::clock::TimeToMove;
use inarow_formats::TimeControl;
use inarow_rules::{End, Mark, Rules};
use inarow_words::{Language, Words};
use ratatui::crossterm::event::KeyCode;

use super::views::shown as shown_in;
use super::{Bench, two_persons};
use crate::conversation::Conversation;
use crate::screen::effect::{Effect, Kind};
use crate::screen::message::Message;
use crate::screen::pace::{Pace, shown};
use crate::screen::plan::Plan;
use crate::settings::Choice;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn the_second_that_has_begun_is_shown_until_it_is_over() {
    for (left, text) in
        [(60_000, "1:00"), (59_999, "1:00"), (59_000, "0:59"), (1, "0:01"), (0, "0:00")]
    {
        assert_eq!(shown(left), text);
    }
}

#[test]
fn a_pace_means_clocks() {
    assert_eq!(Pace::None.control(), None);
    assert_eq!(Pace::Move(30).control(), Some(TimeControl::PerMove { full: 30_000 }));
    let game = TimeControl::PerGame { full: 60_000, increment: 0 };
    assert_eq!(Pace::Game(1).control(), Some(game));
    for pace in [Pace::Move(30), Pace::Game(1)] {
        assert_eq!(pace.control().map(Pace::of), Some(pace));
    }
    let control = TimeControl::PerGame { full: 60_000, increment: 2000 };
    assert_eq!(Pace::of(control), Pace::None, "no screen has increments");
}

#[test]
fn running_out_of_time_loses() {
    let choice = Choice { clock: (5, 0), ..Choice::default() };
    let mut bench = Bench::new(Language::English, &choice);
    bench.begin("tictactoe", "human", "level:beginner");
    assert_eq!(bench.model.next_change(), None, "the first move starts the clocks");
    bench.now = seconds(4);
    bench.type_("5");
    let (_, question) = bench.asked(|kind| matches!(kind, Kind::Move(_))).unwrap();
    let thinking = Duration::from_millis(3750);
    let time = TimeToMove { thinking, per_move: Some(seconds(5)), game: None };
    assert_eq!(question.kind, Kind::Move(Some(time)));
    bench.now = seconds(6);
    bench.computer("a1");
    bench.now = seconds(10);
    bench.send(Message::Tick);
    assert_eq!(bench.game_screen().talk.play().record().end, None);
    bench.now = seconds(11);
    bench.send(Message::Tick);
    assert_eq!(bench.game_screen().talk.play().record().end, Some(End::OutOfTime(Mark::X)));
    assert_eq!(bench.model.next_change(), None, "both clocks stand");
    let text = shown_in(&bench.model, (80, 24));
    assert!(text.contains("X is out of time; O wins."), "{text}");
}

#[test]
fn clocks_are_kept_with_the_moves_and_go_on_from_there() {
    let choice = Choice { clock: (0, 1), ..Choice::default() };
    let mut bench = Bench::new(Language::English, &choice);
    bench.begin("tictactoe", "human", "human");
    for (now, square) in [(4, "b2"), (10, "a1"), (13, "c1")] {
        bench.now = seconds(now);
        bench.moves(square);
    }
    let kept = bench.effects.iter().rev().find_map(|effect| match effect {
        Effect::Keep(game) => Some(game.clone()),
        _ => None,
    });
    let kept = kept.unwrap();
    let left: Vec<_> = kept.moves.iter().map(|made| made.clock).collect();
    assert_eq!(left, [Some(60_000), Some(54_000), Some(57_000)]);
    assert_eq!(kept.time().map(Pace::of), Some(Pace::Game(1)));
    let plan = Plan { pace: Pace::Game(1), ..two_persons(kept.game) };
    let (words, rules) = (Words::of(Language::English), Rules::new(kept.game).into());
    let shown = (plan.notation, plan.pace.control());
    let talk = Conversation::go_on(words, rules, &kept, shown).unwrap();
    let mut resumed = Bench::new(Language::English, &Choice::default());
    resumed.now = seconds(100);
    resumed.send(Message::Begun(Box::new(plan), Box::new(talk)));
    let clock = resumed.game_screen().talk.table.clocks().unwrap();
    assert_eq!(clock.deadline(), Some(seconds(154)), "O is to move and has 54 s");
    assert_eq!(clock.left(Mark::X, seconds(100)), 57_000);
    resumed.now = seconds(102);
    resumed.moves("a3");
    let kept = resumed.game_screen().talk.table.kept();
    assert_eq!(kept.moves.last().and_then(|made| made.clock), Some(52_000));
}

#[test]
fn the_clock_of_a_computer_that_was_interrupted_stands() {
    let choice = Choice { clock: (0, 1), ..Choice::default() };
    let mut bench = Bench::new(Language::English, &choice);
    bench.begin("tictactoe", "human", "level:beginner");
    bench.type_("5");
    bench.key(KeyCode::Esc);
    assert_eq!(bench.model.next_change(), None);
    bench.key(KeyCode::Enter);
    assert_eq!(bench.model.next_change(), Some(seconds(1)));
}

/// Wherever no panel shows the players, the clocks are at the top.
#[test]
fn the_clocks_are_seen_in_every_window() {
    let choice = Choice { clock: (0, 1), ..Choice::default() };
    let mut bench = Bench::new(Language::English, &choice);
    bench.begin("22,22,5+misere+no-overline", "human", "human");
    bench.moves("a1");
    bench.now = seconds(3);
    bench.send(Message::Tick);
    let seen = |bench: &Bench, size| {
        let text = shown_in(&bench.model, size);
        assert_eq!(text.matches("0:57").count(), 1, "{text}");
        assert_eq!(text.matches("1:00").count(), 1, "{text}");
    };
    for keys in ["", "\t", "\ta", "\t"] {
        for key in keys.chars() {
            bench.key(if key == '\t' { KeyCode::Tab } else { KeyCode::Char(key) });
        }
        seen(&bench, (40, 15));
        seen(&bench, (80, 24));
    }
}
