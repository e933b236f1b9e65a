//! Games with gravity, which are proven in a way of their own.

use inarow_rules::{Mark, Position, Rules};
use inarow_search::minimax::Memoized;
use inarow_search::{Score, Value, Wanted};

use super::{
    AtRandom, EVERY_MOVE, Truth, agree_at_random, ask_all, assert_best, assert_exact, sample, usual,
};
use crate::positions::{after, one_of, reachable, rules};

/// Every position up to symmetry, whichever side began.
#[test]
fn all_positions_of_a_small_board() {
    let rules = rules("4,4,4+gravity");
    let mut solver = Memoized::new(&rules);
    let mut kept = usual(&rules);
    let all = reachable(&rules, rules.empty());
    assert_eq!(all.len(), 161_029, "Tromp's number of positions");
    let to_ask = |position: &&Position| {
        position.conclusion().is_none() && rules.canonical(position) == **position
    };
    for (number, position) in all.iter().filter(to_ask).step_by(one_of(5)).enumerate() {
        let truth = Truth::of_solver(&mut solver, position);
        if number % 4 == 0 {
            let found = ask_all(&mut kept, position, Wanted::BestMove);
            assert_best(&rules, position, &found, &truth);
        }
        let found = ask_all(&mut kept, position, EVERY_MOVE);
        assert_exact(&rules, position, &found, &truth);
    }
}

/// Boards with odd and even sides, short and long lines, few and many squares, up to 64 bits a word.
#[test]
fn positions_of_many_boards() {
    for (game, free, count) in [
        ("5,4,4+gravity", 1..=17, 1000),
        ("4,5,4+gravity", 1..=17, 1000),
        ("6,5,4+gravity", 8..=15, 1000),
        ("5,5,3+gravity", 8..=20, 500),
        ("5,4,5+gravity", 1..=12, 300),
        ("8,7,4+gravity", 6..=12, 300),
        ("9,6,5+gravity", 6..=10, 200),
        ("22,1,3+gravity", 1..=12, 200),
        ("2,22,4+gravity", 1..=20, 200),
        // More than a word holds.
        ("8,8,4+gravity", 6..=10, 100),
    ] {
        agree_at_random(game, &AtRandom { free, count, new: 10 });
    }
}

/// The first move is one of the best, and has its distance, even if nothing else is wanted.
#[test]
fn the_best_move_is_the_quickest_win_and_the_slowest_loss() {
    let rules = rules("6,5,4+gravity");
    let mut solver = Memoized::new(&rules);
    for position in sample(&rules, 8..=16, 500 / one_of(4), 31) {
        let found = ask_all(&mut usual(&rules), &position, Wanted::BestMove);
        let truth = Truth::of_solver(&mut solver, &position);
        assert_eq!(found.score, truth.score(), "{}", position);
        assert_eq!(truth.of_move(found.moves[0].square), truth.score());
    }
}

/// The result of a position that goes on, after the moves of a variation.
fn end_of(rules: &Rules, position: &Position, variation: &[inarow_rules::Square]) -> Option<Score> {
    let end = variation.iter().fold(*position, |position, &square| after(rules, &position, square));
    let plies = variation.len() as u16;
    Some(match inarow_search::value_to(end.conclusion()?, position.to_move()) {
        Value::Win => Score::Win(plies),
        Value::Draw => Score::Draw,
        Value::Loss => Score::Loss(plies),
    })
}

/// A variation is played to the end that its score announces.
#[test]
fn variations_end_as_they_are_said_to() {
    let (mut ended, mut all) = (0, 0);
    for (game, free) in [("4,4,4+gravity", 1..=16), ("6,5,4+gravity", 8..=22)] {
        let rules = rules(game);
        for position in sample(&rules, free, 300 / one_of(4), 32) {
            let found = ask_all(&mut usual(&rules), &position, EVERY_MOVE);
            for of_move in &found.moves {
                let end = end_of(&rules, &position, &of_move.variation);
                all += 1;
                ended += usize::from(end.is_some());
                assert!(end.is_none_or(|end| end == of_move.score), "{game} {of_move:?}");
            }
        }
    }
    assert!(ended * 100 > all * 99, "{ended} of {all}: few are broken off");
}

/// Values of whole games (Tromp, "John's Connect Four Playground"); 6,4 by the exact solver, too.
#[test]
fn whole_games() {
    for (game, value) in [
        ("4,4,4+gravity", Value::Draw),
        ("5,4,4+gravity", Value::Draw),
        ("6,4,4+gravity", Value::Loss),
        ("7,4,4+gravity", Value::Draw),
        ("5,5,4+gravity", Value::Draw),
        ("6,5,4+gravity", Value::Draw),
    ] {
        let rules = rules(game);
        let found = ask_all(&mut usual(&rules), &rules.empty_for(Mark::O), Wanted::BestMove);
        assert_eq!(found.score.value(), Some(value), "{game}");
    }
}
