//! Computations about a position or a game.

use std::time::Instant;

use inarow_answers::lesson::lesson;
use inarow_answers::review::grades;
use inarow_answers::{Analysis, AnalysisLimits, GameInPlay};
use inarow_players::PlayerName;
use inarow_rules::Rules;
use inarow_search::{Evaluator, Found, SearchOptions};

use super::Responder;
use crate::screen::effect::{Kind, Question};
use crate::screen::message::{Analysed, Answer};
use crate::thinking::fitted;

/// Answers a question, or gives it up if it is no longer wanted.
pub(super) fn answer(responder: &Responder, question: &Question) {
    let (play, stop) = (&question.play, || responder.is_stopped());
    let answer = match question.kind {
        Kind::Move(_) => None,
        Kind::Analysis => Some(analyse(responder, play)),
        Kind::Task(task) => Some(Answer::Done(task.work_out(play, &stop))),
        Kind::Beaten(lesson, player) => beaten(responder, play.rules(), lesson, player),
        Kind::Grades => Some(Answer::Graded(grades(play))),
    };
    if let Some(answer) = answer.filter(|_| !responder.is_stopped()) {
        responder.answer(answer);
    }
}

/// Analyses the position, reporting the results after each deeper look.
fn analyse(responder: &Responder, play: &GameInPlay) -> Answer {
    let (start, stop) = (Instant::now(), || responder.is_stopped());
    let search = Evaluator::new(play.rules(), &SearchOptions::default());
    let reach = AnalysisLimits::usual(play.rules());
    let mut analysis = Analysis::new(search, play.position(), reach);
    let answer_of = |found: &Found, best, done| {
        Answer::Found(Analysed { found: found.clone(), best, done, time: start.elapsed() })
    };
    let mut analysed = analysis.run(&stop, &mut |found| {
        if !responder.is_stopped() {
            responder.answer(answer_of(found, None, false));
        }
    });
    analysis.explain(&mut analysed, &stop);
    answer_of(&analysed.found, analysed.explanations.into_iter().next(), true)
}

fn beaten(
    responder: &Responder,
    rules: &Rules,
    article: usize,
    player: PlayerName,
) -> Option<Answer> {
    let stop = || responder.is_stopped();
    let fitted = fitted(rules, player);
    let limit = fitted.limits(&stop);
    lesson(article, player, &limit).ok().map(Answer::Beaten)
}
