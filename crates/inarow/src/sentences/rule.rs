//! The rule of a lesson's player at one position, for people.

use inarow_players::PlayerName;
use inarow_players::rule_trace::{RuleTrace, SquareScore};
use inarow_rules::Position;
use inarow_words::{Naming, Report, Table, Words};

/// The steps of the rule, and the table of scores or values where the player has one.
pub(crate) fn rule(
    words: &Words,
    naming: &Naming,
    position: &Position,
    player: PlayerName,
    trace: &RuleTrace,
) -> Report {
    let mut report = Report::default();
    let side = position.to_move();
    report.line(words.say("rule-steps", [("mark", words.side(&naming.game, side).into())]));
    let steps = (1..).zip(&trace.steps);
    report.lines(
        steps.map(|(number, step)| format!("  {}", words.rule_step(naming, side, number, step))),
    );
    let square = |square| format!("  {}", naming.square(square));
    let mut table = |key: &str, rows: Vec<Vec<String>>| {
        if !rows.is_empty() {
            report.line(words.say(key, []));
            report.table(Table { rows, ..Table::default() });
        }
    };
    let score = |score: &SquareScore| {
        let parts = words.score_parts(naming, score);
        vec![square(score.square), score.total.to_string(), parts]
    };
    table("rule-scores", trace.scores.iter().map(score).collect());
    let is_printed = player == PlayerName::MinimaxAsPrinted;
    let key = if is_printed { "rule-values-as-printed" } else { "rule-values" };
    let values = trace.values.iter();
    table(key, values.map(|&(at, value)| vec![square(at), words.value(value)]).collect());
    report
}
