//! A question that is answered step by step is answered as in one go.

use inarow_rules::{Position, Rules};
use inarow_search::{Evaluator, Found, Limits, SearchError, Step, Wanted};

use super::{EVERY_MOVE, Truth, assert_exact, assert_true, sample, search};
use crate::positions::rules;

/// The result of a question in steps of a number of nodes, with the looks reported on the way.
fn in_steps(
    search: &mut Evaluator,
    position: &Position,
    limits: &Limits<'_>,
    wanted: Wanted,
    nodes: u64,
) -> (Vec<Found>, Found) {
    search.ask(position, wanted, limits).unwrap();
    let mut looks = Vec::new();
    loop {
        match search.step(nodes, &|| false).unwrap() {
            Step::Look(found) => looks.push(found),
            Step::Done(found) => return (looks, found),
            Step::Paused => (),
        }
    }
}

/// The result of a question in one go, with the looks reported on the way.
fn at_once(
    search: &mut Evaluator,
    position: &Position,
    limits: &Limits<'_>,
    wanted: Wanted,
) -> (Vec<Found>, Found) {
    let mut looks = Vec::new();
    let found = search.run(position, wanted, limits, &mut |found| looks.push(found.clone()));
    (looks, found.unwrap())
}

/// Every look is reported, the same as in one go, node by node.
fn assert_same(rules: &Rules, position: &Position, table: u64, limits: &Limits<'_>) {
    for wanted in [Wanted::BestMove, EVERY_MOVE, Wanted::EveryMove { lines: 3 }] {
        let told = at_once(&mut search(rules, table, 1), position, limits, wanted);
        let stepped = in_steps(&mut search(rules, table, 1), position, limits, wanted, u64::MAX);
        assert_eq!(stepped, told);
    }
}

#[test]
fn steps_come_to_what_one_go_comes_to() {
    for (game, free) in [("4,4,4", 10..=14), ("connect-four", 24..=30), ("5,5,4", 15..=18)] {
        let rules = rules(game);
        for position in sample(&rules, free, 4, 11) {
            for nodes in [500, 60_000] {
                assert_same(&rules, &position, 64 << 20, &Limits::nodes(nodes));
            }
        }
    }
}

#[test]
fn they_do_while_the_table_grows_and_where_forced_wins_come_first() {
    let rules = rules("15,15,5");
    for position in sample(&rules, 180..=215, 1, 12) {
        assert_same(&rules, &position, 64 << 20, &Limits::nodes(300_000));
        assert_same(&rules, &position, 4096, &Limits::nodes(50_000));
    }
}

#[test]
fn a_question_in_small_steps_is_answered_truly() {
    let rules = rules("4,4,4");
    for position in sample(&rules, 8..=11, 6, 13) {
        let truth = Truth::of_solver(&mut inarow_search::minimax::Memoized::new(&rules), &position);
        let mut search = search(&rules, 1 << 20, 1);
        for nodes in [300, 5000] {
            let (looks, found) = in_steps(&mut search, &position, &Limits::NONE, EVERY_MOVE, nodes);
            looks.iter().for_each(|look| assert_true(&rules, &position, look, &truth));
            assert_exact(&rules, &position, &found, &truth);
        }
    }
}

#[test]
fn a_step_that_is_stopped_ends_the_question() {
    let rules = rules("5,5,4");
    let mut search = search(&rules, 1 << 20, 1);
    search.ask(&rules.empty(), EVERY_MOVE, &Limits::NONE).unwrap();
    assert!(matches!(search.step(u64::MAX, &|| true), Some(Step::Done(_))));
}

#[test]
fn a_finished_game_is_no_question() {
    let rules = rules("3,1,1");
    let mut over = rules.empty();
    rules.play(&mut over, inarow_rules::Square(0));
    let mut search = search(&rules, 1 << 20, 1);
    search.ask(&rules.empty(), EVERY_MOVE, &Limits::NONE).unwrap();
    assert_eq!(search.ask(&over, EVERY_MOVE, &Limits::NONE), Err(SearchError::Over));
    assert_eq!(search.step(u64::MAX, &|| false), None, "the one before is given up");
}
