//! Endings of games too large to be looked at everywhere, on boards of every size of kernel.

use inarow_rules::{Mark, Position, Rules, Setup, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::Searches;
use crate::positions::{free, random_game, rules};

/// Random games that come near a full board are followed over their last positions.
fn endings_agree(game: &str, games: usize, most_free: usize) {
    let rules = rules(game);
    let mut searches = Searches::new(&rules, most_free);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut long = 0;
    for first in Mark::BOTH.into_iter().cycle() {
        let game = random_game(&rules, rules.empty_for(first), &mut rng);
        let ending: Vec<_> = game.iter().filter(|p| free(&rules, p) <= most_free).collect();
        long += usize::from(!ending.is_empty());
        ending.into_iter().for_each(|position| searches.agree(position));
        if long == games {
            break;
        }
    }
}

#[test]
fn sixteen_squares() {
    for game in ["4,4,3", "4,4,3+no-overline", "4,4,4", "4,4,4+misere", "4,4,4+gravity", "8,2,3"] {
        endings_agree(game, 40, 7);
    }
}

#[test]
fn larger_boards() {
    for game in ["5,5,4", "5,5,5+misere", "6,6,5+no-overline", "7,6,4+gravity", "7,9,8"] {
        endings_agree(game, 20, 6);
    }
    endings_agree("9,9,9", 10, 6);
    endings_agree("17,17,17", 4, 5);
}

/// A position in progress with `free` free squares, whose stones lie anywhere. Hardly any shuffle
/// leaves a cube without a line, so that stones of lines change places with others until none is
/// left.
fn scattered(rules: &Rules, free: usize, rng: &mut Xoshiro256PlusPlus) -> Position {
    let (squares, lines) = (rules.game().squares(), rules.layout().lines);
    let mut below = |end: usize| (rng.next_u64() % end as u64) as usize;
    let stones = (0..squares - free).map(|stone| Some(Mark::BOTH[stone % 2]));
    let mut stones: Vec<_> = stones.chain(std::iter::repeat_n(None, free)).collect();
    for last in (1..squares).rev() {
        stones.swap(last, below(last + 1));
    }
    let owner = |stones: &[Option<Mark>], line: &[Square]| {
        let first = stones[line[0].index()];
        first.filter(|_| line.iter().all(|square| stones[square.index()] == first))
    };
    while let Some((line, mark)) =
        lines.iter().find_map(|line| Some((&line.squares, owner(&stones, &line.squares)?)))
    {
        let others: Vec<usize> = (0..squares).filter(|&at| stones[at] == Some(!mark)).collect();
        stones.swap(line[below(line.len())].index(), others[below(others.len())]);
    }
    let position = rules.position(&Setup { squares: stones, to_move: None }).unwrap();
    assert_eq!(position.conclusion(), None);
    position
}

/// A random game in a cube hardly ever comes near its end without a line.
#[test]
fn cubes() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for game in ["4x4x4", "4x4x4+misere"] {
        let rules = rules(game);
        let mut searches = Searches::new(&rules, 6);
        for free in (1..=6).cycle().take(24) {
            searches.agree(&scattered(&rules, free, &mut rng));
        }
    }
    endings_agree("2x2x2", 20, 7);
}
