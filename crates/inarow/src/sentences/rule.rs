//! The rule of a lesson's player at one position, for people.

use std::io::Write;

use inarow_players::{PlayerName, RuleTrace};
use inarow_rules::Position;
use inarow_words::{Naming, Words};

use crate::output;

/// The steps of the rule, and the table of scores or values where the player has one; each line
/// ended.
pub(crate) fn rule(
    words: &Words,
    naming: &Naming,
    position: &Position,
    player: PlayerName,
    trace: &RuleTrace,
) -> std::io::Result<String> {
    let mut out = Vec::new();
    let side = position.to_move();
    let of = [("mark", side.to_string().into())];
    writeln!(out, "{}", words.say("rule-steps", of))?;
    for (number, step) in (1..).zip(&trace.steps) {
        writeln!(out, "  {}", words.rule_step(naming, side, number, step))?;
    }
    if !trace.scores.is_empty() {
        writeln!(out, "{}", words.say("rule-scores", []))?;
        let row = |score: &inarow_players::SquareScore| {
            let square = format!("  {}", naming.square(score.square));
            vec![square, score.total.to_string(), words.score_parts(naming, score)]
        };
        let rows: Vec<Vec<String>> = trace.scores.iter().map(row).collect();
        output::table(&mut out, &rows)?;
    }
    if !trace.values.is_empty() {
        let is_printed = player == PlayerName::MinimaxAsPrinted;
        let key = if is_printed { "rule-values-as-printed" } else { "rule-values" };
        writeln!(out, "{}", words.say(key, []))?;
        let values = trace.values.iter();
        let rows: Vec<Vec<String>> = values
            .map(|&(square, value)| {
                vec![format!("  {}", naming.square(square)), words.value(value)]
            })
            .collect();
        output::table(&mut out, &rows)?;
    }
    Ok(String::from_utf8_lossy(&out).into_owned())
}
