//! Values, lines of play and zugzwang, held to the full solve.

use inarow_players::Fact;
use inarow_players::review::{Grade, Graded};
use inarow_rules::{Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Limits, Score, Value};

use super::Case;

/// The exact score of a position.
fn solve(solver: &mut Memoized, position: &Position) -> Score {
    solver.score(position, &mut Budget::new(&Limits::NONE)).unwrap()
}

/// Checks every fact about values, and that none is left unsaid.
pub(super) fn check(case: &Case<'_>, solver: &mut Memoized) {
    let (explanation, position) = (case.explanation, case.position);
    let (score, best) = (case.score(), case.analysis.score);
    assert_eq!((explanation.score, explanation.best), (score, best), "{position:?}");
    let proven = Graded { grade: grade(best, score), is_estimate: false };
    assert_eq!(explanation.grade, Some(proven));
    let (value, most) = (score.value().unwrap(), best.value().unwrap());
    let others = case.others().filter_map(|found| found.score.value()).max();
    let mut expected = Vec::new();
    match others {
        None => expected.push(Fact::OnlyLegal),
        Some(others) if others < value => expected.push(Fact::OnlyMove { others }),
        Some(_) => (),
    }
    let ends = case.after().conclusion().is_some();
    let line = line(case);
    if value == Value::Win && !ends {
        expected.push(Fact::WinsByForce { score, line: line.clone() });
        is_best_play(case, solver, &line);
        if could_pass(case.rules, solver, case.after()) {
            expected.push(Fact::Zugzwang { opponent: !position.to_move() });
        }
    }
    if value == Value::Loss && !ends {
        let opened = score == Score::Loss(2)
            && case.rules.opened_by(case.square).is_some_and(|above| line[1] == above)
            && !case.rules.game().misere();
        let given_away = most > Value::Loss;
        let (reply, line) = (line[1], line.clone());
        is_best_play(case, solver, &line);
        expected.push(Fact::LosesTo { reply, score, line, given_away, opened });
    }
    if value < most {
        expected.push(Fact::Throws { from: most, to: value });
    } else if value == Value::Draw {
        expected.push(Fact::Keeps { value });
    } else if score != best {
        expected.push(Fact::Slower { best, score });
    }
    if most == Value::Loss && could_pass(case.rules, solver, *position) {
        expected.push(Fact::InZugzwang);
    }
    let is_of_board = |fact: &Fact| {
        matches!(
            fact,
            Fact::Wins { .. }
                | Fact::LosesAtOnce { .. }
                | Fact::Blocks { .. }
                | Fact::Threatens { .. }
                | Fact::Forbids { .. }
        )
    };
    let said = explanation.facts.iter().filter(|fact| !is_of_board(fact));
    let said: Vec<Fact> = said.cloned().collect();
    assert_eq!(said, expected, "{position:?} {:?}", case.square);
}

/// The grade by its definition.
fn grade(best: Score, score: Score) -> Grade {
    match (best.value().unwrap() as i8 - score.value().unwrap() as i8, best == score) {
        (0, true) => Grade::Best,
        (0, false) => Grade::Good,
        (1, _) => Grade::Mistake,
        _ => Grade::Blunder,
    }
}

/// The line of play that the explanation shows.
fn line(case: &Case<'_>) -> Vec<Square> {
    let lines = case.explanation.facts.iter().find_map(|fact| match fact {
        Fact::WinsByForce { line, .. } | Fact::LosesTo { line, .. } => Some(line.clone()),
        _ => None,
    });
    lines.unwrap_or_default()
}

/// A line begins with the move, ends the game when it says, and no side could do better in it.
fn is_best_play(case: &Case<'_>, solver: &mut Memoized, line: &[Square]) {
    let plies = case.score().plies().unwrap();
    assert_eq!((line.first(), line.len()), (Some(&case.square), usize::from(plies)));
    let mut position = *case.position;
    for (&square, left) in line.iter().zip((0..plies).rev()) {
        case.rules.try_play(&mut position, square).unwrap();
        assert_eq!(solve(solver, &position).plies(), Some(left), "{line:?}");
    }
    assert!(position.conclusion().is_some(), "{line:?}");
}

/// Whether the side to move would not lose if it could pass.
fn could_pass(rules: &Rules, solver: &mut Memoized, mut position: Position) -> bool {
    rules.pass(&mut position);
    solve(solver, &position).value() != Some(Value::Win)
}
