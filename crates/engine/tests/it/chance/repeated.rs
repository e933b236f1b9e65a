//! The same again from the same numbers.

use inarow_engine::{Limits, Player, PlayerName, Playout};
use inarow_rules::{Conclusion, Mark, Position, Rules, Wide, Word};

use super::playouts::seeded;
use crate::positions::{random_game, rules};

#[test]
fn the_same_seed_gives_the_same_games() {
    let rules = rules::<u64>("7,6,4+gravity");
    let ends = |seed| -> Vec<Conclusion> {
        let (mut playout, mut rng) = (Playout::new(&rules, rules.empty()), seeded(seed));
        (0..50).map(|_| playout.play(&mut rng)).collect()
    };
    assert_eq!(ends(1), ends(1));
    assert_ne!(ends(1), ends(2));
}

/// The ends of playouts from a position, which may come from rules with another word.
fn ends<W: Word>(game: &str, from: (&Rules<u16>, &Position<u16>)) -> Vec<Conclusion> {
    let rules = rules::<W>(game);
    let position = rules.position(&from.0.setup(from.1)).unwrap();
    let (mut playout, mut rng) = (Playout::new(&rules, position), seeded(2));
    (0..20).map(|_| playout.play(&mut rng)).collect()
}

/// However a board of that size finds its lines.
#[test]
fn a_playout_is_the_same_whatever_the_word() {
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
    ] {
        let rules = rules::<u16>(game);
        for first in Mark::BOTH {
            for position in random_game(&rules, rules.empty_for(first), &mut seeded(1)) {
                let narrow = ends::<u16>(game, (&rules, &position));
                let from = (&rules, &position);
                assert_eq!(ends::<u64>(game, from), narrow, "{game}");
                assert_eq!(ends::<Wide<4>>(game, from), narrow, "{game}");
                assert_eq!(ends::<Wide<8>>(game, from), narrow, "{game}");
            }
        }
    }
}

/// A game between two players, each of which draws from its distribution.
#[test]
fn the_same_seed_gives_the_same_choices() {
    let rules = rules::<u16>("3,3,3");
    for (name, player) in PlayerName::NAMED {
        let game = |seed| {
            let (mut rng, mut position) = (seeded(seed), rules.empty());
            let mut policy = player.policy(&rules)?;
            let mut choices = Vec::new();
            while position.conclusion().is_none() {
                let distribution = policy.distribution(&rules, &position, &Limits::NONE).unwrap();
                let choice = policy.choose(&rules, &position, &Limits::NONE, &mut rng).unwrap();
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
