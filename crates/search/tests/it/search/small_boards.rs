//! Every position of every game on up to nine squares, with every choice of options.

use inarow_rules::{Game, GameOption, Mark, Position, Rules};
use inarow_search::{Evaluator, Wanted};

use super::{EVERY_MOVE, Truth, ask_all, assert_best, assert_exact, usual};
use crate::oracle::Oracle;
use crate::positions::{game, one_of, reachable, rules};

/// Every how many positions new searches are asked.
const SOME: usize = 101;

/// Every game on a board of `squares` squares.
fn games(squares: u8) -> Vec<Game> {
    let boards = (1..=squares).filter(|columns| squares.is_multiple_of(*columns));
    let boards = boards.map(|columns| (columns, squares / columns));
    let plain = boards.flat_map(|(columns, rows)| {
        (1..=columns.max(rows) + 1).filter_map(move |k| Game::new(columns, rows, k))
    });
    let games = GameOption::NAMED.into_iter().fold(plain.collect(), |games: Vec<Game>, option| {
        games.into_iter().flat_map(|game| [game, game.with(option.1)]).collect()
    });
    games.into_iter().filter(|game| game.conflict().is_none()).collect()
}

/// The positions that a side's first move can lead to and that are not finished.
fn unfinished(rules: &Rules, first: Mark) -> Vec<Position> {
    let all = reachable(rules, rules.empty_for(first)).into_iter();
    all.filter(|position| position.conclusion().is_none()).collect()
}

/// Checks searches against the oracle at every position of a game: one that is kept and asked about the
/// first position first, one that is asked about the last one first, and now and then new ones. On more than eight
/// squares one position speaks for its images.
fn agree_everywhere(game: Game) {
    let rules = rules(&game.to_string());
    let mut oracle = Oracle::new(&rules);
    let mut agree = |search: &mut Evaluator, position: &Position, wanted: &[Wanted]| {
        let truth = Truth::of_oracle(&mut oracle, position);
        for &wanted in wanted {
            let found = ask_all(search, position, wanted);
            match wanted {
                Wanted::BestMove => assert_best(&rules, position, &found, &truth),
                Wanted::EveryMove { .. } => assert_exact(&rules, position, &found, &truth),
            }
        }
    };
    let one_of_each_class = |position: &Position| rules.canonical(position) == *position;
    let mut all = unfinished(&rules, Mark::X);
    all.retain(|position| game.squares() <= 8 || one_of_each_class(position));
    let mut kept = usual(&rules);
    let some = all.iter().step_by(one_of(5));
    some.for_each(|position| agree(&mut kept, position, &[Wanted::BestMove, EVERY_MOVE]));
    for position in all.iter().step_by(SOME) {
        agree(&mut usual(&rules), position, &[EVERY_MOVE]);
        agree(&mut usual(&rules), position, &[Wanted::BestMove, EVERY_MOVE]);
    }
    let mut kept = usual(&rules);
    let last_first = unfinished(&rules, Mark::O).into_iter().rev().filter(one_of_each_class);
    for position in last_first.step_by(one_of(5)) {
        agree(&mut kept, &position, &[EVERY_MOVE, Wanted::BestMove]);
    }
}

#[test]
fn up_to_eight_squares() {
    (1..=8).flat_map(games).for_each(agree_everywhere);
}

#[test]
fn small_boards_with_forbidden_points() {
    for text in ["9,1,5+renju", "11,1,5+renju", "5,2,5+renju"] {
        agree_everywhere(game(text));
    }
}

#[test]
fn the_smallest_cube() {
    for text in ["2x2x2", "2x2x2+gravity", "2x2x2+misere", "2x2x2+gravity+misere"] {
        agree_everywhere(game(text));
    }
}

#[test]
fn nine_squares() {
    games(9).into_iter().for_each(agree_everywhere);
}
