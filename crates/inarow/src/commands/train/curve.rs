//! The curve of a player that learns: how each stage was measured.

use inarow_answers::{AuditFinding, Audited, AuditedSide, side_line};
use inarow_learn::Learning;
use inarow_search::Value;
use inarow_words::svg::{self, CourseChart, CoursePoint};
use num_traits::ToPrimitive;

use crate::commands::audit::report::exact;
use crate::common::Common;

/// A stage as a line of the player's file: the games, then each side with its worst result, its expected result against the
/// opponent that exploits it best, its mistakes, and a shortest lost game; what is not known is a hyphen.
pub(super) fn line(common: &Common<'_>, games: u64, audited: &Audited) -> String {
    let naming = common.naming();
    let side = |side: &AuditedSide| match &side.finding {
        AuditFinding::Exact(found) | AuditFinding::Seen(found) => side_line(&naming, found),
        AuditFinding::Sampled { lost: line, .. } => {
            let turn = side.turn.name();
            let worst = if line.is_some() { "loss" } else { "-" };
            let lost = line.as_deref().map(|line| naming.names(line).join(","));
            format!("{turn} {worst} - - {}", lost.as_deref().unwrap_or("-"))
        }
    };
    let sides: Vec<String> = audited.sides.iter().map(side).collect();
    format!("{games} {}", sides.join(" "))
}

/// A side of a stage as a sentence.
pub(super) fn side(common: &Common<'_>, side: &AuditedSide) -> String {
    let (words, naming) = (common.words, common.naming());
    let turn = ("side", side.turn.name().into());
    match &side.finding {
        AuditFinding::Exact(found) | AuditFinding::Seen(found) => {
            let lost = found.losing_line.as_deref().map(|line| words.moves(&naming, line));
            let said = [
                turn,
                ("worst", words.value(found.worst).into()),
                ("exploited", exact(&found.exploited).into()),
                ("mistakes", found.mistakes.len().into()),
                ("line", lost.unwrap_or_default().into()),
            ];
            let key = if found.losing_line.is_some() { "train-beaten" } else { "train-unbeaten" };
            words.say(key, said)
        }
        AuditFinding::Sampled { lost, .. } => {
            let score = |(player, met): &(String, inarow_answers::Meeting)| {
                met.score().map(|score| format!("{player} {:.1} %", score * 100.0))
            };
            let scores: Vec<String> = side.against.iter().filter_map(score).collect();
            let lost = lost.as_deref().map(|line| words.moves(&naming, line));
            let said = [
                turn,
                ("scores", scores.join(&words.say("comma", [])).into()),
                ("line", lost.unwrap_or_else(|| words.say("audit-unknown", [])).into()),
            ];
            words.say("train-sampled", said)
        }
    }
}

/// The curve as SVG: the expected result of each stage against the opponent that exploits it best, the mean of both sides.
pub(super) fn draw(common: &Common<'_>, learning: &Learning) -> String {
    let words = common.words;
    let point = |line: &String| {
        let mut texts = line.split(' ');
        let games: u64 = texts.next()?.parse().ok()?;
        let texts: Vec<&str> = texts.collect();
        let exploited: Vec<&str> =
            texts.chunks(5).filter_map(|side| side.get(2).copied()).collect();
        let values: Option<Vec<f64>> = exploited.iter().map(|text| fraction(text)).collect();
        let values = values.filter(|values| !values.is_empty())?;
        let value = values.iter().sum::<f64>() / values.len() as f64;
        let games_told = words.say("train-plot-games", [("games", games.into())]);
        let told = format!("{games_told}{}", exploited.join(&words.say("comma", [])));
        let (label, proven) = (games.to_string(), true);
        Some(CoursePoint { label, value, chance: None, proven, marked: false, told })
    };
    let levels = [Value::Win, Value::Draw, Value::Loss];
    let method = learning.options().method.word();
    let said = [("game", words.game(common.game()).into()), ("method", method.into())];
    let chart = CourseChart {
        id: "learning".to_owned(),
        title: words.say("train-plot", said.clone()),
        description: words.say("train-plot-told", said),
        levels: levels.map(|value| words.value(value)),
        points: learning.curve().iter().filter_map(point).collect(),
    };
    svg::course(words, &chart)
}

/// A fraction as a number.
fn fraction(text: &str) -> Option<f64> {
    text.parse::<num_rational::BigRational>().ok()?.to_f64()
}
