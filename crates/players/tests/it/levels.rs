//! The levels: what each sees and misses, and that the strongest never lose where that can be followed to the end.

use std::collections::HashMap;

use inarow_players::{
    Choice, Distribution, Level, Player, PlayerName, Policy, Reason, Refusal, Sight,
};
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

/// From casual on, a win in one is always taken.
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
fn from_casual_on_no_win_in_one_is_missed() {
    let small = rules("3,3,3");
    reachable(&small, small.empty()).iter().for_each(|position| takes_wins(&small, position));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for (game, games) in [
        ("connect-four", 15),
        ("5,5,4+no-overline", 2),
        ("6,6,5+renju", 2),
        ("5,5,4+caro", 2),
        ("3x3x3", 2),
        ("3x3x3+gravity", 2),
    ] {
        let rules = rules(game);
        for _ in 0..games {
            let game = random_game(&rules, rules.empty(), &mut rng);
            game.iter().for_each(|position| takes_wins(&rules, position));
        }
    }
}

/// Where lines lose, a player that sees them as they stand completes none if it can help it.
#[test]
fn no_level_completes_a_line_that_loses() {
    let rules = rules("3,3,3+misere");
    for position in reachable(&rules, rules.empty()) {
        let loses = rules.completions(&position, position.to_move());
        let moves = rules.moves(&position);
        if position.conclusion().is_some() || moves.is_subset(loses) {
            continue;
        }
        for level in Level::ALL.into_iter().skip(1) {
            let distribution = asked(&rules, level, &position);
            let mut choices = distribution.choices().iter();
            assert!(!choices.any(|choice| loses.contains(choice.square)), "{level:?}: {position}");
        }
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
                let mut choices = distribution.choices().iter();
                assert!(
                    choices.all(|choice| needed.contains(choice.square)),
                    "{level:?}: {position}"
                );
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

/// The sight of a move, its score and the depth of the look ahead.
fn seen(choice: &Choice) -> (Sight, Option<Score>, Option<u16>) {
    match choice.reason {
        Reason::Level { sight, score, depth, .. } => (sight, score, depth),
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn a_statement_about_a_move_is_a_proof_or_names_its_depth() {
    let rules = rules("connect-four");
    for level in Level::ALL {
        for choice in asked(&rules, level, &rules.empty()).choices() {
            let (sight, score, depth) = seen(choice);
            assert!(
                level.sights().iter().any(|&(_, other)| other == sight),
                "{level:?}: {sight:?}"
            );
            let Sight::Ahead(plies) = sight else {
                assert_eq!((score, depth), (None, None), "{level:?}: {sight:?}");
                continue;
            };
            let is_told =
                depth.is_some_and(|depth| depth > 0 && plies.is_none_or(|most| depth <= most));
            assert!(score.unwrap().value().is_some() || is_told, "{level:?}: {score:?} {depth:?}");
        }
    }
}

#[test]
fn each_sight_has_its_weight_and_its_reason() {
    let rules = rules("3,3,3");
    let told = |text: &str| {
        let distribution = asked(&rules, Level::Beginner, &rules.parse(text).unwrap());
        let choices = distribution.choices().iter().enumerate();
        let told = |(at, choice): (usize, &Choice)| {
            (choice.square, distribution.probability(at).to_string(), seen(choice).0)
        };
        choices.map(told).collect::<Vec<_>>()
    };
    // X is about to complete column b: a player that sees its own lines alone goes on in column a.
    let column = [(Square(0), "1/2", Sight::OwnLines), (Square(1), "1/2", Sight::StraightLines)];
    assert_eq!(told(".../.X./OX. o"), column.map(|(at, chance, sight)| (at, chance.into(), sight)));
    // X is about to complete a diagonal: one that overlooks diagonals goes on in row 2, away from X's column.
    let diagonal = [(Square(4), "3/4", Sight::OwnLines), (Square(5), "1/4", Sight::StraightLines)];
    let told = told("..X/O../X.. o");
    assert_eq!(told, diagonal.map(|(at, chance, sight)| (at, chance.into(), sight)));
}

#[test]
fn a_level_looks_no_further_than_it_is_allowed() {
    let rules = rules("connect-four");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let game = random_game(&rules, rules.empty(), &mut rng);
    let report = |distribution: Distribution| {
        distribution
            .choices()
            .iter()
            .map(|choice| (choice.square, seen(choice)))
            .collect::<Vec<_>>()
    };
    let mut differs = 0;
    for position in game.iter().filter(|position| position.conclusion().is_none()) {
        let wanted = Wanted::EveryMove { lines: 3 };
        let one_ply = Limits { depth: Some(1), ..SHORT };
        let mut search = Evaluator::new(&rules, &SearchOptions::default());
        let known = search.run(position, wanted, &one_ply, &mut |_| ()).unwrap();
        let mut expert = player(&rules, Level::Expert);
        let limited = report(expert.distribution(position, &one_ply).unwrap());
        for &(square, (_, score, depth)) in &limited {
            let found = known.moves.iter().find(|found| found.square == square).unwrap();
            assert_eq!(score, Some(found.score), "{square:?} at {position}");
            assert_eq!(depth, found.score.value().is_none().then_some(1));
        }
        differs += u32::from(limited != report(asked(&rules, Level::Expert, position)));
    }
    assert!(differs > 5, "{differs}: further looks say something else");

    // It looks ahead its own plies, which remain the most.
    let mut skilled = player(&rules, Level::Skilled);
    let mut within = |plies| {
        skilled.distribution(&rules.empty(), &Limits { depth: Some(plies), ..SHORT }).unwrap()
    };
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
    let reached = |distribution: Distribution| seen(&distribution.choices()[0]).2.unwrap();
    let few = reached(expert.distribution(&center, &Limits::nodes(300)).unwrap());
    assert!((1..8).contains(&few), "{few}");
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
