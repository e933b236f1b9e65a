//! Exact scores by the evaluator, held to plain minimax.

use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Evaluator, Limits, MoveScore, SearchError, SearchOptions};

use crate::positions::rules;
use crate::search::sample;

/// Games of each kind of proof: by memory, by null windows and by deepening.
const GAMES: [(&str, std::ops::RangeInclusive<usize>); 8] = [
    ("3,3,3+misere", 4..=9),
    ("4,4,3", 8..=12),
    ("5,4,4+gravity", 8..=13),
    ("connect-four", 10..=14),
    ("5,4,4+gravity+misere", 8..=12),
    ("5,4,4", 7..=10),
    ("5,5,4+misere", 7..=10),
    ("6,4,4+no-overline", 7..=10),
];

#[test]
fn they_are_those_of_minimax() {
    for (game, free) in GAMES {
        let rules = rules(game);
        let (mut oracle, options) = (Memoized::new(&rules), SearchOptions::default());
        let mut evaluator = Evaluator::new(&rules, &options);
        for position in sample(&rules, free, 12, 21) {
            let text = || format!("{game} {}", position);
            let truth = oracle.analyze(&position, &mut Budget::new(&Limits::NONE)).unwrap();
            let budget = &mut Budget::new(&Limits::NONE);
            assert_eq!(evaluator.exact_score(&position, budget), Ok(truth.score), "{}", text());
            assert_eq!(evaluator.exact(&position, budget), Ok(truth.clone()), "{}", text());
            let valued = |made: &MoveScore| (made.square, made.score.value().unwrap());
            let values = truth.moves.iter().map(valued).collect();
            let fresh = &mut Evaluator::new(&rules, &options);
            assert_eq!(fresh.values(&position, budget), Ok(values), "{}", text());
            if let Some(value) = truth.score.value().filter(|_| !truth.moves.is_empty()) {
                let keeps = |made: &&MoveScore| made.score.value() == Some(value);
                let best = truth.moves.iter().filter(keeps).map(|made| made.square);
                let fresh = &mut Evaluator::new(&rules, &options);
                let found = fresh.best_moves(&position, budget);
                assert_eq!(found, Ok((value, best.collect())), "{}", text());
            }
        }
    }
}

#[test]
fn questions_beyond_the_budget_are_refused() {
    for game in ["4,4,4", "connect-four", "6,5,4"] {
        let rules = rules(game);
        let mut evaluator = Evaluator::new(&rules, &SearchOptions::default());
        let limits = Limits::nodes(500);
        let refused = evaluator.exact(&rules.empty(), &mut Budget::new(&limits));
        assert_eq!(refused, Err(SearchError::OutOfNodes { limit: 500 }), "{game}");
        let refused = evaluator.best_moves(&rules.empty(), &mut Budget::new(&limits));
        assert_eq!(refused.err(), Some(SearchError::OutOfNodes { limit: 500 }), "{game}");
        let stopped = Limits { stop: Some(&|| true), ..Limits::NONE };
        let refused = evaluator.exact_score(&rules.empty(), &mut Budget::new(&stopped));
        assert_eq!(refused, Err(SearchError::Stopped), "{game}");
    }
}
