//! Tournaments: the same on any number of threads, and their exact results.

mod exact;
mod going_on;
mod opened;
mod time;

use std::time::Duration;

use inarow_lab::{
    Arena, ArenaError, Encounter, Entrant, Results, SequentialTest, TimeLimits, openings,
};
use inarow_players::{PlayerName, Policy, Refusal};
use inarow_rules::opening::Opening;
use inarow_rules::{Game, Rules, Square};
use inarow_search::Limits;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The entrant that the arena knows as a policy.
fn policy(rules: &Rules, name: &str) -> Entrant {
    let (player, rules): (PlayerName, _) = (name.parse().unwrap(), rules.clone());
    Entrant::policy(name, None, move || player.policy(&rules).unwrap())
}

/// The policies of entrants, where they are.
fn policies(entrants: &[Entrant]) -> Vec<Option<Box<dyn Policy>>> {
    entrants.iter().map(Entrant::make_policy).collect()
}

/// The same entrant, of which the arena knows nothing but its moves.
fn player(rules: &Rules, name: &str) -> Entrant {
    let (player, rules): (PlayerName, _) = (name.parse().unwrap(), rules.clone());
    Entrant::player(name, None, move || player.player(&rules, 1).unwrap())
}

fn tictactoe() -> Rules {
    Rules::new(Game::TICTACTOE)
}

/// A tournament on one thread without limits.
fn arena<'a>(
    rules: &'a Rules,
    entrants: &'a [Entrant],
    openings: &'a [Vec<Square>],
    rounds: u64,
) -> Arena<'a> {
    Arena {
        rules,
        entrants,
        openings,
        opening: Opening::Free,
        rounds,
        seed: 7,
        threads: 1,
        time: TimeLimits::default(),
        keeps_moves: true,
        test: None,
        known: &[],
        from: 0,
        clock: &|| Duration::ZERO,
        stop: &|| false,
    }
}

/// Everything that a tournament brings.
fn played(arena: &Arena<'_>) -> (Results, Vec<Encounter>) {
    let mut results = Results::new(arena.entrants.len(), arena.openings.len());
    let mut all = Vec::new();
    arena
        .play(&mut results, |_, encounters| {
            all.extend(encounters);
            Ok::<(), ()>(())
        })
        .unwrap();
    (results, all)
}

fn drawn(rules: &Rules, plies: usize) -> Vec<Vec<Square>> {
    openings(rules, plies, 50, &mut Xoshiro256PlusPlus::seed_from_u64(3)).unwrap()
}

const PLAYERS: [&str; 7] = [
    "random",
    "corner-first",
    "line-score",
    "minimax:as-printed",
    "alpha-beta:as-printed",
    "perfect",
    "level:beginner",
];

/// Moves out of a table are those that the players themselves draw: every move of every game.
#[test]
fn tables_play_as_the_players_do() {
    let rules = tictactoe();
    let (openings, quick, slow) = (
        drawn(&rules, 1),
        PLAYERS.map(|name| policy(&rules, name)),
        PLAYERS.map(|name| player(&rules, name)),
    );
    let quick = played(&arena(&rules, &quick, &openings, 7));
    let slow = played(&arena(&rules, &slow, &openings, 7));
    assert_eq!(quick.1.len(), 7 * 21);
    assert!(quick.1.iter().any(|encounter| encounter.games[0].drew));
    assert_eq!(quick, slow);
}

#[test]
fn any_number_of_threads_plays_the_same_games() {
    let rules = tictactoe();
    let few = ["random", "corner-first", "level:beginner", "line-score"].map(|n| policy(&rules, n));
    let openings = drawn(&rules, 2);
    let one = played(&arena(&rules, &few, &openings, 2000));
    assert_eq!(one.0.games(), 2 * 2000 * 6);
    for threads in [2, 5] {
        let several = Arena { threads, ..arena(&rules, &few, &openings, 2000) };
        assert_eq!(played(&several), one, "{threads} threads");
    }
    let other_seed = Arena { seed: 8, ..arena(&rules, &few, &openings, 2000) };
    assert_ne!(played(&other_seed).0, one.0);
}

/// A tree that is kept from move to move must not be kept from game to game.
#[test]
fn players_that_sample_play_the_same_games_on_any_number_of_threads() {
    for game in ["5,5,4+gravity", "3x3x3+misere"] {
        let rules = Rules::new(game.parse().unwrap());
        let few = ["mcts:nodes=50", "search:nodes=200", "random"].map(|name| player(&rules, name));
        let openings = drawn(&rules, 2);
        let one = played(&arena(&rules, &few, &openings, 4));
        let three = Arena { threads: 3, ..arena(&rules, &few, &openings, 4) };
        assert_eq!(played(&three), one, "{game}");
    }
}

/// A test ends where it ends, whatever was played beyond that meanwhile.
#[test]
fn a_test_ends_at_the_same_game_on_any_number_of_threads() {
    let rules = tictactoe();
    let few = ["random", "corner-first", "perfect"].map(|name| policy(&rules, name));
    let test = SequentialTest { elo1: 30.0, ..SequentialTest::default() };
    let openings = [Vec::new()];
    let tested = Arena { test: Some(test), ..arena(&rules, &few, &openings, 100_000) };
    let one = played(&tested);
    assert!(one.0.verdicts.iter().all(Option::is_some), "{:?}", one.0.verdicts);
    assert!(one.0.games() < 10_000);
    // Nothing was settled before the last round of each pair.
    let mut rounds = Results::new(few.len(), 1);
    for encounter in &one.1 {
        assert_eq!(test.verdict(&rounds.rounds[encounter.pair]), None, "{encounter:?}");
        rounds.add(encounter.pair, 0, &encounter.games);
    }
    assert_eq!(rounds.rounds, one.0.rounds);
    let five = Arena { threads: 5, ..tested };
    assert_eq!(played(&five), one);
}

#[test]
fn games_without_chance_are_known_for_repeats() {
    let rules = tictactoe();
    let few = ["center-first", "line-score"].map(|name| policy(&rules, name));
    let openings = [Vec::new(), vec![Square(1)]];
    let (results, games) = played(&arena(&rules, &few, &openings, 10));
    assert_eq!(games.len(), 10);
    for bout in &results.bouts {
        assert_eq!((bout.tally().games(), bout.tally().repeats), (10, 8));
    }
    let few = ["center-first", "random"].map(|name| policy(&rules, name));
    let (results, _) = played(&arena(&rules, &few, &openings, 10));
    assert!(results.bouts.iter().all(|bout| bout.tally().repeats == 0));
    // A program may draw random numbers of its own, which no one sees.
    let few = [policy(&rules, "center-first"), player(&rules, "line-score").unseeded()];
    let (results, _) = played(&arena(&rules, &few, &openings, 10));
    assert!(results.bouts.iter().all(|bout| bout.tally().repeats == 0));
    let few = [policy(&rules, "center-first"), player(&rules, "line-score")];
    let (results, _) = played(&arena(&rules, &few, &openings, 10));
    assert!(results.bouts.iter().all(|bout| bout.tally().repeats == 8));
}

/// Each opening is played from both sides, and every game goes on from it.
#[test]
fn openings_are_played_from_both_sides() {
    let rules = tictactoe();
    let few = ["random", "perfect"].map(|name| policy(&rules, name));
    let openings = drawn(&rules, 3);
    let rounds = 2 * openings.len() as u64;
    let (results, games) = played(&arena(&rules, &few, &openings, rounds));
    for encounter in &games {
        for game in &encounter.games {
            assert_eq!(game.moves[..3], openings[encounter.opening]);
            assert_eq!(game.moves.len(), usize::from(game.plies));
        }
    }
    for bout in &results.bouts {
        assert!(bout.by_opening.iter().all(|tally| tally.games() == 2));
    }
}

/// A player that cannot play is no opponent that loses.
#[test]
fn a_player_that_is_not_defined_ends_the_tournament() {
    let rules = Rules::new(Game::CONNECT_FOUR);
    let few = ["random", "corner-first"].map(|name| policy(&rules, name));
    let mut results = Results::new(2, 1);
    let openings = [Vec::new()];
    let ended = arena(&rules, &few, &openings, 5).play(&mut results, |_, _| Ok::<(), ()>(()));
    let Err(ArenaError::Refused { player, refusal: Refusal::Undefined(_) }) = ended else {
        panic!("{ended:?}")
    };
    assert_eq!((player.as_str(), results.games()), ("corner-first", 0));
    let refused: ArenaError<std::io::Error> =
        ArenaError::Refused { player, refusal: Refusal::Stopped };
    let refused: Box<dyn std::error::Error> = refused.into();
    assert_eq!(refused.to_string(), "corner-first: the search was stopped");
    let limited = inarow_lab::exact(&rules, policies(&few), &openings, &Limits::NONE);
    assert!(matches!(limited, Err((1, Refusal::Undefined(_)))));
}
