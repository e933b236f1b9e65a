//! What is worked out about a position or a game.

use std::time::Instant;

use inarow_players::{Explainer, PlayerName, Review, grade_moves, rule_trace};

use inarow_lab::articles::{audits, findings};
use inarow_rules::Rules;
use inarow_search::{Limits, Search, SearchOptions, Wanted};

use super::Desk;
use crate::hints::{self, EXPLANATION_NODES};
use crate::line::State;
use crate::screen::effect::{Kind, Question};
use crate::screen::message::{Analysed, Answer, Beaten};
use crate::thinking::fitted;

/// The most positions that one analysis visits: some ten seconds.
const ANALYSIS_NODES: u64 = 20_000_000;

/// How many lines of play an analysis follows with care.
const LINES: usize = 3;

/// Answers a question, or gives it up where it is not wanted any more.
pub(super) fn answer(desk: &Desk, question: &Question) {
    let state = question.table.state(question.first, &question.moves);
    let answer = match question.kind {
        Kind::Move(_) => None,
        Kind::Analysis => analyse(desk, &state),
        Kind::Hint => {
            let search = &mut Search::new(state.rules, &SearchOptions::default());
            let stop = || desk.is_stopped();
            Some(Answer::Hint(hints::hint(state.rules, search, state.position(), &stop)))
        }
        Kind::Rule(player) => Some(rule(desk, &state, player)),
        Kind::Beaten(lesson, player) => beaten(desk, state.rules, lesson, player),
        Kind::Review => Some(review(desk, &state)),
        Kind::Grades => Some(grades(&state)),
    };
    if let Some(answer) = answer.filter(|_| !desk.is_stopped()) {
        desk.answer(answer);
    }
}

fn limits(stop: &(dyn Fn() -> bool + Sync), nodes: Option<u64>) -> Limits<'_> {
    Limits { nodes, depth: None, stop: Some(stop) }
}

/// Analyses the position, telling after each deeper look what is known.
fn analyse(desk: &Desk, state: &State<'_>) -> Option<Answer> {
    let (start, stop) = (Instant::now(), || desk.is_stopped());
    let position = state.position();
    let search = &mut Search::new(state.rules, &SearchOptions::default());
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
        let limit = limits(&stop, Some(EXPLANATION_NODES));
        let explainer = Explainer::new(state.rules);
        explainer.explain_with(search, position, &found, best.square, &limit)
    });
    Some(analysed(&found, best, true))
}

fn rule(desk: &Desk, state: &State<'_>, player: PlayerName) -> Answer {
    let stop = || desk.is_stopped();
    let fitted = fitted(state.rules, player);
    let limit = fitted.limits(&stop);
    let trace = rule_trace(player, state.rules, state.position(), &limit);
    Answer::Rule(trace.ok().flatten())
}

fn beaten(desk: &Desk, rules: &Rules, lesson: usize, player: PlayerName) -> Option<Answer> {
    let stop = || desk.is_stopped();
    let fitted = fitted(rules, player);
    let limit = fitted.limits(&stop);
    let audits = audits(rules, player, &limit).ok()?;
    let beaten = audits.into_iter().map(|audit| Beaten {
        turn: audit.turn,
        worst: audit.worst,
        losing_line: audit.losing_line,
    });
    Some(Answer::Beaten(beaten.collect(), findings(lesson, &limit).ok()?))
}

fn review(desk: &Desk, state: &State<'_>) -> Answer {
    let stop = || desk.is_stopped();
    let search = &mut Search::new(state.rules, &SearchOptions::default());
    let limit = limits(&stop, Some(EXPLANATION_NODES));
    Answer::Reviewed(Review::new(search, state.positions(), &state.record.moves, &limit))
}

fn grades(state: &State<'_>) -> Answer {
    let search = &mut Search::new(state.rules, &SearchOptions::default());
    let (positions, moves) = (state.positions(), &state.record.moves);
    let nodes = crate::line::GRADE_NODES;
    Answer::Graded(grade_moves(search, positions, moves, nodes))
}
