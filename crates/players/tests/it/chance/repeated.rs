//! The same again from the same numbers.

use inarow_players::{Player, PlayerName};
use inarow_rules::{Conclusion, Mark, Position, Rules};
use inarow_search::Limits;

use super::playouts::{self, seeded};
use crate::positions::{random_game, rules, rules_for};

#[test]
fn the_same_seed_gives_the_same_games() {
    let rules = rules("7,6,4+gravity");
    let ends =
        |seed| -> [Conclusion; 50] { playouts::ends(&rules, &rules.empty(), &mut seeded(seed)) };
    assert_eq!(ends(1), ends(1));
    assert_ne!(ends(1), ends(2));
}

/// The ends of playouts from a position, which may come from rules with another kernel.
fn ends(rules: &Rules, from: (&Rules, &Position)) -> [Conclusion; 20] {
    let position = rules.position(&from.0.setup(from.1)).unwrap();
    playouts::ends(rules, &position, &mut seeded(2))
}

/// However the kernel finds its lines.
#[test]
fn a_playout_is_the_same_on_every_kernel() {
    for game in [
        "3,3,3",
        "4,4,3",
        "4,4,3+misere",
        "5,3,3+no-overline",
        "16,1,3+no-overline+misere",
        "4,4,3+gravity",
        "2,8,3+gravity+misere+no-overline",
        "4,3,1",
        "4,4,5",
        "2x2x2+gravity",
    ] {
        let [rules, wide @ ..] = [16, 64, 256, 512].map(|squares| rules_for(game, squares));
        for first in Mark::BOTH {
            for position in random_game(&rules, rules.empty_for(first), &mut seeded(1)) {
                let from = (&rules, &position);
                let narrow = ends(&rules, from);
                for wide in &wide {
                    assert_eq!(ends(wide, from), narrow, "{game}");
                }
            }
        }
    }
}

/// A game between two players, each of which draws from its distribution.
#[test]
fn the_same_seed_gives_the_same_choices() {
    let rules = rules("3,3,3");
    for (name, player) in PlayerName::NAMED {
        let game = |seed| {
            let (mut rng, mut position) = (seeded(seed), rules.empty());
            let mut policy = player.policy(&rules)?;
            let mut choices = Vec::new();
            while position.conclusion().is_none() {
                let distribution = policy.distribution(&position, &Limits::NONE).unwrap();
                let choice = policy.choose(&position, &Limits::NONE, &mut rng).unwrap();
                assert!(distribution.choices().contains(&choice), "{name}");
                rules.try_play(&mut position, choice.square).unwrap();
                choices.push(choice);
            }
            Some(choices)
        };
        for seed in 0..5 {
            assert_eq!(game(seed), game(seed), "{name}");
        }
    }
}
