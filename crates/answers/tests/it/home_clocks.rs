//! The clocks of games that a page keeps itself: they run while the page is open, and are noted beside the moves.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use super::home::{Home, me};

const fn no_time() -> Duration {
    Duration::ZERO
}

fn engine(player: &str) -> Value {
    json!({"kind": "engine", "player": player})
}

/// A game with a minute a side, two seconds more for each move, against the player of O.
fn minute(o: &Value) -> Home {
    Home::with_clock(&me(), o, &json!({"per_game": 60_000, "increment": 2000})).unwrap()
}

impl Home {
    /// Moves after `used` milliseconds.
    fn play_after(&mut self, square: &str, used: u64) {
        self.change_by(&self.r#move(square), used, &no_time).unwrap();
    }

    /// The clocks, and whose runs.
    fn clocks(&self) -> (i64, i64, &Value) {
        let clocks = &self.view["clocks"];
        let left = |side: &str| clocks[side].as_i64().unwrap();
        (left("x_left"), left("o_left"), &clocks["running"])
    }

    /// The view of a page that was opened anew, after `used` milliseconds.
    fn look(&mut self, used: u64) {
        self.change_by(&json!(null), used, &no_time).unwrap();
    }
}

#[test]
fn clocks_run_from_the_first_move_on_and_are_noted_beside_the_moves() {
    let mut home = minute(&me());
    assert_eq!(home.clocks(), (60_000, 60_000, &json!(null)));
    // Before the first move no time passes.
    home.play_after("b2", 90_000);
    assert_eq!(home.clocks(), (60_000, 60_000, &json!("o")));
    home.look(4000);
    assert_eq!(home.clocks(), (60_000, 56_000, &json!("o")));
    home.play_after("a1", 5000);
    assert_eq!(home.clocks(), (60_000, 57_000, &json!("x")));
    assert_eq!(home.view["moves"][1]["clock"], json!(57_000));
    home.play_after("c1", 10_000);
    assert_eq!(home.clocks(), (52_000, 57_000, &json!("o")));
    // A page that opens the game again has the noted times: between visits no time passes.
    home.look(0);
    assert_eq!(home.clocks(), (52_000, 57_000, &json!("o")));
    assert_eq!(
        home.stored["clock"],
        json!({"per_move": null, "per_game": 60_000, "increment": 2000})
    );
    assert_eq!(home.view["can_undo"], json!(false));
    assert_eq!(home.change(&json!({"type": "undo"})).unwrap_err().0, 422);
}

#[test]
fn a_clock_for_each_move_is_full_at_each() {
    let mut home = Home::with_clock(&me(), &me(), &json!({"per_move": 5000})).unwrap();
    home.play_after("b2", 0);
    home.play_after("a1", 3000);
    assert_eq!(home.view["moves"][1]["clock"], json!(2000));
    assert_eq!(home.clocks(), (5000, 2000, &json!("x")));
    home.play_after("c1", 1000);
    assert_eq!(home.clocks(), (4000, 5000, &json!("o")));
}

#[test]
fn only_the_side_whose_time_is_over_has_lost() {
    let mut home = minute(&me());
    home.play_after("b2", 0);
    let flag = json!({"type": "flag"});
    assert_eq!(home.change_by(&flag, 59_999, &no_time).unwrap_err().0, 409);
    let mut late = minute(&me());
    late.play_after("b2", 0);
    late.change_by(&late.r#move("a1"), 60_000, &no_time).unwrap();
    home.change_by(&flag, 60_000, &no_time).unwrap();
    for home in [&home, &late] {
        assert_eq!(
            (&home.view["result"], home.view["moves"].as_array().unwrap().len()),
            (&json!("x"), 1)
        );
        assert_eq!(home.clocks(), (60_000, 0, &json!(null)));
        assert_eq!(home.stored["kept"]["end"], "out-of-time o");
    }
    assert_eq!(home.change_by(&flag, 70_000, &no_time).unwrap_err().0, 409, "it is over");
    let next = home.change(&json!({"type": "rematch", "code": "home-2", "id": -2})).unwrap();
    assert_eq!(next["clock"], home.stored["clock"]);
}

#[test]
fn a_computer_takes_its_share_of_the_clock_and_never_loses_by_it() {
    let clock = json!({"per_game": 60_000, "increment": 2000});
    let wanted = json!({"game": "gomoku", "x": me(), "o": engine("level:master"), "clock": clock});
    let mut home = Home::begin(&wanted).unwrap();
    home.play_after("h8", 0);
    // A minute less the time that has run already, a twentieth of three quarters of it, and half of the time that a move adds.
    let asks = AtomicU64::new(0);
    let passed = || Duration::from_millis(100 * asks.fetch_add(1, Ordering::Relaxed));
    home.change_by(&json!({"type": "think"}), 1000, &passed).unwrap();
    assert_eq!(home.view["moves"].as_array().unwrap().len(), 2);
    let (_, left, running) = home.clocks();
    assert_eq!(running, &json!("x"));
    let used = 60_000 + 2000 - left;
    assert!((3000..3800).contains(&used), "{used} ms");
    // The time that the machine takes beyond its limit is not its own.
    let mut slow = Home::with_clock(&me(), &engine("random"), &json!({"per_move": 1000})).unwrap();
    slow.play_after("b2", 0);
    slow.change_by(&json!({"type": "think"}), 9000, &no_time).unwrap();
    assert_eq!((&slow.view["moves"][1]["clock"], &slow.view["result"]), (&json!(1), &json!(null)));
}

#[test]
fn computers_that_play_each_other_wait_for_those_who_watch_but_not_for_all_of_their_time() {
    let (one, other) = (engine("random"), engine("center-first"));
    let mut home = Home::with_clock(&one, &other, &json!({"per_move": 1000})).unwrap();
    let think = json!({"type": "think"});
    assert_eq!(home.change_by(&think, 0, &no_time).unwrap()["pause"], json!(375));
    let mut calm = Home::with_clock(&one, &other, &json!({})).unwrap();
    assert_eq!(calm.change_by(&think, 0, &no_time).unwrap()["pause"], json!(400));
    let mut person = minute(&other);
    let first = person.r#move("b2");
    assert_eq!(person.change_by(&first, 0, &no_time).unwrap()["pause"], json!(0));
}

#[test]
fn an_impossible_clock_is_refused_by_its_field_and_a_stored_one_is_damaged() {
    for clock in [
        json!({"per_move": 10}),
        json!({"increment": 5}),
        json!({"per_move": 5000, "per_game": 5000}),
    ] {
        assert_eq!(Home::with_clock(&me(), &me(), &clock).err().unwrap().0, 422, "{clock}");
    }
    let mut home = minute(&me());
    home.stored["clock"]["per_game"] = json!(1);
    let (status, said) = home.change(&home.r#move("b2")).unwrap_err();
    assert_eq!((status, said.contains("home-1")), (422, true), "{said}");
}
