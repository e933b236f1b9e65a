//! The review of a game, for people.

use inarow_formats::RenjuOpening;
use inarow_players::review::{Graded, LostBy, Review};

use inarow_rules::{Conclusion, Mark, Position, Rules};
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
    if let Some(opening) = RenjuOpening::of(&entry.kept.game, &entry.kept.squares()) {
        report.line(words.renju_opening(opening));
    }
    let mut rows = Vec::new();
    for (ply, reviewed) in (1..).zip(&review.moves) {
        let made = &reviewed.made;
        rows.push(vec![
            format!("{ply:>3}."),
            words.side(&naming.game, reviewed.mover),
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
    if let Some(accuracy) = words.accuracy(&naming.game, review) {
        report.line(accuracy);
    }
    if !plain(common) {
        chart(common, entry, review, &mut report);
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
            (
                "result",
                common.words.record_end(&entry.kept.game, entry.kept.end, conclusion(entry)).into(),
            ),
        ],
    )
}

fn conclusion(entry: &Entry) -> Option<Conclusion> {
    let positions = entry.kept.record().positions(&Rules::new(entry.kept.game));
    positions.unwrap_or_default().last().and_then(Position::conclusion)
}

/// Bands of the chart where estimates are chances.
const BANDS: u8 = 5;

/// The value of the game before the first move and after each, a column each: `#` where it is
/// proven, `~` where it is an estimate, `!` at a proven mistake or blunder, `?` at one by estimate.
/// Rows are bands of the chance of X where estimates are chances, else results.
fn chart(common: &Common<'_>, entry: &Entry, review: &Review, report: &mut Report) {
    let course = review.course();
    let threw = |ply: usize| {
        let made = ply.checked_sub(1).and_then(|index| review.moves.get(index));
        made.and_then(|made| made.made.grade).filter(|made| made.grade.gives_away())
    };
    let words = common.words;
    let levels: Vec<String> = if course.iter().any(|(_, chance)| chance.is_some()) {
        let wide = 100 / BANDS;
        let side = words.side(&entry.kept.game, Mark::X);
        let band = |band: u8| {
            let (from, to) = (wide * band, wide * (band + 1));
            [("side", side.as_str().into()), ("from", from.into()), ("to", to.into())]
        };
        (0..BANDS).rev().map(|at| words.say("review-band", band(at))).collect()
    } else {
        [Value::Win, Value::Draw, Value::Loss]
            .map(|value| words.outlook(&entry.kept.game, value))
            .into()
    };
    let points: Vec<(usize, char)> = course
        .iter()
        .enumerate()
        .map(|(ply, (score, _))| (level(*score, levels.len()), sign(*score, threw(ply))))
        .collect();
    for part in points.chunks(CHART_WIDTH) {
        let row = |(level, label): (usize, &String)| {
            let signs = part.iter().map(|(at, sign)| if *at == level { *sign } else { '.' });
            vec![label.clone(), signs.collect()]
        };
        let rows = levels.iter().enumerate().map(row).collect();
        report.table(Table { rows, ..Table::default() });
    }
}

/// The level of a score, of `levels` that are equally wide, the highest first.
fn level(score: Score, levels: usize) -> usize {
    let share = match (score.value(), score) {
        (Some(Value::Win), _) => 0.0,
        (Some(Value::Loss), _) => 1.0,
        (None, Score::Estimate(millionths)) => 0.5 - f64::from(millionths) / 2e6,
        _ => 0.5,
    };
    ((share * levels as f64) as usize).min(levels - 1)
}

fn sign(score: Score, threw: Option<Graded>) -> char {
    match score.value() {
        _ if threw.is_some_and(|threw| threw.is_estimate) => '?',
        _ if threw.is_some() => '!',
        Some(_) => '#',
        None => '~',
    }
}
