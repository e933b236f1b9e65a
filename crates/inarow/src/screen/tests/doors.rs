//! The screen receives the library's answers.

use std::sync::mpsc;

use inarow_answers::{Analysis, AnalysisLimits, GameInPlay, budget, grades, hint, review, rule};
use inarow_players::PlayerName;
use inarow_rules::{Record, Rules};
use inarow_search::{Evaluator, SearchOptions};

use super::{Answer, Kind, Message, Question, Ticket};
use crate::screen::input::Incoming;
use crate::screen::work::{Desk, ask};

/// Every answer to a question, in order.
fn answers(play: &GameInPlay, kind: Kind) -> Vec<Answer> {
    let (sender, told) = mpsc::channel();
    ask(Desk::new(Ticket(1), sender), Question { play: Box::new(play.clone()), kind });
    let answer = |incoming| match incoming {
        Incoming::Message(Message::Answer(Ticket(1), answer)) => *answer,
        _ => panic!("nothing else was asked"),
    };
    told.into_iter().map(answer).collect()
}

/// The last answer to a question, as it would be shown to a programmer.
fn told(play: &GameInPlay, kind: Kind) -> String {
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
        assert_eq!(told(&play, Kind::Hint), format!("{:?}", hint(&rules, &position, &|| false)));

        let player = PlayerName::LineScore;
        let done = rule(player, &rules, &position, &|| false).unwrap();
        let done = done.map(|rule| rule.trace);
        assert_eq!(told(&play, Kind::Rule(player)), format!("{done:?}"), "{text}");

        let search = Evaluator::new(&rules, &SearchOptions::default());
        let mut analysis = Analysis::new(search, &position, AnalysisLimits::usual(&rules));
        let mut looks = 0;
        let mut analysed = analysis.run(&|| false, &mut |_| looks += 1);
        analysis.explain(&mut analysed, &|| false);
        let best = analysed.explanations.first();
        let known = format!("{:?} {best:?} true", analysed.found);
        assert_eq!(told(&play, Kind::Analysis), known, "{text}");
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
    assert_eq!(told(&play, Kind::Review), format!("{reviewed:?}"));
    assert_eq!(told(&play, Kind::Grades), format!("{:?}", grades(&play)));
}
