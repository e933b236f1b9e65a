//! Laws of every search, whatever it finds.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_rules::{Mark, Position, Rules, Squares};
use inarow_search::{Limits, SearchError, Wanted};

use super::{EVERY_MOVE, ask, assert_legal, generator, sample, search, usual};
use crate::positions::{one_of, random_game, rules};

/// The squares at which the side to move wins at once, or else has to keep the other from it.
fn urgent(rules: &Rules, position: &Position) -> Squares {
    let side = position.to_move();
    let own = rules.completions(position, side);
    if own.is_empty() { rules.completions(position, !side) } else { own }
}

/// Asks for a move with next to nothing to find it with.
fn hasty_moves_are_sensible(game: &str, most_free: usize, count: usize) {
    let rules = rules(game);
    let at_once = || true;
    let stopped = Limits { stop: Some(&at_once), ..Limits::NONE };
    for position in sample(&rules, 1..=most_free, count / one_of(4), 4) {
        let urgent = urgent(&rules, &position);
        for limits in [Limits::nodes(0), Limits::nodes(1), stopped] {
            for wanted in [Wanted::BestMove, EVERY_MOVE] {
                let found = ask(&mut usual(&rules), &position, &limits, wanted);
                assert_legal(&rules, &position, &found);
                let first = found.moves[0].square;
                let is_sensible = if rules.game().misere() {
                    let own = rules.completions(&position, position.to_move());
                    !own.contains(first) || found.moves.iter().all(|of| own.contains(of.square))
                } else {
                    urgent.is_empty() || urgent.contains(first)
                };
                assert!(is_sensible, "{game} {} {first:?}", position);
            }
        }
    }
}

#[test]
fn without_time_a_win_or_a_needed_block_comes_first() {
    for game in ["3,3,3", "4,4,3", "4,4,4+misere", "4,4,2+no-overline", "4,4,4+gravity"] {
        hasty_moves_are_sensible(game, 16, 300);
    }
    for game in ["7,6,4+gravity", "7,7,5+no-overline", "6,6,4+misere"] {
        hasty_moves_are_sensible(game, 64, 300);
    }
    hasty_moves_are_sensible("15,15,5", 225, 200);
    hasty_moves_are_sensible("19,19,5+no-overline", 361, 100);
}

/// With one thread and no clock, what is found depends on nothing but the questions before.
fn is_repeatable(game: &str, count: usize) {
    let rules = rules(game);
    let (mut kept, mut again) = (usual(&rules), usual(&rules));
    for position in sample(&rules, 1..=400, count / one_of(4), 5) {
        for limits in [Limits::nodes(100), Limits::nodes(3000)] {
            for wanted in [Wanted::BestMove, EVERY_MOVE] {
                let ask = |search: &mut _| ask(search, &position, &limits, wanted);
                assert_eq!(ask(&mut usual(&rules)), ask(&mut usual(&rules)), "{game}");
                assert_eq!(ask(&mut kept), ask(&mut again), "{game}");
            }
        }
    }
}

#[test]
fn the_same_questions_get_the_same_answers() {
    is_repeatable("4,4,4", 100);
    is_repeatable("7,6,4+gravity", 60);
    is_repeatable("6,6,5+misere", 60);
    is_repeatable("15,15,5", 30);
}

/// A search may go on for as long as a node takes that follows fours.
const AT_MOST_BEYOND: u64 = 1000;

#[test]
fn limits_are_kept() {
    let rules = rules("15,15,5");
    for position in sample(&rules, 150..=225, 20, 6) {
        let mut search = usual(&rules);
        for nodes in [0, 1, 10, 100, 5000] {
            for wanted in [Wanted::BestMove, EVERY_MOVE] {
                let found = ask(&mut search, &position, &Limits::nodes(nodes), wanted);
                assert!(found.nodes <= nodes + AT_MOST_BEYOND, "{} of {nodes}", found.nodes);
            }
        }
        for depth in 0..=2 {
            let limits = Limits { depth: Some(depth), ..Limits::NONE };
            let found = ask(&mut search, &position, &limits, EVERY_MOVE);
            assert!(found.depth <= depth);
        }
    }
}

/// Whether to stop is asked every thousand nodes or so, and heeded at once.
#[test]
fn a_search_stops_on_request() {
    let rules = rules("15,15,5");
    let mut positions = sample(&rules, 180..=190, 2, 9);
    positions.push(rules.empty());
    for (position, threads) in positions.iter().flat_map(|position| [(position, 1), (position, 2)])
    {
        for most in [1, 10, 50] {
            let asked = AtomicU64::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) + 1 >= most;
            let limits = Limits { stop: Some(&stop), ..Limits::NONE };
            let mut search = search(&rules, 1 << 24, threads);
            let found = ask(&mut search, position, &limits, Wanted::BestMove);
            assert_legal(&rules, position, &found);
            // Threats are looked for first, and asked for themselves.
            let asked = asked.into_inner();
            assert!(asked <= most + 1, "{asked} times where {most} would have done");
            let a_question = 1024 + AT_MOST_BEYOND;
            assert!(threads > 1 || found.nodes <= most * a_question, "{}", found.nodes);
        }
    }
}

#[test]
fn any_number_of_lines_may_be_wanted() {
    let rules = rules("5,5,4");
    for lines in [0, 1, 25, 26, usize::MAX] {
        let limits = Limits { depth: Some(2), ..Limits::NONE };
        let wanted = Wanted::EveryMove { lines };
        let found = ask(&mut usual(&rules), &rules.empty(), &limits, wanted);
        assert_legal(&rules, &rules.empty(), &found);
    }
}

#[test]
fn a_game_that_is_over_is_refused() {
    let rules = rules("4,4,3+misere");
    let mut rng = generator(7);
    for first in Mark::BOTH {
        let game = random_game(&rules, rules.empty_for(first), &mut rng);
        let over = game.last().unwrap();
        let mut search = usual(&rules);
        let found = search.run(over, Wanted::BestMove, &Limits::NONE, &mut |_| ());
        assert_eq!(found, Err(SearchError::Over));
    }
}

/// A win that is known beforehand ends no look at the other moves, and threads that take their
/// nodes from one store take no more than there are.
#[test]
fn with_a_win_in_hand_the_other_moves_are_looked_at_too() {
    let rules = rules("15,15,5");
    let open_three = "15/15/15/15/15/15/5XXX7/7O7/6O1O6/15/15/15/15/15/15";
    let position = rules.parse(open_three).unwrap();
    for (threads, nodes) in [(1, 20_000), (3, 20_000)] {
        let mut search = search(&rules, 1 << 22, threads);
        let limits = Limits::nodes(nodes);
        let found = ask(&mut search, &position, &limits, Wanted::EveryMove { lines: 1 });
        let winning = found.moves.iter().filter(|found| found.score.plies() == Some(3));
        assert!(winning.count() >= 2, "both ends of the three win");
        assert!(found.depth < 20, "{}", found.depth);
        assert!((nodes..nodes + 200).contains(&found.nodes), "{}", found.nodes);
    }
}
