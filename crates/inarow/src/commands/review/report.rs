//! The review of a game, for people.

use inarow_players::{Graded, LostBy, Review};

use inarow_rules::{Conclusion, Position, Rules};
use inarow_search::{Score, Value};
use inarow_words::{Report, Table};

use super::entry::Entry;
use crate::common::Common;
use crate::plain::plain;

/// Moves in one line of the chart.
const CHART_WIDTH: usize = 64;

/// The moves with their grades, the turning point and the chart.
pub(super) fn report(common: &Common<'_>, entry: &Entry, review: &Review) -> Report {
    let (words, naming) = (common.words, entry.naming(common));
    let mut report = Report::titled(heading(common, entry));
    if review.moves.is_empty() {
        report.line(words.say("review-no-moves", []));
        return report;
    }
    let mut rows = Vec::new();
    for (ply, reviewed) in (1..).zip(&review.moves) {
        let made = &reviewed.made;
        rows.push(vec![
            format!("{ply:>3}."),
            reviewed.mover.to_string(),
            naming.square(made.square),
            words.grade(made.grade),
            words.explanation(&naming, reviewed.mover, made),
        ]);
        let better = words.better(&naming, reviewed);
        rows.extend(better.map(|better| [vec![String::new(); 4], vec![better]].concat()));
    }
    report.table(Table { rows, ..Table::default() });
    report.line(words.turning_point(&naming, review));
    if let Some(Conclusion::Win(winner)) = conclusion(entry)
        && matches!(review.lost_by(!winner), LostBy::AtLatest(_))
    {
        report.line(words.lost_by(&naming, review, !winner));
    }
    if !plain(common) {
        chart(common, review, &mut report);
    }
    report
}

/// The source of the game, its players and its end.
fn heading(common: &Common<'_>, entry: &Entry) -> String {
    common.words.say(
        "review-heading",
        [
            ("place", entry.place.as_str().into()),
            ("title", entry.title(common).into()),
            ("result", common.words.record_end(entry.kept.end, conclusion(entry)).into()),
        ],
    )
}

fn conclusion(entry: &Entry) -> Option<Conclusion> {
    let positions = entry.kept.record().positions(&Rules::new(entry.kept.game));
    positions.unwrap_or_default().last().and_then(Position::conclusion)
}

/// The value of the game before the first move and after each, a column each: `#` where it is
/// proven, `~` where it is an estimate, `!` at a proven mistake or blunder, `?` at one by estimate.
fn chart(common: &Common<'_>, review: &Review, report: &mut Report) {
    let course = review.course();
    let threw = |ply: usize| {
        let made = ply.checked_sub(1).and_then(|index| review.moves.get(index));
        made.and_then(|made| made.made.grade).filter(|made| made.grade.gives_away())
    };
    let points: Vec<(Value, char)> = course
        .iter()
        .enumerate()
        .map(|(ply, (score, _))| (level(*score), sign(*score, threw(ply))))
        .collect();
    for part in points.chunks(CHART_WIDTH) {
        let row = |value: Value| {
            let signs = part.iter().map(|(at, sign)| if *at == value { *sign } else { '.' });
            vec![common.words.outlook(value), signs.collect()]
        };
        let rows = [Value::Win, Value::Draw, Value::Loss].map(row).into();
        report.table(Table { rows, ..Table::default() });
    }
}

/// The result that a score is nearest to.
fn level(score: Score) -> Value {
    const THIRD: i32 = 333_333;
    match (score.value(), score) {
        (Some(value), _) => value,
        (None, Score::Estimate(millionths)) if millionths > THIRD => Value::Win,
        (None, Score::Estimate(millionths)) if millionths < -THIRD => Value::Loss,
        (None, _) => Value::Draw,
    }
}

fn sign(score: Score, threw: Option<Graded>) -> char {
    match score.value() {
        _ if threw.is_some_and(|threw| threw.is_estimate) => '?',
        _ if threw.is_some() => '!',
        Some(_) => '#',
        None => '~',
    }
}
