//! The review of a game, for people.

use std::io::Write;

use inarow_players::{Graded, LostBy, Review};

use inarow_rules::{Conclusion, Position, Rules};
use inarow_search::{Score, Value};

use super::entry::Entry;
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::output;
use crate::plain::plain;

/// How many moves stand in one line of the chart.
const CHART_WIDTH: usize = 64;

/// Writes the moves with their grades, the turning point and the chart.
pub(super) fn write(
    common: &Common<'_>,
    entry: &Entry,
    review: &Review,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (words, naming) = (common.words, entry.naming(common));
    writeln!(out, "{}", heading(common, entry))?;
    if review.moves.is_empty() {
        writeln!(out, "{}", words.say("review-no-moves", []))?;
    } else {
        for (ply, reviewed) in (1..).zip(&review.moves) {
            let made = &reviewed.made;
            let row = vec![
                format!("{ply:>3}."),
                reviewed.mover.to_string(),
                format!("{:<3}", naming.square(made.square)),
                format!("{} ", words.grade(made.grade)),
                words.explanation(&naming, reviewed.mover, made),
            ];
            output::table(out, &[row])?;
            if let Some(better) = words.better(&naming, reviewed) {
                writeln!(out, "      {better}")?;
            }
        }
        writeln!(out, "{}", words.turning_point(&naming, review))?;
        if let Some(Conclusion::Win(winner)) = conclusion(entry)
            && matches!(review.lost_by(!winner), LostBy::AtLatest(_))
        {
            writeln!(out, "{}", words.lost_by(&naming, review, !winner))?;
        }
        if !plain(common) {
            chart(common, review, out)?;
        }
    }
    out.flush()?;
    if let Some(problem) = &entry.problem {
        let said = words.say("review-broken", [("problem", problem.as_str().into())]);
        let place = [("option", entry.place.as_str().into()), ("problem", said.into())];
        warn(&words.say("usage-wrong-value", place));
    }
    Ok(())
}

/// Where the game comes from, who played it and how it ended.
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
fn chart(common: &Common<'_>, review: &Review, out: &mut impl Write) -> Result<(), Failure> {
    let scores = review.scores();
    let threw = |ply: usize| {
        let made = ply.checked_sub(1).and_then(|index| review.moves.get(index));
        made.and_then(|made| made.made.grade).filter(|made| made.grade.gives_away())
    };
    let points: Vec<(Value, char)> = scores
        .iter()
        .enumerate()
        .map(|(ply, score)| (level(*score), sign(*score, threw(ply))))
        .collect();
    for part in points.chunks(CHART_WIDTH) {
        let row = |value: Value| {
            let signs = part.iter().map(|(at, sign)| if *at == value { *sign } else { '.' });
            vec![common.words.outlook(value), signs.collect()]
        };
        let rows: Vec<Vec<String>> = [Value::Win, Value::Draw, Value::Loss].map(row).into();
        output::table(out, &rows)?;
    }
    Ok(())
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
