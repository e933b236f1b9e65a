//! A playout that was taken elsewhere plays the games that one made there plays.

use std::sync::Arc;

use inarow_rules::Rules;
use inarow_rules::kernel::{Kernel, Task};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{Playout, draw};

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
