//! The order of scores and values, and their meaning for the other side.

use std::cmp::Ordering;

use inarow_search::{Score, Value};

const MOST_PLIES: u16 = 6;

/// Every kind of score, the worst first.
fn ascending() -> Vec<Score> {
    let losses = (0..=MOST_PLIES).chain([u16::MAX]).map(Score::Loss);
    let wins = (0..=MOST_PLIES).chain([u16::MAX]).map(Score::Win).rev();
    let bad = [-1_000_000, -999_999, -1].map(Score::Estimate);
    let good = [0, 1, 999_999, 1_000_000].map(Score::Estimate);
    losses
        .collect::<Vec<_>>()
        .into_iter()
        .chain(bad)
        .chain([Score::Draw])
        .chain(good)
        .chain(wins)
        .collect()
}

#[test]
fn scores_are_ordered_from_bad_to_good() {
    let scores = ascending();
    for (i, a) in scores.iter().enumerate() {
        for (j, b) in scores.iter().enumerate() {
            assert_eq!(a.cmp(b), i.cmp(&j), "{a:?} and {b:?}");
            assert_eq!(a.partial_cmp(b), Some(a.cmp(b)));
            assert_eq!(a == b, a.cmp(b) == Ordering::Equal);
        }
    }
}

/// A draw and an estimate of 0 are the one pair that keeps its order: both are their own negation.
#[test]
fn negation_turns_the_order_around() {
    for a in ascending() {
        assert_eq!(-(-a), a);
        for b in ascending() {
            if -a == a && -b == b {
                continue;
            }
            assert_eq!((-a).cmp(&-b), b.cmp(&a), "{a:?} and {b:?}");
        }
    }
}

#[test]
fn a_score_and_its_value_agree() {
    for score in ascending() {
        assert_eq!((-score).value(), score.value().map(|value| -value));
        assert_eq!((-score).plies(), score.plies());
    }
    for plies in 0..=MOST_PLIES {
        assert_eq!(Score::Win(plies).value(), Some(Value::Win));
        assert_eq!(Score::Loss(plies).value(), Some(Value::Loss));
        assert_eq!(Score::Win(plies).plies(), Some(plies));
    }
    assert_eq!((Score::Draw.value(), Score::Draw.plies()), (Some(Value::Draw), None));
    assert_eq!((Score::Estimate(0).value(), Score::Estimate(0).plies()), (None, None));
}

/// One ply further back the other side moves: the value turns, a win or loss is a ply further away.
#[test]
fn the_score_before_belongs_to_the_other_side() {
    for plies in 0..MOST_PLIES {
        assert_eq!(Score::Loss(plies).before(), Score::Win(plies + 1));
        assert_eq!(Score::Win(plies).before(), Score::Loss(plies + 1));
    }
    assert_eq!(Score::Draw.before(), Score::Draw);
    assert_eq!(Score::Estimate(250_000).before(), Score::Estimate(-250_000));
    assert_eq!(Score::Loss(u16::MAX).before(), Score::Win(u16::MAX));
    assert_eq!(Score::Win(u16::MAX).before(), Score::Loss(u16::MAX));
}

/// The better a score is after a move, the worse it is before it, so that the best move leads to the worst score.
#[test]
fn before_turns_the_order_around() {
    let nearer = |score: &Score| score.plies() != Some(u16::MAX);
    let scores: Vec<Score> = ascending().into_iter().filter(nearer).collect();
    for a in &scores {
        for b in &scores {
            if -*a == *a && -*b == *b {
                continue;
            }
            assert_eq!(a.before().cmp(&b.before()), b.cmp(a), "{a:?} and {b:?}");
        }
    }
}

#[test]
fn values_are_ordered_and_negated_as_numbers() {
    assert_eq!(Value::ALL.map(|value| value as i8), [-1, 0, 1]);
    for a in Value::ALL {
        assert_eq!((-a) as i8, -(a as i8));
        for b in Value::ALL {
            assert_eq!(a.cmp(&b), (a as i8).cmp(&(b as i8)));
        }
    }
}
