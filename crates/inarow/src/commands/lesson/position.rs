//! `inarow lesson N --position TEXT`: what the lesson's player does there, and why.

use std::io::Write;

use inarow_players::{PlayerName, Refusal, RuleTrace};

use inarow_lab::Audit;
use inarow_lab::articles::{Finding, audits, findings};
use inarow_rules::{Position, Rules};
use inarow_search::{Limits, Value};

use super::json::Answer;
use super::rule;
use crate::commands::moves;
use crate::commands::stdout;
use crate::common::{Common, Format};
use crate::failure::Failure;
use crate::output;
use crate::thinking::within_limits;

/// What is known about a lesson's player.
pub(super) struct Known {
    pub(super) trace: RuleTrace,
    /// What it can come to, moving first and second.
    pub(super) audits: Vec<Audit>,
    pub(super) findings: Vec<Finding>,
}

/// Writes what the player does at the position that was asked for, and what is known about it.
pub(super) fn answer(
    common: &Common<'_>,
    lesson: usize,
    player: PlayerName,
) -> Result<(), Failure> {
    let name = player.to_string();
    if common.streams() {
        return moves::answer(common, Some(&name), moves::USUAL_ASKS);
    }
    let position = common.position()?;
    let chances = moves::at(common, &position, &name)?;
    let refused =
        |refusal| Failure::Failed(common.words.refusal(&name, &common.game().to_string(), refusal));
    let known = within_limits(common.words, &common.rules, player, |limits| {
        known(&common.rules, &position, lesson, player, limits)
    });
    let known = known.map_err(refused)?;
    let mut out = stdout();
    match common.format {
        Format::Json => {
            output::json(&mut out, &Answer::new(common, &position, lesson, chances, &known))?;
        }
        Format::Text => {
            output::table(&mut out, &chances.rows())?;
            writeln!(out)?;
            rule::write(common, &position, player, &known.trace, &mut out)?;
            tell(common, &known, &mut out)?;
        }
    }
    out.flush()?;
    Ok(())
}

fn known(
    rules: &Rules,
    position: &Position,
    lesson: usize,
    player: PlayerName,
    limits: &Limits<'_>,
) -> Result<Known, Refusal> {
    let trace = inarow_players::rule_trace(player, rules, position, limits)?;
    let trace = trace.ok_or(Refusal::Failed)?;
    let audits = audits(rules, player, limits)?;
    Ok(Known { trace, audits, findings: findings(lesson, limits)? })
}

/// Whether the player can be beaten, and what came of checking its article.
fn tell(common: &Common<'_>, known: &Known, out: &mut impl Write) -> Result<(), Failure> {
    let (words, naming) = (common.words, common.naming());
    writeln!(out, "\n{}", words.say("lesson-beaten", []))?;
    for side in &known.audits {
        let line = side.losing_line.as_deref();
        writeln!(out, "  {}", words.beaten(&naming, side.turn, side.worst, line))?;
    }
    writeln!(out, "\n{}", words.say("lesson-findings", []))?;
    for finding in &known.findings {
        writeln!(out, "  {}", words.finding(&naming, finding))?;
    }
    Ok(())
}

/// The word that stands for a value.
pub(super) fn word(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}
