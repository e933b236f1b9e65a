//! The panel of a lesson: the rule, which step of it fires here, and how it can be beaten.

use inarow_players::PlayerName;
use inarow_players::rule_trace::StepState;

use super::column::Column;
use super::painter::Styles;
use crate::screen::game_screen::GameScreen;
use crate::screen::model::Model;

/// Writes the panel.
pub(crate) fn write(model: &Model, game_screen: &GameScreen, styles: Styles, column: &mut Column) {
    let (words, naming) = (model.words(), game_screen.talk.naming);
    let Some((_, player)) = game_screen.talk.article() else { return };
    column.text(&words.player_name(&player.to_string()), styles.strong());
    column.text(&words.player_title(player).unwrap_or_default(), styles.plain());
    column.blank();
    if let Some(trace) = game_screen.rule.as_ref().and_then(|rule| rule.known.as_ref()) {
        let side = game_screen.shown.to_move;
        let of = [("mark", words.side(&naming.game, side).into())];
        column.text(&words.say("rule-steps", of), styles.strong());
        for (number, step) in (1..).zip(&trace.steps) {
            let fires = matches!(step.state, StepState::Fired { .. });
            let sign = if fires { "> " } else { "  " };
            let said = words.rule_step(&naming, side, number, step);
            let style = if fires { styles.strong() } else { styles.plain() };
            column.item(sign, &said, style);
        }
        let shown = match () {
            () if !trace.scores.is_empty() => "screen-scores-on-board",
            () if player == PlayerName::MinimaxAsPrinted => "rule-values-as-printed",
            () if !trace.values.is_empty() => "screen-values-on-board",
            () => "screen-choice-on-board",
        };
        column.text(&words.say(shown, []), styles.faint());
        if let Some(score) = trace
            .scores
            .iter()
            .find(|score| score.square == game_screen.hover.unwrap_or(game_screen.cursor))
        {
            let parts = words.score_parts(&naming, score);
            let said = format!("{} = {}: {parts}", naming.square(score.square), score.total);
            column.text(&said, styles.plain());
        }
        column.blank();
    }
    let Some(pending) = &game_screen.beaten else { return };
    column.text(&words.say("lesson-beaten", []), styles.strong());
    let Some(known) = &pending.known else {
        return column.text(&words.say("screen-working-out", []), styles.faint());
    };
    for side in &known.studied.audits {
        let line = side.losing_line.as_deref();
        column.text(&words.beaten(&naming, side.turn, side.worst, line), styles.plain());
    }
    column.blank();
    column.text(&words.say("lesson-findings", []), styles.strong());
    for finding in known.findings.iter() {
        column.item("- ", &words.finding(&naming, finding), styles.plain());
    }
}
