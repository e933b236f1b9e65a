//! What is worked out about a position or a game.

use std::time::Instant;

use inarow_engine::{
    Explainer, Limits, PlayerName, Review, Search, SearchOptions, Wanted, grade_moves, rule_trace,
};
use inarow_lab::articles::{audits, findings};
use inarow_rules::{Rules, Word, with_rules};

use super::Desk;
use crate::hints::{self, EXPLANATION_NODES};
use crate::line::State;
use crate::screen::effect::{Kind, Question};
use crate::screen::message::{Analysed, Answer, Beaten};
use crate::thinking::node_limit;

/// The most positions that one analysis visits: some ten seconds.
const ANALYSIS_NODES: u64 = 20_000_000;

/// How many lines of play an analysis follows with care.
const LINES: usize = 3;

/// Answers a question, or gives it up where it is not wanted any more.
pub(super) fn answer(desk: &Desk, question: &Question) {
    with_rules!(question.table.rules(), rules => {
        let state = question.table.state(rules, question.first, &question.moves);
        let answer = match question.kind {
            Kind::Move(_) => None,
            Kind::Analysis => analyse(desk, rules, &state),
            Kind::Hint => {
                let search = &mut Search::new(rules, &SearchOptions::default());
                let stop = || desk.is_stopped();
                Some(Answer::Hint(hints::hint(rules, search, state.position(), &stop)))
            }
            Kind::Rule(player) => Some(rule(desk, rules, &state, player)),
            Kind::Beaten(lesson, player) => beaten(desk, rules, lesson, player),
            Kind::Review => Some(review(desk, rules, &state)),
            Kind::Grades => Some(grades(rules, &state)),
        };
        if let Some(answer) = answer.filter(|_| !desk.is_stopped()) {
            desk.answer(answer);
        }
    });
}

fn limits(stop: &(dyn Fn() -> bool + Sync), nodes: Option<u64>) -> Limits<'_> {
    Limits { nodes, depth: None, stop: Some(stop) }
}

/// Analyses the position, telling after each deeper look what is known.
fn analyse<W: Word>(desk: &Desk, rules: &Rules<W>, state: &State<'_, W>) -> Option<Answer> {
    let (start, stop) = (Instant::now(), || desk.is_stopped());
    let position = state.position();
    let search = &mut Search::new(rules, &SearchOptions::default());
    let analysed = |found: &inarow_engine::Found, best, done| {
        let time = start.elapsed();
        Answer::Found(Analysed { found: found.clone(), best, done, time })
    };
    let wanted = Wanted::EveryMove { lines: LINES };
    let limit = limits(&stop, Some(ANALYSIS_NODES));
    let found = search.run(rules, position, &limit, wanted, &mut |found| {
        if !desk.is_stopped() {
            desk.answer(analysed(found, None, false));
        }
    });
    let found = found.ok()?;
    let best = found.moves.first().map(|best| {
        let asked = (&found, best.square);
        let limit = limits(&stop, Some(EXPLANATION_NODES));
        Explainer::new(rules).explain_with(rules, search, position, asked, &limit)
    });
    Some(analysed(&found, best, true))
}

fn rule<W: Word>(
    desk: &Desk,
    rules: &Rules<W>,
    state: &State<'_, W>,
    player: PlayerName,
) -> Answer {
    let stop = || desk.is_stopped();
    let limit = limits(&stop, node_limit::<W>(rules.game(), player));
    let trace = rule_trace(player, rules, state.position(), &limit);
    Answer::Rule(trace.ok().flatten())
}

fn beaten<W: Word>(
    desk: &Desk,
    rules: &Rules<W>,
    lesson: usize,
    player: PlayerName,
) -> Option<Answer> {
    let stop = || desk.is_stopped();
    let limit = limits(&stop, node_limit::<W>(rules.game(), player));
    let audits = audits(rules, player, &limit).ok()?;
    let beaten = audits.into_iter().map(|audit| Beaten {
        turn: audit.turn,
        worst: audit.worst,
        losing_line: audit.losing_line,
    });
    Some(Answer::Beaten(beaten.collect(), findings(lesson, &limit).ok()?))
}

fn review<W: Word>(desk: &Desk, rules: &Rules<W>, state: &State<'_, W>) -> Answer {
    let stop = || desk.is_stopped();
    let search = &mut Search::new(rules, &SearchOptions::default());
    let limit = limits(&stop, Some(EXPLANATION_NODES));
    Answer::Reviewed(Review::new(rules, search, state.positions(), &state.record.moves, &limit))
}

fn grades<W: Word>(rules: &Rules<W>, state: &State<'_, W>) -> Answer {
    let search = &mut Search::new(rules, &SearchOptions::default());
    let (positions, moves) = (state.positions(), &state.record.moves);
    let nodes = crate::line::GRADE_NODES;
    Answer::Graded(grade_moves(rules, search, positions, moves, nodes))
}
