//! Grades follow their definition, wherever everything is known.

use inarow_players::review::{Accuracy, Grade, Graded, Missed, cost, grade_moves, points};
use inarow_rules::{Mark, Position, Record, Rules, Square};
use inarow_search::{Estimates, Evaluator, Score, SearchOptions};

use crate::oracle::Oracle;
use crate::positions::{reachable, rules};

/// The grade of a move, from the values before and after it.
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
                let proven = Graded { grade: expected, is_estimate: false };
                assert_eq!(graded, [Some(proven)], "{text} {position:?} {square:?}");
                seen[expected as usize] += 1;
            }
        }
        // A proven cost is a result.
        let [best, good, inaccuracy, mistake, blunder] = seen;
        assert!([best, good, mistake, blunder].iter().all(|&count| count > 0), "{text}: {seen:?}");
        assert_eq!(inaccuracy, 0, "{text}");
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
    let proven = |grade| Some(Graded { grade, is_estimate: false });
    let expected: Vec<_> = pairs.map(|(at, &made)| proven(grade(&mut oracle, at, made))).collect();
    assert_eq!(grades, expected);
    assert_eq!(grades[4], proven(Grade::Mistake));
}

/// Estimates as fitted chances.
const CHANCES: Estimates = Estimates::Chances { error: 40 };

/// Scores from bad to good, the estimates among them.
const SCORES: [Score; 11] = [
    Score::Loss(2),
    Score::Loss(6),
    Score::LossWithin(9),
    Score::Estimate(-400_000),
    Score::Estimate(-100_000),
    Score::Draw,
    Score::Estimate(60_000),
    Score::Estimate(300_000),
    Score::WinWithin(9),
    Score::Win(5),
    Score::Win(1),
];

#[test]
fn a_dearer_move_has_no_better_grade() {
    let mut graded = Vec::new();
    for best in SCORES {
        for made in SCORES.into_iter().filter(|made| *made <= best) {
            graded.push((
                cost(best, made, CHANCES),
                Graded::of(best, made, None, CHANCES).unwrap().grade,
            ));
        }
    }
    graded.sort_by(|one, other| one.0.total_cmp(&other.0));
    let dear: Vec<Grade> = graded.iter().map(|(_, grade)| (*grade).max(Grade::Good)).collect();
    assert!(dear.is_sorted(), "{graded:?}");
    for grade in Grade::ALL {
        assert!(graded.iter().any(|(_, seen)| *seen == grade), "{grade:?}");
    }
}

#[test]
fn chances_have_the_order_of_scores_and_are_the_opponents_losses() {
    for estimates in [Estimates::Plain, CHANCES] {
        let chance = |score| points(score, estimates);
        assert!(SCORES.is_sorted());
        assert!(SCORES.map(chance).is_sorted());
        for score in SCORES {
            assert!((chance(score) + chance(-score) - 1.0).abs() < 1e-12, "{score:?}");
        }
        for sure in [1_000_000, -1_000_000] {
            let expected = f64::from(u8::from(sure > 0));
            assert!((chance(Score::Estimate(sure)) - expected).abs() < 1e-12);
        }
    }
}

#[test]
fn a_fitted_chance_is_its_points() {
    assert_eq!(points(Score::Estimate(240_000), CHANCES), 0.62);
    let cost = cost(Score::Estimate(240_000), Score::Estimate(-260_000), CHANCES);
    assert!((cost - 0.25).abs() < 1e-12);
}

#[test]
fn a_grade_is_proven_where_both_scores_are() {
    let is_estimate = |best, made| Graded::of(best, made, None, CHANCES).unwrap().is_estimate;
    for best in SCORES {
        for made in SCORES {
            let is_open = [best, made].iter().any(|score| score.value().is_none());
            let is_same = best.value() == made.value() && best != Score::Draw;
            let is_bound = is_same && [best, made].iter().any(|score| score.plies().is_none());
            assert_eq!(is_estimate(best, made), is_open || is_bound, "{best:?} {made:?}");
        }
    }
    assert!(is_estimate(Score::WinWithin(5), Score::WinWithin(5)), "a quicker win may exist");
    assert!(!is_estimate(Score::WinWithin(5), Score::LossWithin(2)));
}

#[test]
fn moves_that_no_look_has_reached_are_not_graded() {
    for score in SCORES {
        assert_eq!(Graded::of(Score::Estimate(0), score, None, CHANCES), None);
        assert_eq!(Graded::of(score, Score::Estimate(0), None, CHANCES), None);
    }
    let rules = Rules::new("15,15,5".parse().unwrap());
    let mut record = Record::new(*rules.game(), Mark::X);
    record.moves = Record::read_moves(&record.game, "h8 a1 b1").unwrap();
    let positions = record.positions(&rules).unwrap();
    let mut search = Evaluator::new(&rules, &SearchOptions::default());
    assert_eq!(grade_moves(&mut search, &positions, &record.moves, 1, 50_000), [None; 3]);
}

#[test]
fn a_missed_move_sets_the_least_grade() {
    let win = &Missed::Win { square: Square(0), lines: Vec::new() };
    let block = &Missed::Block { square: Square(0), lines: Vec::new() };
    let least =
        |best, made, missed| Graded::of(best, made, Some(missed), CHANCES).map(|made| made.grade);
    let surely = Score::Estimate(999_000);
    assert_eq!(least(Score::Win(1), surely, win), Some(Grade::Inaccuracy));
    assert_eq!(least(Score::Win(1), Score::Estimate(0), win), Some(Grade::Inaccuracy));
    assert_eq!(least(Score::Win(1), Score::Win(3), win), Some(Grade::Good), "it wins all the same");
    let slower = Graded::of(Score::Win(1), Score::WinWithin(31), Some(win), CHANCES);
    assert_eq!(slower, Some(Graded { grade: Grade::Good, is_estimate: false }));
    assert_eq!(least(Score::Win(1), Score::Draw, win), Some(Grade::Mistake));
    assert_eq!(least(-surely, Score::Loss(2), block), Some(Grade::Mistake));
    assert_eq!(least(surely, Score::Loss(2), block), Some(Grade::Blunder));
    assert_eq!(least(Score::Loss(6), Score::Loss(2), block), Some(Grade::Good), "it was lost");
}

#[test]
fn grades_are_read_as_they_are_written() {
    for grade in Grade::ALL {
        for is_estimate in [false, true] {
            let graded = Graded { grade, is_estimate };
            assert_eq!(Graded::read(&graded.to_string()), Some(graded));
        }
        // Earlier versions kept proven grades alone.
        assert_eq!(Graded::read(grade.word()), Some(Graded { grade, is_estimate: false }));
    }
    assert_eq!(Graded::read("brilliant"), None);
}

/// The numbers are those of lichess's formula, worked out apart from the program.
#[test]
fn accuracy_is_the_mean_of_the_moves_that_count() {
    let of = |moves: &[(Score, Score)], estimates| {
        let mut accuracy = Accuracy::default();
        moves.iter().for_each(|&(best, made)| accuracy.add(best, made, estimates));
        (accuracy.percent(), accuracy.moves, accuracy.is_estimate)
    };
    let (win, draw, loss) = (Score::Win(3), Score::Draw, Score::Loss(2));
    for (best, made, percent) in
        [(win, win, 100), (win, draw, 9), (draw, loss, 9), (win, loss, 0), (loss, win, 100)]
    {
        assert_eq!(of(&[(best, made)], Estimates::Plain), (Some(percent), 1, false));
    }
    // From 60% to 50%, from 60% to 55%.
    let (sixty, fifty, most) =
        (Score::Estimate(200_000), Score::Estimate(-1), Score::Estimate(100_000));
    assert_eq!(of(&[(sixty, fifty)], CHANCES), (Some(64), 1, true));
    assert_eq!(of(&[(sixty, most)], CHANCES), (Some(80), 1, true));
    assert_eq!(of(&[(draw, draw), (sixty, fifty)], CHANCES), (Some(82), 2, true));
    // Without a unit, and where no look ended, nothing is known.
    assert_eq!(of(&[(sixty, fifty), (win, most)], Estimates::Plain), (None, 0, false));
    assert_eq!(of(&[(sixty, Score::Estimate(0))], CHANCES), (None, 0, false));
}
