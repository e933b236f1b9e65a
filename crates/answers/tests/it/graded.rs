//! Grades of saved games, the estimates among them.

use inarow_answers::stats::{GradeCounts, grades_by_ply};
use inarow_formats::stats::Stats;

#[test]
fn estimates_count_with_their_grade_and_by_themselves() {
    let mut stats = Stats::default();
    let kept = [("best", 3), ("mistake", 1), ("~inaccuracy", 2), ("~mistake", 4), ("brilliant", 9)];
    stats.grades.extend(kept.map(|(word, count)| ((5, word.to_owned()), count)));
    let counted = grades_by_ply(&stats);
    let expected = GradeCounts { counts: [3, 0, 2, 5, 0], estimates: 6 };
    assert_eq!(counted.into_iter().collect::<Vec<_>>(), [(5, expected)]);
}
