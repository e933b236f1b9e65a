//! Batches play as many games as they are asked for, the same ones however they are compiled and divided.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_rules::{ByMark, Mark, Rules, Square, Squares};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::lanes::Lanes;
use super::start::Start;
use super::stream::Stream;
use super::{Board, Ends, MOST_SQUARES, Simulation, play, side_by_side};
use crate::random::playouts;

/// Games of all kinds that fit a batch.
const GAMES: [&str; 12] = [
    "3,3,3",
    "4,4,4",
    "5,4,3+misere",
    "6,6,3+no-overline",
    "8,8,5",
    "7,6,4+gravity",
    "22,2,2+gravity",
    "5,4,4+gravity+misere+no-overline",
    "1,1,1",
    "3,3,4",
    "3x3x3",
    "4x4x4+gravity",
];

fn rules(game: &str) -> Rules {
    Rules::new(game.parse().expect("a game"))
}

fn start(rules: &Rules) -> Start {
    Start::new(rules, &rules.empty()).expect("the board fits")
}

#[test]
fn the_code_for_this_processor_plays_the_same_games() {
    for game in GAMES {
        let start = start(&rules(game));
        for games in [1, 100, 5_000] {
            let portable = play(&start, games, &mut Stream::new(7));
            assert_eq!(portable.games(), games, "{game}");
            assert_eq!(side_by_side(&start, games, 7), portable, "{game}, {games} games");
        }
    }
}

#[test]
fn games_are_the_same_on_any_number_of_threads() {
    for game in ["3,3,3", "4,4,4+gravity", "9,9,3"] {
        let rules = rules(game);
        let one = Simulation::new(&rules, &rules.empty(), 600_001, 3);
        let ends = one.run();
        assert_eq!(ends.games(), 600_001);
        assert_eq!(Simulation { threads: 3, ..one }.run(), ends, "{game}");
        assert_ne!(Simulation { seed: 4, ..one }.run(), ends, "{game}: another seed");
    }
}

#[test]
fn a_stopped_run_has_the_first_games() {
    let rules = rules("3,3,3");
    for threads in [1, 2] {
        let told = AtomicU64::new(0);
        let tell = |games: u64| _ = told.fetch_max(games, Ordering::Relaxed);
        let stop = || told.load(Ordering::Relaxed) >= 500_000;
        let whole = Simulation::new(&rules, &rules.empty(), u64::MAX, 1);
        let ends = Simulation { threads, stop: &stop, tell: &tell, ..whole }.run();
        assert!((500_000..2_000_000).contains(&ends.games()), "{} games", ends.games());
        assert_eq!(told.into_inner(), ends.games());
        assert_eq!(Simulation { games: ends.games(), ..whole }.run(), ends);
    }
}

#[test]
fn a_game_that_is_over_ends_so_at_once() {
    let rules = rules("3,3,3+misere");
    let over = rules.parse("XXX/OO./...").expect("a position");
    let ends = Simulation::new(&rules, &over, 1 << 40, 1).run();
    assert_eq!(ends, Ends { wins: ByMark { x: 0, o: 1 << 40 }, ..Ends::default() });
    assert_eq!(Simulation::new(&rules, &rules.empty(), 0, 1).run(), Ends::default());
}

#[test]
fn large_boards_end_as_often_as_games_that_are_played_one_by_one() {
    for game in ["9,9,4", "10,7,4+gravity", "9,8,5+misere"] {
        let rules = rules(game);
        let batch = Simulation::new(&rules, &rules.empty(), 40_000, 1).run();
        let mut single = Ends::default();
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
        playouts(&rules, &rules.empty(), 40_000, rng, |end| single.add(end, 1, 0));
        // The difference of two independent counts scatters by at most √(40,000 / 2).
        let differs = |a: u64, b: u64| a.abs_diff(b) > 5 * 142;
        assert!(!differs(batch.wins.x, single.wins.x), "{game}: {batch:?}, {single:?}");
        assert!(!differs(batch.wins.o, single.wins.o), "{game}: {batch:?}, {single:?}");
        assert!(!differs(batch.draws, single.draws), "{game}: {batch:?}, {single:?}");
    }
}

#[test]
fn plies_are_counted_on_large_boards() {
    for (game, plies) in [("9,9,1", 1), ("9,8,12", 72), ("8,9,10+gravity", 72)] {
        let rules = rules(game);
        let ends = Simulation::new(&rules, &rules.empty(), 100, 1).run();
        assert_eq!(ends.plies, 100 * plies, "{game}");
    }
}

#[test]
fn boards_with_more_squares_are_played_once_few_enough_are_free() {
    let rules = rules("9,9,9");
    assert!(Start::new(&rules, &rules.empty()).is_none());
    let mut position = rules.empty();
    while rules.moves(&position).len() > 64 {
        let first = rules.moves(&position).first().expect("a free square");
        rules.play(&mut position, first);
    }
    assert_eq!(Start::new(&rules, &position).map(|start| start.free()), Some(64));
}

/// Stones of random games from the empty board: for each square those games in which X has it, and O.
fn random_stones(squares: usize, stream: &mut Stream) -> [Board<1>; 2] {
    let [mut x, mut o] = [[Lanes::NONE; MOST_SQUARES]; 2];
    for (x, o) in x.iter_mut().zip(&mut o).take(squares) {
        let (is_x, is_taken) = (stream.draw(), stream.draw() | stream.draw());
        (*x, *o) = (is_taken & is_x, is_taken.without(is_x));
    }
    [x, o]
}

#[test]
fn lines_are_found_where_the_rules_find_them() {
    let stream = &mut Stream::new(5);
    let with_options = ["5,5,3", "8,8,4", "5,5,4+no-overline", "3x3x3", "8,7,5", "4,4,1", "9,1,2"];
    for game in with_options {
        let rules = rules(game);
        let (start, layout) = (start(&rules), rules.layout());
        for _ in 0..20 {
            let stones = random_stones(layout.squares, stream);
            for (mark, stones) in Mark::BOTH.into_iter().zip(&stones) {
                let found = start.sides[mark as usize].lines.completed(stones).0[0];
                for number in 0..64 {
                    let own = |square: Square| stones[square.index()].0[0] >> number & 1 != 0;
                    let own: Squares = rules.board().iter().filter(|&square| own(square)).collect();
                    let is_line = layout.lines.iter().any(|line| {
                        line.squares.iter().all(|&square| own.contains(square))
                            && !line.barred.iter().any(|&square| own.contains(square))
                    });
                    assert_eq!(found >> number & 1 != 0, is_line, "{game}: {own:?}");
                }
            }
        }
    }
}
