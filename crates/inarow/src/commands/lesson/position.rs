//! `inarow lesson N --position TEXT`: the move of the lesson's player there, and the reason.

use inarow_answers::lesson::{Lesson, LessonAt, lesson};
use inarow_answers::{Answer, budget, rule};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{Position, Rules};
use inarow_search::Limits;
use inarow_words::Report;

use crate::commands::moves;
use crate::common::Common;
use crate::failure::Failure;
use crate::options::SandboxOption;
use crate::output;
use crate::sentences;
use crate::thinking::within_limits;

/// Writes the player's move at the position of the call, and the facts about it.
pub(super) fn answer(
    common: &Common<'_>,
    article: usize,
    player: PlayerName,
) -> Result<(), Failure> {
    let name = player.to_string();
    if common.streams() {
        return moves::answer(common, Some(&name), (budget::MOVE_ASKS, &SandboxOption::default()));
    }
    let position = common.position()?;
    // A finished game, or one that is not the player's, is a wrong call.
    let chances = moves::at(common, &position, &name)?.view(&common.voice());
    let refused = |refusal| Failure::Failed(common.words.refusal(&name, common.game(), refusal));
    let known = within_limits(common.words, &common.rules, player, |limits| {
        known(&common.rules, &position, article, player, limits)
    });
    let known = known.map_err(refused)?;
    output::answer(common, &known, || {
        let mut report = Report::default();
        report.table(moves::table(&chances));
        report.gap();
        let rule = &known.rule.trace;
        let naming = common.naming();
        report.append(sentences::rule(common.words, &naming, &position, player, rule));
        tell(common, &known.known, &mut report);
        report
    })
}

/// The steps of the player's rule there, and the facts about it.
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

/// Whether the player can be beaten, and the checks of its article.
fn tell(common: &Common<'_>, known: &Lesson, report: &mut Report) {
    let (words, naming) = (common.words, common.naming());
    report.heading(3, words.say("lesson-beaten", []));
    report.lines(known.studied.audits.iter().map(|side| {
        let line = side.losing_line.as_deref();
        format!("  {}", words.beaten(&naming, side.turn, side.worst, line))
    }));
    report.heading(3, words.say("lesson-findings", []));
    let findings = known.findings.iter();
    report.lines(findings.map(|finding| format!("  {}", words.finding(&naming, finding))));
}
