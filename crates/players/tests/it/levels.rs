//! The levels: the sight of each, the misses of each, and that the strongest never loses where that can
//! be followed to the end.

use std::collections::HashMap;

use inarow_players::{Choice, Distribution, Level, Player, PlayerName, Policy, Reason, Refusal};
use inarow_rules::{Conclusion, Mark, Position, Rules, Square};
use inarow_search::{Evaluator, Limits, Score, SearchOptions, Wanted};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::positions::{after, random_game, reachable, rules};

fn player(rules: &Rules, level: Level) -> Box<dyn Policy> {
    PlayerName::Level(level).policy(rules).unwrap()
}

fn asked(rules: &Rules, level: Level, position: &Position) -> Distribution {
    let mut player = player(rules, level);
    player.distribution(position, &SHORT).unwrap()
}

/// Enough for these questions, and quick.
const SHORT: Limits<'static> = Limits::nodes(20_000);

/// Whether some opponent and some luck beat the level from here, where it plays `mark`.
fn can_lose(
    rules: &Rules,
    player: &mut dyn Policy,
    position: Position,
    mark: Mark,
    known: &mut HashMap<Position, bool>,
) -> bool {
    if let Some(conclusion) = position.conclusion() {
        return conclusion == Conclusion::Win(!mark);
    }
    if let Some(&loses) = known.get(&position) {
        return loses;
    }
    let squares: Vec<_> = if position.to_move() == mark {
        let distribution = player.distribution(&position, &Limits::NONE).unwrap();
        distribution.choices().iter().map(|choice| choice.square).collect()
    } else {
        rules.moves(&position).iter().collect()
    };
    let next: Vec<_> = squares.into_iter().map(|s| after(rules, &position, s)).collect();
    let loses = next.into_iter().any(|next| can_lose(rules, player, next, mark, known));
    known.insert(position, loses);
    loses
}

#[test]
fn only_the_two_strongest_cannot_be_beaten_on_three_by_three() {
    let rules = rules("3,3,3");
    for level in Level::ALL {
        let mut player = player(&rules, level);
        let loses = Mark::BOTH
            .map(|mark| can_lose(&rules, &mut player, rules.empty(), mark, &mut HashMap::new()));
        assert_eq!(loses.contains(&true), level < Level::Expert, "{level:?}: {loses:?}");
    }
}

#[test]
fn the_strongest_keeps_what_is_proven_on_other_small_boards() {
    for (game, mark) in [("4,3,3", Mark::X), ("3,3,3+misere", Mark::X), ("3,3,3+gravity", Mark::X)]
    {
        let rules = rules(game);
        let mut player = player(&rules, Level::Master);
        assert!(!can_lose(&rules, &mut player, rules.empty(), mark, &mut HashMap::new()), "{game}");
    }
}

/// From `medium` on, a win in one is always taken.
fn takes_wins(rules: &Rules, position: &Position) {
    let wins = rules.completions(position, position.to_move());
    if position.conclusion().is_some() || wins.is_empty() {
        return;
    }
    for level in [Level::Casual, Level::Skilled, Level::Expert, Level::Master] {
        let distribution = asked(rules, level, position);
        let all_win = distribution.choices().iter().all(|choice| wins.contains(choice.square));
        assert!(all_win, "{level:?} at {}", position);
    }
}

#[test]
fn from_medium_on_no_win_in_one_is_missed() {
    let small = rules("3,3,3");
    reachable(&small, small.empty()).iter().for_each(|position| takes_wins(&small, position));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let falling = rules("connect-four");
    for _ in 0..15 {
        let game = random_game(&falling, falling.empty(), &mut rng);
        game.iter().for_each(|position| takes_wins(&falling, position));
    }
}

/// A line that the opponent would complete next is blocked, even where that is too late.
#[test]
fn the_upper_levels_block_what_is_imminent() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let falling = rules("connect-four");
    let mut blocked = 0;
    for _ in 0..8 {
        for position in random_game(&falling, falling.empty(), &mut rng) {
            let side = position.to_move();
            let needed = falling.completions(&position, !side);
            if needed.is_empty() || !falling.completions(&position, side).is_empty() {
                continue;
            }
            blocked += 1;
            for level in [Level::Skilled, Level::Expert, Level::Master] {
                let distribution = asked(&falling, level, &position);
                let chances = distribution.choices().iter().enumerate();
                let elsewhere = chances.filter(|(_, choice)| !needed.contains(choice.square));
                let chance: f64 = elsewhere
                    .map(|(index, _)| distribution.probability(index))
                    .map(|chance| *chance.numer() as f64 / *chance.denom() as f64)
                    .sum();
                let most = if level == Level::Skilled { 0.01 } else { 0.0 };
                assert!(chance <= most, "{level:?}: {}", position);
            }
        }
    }
    assert!(blocked > 20, "{blocked}");
}

#[test]
fn the_weaker_the_level_the_more_it_gives_away() {
    // O must take the center; every other reply loses.
    let rules = rules("3,3,3");
    let corner = after(&rules, &rules.empty(), Square(0));
    let chance = |level: Level| {
        let distribution = asked(&rules, level, &corner);
        let choices = distribution.choices();
        let index = choices.iter().position(|choice| choice.square.index() == 4).unwrap();
        distribution.probability(index)
    };
    let chances = Level::ALL.map(chance);
    assert!(chances.is_sorted(), "{chances:?}");
    assert!(chances[0] < chances[4]);
}

#[test]
fn a_level_says_the_same_of_the_same_position_and_plays_another_game_each_time() {
    let rules = rules("5,5,4");
    for level in Level::ALL {
        let game = |seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let (mut player, mut position) = (player(&rules, level), rules.empty());
            let mut squares = Vec::new();
            while position.conclusion().is_none() {
                let told = asked(&rules, level, &position);
                let choice = player.choose(&position, &SHORT, &mut rng).unwrap();
                assert!(told.choices().contains(&choice), "{level:?}");
                position = after(&rules, &position, choice.square);
                squares.push(choice.square);
            }
            squares
        };
        let games: Vec<_> = (0..3).map(game).collect();
        assert_eq!(games[0], game(0), "{level:?}");
        assert!(games.iter().any(|other| *other != games[0]), "{level:?}");
    }
}

#[test]
fn a_statement_about_a_move_is_a_proof_or_names_its_depth() {
    let rules = rules("connect-four");
    let plies = [Some(1), Some(2), Some(4), Some(6), None];
    assert_eq!(Level::ALL.map(Level::plies), plies);
    for level in Level::ALL {
        for choice in asked(&rules, level, &rules.empty()).choices() {
            let Reason::Level { level: told, place, score, depth, .. } = choice.reason else {
                panic!("{:?}", choice.reason);
            };
            assert!(told == level && (1..=7).contains(&place));
            let told = match level.plies() {
                Some(plies) => depth == Some(plies),
                None => depth.is_some_and(|plies| plies > 0),
            };
            assert!(score.value().is_some() || told, "{level:?}: {score:?} {depth:?}");
        }
    }
}

/// The report of a level on each move that it considers: the square, the score, the depth.
fn report(distribution: &Distribution) -> Vec<(Square, Score, Option<u16>)> {
    let told = |choice: &Choice| match choice.reason {
        Reason::Level { score, depth, .. } => (choice.square, score, depth),
        ref other => panic!("{other:?}"),
    };
    distribution.choices().iter().map(told).collect()
}

#[test]
fn a_level_looks_no_further_than_it_is_allowed() {
    let rules = rules("connect-four");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let game = random_game(&rules, rules.empty(), &mut rng);
    let mut differs = 0;
    for position in game.iter().filter(|position| position.conclusion().is_none()) {
        let wanted = Wanted::EveryMove { lines: 5 };
        let one_ply = Limits { depth: Some(1), ..SHORT };
        let mut search = Evaluator::new(&rules, &SearchOptions::default());
        let seen = search.run(position, wanted, &one_ply, &mut |_| ()).unwrap();
        let mut hard = player(&rules, Level::Skilled);
        let limited = report(&hard.distribution(position, &one_ply).unwrap());
        for &(square, score, depth) in &limited {
            let found = seen.moves.iter().find(|found| found.square == square).unwrap();
            assert_eq!(score, found.score, "{square:?} at {}", position);
            assert_eq!(depth, score.value().is_none().then_some(1));
        }
        differs += u32::from(limited != report(&asked(&rules, Level::Skilled, position)));
    }
    assert!(differs > 5, "{differs}: further looks say something else");

    // It looks ahead its own four plies, which remain the most.
    let mut hard = player(&rules, Level::Skilled);
    let mut within =
        |plies| hard.distribution(&rules.empty(), &Limits { depth: Some(plies), ..SHORT }).unwrap();
    let own = asked(&rules, Level::Skilled, &rules.empty());
    assert_eq!(within(9), own);
    assert_eq!(within(4), own);
    assert_ne!(within(3), own);
}

#[test]
fn a_look_that_is_broken_off_says_how_far_it_came() {
    let rules = rules("gomoku");
    let center = after(&rules, &rules.empty(), Square(112));
    let mut expert = player(&rules, Level::Expert);
    let reached = |distribution: Distribution| report(&distribution)[0].2.unwrap();
    let few = reached(expert.distribution(&center, &Limits::nodes(300)).unwrap());
    assert!((1..6).contains(&few), "{few}");
}

#[test]
fn a_finished_game_is_refused() {
    let rules = rules("1,1,1");
    let over = after(&rules, &rules.empty(), Square(0));
    for level in Level::ALL {
        let found = player(&rules, level).distribution(&over, &Limits::NONE);
        assert_eq!(found.err(), Some(Refusal::Over));
    }
}
