//! The screen receives the library's answers.

use std::sync::mpsc;

use inarow_answers::{Analysis, AnalysisLimits, GameInPlay, budget, grades, hint, review, rule};
use inarow_players::PlayerName;
use inarow_rules::{Record, Rules};
use inarow_search::{Evaluator, SearchOptions};

use super::{Answer, Kind, Message, Question, Ticket};
use crate::screen::input::Incoming;
use crate::screen::work::{Responder, ask};

/// Every answer to a question, in order.
fn answers(play: &GameInPlay, kind: Kind) -> Vec<Answer> {
    let (sender, answers) = mpsc::channel();
    ask(Responder::new(Ticket(1), sender), Question { play: Box::new(play.clone()), kind });
    let answer = |incoming| match incoming {
        Incoming::Message(Message::Answer(Ticket(1), answer)) => *answer,
        _ => panic!("nothing else was asked"),
    };
    answers.into_iter().map(answer).collect()
}

/// The last answer to a question, as it would be shown to a programmer.
fn answer_to(play: &GameInPlay, kind: Kind) -> String {
    match answers(play, kind).pop().unwrap() {
        Answer::Hint(found) => format!("{found:?}"),
        Answer::Rule(trace) => format!("{trace:?}"),
        Answer::Reviewed(review) => format!("{review:?}"),
        Answer::Graded(grades) => format!("{grades:?}"),
        Answer::Found(known) => format!("{:?} {:?} {}", known.found, known.best, known.done),
        other => panic!("{other:?}"),
    }
}

#[test]
fn answers_about_a_position_are_those_of_the_library() {
    let rules = Rules::new("tictactoe".parse().unwrap());
    for text in ["X../.O./...", "XX./.O./... o", "XO./OX./..."] {
        let position = rules.parse(text).unwrap();
        let play = GameInPlay::new(rules.clone(), position);
        assert_eq!(
            answer_to(&play, Kind::Hint),
            format!("{:?}", hint(&rules, &position, &|| false))
        );

        let player = PlayerName::LineScore;
        let done = rule(player, &rules, &position, &|| false).unwrap();
        let done = done.map(|rule| rule.trace);
        assert_eq!(answer_to(&play, Kind::Rule(player)), format!("{done:?}"), "{text}");

        let search = Evaluator::new(&rules, &SearchOptions::default());
        let mut analysis = Analysis::new(search, &position, AnalysisLimits::usual(&rules));
        let mut looks = 0;
        let mut analysed = analysis.run(&|| false, &mut |_| looks += 1);
        analysis.explain(&mut analysed, &|| false);
        let best = analysed.explanations.first();
        let known = format!("{:?} {best:?} true", analysed.found);
        assert_eq!(answer_to(&play, Kind::Analysis), known, "{text}");
        assert_eq!(answers(&play, Kind::Analysis).len(), looks + 1, "{text}");
    }
}

#[test]
fn answers_about_a_game_are_those_of_the_library() {
    let rules = Rules::new("tictactoe".parse().unwrap());
    let mut play = GameInPlay::new(rules.clone(), rules.empty());
    let moves = Record::read_moves(rules.game(), "b2 b3 c1 a3 c3 c2 a1").unwrap();
    moves.iter().for_each(|&square| play.play(square).unwrap());
    let reviewed = review(&play, budget::REVIEW, &|| false);
    assert_eq!(answer_to(&play, Kind::Review), format!("{reviewed:?}"));
    assert_eq!(answer_to(&play, Kind::Grades), format!("{:?}", grades(&play)));
}
