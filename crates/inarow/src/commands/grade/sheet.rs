//! Report cards for a spreadsheet program.

use inarow_answers::Answer;
use inarow_answers::grade::GradedBot;
use inarow_answers::views::{BySideView, GradedBotView};

use super::graded::Graded;

/// The columns before those of the opponents: the names of the fields that JSON has, in every language.
const COLUMNS: [&str; 20] = [
    "bot",
    "problem",
    "complete",
    "score",
    "mark",
    "legal",
    "questions",
    "points_won",
    "points_won_low",
    "points_won_high",
    "worst_first",
    "worst_second",
    "mistakes",
    "seconds",
    "longest",
    "deterministic",
    "tells_chances",
    "exact",
    "like",
    "sandbox",
];

/// A row for each bot below a row of names, with the words and numbers that JSON has; unknown values are
/// empty. Points against each opponent, first and second, count a win 1 and a draw one half.
pub(super) fn rows(graded: &Graded<'_>) -> Vec<Vec<String>> {
    let mut head: Vec<String> = COLUMNS.map(str::to_owned).into();
    for opponent in &graded.cards.opponents {
        head.extend(["first", "second"].map(|side| format!("{side}:{opponent}")));
    }
    head.push("verdicts".to_owned());
    let cards = graded.cards.view(&graded.common.voice());
    let row = |(bot, view): (&GradedBot, &GradedBotView)| {
        let mut row = cells(view, cards.sandbox);
        for opponent in &graded.cards.opponents {
            for turn in 0..2 {
                let side = bot.card.as_ref().ok().map(|card| &card.sides[turn]);
                let met = side.and_then(|side| side.against.iter().find(|met| met.0 == *opponent));
                row.push(text(met.and_then(|(_, met)| met.score())));
            }
        }
        row.push(view.verdicts.join(" / "));
        row
    };
    let rows = graded.cards.bots.iter().zip(&cards.bots).map(row);
    std::iter::once(head).chain(rows).collect()
}

/// The cells before those of the opponents.
fn cells(bot: &GradedBotView, sandbox: Option<bool>) -> Vec<String> {
    let worst = |side: fn(&BySideView) -> &Option<String>| {
        text(bot.worst.as_ref().and_then(|worst| side(worst).as_ref()))
    };
    vec![
        bot.bot.clone(),
        text(bot.problem.as_ref()),
        text(bot.complete),
        text(bot.score.map(|score| format!("{score:.1}"))),
        text(bot.mark.map(|mark| format!("{mark:.1}"))),
        text(bot.legal),
        text(bot.questions),
        text(bot.points_won.map(|points| format!("{:.1}", points.estimate))),
        text(bot.points_won.map(|points| format!("{:.1}", points.low))),
        text(bot.points_won.map(|points| format!("{:.1}", points.high))),
        worst(|worst| &worst.first),
        worst(|worst| &worst.second),
        text(bot.mistakes),
        text(bot.seconds.map(|seconds| format!("{seconds:.6}"))),
        text(bot.longest.map(|seconds| format!("{seconds:.6}"))),
        text(bot.deterministic),
        text(bot.tells_chances),
        text(bot.exact),
        text(bot.like.as_ref()),
        text(sandbox),
    ]
}

/// A value; an unknown one is empty.
fn text(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
