//! Grades are what they are defined to be, wherever everything is known.

use inarow_players::{Grade, grade_moves};
use inarow_rules::{Mark, Position, Record, Rules, Square};
use inarow_search::{Evaluator, Score, SearchOptions};

use crate::oracle::Oracle;
use crate::positions::{reachable, rules};

/// What a move is judged to be, from the values before and after it.
fn grade(oracle: &mut Oracle<'_>, position: &Position, square: Square) -> Grade {
    let best = oracle.worth(position);
    let moves = oracle.moves(position);
    let (_, made) = moves.into_iter().find(|(found, _)| *found == square).unwrap();
    match (best.result - made.result, best.plies == made.plies) {
        (0, true) => Grade::Best,
        (0, false) => Grade::Good,
        (1, _) => Grade::Mistake,
        (lost, _) => {
            assert_eq!(lost, 2);
            Grade::Blunder
        }
    }
}

#[test]
fn every_move_of_every_position_has_its_grade() {
    for text in ["3,3,3", "3,3,3+misere", "4,3,3+gravity"] {
        let rules = rules(text);
        let mut oracle = Oracle::new(&rules);
        let mut search = Evaluator::new(&rules, &SearchOptions::default());
        let mut seen = [0; Grade::ALL.len()];
        for position in reachable(&rules, rules.empty()) {
            for square in rules.moves(&position) {
                let graded = grade_moves(&mut search, &[position], &[square], 1_000_000, 50_000);
                let expected = grade(&mut oracle, &position, square);
                assert_eq!(graded, [Some(expected)], "{text} {position:?} {square:?}");
                seen[expected as usize] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 0), "{text}: {seen:?}");
    }
}

#[test]
fn a_whole_game_is_graded_move_by_move() {
    let rules = rules("3,3,3");
    let mut record = Record::new(*rules.game(), Mark::X);
    record.moves = Record::read_moves(&record.game, "b2 a3 c1 c3 a1 b3").unwrap();
    let positions = record.positions(&rules).unwrap();
    let mut search = Evaluator::new(&rules, &SearchOptions::default());
    let grades = grade_moves(&mut search, &positions, &record.moves, 1_000_000, 50_000);
    let mut oracle = Oracle::new(&rules);
    let pairs = positions.iter().zip(&record.moves);
    let expected: Vec<_> = pairs.map(|(at, &made)| Some(grade(&mut oracle, at, made))).collect();
    assert_eq!(grades, expected);
    assert_eq!(grades[4], Some(Grade::Mistake));
}

#[test]
fn what_is_not_proven_is_not_graded() {
    let rules = Rules::new("15,15,5".parse().unwrap());
    let mut record = Record::new(*rules.game(), Mark::X);
    record.moves = Record::read_moves(&record.game, "h8 a1 b1").unwrap();
    let positions = record.positions(&rules).unwrap();
    let mut search = Evaluator::new(&rules, &SearchOptions::default());
    let grades = grade_moves(&mut search, &positions, &record.moves, 1000, 50_000);
    assert_eq!(grades, [None; 3]);
    for unproven in [Score::Estimate(0), Score::Estimate(1_000_000)] {
        assert_eq!(Grade::of(unproven, Score::Draw), None);
        assert_eq!(Grade::of(Score::Draw, unproven), None);
    }
    // That a win is as quick as can be is not known.
    assert_eq!(Grade::of(Score::WinWithin(5), Score::WinWithin(5)), None);
    assert_eq!(Grade::of(Score::WinWithin(5), Score::Draw), Some(Grade::Mistake));
    assert_eq!(Grade::of(Score::Win(5), Score::LossWithin(2)), Some(Grade::Blunder));
}
