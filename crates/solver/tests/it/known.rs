//! What searches make of a table.

use std::sync::Arc;

use inarow_rules::{Mark, Position, Rules};
use inarow_search::{
    Budget, Inquiry, Library, Limits, Score, Search, SearchOptions, Solver, Wanted, analyze,
    is_wholly_known,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::strong::table;

const EVERY_MOVE: Wanted = Wanted::EveryMove { lines: 3 };

/// Rules, and the same with a table of every position.
fn informed(game: &str) -> (Rules, Rules) {
    let rules = Rules::new(game.parse().expect("a game"));
    let mut library = Library::default();
    library.add(Arc::new(table(&rules)));
    (rules.clone(), library.inform(rules))
}

/// A position after so many moves at random, or fewer if the game ends before.
fn random_position(rules: &Rules, moves: u32, random: &mut Xoshiro256PlusPlus) -> Position {
    let mut position = rules.empty_for([Mark::X, Mark::O][random.next_u32() as usize % 2]);
    for _ in 0..moves {
        let moves = rules.moves(&position);
        let mut after = position;
        rules.play(&mut after, moves.nth(random.next_u32() % moves.len()).expect("a move"));
        if after.conclusion().is_some() {
            break;
        }
        position = after;
    }
    position
}

#[test]
fn every_move_has_the_score_of_plain_search_at_once() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    for game in ["4,4,4", "4,4,3", "4,3,3+misere", "5,3,4+gravity", "4,4,3+no-overline"] {
        let (alone, informed) = informed(game);
        assert!(is_wholly_known(&informed) && !is_wholly_known(&alone));
        let mut search = Search::new(&informed, &SearchOptions::default());
        let mut solver = Solver::new(&alone);
        for _ in 0..15 {
            let moves = 2 + random.next_u32() % 8;
            let position = random_position(&alone, moves, &mut random);
            let found = search.run(&position, &Limits::NONE, EVERY_MOVE, &mut |_| ());
            let found = found.expect("the game goes on");
            let exact = analyze(&mut solver, &position, &mut Budget::new(&Limits::NONE));
            let exact = exact.expect("no limit");
            assert_eq!((found.score, found.nodes), (exact.score, 0), "{game} {position:?}");
            assert!(found.moves.is_sorted_by_key(|found| std::cmp::Reverse(found.score)));
            for found in &found.moves {
                let other = exact.moves.iter().find(|other| other.square == found.square);
                assert_eq!(
                    Some(found.score),
                    other.map(|other| other.score),
                    "{game} {position:?}"
                );
                leads_to_its_score(&alone, &mut solver, &position, found.score, &found.variation);
            }
        }
    }
}

/// Whether a variation is best play to the end.
fn leads_to_its_score(
    rules: &Rules,
    solver: &mut Solver,
    from: &Position,
    score: Score,
    variation: &[inarow_rules::Square],
) {
    let (mut position, mut expected) = (*from, score);
    for &square in variation {
        rules.play(&mut position, square);
        let score = solver.score(&position, &mut Budget::new(&Limits::NONE)).expect("no limit");
        assert_eq!(score.before(), expected, "{position:?}");
        expected = score;
    }
    assert!(position.conclusion().is_some(), "{position:?}");
}

#[test]
fn the_exact_player_and_analysis_need_no_node() {
    let (_, informed) = informed("4,4,4");
    let budget = &mut Budget::new(&Limits::NONE);
    let known = analyze(&mut Solver::new(&informed), &informed.empty(), budget).expect("known");
    assert_eq!((known.score, known.nodes, known.moves.len()), (Score::Draw, 0, 16));
}

#[test]
fn rules_alone_and_rules_of_other_games_know_nothing() {
    let (_, informed) = informed("4,3,3");
    for rules in [informed.alone(), Rules::new("4,3,3".parse().expect("a game"))] {
        let mut search = Search::new(&rules, &SearchOptions::default());
        let found = search.run(&rules.empty(), &Limits::nodes(1), EVERY_MOVE, &mut |_| ());
        assert_ne!(found.expect("it goes on").score, Score::Win(7));
        assert!(!is_wholly_known(&rules));
    }
    let mut library = Library::default();
    library.add(Arc::new(table(&informed)));
    let other = library.inform(Rules::new("3,4,3".parse().expect("a game")));
    assert!(!is_wholly_known(&other));
    let informed = library.inform(Rules::new("4,3,3".parse().expect("a game")));
    let search = Search::new(&informed, &SearchOptions::default());
    let inquiry = Inquiry::new(&search, &informed.empty(), Wanted::BestMove, &Limits::NONE);
    assert_eq!(inquiry.expect("it goes on").nodes(), 0);
}
