//! What is worked out about a position or a game.

use std::time::Instant;

use inarow_answers::{GameInPlay, budget, grades, hint, lesson, review, rule};
use inarow_players::{Explainer, PlayerName};
use inarow_rules::Rules;
use inarow_search::{Limits, Search, SearchOptions, Wanted};

use super::Desk;
use crate::screen::effect::{Kind, Question};
use crate::screen::message::{Analysed, Answer, Beaten};
use crate::thinking::fitted;

/// The most positions that one analysis visits: some ten seconds.
const ANALYSIS_NODES: u64 = 20_000_000;

/// How many lines of play an analysis follows with care.
const LINES: usize = 3;

/// Answers a question, or gives it up where it is not wanted any more.
pub(super) fn answer(desk: &Desk, question: &Question) {
    let (play, stop) = (&question.play, || desk.is_stopped());
    let answer = match question.kind {
        Kind::Move(_) => None,
        Kind::Analysis => analyse(desk, play),
        Kind::Hint => Some(Answer::Hint(hint(play.rules(), play.position(), &stop))),
        Kind::Rule(player) => Some(rule_of(desk, play, player)),
        Kind::Beaten(lesson, player) => beaten(desk, play.rules(), lesson, player),
        Kind::Review => Some(Answer::Reviewed(review(play, budget::REVIEW, &stop))),
        Kind::Grades => Some(Answer::Graded(grades(play))),
    };
    if let Some(answer) = answer.filter(|_| !desk.is_stopped()) {
        desk.answer(answer);
    }
}

fn limits(stop: &(dyn Fn() -> bool + Sync), nodes: Option<u64>) -> Limits<'_> {
    Limits { nodes, depth: None, stop: Some(stop) }
}

/// Analyses the position, telling after each deeper look what is known.
fn analyse(desk: &Desk, play: &GameInPlay) -> Option<Answer> {
    let (start, stop) = (Instant::now(), || desk.is_stopped());
    let (rules, position) = (play.rules(), play.position());
    let search = &mut Search::new(rules, &SearchOptions::default());
    let analysed = |found: &inarow_search::Found, best, done| {
        let time = start.elapsed();
        Answer::Found(Analysed { found: found.clone(), best, done, time })
    };
    let wanted = Wanted::EveryMove { lines: LINES };
    let limit = limits(&stop, Some(ANALYSIS_NODES));
    let found = search.run(position, &limit, wanted, &mut |found| {
        if !desk.is_stopped() {
            desk.answer(analysed(found, None, false));
        }
    });
    let found = found.ok()?;
    let best = found.moves.first().map(|best| {
        let limit = limits(&stop, Some(budget::EXPLANATION));
        let explainer = Explainer::new(rules);
        explainer.explain_with(search, position, &found, best.square, &limit)
    });
    Some(analysed(&found, best, true))
}

fn rule_of(desk: &Desk, play: &GameInPlay, player: PlayerName) -> Answer {
    let done = rule(player, play.rules(), play.position(), &|| desk.is_stopped());
    Answer::Rule(done.ok().flatten().map(|rule| rule.trace))
}

fn beaten(desk: &Desk, rules: &Rules, article: usize, player: PlayerName) -> Option<Answer> {
    let stop = || desk.is_stopped();
    let fitted = fitted(rules, player);
    let limit = fitted.limits(&stop);
    let known = lesson(rules, article, player, &limit).ok()?;
    let beaten = known.audits.into_iter().map(|audit| Beaten {
        turn: audit.turn,
        worst: audit.worst,
        losing_line: audit.losing_line,
    });
    Some(Answer::Beaten(beaten.collect(), known.findings))
}
