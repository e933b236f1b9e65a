//! Every position of small games, in both orders of asking.

use inarow_rules::{Game, GameOption, Mark, Position, Rules};

use super::Searches;
use crate::positions::{game, one_of, reachable, rules, rules_for};

/// The plain game with each choice of options.
fn with_options(plain: Game) -> Vec<Game> {
    let games = GameOption::NAMED.into_iter().fold(vec![plain], |games, (_, option)| {
        games.into_iter().flat_map(|game| [game, game.with(option)]).collect()
    });
    games.into_iter().filter(|game| game.conflict().is_none()).collect()
}

/// Checks the searches against the oracle at every position of a game that these sides begin: asked about
/// the first position first, when everything is new, and about the last one first, when all later
/// ones are known.
fn agree_everywhere(rules: &Rules, firsts: &[Mark], most_free: usize) {
    let positions: Vec<Position> =
        firsts.iter().flat_map(|&first| reachable(rules, rules.empty_for(first))).collect();
    let mut searches = Searches::new(rules, most_free);
    positions.iter().step_by(one_of(5)).for_each(|position| searches.agree(position));
    let mut searches = Searches::new(rules, 0);
    positions.iter().rev().step_by(one_of(5)).for_each(|position| searches.agree(position));
}

#[test]
fn tictactoe_with_every_choice_of_options() {
    for game in with_options(Game::TICTACTOE) {
        agree_everywhere(&Rules::new(game), &Mark::BOTH, 9);
    }
}

#[test]
fn boards_of_up_to_ten_squares_with_every_choice_of_options() {
    for plain in ["1,1,1", "2,2,2", "3,2,1", "3,3,2", "1,7,3", "7,1,2", "5,2,3", "2,4,3", "3,3,4"] {
        for game in with_options(game(plain)) {
            agree_everywhere(&Rules::new(game), &[Mark::X], 7);
        }
    }
}

#[test]
fn boards_of_eleven_and_twelve_squares() {
    for game in [
        "11,1,3+no-overline",
        "11,1,5+renju",
        "11,1,3+caro",
        "3,4,2",
        "4,3,3",
        "4,3,3+misere",
        "4,3,3+gravity",
        "3,4,3+gravity+misere",
    ] {
        agree_everywhere(&rules(game), &[Mark::X], 6);
    }
}

#[test]
fn boards_too_large_for_numbers() {
    for game in ["7,2,3+gravity", "5,3,3+gravity", "5,3,3+gravity+misere", "2,7,3+gravity"] {
        agree_everywhere(&rules(game), &[Mark::O], 5);
    }
    agree_everywhere(&rules_for("13,1,2+misere", 64), &[Mark::X], 5);
}
