//! Searches whose rules come with exact scores.

use std::sync::{Arc, Mutex};

use inarow_rules::{Game, Mark, Position, Rules};
use inarow_search::minimax::Memoized;
use inarow_search::{
    Budget, Evaluator, FoundMove, Informed, Knowledge, Library, Limits, Score, SearchOptions,
    Wanted,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const EVERY_MOVE: Wanted = Wanted::EveryMove { lines: 3 };

/// The scores of plain search.
#[derive(Debug)]
struct Exact(Game, Mutex<Memoized>);

impl Knowledge for Exact {
    fn game(&self) -> &Game {
        &self.0
    }
    fn score(&self, position: &Position) -> Option<Score> {
        self.1.lock().ok()?.score(position, &mut Budget::new(&Limits::NONE)).ok()
    }
}

/// A library with the score of every position of a game.
fn library(rules: &Rules) -> Library {
    let mut library = Library::default();
    library.add(Arc::new(Exact(*rules.game(), Mutex::new(Memoized::new(rules)))));
    library
}

/// Rules, and the same with the score of every position.
fn informed(game: &str) -> (Rules, Informed) {
    let rules = Rules::new(game.parse().expect("a game"));
    (rules.clone(), library(&rules).inform(rules))
}

/// A position after `moves` random moves, or fewer if the game ends before.
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
        let mut search = Evaluator::new(&informed, &SearchOptions::default());
        let mut solver = Memoized::new(&alone);
        for _ in 0..15 {
            let moves = 2 + random.next_u32() % 8;
            let position = random_position(&alone, moves, &mut random);
            let found = search.run(&position, EVERY_MOVE, &Limits::NONE, &mut |_| ());
            let found = found.expect("the game goes on");
            let exact = solver.analyze(&position, &mut Budget::new(&Limits::NONE));
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
    solver: &mut Memoized,
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
    let mut search = Evaluator::new(&informed, &SearchOptions::default());
    let known = search.exact(&informed.empty(), budget).expect("known");
    assert_eq!((known.score, known.moves.len(), budget.nodes()), (Score::Draw, 16, 0));
}

#[test]
fn rules_alone_and_rules_of_other_games_know_nothing() {
    let (_, informed) = informed("4,3,3");
    for rules in [informed.rules().clone(), Rules::new("4,3,3".parse().expect("a game"))] {
        let mut search = Evaluator::new(&rules, &SearchOptions::default());
        let found = search.run(&rules.empty(), EVERY_MOVE, &Limits::nodes(1), &mut |_| ());
        assert_ne!(found.expect("it goes on").score, Score::Win(7));
    }
    let library = library(informed.rules());
    let nodes = |game: &str| {
        let rules = library.inform(Rules::new(game.parse().expect("a game")));
        let mut search = Evaluator::new(&rules, &SearchOptions::default());
        let found = search.run(&rules.empty(), EVERY_MOVE, &Limits::nodes(1000), &mut |_| ());
        found.expect("it goes on").nodes
    };
    assert_eq!(nodes("4,3,3"), 0);
    assert_ne!(nodes("3,4,3"), 0);
}

/// Knows one position.
#[derive(Debug)]
struct One(Game, Position, Score);

impl Knowledge for One {
    fn game(&self) -> &Game {
        &self.0
    }
    fn score(&self, position: &Position) -> Option<Score> {
        (*position == self.1).then_some(self.2)
    }
}

#[test]
fn the_score_of_a_position_says_what_it_can_of_its_moves() {
    let (mut lost, mut won) = (0, 0);
    for game in ["3,3,3", "3,3,3+misere", "4,3,3+misere", "4,4,3+gravity"] {
        let alone = Rules::new(game.parse().expect("a game"));
        let mut solver = Memoized::new(&alone);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
        for _ in 0..200 {
            let position = random_position(&alone, random.next_u32() % 8, &mut random);
            let exact =
                solver.analyze(&position, &mut Budget::new(&Limits::NONE)).expect("no limit");
            let mut library = Library::default();
            library.add(Arc::new(One(*alone.game(), position, exact.score)));
            let mut search =
                Evaluator::new(library.inform(alone.clone()), &SearchOptions::default());
            let found = search
                .run(&position, EVERY_MOVE, &Limits::nodes(1), &mut |_| ())
                .expect("it goes on");
            assert_eq!(found.score, exact.score, "{game} {position}");
            let is_proven = |found: &&FoundMove| found.score.value().is_some();
            for of_move in found.moves.iter().filter(is_proven) {
                let of_oracle = exact.moves.iter().find(|other| other.square == of_move.square);
                let is_true = match (of_move.score, of_oracle.expect("the same moves").score) {
                    (Score::LossWithin(most), Score::Loss(plies))
                    | (Score::WinWithin(most), Score::Win(plies)) => plies <= most,
                    (said, of_oracle) => said == of_oracle,
                };
                assert!(is_true, "{game} {position} {of_move:?}");
            }
            match exact.score {
                Score::Loss(_) => {
                    assert!(found.moves.iter().all(|found| is_proven(&found)), "{game} {position}");
                    lost += 1;
                }
                Score::Win(plies) if plies > 1 => won += 1,
                _ => (),
            }
        }
    }
    assert!(lost > 50 && won > 50, "{lost} {won}");
}
