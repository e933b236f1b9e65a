//! The positions at which the laws are held.

use inarow_players::PlayerName;
use inarow_rules::Mark;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::laws::{Laws, RULES_OF_THUMB};
use crate::positions::{random_game, reachable, rules};

#[test]
fn at_every_position_of_small_games() {
    for game in [
        "3,3,3",
        "3,3,3+gravity",
        "3,3,3+misere",
        "3,3,3+gravity+misere+no-overline",
        "1,1,1",
        "2,2,2",
        "4,2,3",
        "1,7,3",
        "8,1,3+no-overline",
        "3,3,2+misere",
        "4,2,1",
        "3,2,5",
        "2x2x2",
        "2x2x2+gravity",
    ] {
        let rules = rules(game);
        let positions = reachable(&rules, rules.empty());
        let names = PlayerName::NAMED.into_iter().map(|(_, name)| name);
        // The reports of a strong search or a level are checked by other laws.
        let strong =
            |name: &PlayerName| matches!(name, PlayerName::Search(_) | PlayerName::Level(_));
        let players = names.filter(|n| !strong(n)).filter_map(|name| Laws::new(&rules, name));
        for mut laws in players {
            positions.iter().for_each(|position| laws.hold(position));
        }
    }
}

/// The players that do not search, in random games to the end.
fn in_random_games(game: &str, games: usize) {
    let rules = rules(game);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let quick = RULES_OF_THUMB.into_iter().chain([PlayerName::Random]);
    let mut players: Vec<Laws<'_>> = quick.filter_map(|name| Laws::new(&rules, name)).collect();
    for first in Mark::BOTH.into_iter().cycle().take(games) {
        for position in random_game(&rules, rules.empty_for(first), &mut rng) {
            players.iter_mut().for_each(|laws| laws.hold(&position));
        }
    }
}

#[test]
fn in_random_games_on_boards_of_every_size() {
    for game in ["4,3,3", "4,4,4", "4,4,3+no-overline", "5,3,3", "16,1,3", "2,8,2", "4,4,4+gravity"]
    {
        in_random_games(game, 30);
    }
    for game in ["5,5,4", "6,6,5+no-overline", "7,6,4+gravity", "8,8,5", "9,4,4"] {
        in_random_games(game, 10);
    }
    for game in ["9,9,5", "15,15,5", "15,15,5+no-overline", "12,7,4+misere"] {
        in_random_games(game, 2);
    }
    in_random_games("22,22,6", 1);
    in_random_games("17,19,7+no-overline", 1);
}
