//! The panel of an analysis: the value, the best lines of play, the reasons, and the meaning of the signs.

use super::cells;
use super::column::{Column, Span};
use super::painter::Styles;
use crate::screen::game_screen::GameScreen;
use crate::screen::model::Model;

/// The number of moves that have their lines of play beside them.
const LISTED: usize = 3;

/// Writes the panel.
pub(crate) fn write(model: &Model, game_screen: &GameScreen, styles: Styles, column: &mut Column) {
    let (words, naming) = (model.words(), game_screen.talk.naming);
    column.text(&words.say("screen-analysis", []), styles.strong());
    if let Some(outcome) = &game_screen.shown.outcome {
        column.text(&crate::sentences::outcome(words, &naming, outcome), styles.plain());
        return;
    }
    if game_screen.talk.shown().is_opening() {
        return column.text(&words.say("opening-no-hint", []), styles.plain());
    }
    let Some(pending) = &game_screen.analysis else { return };
    let Some(known) = &pending.known else {
        return column.text(&words.say("analyze-begins", []), styles.plain());
    };
    let (found, side) = (&known.found, game_screen.shown.to_move);
    let estimates = found.estimates;
    let told = |score| words.score_to(&naming, side, score, estimates.chance(score));
    let value =
        [("side", words.side(&naming.game, side).into()), ("score", told(found.score).into())];
    column.text(&words.say("analyze-value", value), styles.plain());
    column.blank();
    let large = cells::is_large(&game_screen.plan.game);
    let listed = if large { cells::BEST } else { LISTED };
    for (place, found) in found.moves.iter().take(listed).enumerate() {
        let number = if large { format!("{} ", place + 1) } else { String::new() };
        column.line(vec![
            Span::new(format!("{number}{:<4}", naming.square(found.square)), styles.strong()),
            Span::new(told(found.score), styles.value(found.score.value())),
        ]);
        if place < LISTED && found.variation.len() > 1 {
            column.text(&format!("    {}", words.moves(&naming, &found.variation)), styles.faint());
        }
    }
    if let Some(best) = &known.best {
        let reason = words.proven(&naming, side, best);
        if !reason.is_empty() {
            column.blank();
            let square = naming.square(best.square);
            let said = [("square", square.into()), ("reason", reason.into())];
            column.text(&words.say("analyze-why", said), styles.plain());
        }
    }
    column.blank();
    column.text(&words.found(&naming, side, found), styles.faint());
    let state = match (pending.open, known.done) {
        (true, _) => "screen-analysis-goes-on",
        (false, true) => "screen-analysis-done",
        (false, false) => "screen-analysis-stopped",
    };
    let seconds = format!("{:.1}", known.time.as_secs_f64());
    column.text(&words.say(state, [("seconds", seconds.into())]), styles.faint());
    column.blank();
    let legend = if large { words.say("screen-legend-best", []) } else { legend(model, known) };
    column.text(&legend, styles.faint());
}

/// The meaning of the signs in the squares; of estimates only where there are some.
fn legend(model: &Model, known: &crate::screen::message::Analysed) -> String {
    use inarow_search::Score;
    let estimates = known.found.estimates;
    let sign = |score| cells::score(model, score, estimates, 9);
    let words = model.words();
    let mut legend = words.say(
        "screen-legend",
        [
            ("win", sign(Score::Win(3)).into()),
            ("within", sign(Score::WinWithin(9)).into()),
            ("draw", sign(Score::Draw).into()),
            ("loss", sign(Score::Loss(4)).into()),
        ],
    );
    let is_estimate = |score: Score| score.value().is_none();
    if known.found.moves.iter().any(|found| is_estimate(found.score)) {
        let example = Score::Estimate(300_000);
        let key = match estimates.chance(example) {
            Some(_) => "screen-legend-chance",
            None => "screen-legend-estimate",
        };
        legend.push('\n');
        legend.push_str(&words.say(key, [("estimate", sign(example).into())]));
    }
    legend
}
