//! `inarow lesson N --position TEXT`: what the lesson's player does there, and why.

use std::io::Write;

use inarow_answers::{Answer, Lesson, LessonAt, budget, lesson, rule, view};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{Position, Rules};
use inarow_search::Limits;

use crate::commands::moves;
use crate::common::Common;
use crate::failure::Failure;
use crate::options::Format;
use crate::output;
use crate::output::for_people;
use crate::sentences;
use crate::thinking::within_limits;

/// Writes what the player does at the position that was asked for, and what is known about it.
pub(super) fn answer(
    common: &Common<'_>,
    article: usize,
    player: PlayerName,
) -> Result<(), Failure> {
    let name = player.to_string();
    if common.streams() {
        return moves::answer(common, Some(&name), budget::MOVE_ASKS);
    }
    let position = common.position()?;
    // A finished game, or one that is not the player's, is a wrong call.
    let chances = moves::at(common, &position, &name)?.view(&common.voice());
    let refused = |refusal| Failure::Failed(common.words.refusal(&name, common.game(), refusal));
    let known = within_limits(common.words, &common.rules, player, |limits| {
        known(&common.rules, &position, article, player, limits)
    });
    let known = known.map_err(refused)?;
    let mut out = for_people(common.format == Format::Text);
    match common.format {
        Format::Json => {
            output::json(&mut out, &view(&known, &common.voice()))?;
        }
        Format::Text => {
            output::table(&mut out, &moves::rows(&chances))?;
            writeln!(out)?;
            let naming = common.naming();
            let text =
                sentences::rule(common.words, &naming, &position, player, &known.rule.trace)?;
            out.write_all(text.as_bytes())?;
            tell(common, &known.known, &mut out)?;
        }
    }
    out.flush()?;
    Ok(())
}

/// What the player's rule does there, and what is known of it.
fn known(
    rules: &Rules,
    position: &Position,
    article: usize,
    player: PlayerName,
    limits: &Limits<'_>,
) -> Result<LessonAt, Refusal> {
    let stop = || limits.stop.is_some_and(|stop| stop());
    let rule = rule(player, rules, position, &stop)?.ok_or(Refusal::Failed)?;
    Ok(LessonAt { rule, known: lesson(article, player, limits)? })
}

/// Whether the player can be beaten, and what came of checking its article.
fn tell(common: &Common<'_>, known: &Lesson, out: &mut impl Write) -> Result<(), Failure> {
    let (words, naming) = (common.words, common.naming());
    writeln!(out, "\n{}", words.say("lesson-beaten", []))?;
    for side in &known.studied.audits {
        let line = side.losing_line.as_deref();
        writeln!(out, "  {}", words.beaten(&naming, side.turn, side.worst, line))?;
    }
    writeln!(out, "\n{}", words.say("lesson-findings", []))?;
    for finding in known.findings.iter() {
        writeln!(out, "  {}", words.finding(&naming, finding))?;
    }
    Ok(())
}
