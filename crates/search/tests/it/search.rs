//! The strong search against the plain ones: its proven results are true, and without limits all are proven.

mod claimed_wins;
mod endgames;
mod first_moves;
mod gravity;
mod known_values;
mod laws;
mod limits;
mod mixed_questions;
mod node_counts;
mod sixteen_squares;
mod small_boards;
mod steps;
mod tables;
mod truth;

use std::collections::HashSet;
use std::ops::RangeInclusive;

use inarow_rules::{Position, Rules};
use inarow_search::minimax::Memoized;
use inarow_search::shapes::{LineRule, Weights};
use inarow_search::{Evaluator, Found, Library, Limits, Score, SearchOptions, Wanted};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use self::truth::{Truth, assert_best, assert_exact, assert_legal, assert_true};
use crate::positions::{free, one_of, random_game, rules};

/// The score of every move, with care for all.
const EVERY_MOVE: Wanted = Wanted::EveryMove { lines: 1 };

/// A search with a table of `table` bytes.
fn search(rules: &Rules, table: u64, threads: usize) -> Evaluator {
    Evaluator::new(rules, &SearchOptions { table, threads })
}

/// A search of the usual size with one thread.
fn usual(rules: &Rules) -> Evaluator {
    Evaluator::new(rules, &SearchOptions::default())
}

/// The result of a search.
fn ask(search: &mut Evaluator, position: &Position, limits: &Limits<'_>, wanted: Wanted) -> Found {
    search.run(position, wanted, limits, &mut |_| ()).unwrap()
}

/// The result of a search that may go on to the end.
fn ask_all(search: &mut Evaluator, position: &Position, wanted: Wanted) -> Found {
    ask(search, position, &Limits::NONE, wanted)
}

/// A generator of random numbers.
fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Positions of random games with `free` free squares, none of them finished and no two equal up
/// to symmetry.
pub(crate) fn sample(
    rules: &Rules,
    frees: RangeInclusive<usize>,
    count: usize,
    seed: u64,
) -> Vec<Position> {
    let mut rng = generator(seed);
    let (mut seen, mut sample) = (HashSet::new(), Vec::new());
    while sample.len() < count {
        let game = random_game(rules, rules.empty(), &mut rng);
        let fits = |p: &&Position| p.conclusion().is_none() && frees.contains(&free(rules, p));
        let fitting: Vec<_> = game.iter().filter(fits).collect();
        let new = fitting.iter().filter(|position| seen.insert(rules.canonical(position)));
        sample.extend(new.map(|&&position| position));
    }
    sample.truncate(count);
    sample
}

/// Undecided positions whose stones lie close to each other.
pub(crate) fn close_games(
    rules: &Rules,
    stones: RangeInclusive<usize>,
    count: usize,
) -> Vec<Position> {
    /// The squares of a close game's middle, to each side of the board's.
    const REACH: usize = 3;
    let (mut rng, mut found) = (generator(11), Vec::new());
    let columns = rules.board().len().isqrt() as usize;
    let close = |at: usize| at.abs_diff(columns / 2) <= REACH;
    let is_close = |square: usize| close(square % columns) && close(square / columns);
    while found.len() < count {
        let mut position = rules.empty();
        let wanted = stones.start() + found.len() % (stones.end() + 1 - stones.start());
        for _ in 0..wanted {
            let open = rules.moves(&position).iter().filter(|square| is_close(square.index()));
            let open: Vec<_> = open.collect();
            let Some(&square) = open.get(rng.next_u64() as usize % open.len().max(1)) else {
                break;
            };
            position = crate::positions::after(rules, &position, square);
        }
        if position.conclusion().is_none() {
            found.push(position);
        }
    }
    found
}

/// The positions of a game to check.
struct AtRandom {
    free: RangeInclusive<usize>,
    count: usize,
    /// Every how many positions new searches are asked.
    new: usize,
}

/// Checks a search that is kept, and new ones now and then, against the solver at sampled positions.
fn agree_at_random(game: &str, sampled: &AtRandom) {
    let rules = rules(game);
    let (mut solver, mut kept) = (Memoized::new(&rules), usual(&rules));
    let count = sampled.count.div_ceil(one_of(4));
    let positions = sample(&rules, sampled.free.clone(), count, 1);
    for (number, position) in positions.iter().enumerate() {
        let truth = Truth::of_solver(&mut solver, position);
        let agree = |search: &mut Evaluator| {
            let found = ask_all(search, position, Wanted::BestMove);
            assert_best(&rules, position, &found, &truth);
            let found = ask_all(search, position, EVERY_MOVE);
            assert_exact(&rules, position, &found, &truth);
        };
        agree(&mut kept);
        if number.is_multiple_of(sampled.new) {
            agree(&mut usual(&rules));
        }
    }
}

#[test]
fn estimates_come_from_the_weights_that_are_handed_in() {
    let rules = rules("15,15,5");
    let position = close_games(&rules, 3..=3, 1)[0];
    let options = SearchOptions::default();
    let blank = |k: usize| {
        let rule = LineRule { k, ..LineRule::default() };
        let mut library = Library::default();
        library.add_weights(Weights::new(rule, vec![0; Weights::COUNT], 0).unwrap());
        Evaluator::new(library.inform(rules.clone()), &options)
    };
    let (limits, wanted) = (Limits { depth: Some(1), ..Limits::NONE }, Wanted::BestMove);
    assert_eq!(ask(&mut blank(5), &position, &limits, wanted).score, Score::Estimate(0));
    // Weights for other lines are not used.
    let shipped = ask(&mut usual(&rules), &position, &limits, wanted).score;
    assert_ne!(shipped, Score::Estimate(0));
    assert_eq!(ask(&mut blank(4), &position, &limits, wanted).score, shipped);
}

#[test]
fn the_first_square_of_an_empty_board_is_in_the_middle() {
    for (game, middle) in [("15,15,5", 112), ("9,8,5", 40), ("11,11,6", 60)] {
        let rules = rules(game);
        for wanted in [Wanted::BestMove, Wanted::EveryMove { lines: 1 }] {
            let found = ask(&mut usual(&rules), &rules.empty(), &Limits::nodes(3000), wanted);
            let first = &found.moves[0];
            assert_eq!((first.square.index(), first.score), (middle, found.score), "{game}");
        }
    }
}
