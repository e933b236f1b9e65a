//! Endings of games too large to be looked at everywhere, on boards of every word.

use inarow_rules::{Mark, Wide, Word};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::Searches;
use crate::positions::{free, random_game, rules};

/// Random games that come near a full board are followed over their last positions.
fn endings_agree<W: Word>(game: &str, games: usize, most_free: usize) {
    let rules = rules::<W>(game);
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
        endings_agree::<u16>(game, 40, 7);
    }
}

#[test]
fn larger_boards() {
    for game in ["5,5,4", "5,5,5+misere", "6,6,5+no-overline", "7,6,4+gravity", "7,9,8"] {
        endings_agree::<u64>(game, 20, 6);
    }
    endings_agree::<Wide<4>>("9,9,9", 10, 6);
    endings_agree::<Wide<8>>("17,17,17", 4, 5);
}
