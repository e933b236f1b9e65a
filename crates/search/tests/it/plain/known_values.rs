//! Published values.

use inarow_rules::{Notation, Rules};
use inarow_search::minimax::Memoized;
use inarow_search::{Analysis, Budget, Limits, Score, Value};

use crate::positions::{after, rules};

fn solve(rules: &Rules) -> Value {
    let score = Memoized::new(rules).score(&rules.empty(), &mut Budget::new(&Limits::NONE));
    score.unwrap().value().unwrap()
}

#[test]
fn of_small_games() {
    for (game, value) in [
        ("3,3,3", Value::Draw),
        ("4,3,3", Value::Win),
        ("3,3,3+misere", Value::Draw),
        ("4,4,4+gravity", Value::Draw),
        ("4,4,4", Value::Draw),
    ] {
        assert_eq!(solve(&rules(game)), value, "{game}");
    }
}

#[test]
fn of_tictactoes_openings_and_their_replies() {
    let rules = rules("3,3,3");
    let mut solver = Memoized::new(&rules);
    let mut moves = |position| -> Analysis {
        solver.analyze(&position, &mut Budget::new(&Limits::NONE)).unwrap()
    };
    let openings = moves(rules.empty()).moves;
    assert_eq!(openings.len(), 9);
    for opening in openings {
        assert_eq!(opening.score, Score::Draw);
        let replies = moves(after(&rules, &rules.empty(), opening.square)).moves;
        let drawing = replies.iter().filter(|reply| reply.score == Score::Draw);
        let drawing: Vec<String> =
            drawing.map(|reply| Notation::Algebraic.write(rules.game(), reply.square)).collect();
        match Notation::Algebraic.write(rules.game(), opening.square).as_str() {
            "a1" | "a3" | "c1" | "c3" => assert_eq!(drawing, ["b2"]),
            _ => assert_eq!(drawing.len(), 4),
        }
    }
}
