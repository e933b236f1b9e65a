//! The curve of a player that learns: how each stage was measured.

use inarow_answers::audit::{AuditFinding, AuditedSide};
use inarow_answers::training::SEEN_IN_GAMES;
use inarow_lab::Estimate;
use inarow_search::Value;
use inarow_words::svg::{self, CourseChart, CoursePoint};
use num_traits::ToPrimitive;

use crate::commands::audit::report::exact;
use crate::common::Common;

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
            let scores = side.against.iter().filter_map(|(player, met)| {
                let Estimate { value, low, high } = met.estimate()?;
                let [value, low, high] = [value, low, high].map(|share| share * 100.0);
                Some(format!("{player} {value:.1} % ({low:.1}–{high:.1} %)"))
            });
            let scores: Vec<String> = scores.collect();
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

/// The curve as SVG: the expected result of each stage against the opponent that exploits it best, or the mean result of the games
/// played, the mean of both sides.
pub(super) fn draw(common: &Common<'_>, method: &str, curve: &[String]) -> String {
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
        let seen: Vec<&str> =
            exploited.iter().map(|text| text.trim_start_matches(SEEN_IN_GAMES)).collect();
        let told = format!("{games_told}{}", seen.join(&words.say("comma", [])));
        let is_seen = exploited.iter().any(|text| text.starts_with(SEEN_IN_GAMES));
        let (label, proven) = (games.to_string(), !is_seen);
        Some(CoursePoint { label, value, chance: None, proven, marked: false, told })
    };
    let levels = [Value::Win, Value::Draw, Value::Loss];
    let said = [("game", words.game(common.game()).into()), ("method", method.into())];
    let points: Vec<CoursePoint> = curve.iter().filter_map(point).collect();
    let is_proven = points.iter().all(|point| point.proven);
    let told = if is_proven { "train-plot-told" } else { "train-plot-played" };
    let chart = CourseChart {
        id: "learning".to_owned(),
        title: words.say("train-plot", said.clone()),
        description: words.say(told, said),
        levels: levels.map(|value| words.value(value)),
        points,
    };
    svg::course(words, &chart)
}

/// A fraction or an estimate as a number.
fn fraction(text: &str) -> Option<f64> {
    match text.strip_prefix(SEEN_IN_GAMES) {
        Some(seen) => seen.parse().ok(),
        None => text.parse::<num_rational::BigRational>().ok()?.to_f64(),
    }
}
