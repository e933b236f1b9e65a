//! The solver's own promises: its memory, and its counts.

use inarow_rules::Rules;
use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Limits, SearchError};

use crate::oracle::Oracle;
use crate::positions::{reachable, rules};

/// Each position worked out is a node; a position known costs none.
#[test]
fn nodes_are_the_positions_worked_out() {
    for game in ["3,3,3", "3,3,3+misere", "4,4,4+gravity"] {
        let rules = rules(game);
        let mut solver = Memoized::new(&rules);
        for _ in 0..2 {
            let before = solver.known() as u64;
            let mut budget = Budget::new(&Limits::NONE);
            solver.score(&rules.empty(), &mut budget).unwrap();
            assert_eq!(before + budget.nodes(), solver.known() as u64, "{game}");
        }
    }
}

/// A solver that ran out of nodes again and again ends with the same score for the same work.
#[test]
fn results_until_a_refusal_are_kept_and_right() {
    const LIMIT: u64 = 200;
    for game in ["3,3,3+misere", "4,3,3", "4,4,4+gravity", "7,2,3+gravity"] {
        let rules = rules(game);
        let (mut solver, mut refusals) = (Memoized::new(&rules), 0);
        let score = loop {
            let known = solver.known();
            let asked = solver.score(&rules.empty(), &mut Budget::new(&Limits::nodes(LIMIT)));
            match asked {
                Ok(score) => break score,
                Err(refusal) => assert_eq!(refusal, SearchError::OutOfNodes { limit: LIMIT }),
            }
            assert!(solver.known() - known <= LIMIT as usize);
            assert!(solver.known() > known, "{game}: {LIMIT} nodes reach deeper than a game lasts");
            refusals += 1;
        };
        assert!(refusals > 2, "{game} takes more than {LIMIT} nodes");
        let mut oracle = Oracle::new(&rules);
        assert_eq!(score, oracle.worth(&rules.empty()).score(), "{game}");
        for position in reachable(&rules, rules.empty()).iter().step_by(97) {
            let score = solver.score(position, &mut Budget::new(&Limits::NONE)).unwrap();
            assert_eq!(score, oracle.worth(position).score(), "{game}");
        }
    }
}

#[test]
fn a_table_never_outgrows_twice_what_one_question_may_work_out() {
    let rules = Rules::new("5,5,4".parse().unwrap());
    let mut solver = Memoized::new(&rules);
    let limit = 1000;
    for square in rules.moves(&rules.empty()) {
        let mut position = rules.empty();
        rules.play(&mut position, square);
        solver.forget_beyond(limit);
        let score = solver.score(&position, &mut Budget::new(&Limits::nodes(limit)));
        assert_eq!(score, Err(SearchError::OutOfNodes { limit }));
        assert!(solver.known() as u64 <= 2 * limit, "{}", solver.known());
    }
}
