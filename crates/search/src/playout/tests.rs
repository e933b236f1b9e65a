//! A playout that was taken elsewhere plays the games that one made there plays.

use std::sync::Arc;

use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Conclusion, Rules};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{Playout, draw, playouts};

fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The positions of a random game from the empty board to its end, which included.
fn random_game<K: Kernel>(kernel: &K, empty: K::Position, seed: u64) -> Vec<K::Position> {
    let (mut game, rng) = (vec![empty], &mut seeded(seed));
    loop {
        let mut position = game[game.len() - 1];
        let mut moves: Vec<_> = kernel.moves(&position).collect();
        if moves.is_empty() {
            return game;
        }
        let mut left = moves.len();
        kernel.play(&mut position, draw(kernel, &mut moves, &mut left, rng));
        game.push(position);
    }
}

struct GoesOver<'a>(&'a Rules);

impl Task for GoesOver<'_> {
    type Out = ();

    fn run<K: Kernel>(self, kernel: &Arc<K>) {
        let empty = kernel.narrow(&self.0.empty());
        let mut moved = Playout::new(Arc::clone(kernel), empty);
        for seed in 0..20 {
            for position in random_game(&**kernel, empty, seed) {
                moved.set_start(position);
                let mut fresh = Playout::new(Arc::clone(kernel), position);
                let (mut rng, mut same) = (seeded(seed), seeded(seed));
                for _ in 0..2 {
                    let game = kernel.game();
                    assert_eq!(moved.play(&mut rng), fresh.play(&mut same), "{game} {position:?}");
                }
            }
        }
    }
}

#[test]
fn a_playout_can_be_taken_elsewhere() {
    for game in ["3,3,3", "7,6,4+gravity", "9,8,4+no-overline"] {
        let rules = Rules::new(game.parse().expect("a game"));
        rules.run(GoesOver(&rules));
    }
}

/// The ends of random games from the empty board.
fn ends(rules: &Rules) -> Vec<Conclusion> {
    let mut ends = Vec::new();
    playouts(rules, &rules.empty(), 200, &mut seeded(1), |end| ends.push(end));
    ends
}

#[test]
fn the_same_numbers_make_the_same_games_in_whatever_words_and_lists_they_are_played() {
    for game in ["3,3,3", "4,4,4", "4,4,3+misere", "4,4,3+gravity", "1,1,1", "16,1,2+no-overline"] {
        let game = game.parse().expect("a game");
        let compiled_for = |squares| Rules::compiled_for(game, squares).expect("the board fits");
        let tiny = ends(&compiled_for(16));
        for squares in [64, 256, 512] {
            assert_eq!(ends(&compiled_for(squares)), tiny, "{game} for {squares} squares");
        }
    }
}
