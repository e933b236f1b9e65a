//! Facts that a search has proven of a move.

use inarow_rules::{Position, Rules, Square};
use inarow_search::{Evaluator, Found, FoundMove, Limits, Score, Value, Wanted};

use super::board::Scene;
use super::{Explanation, Fact};

/// The scores of the move and the best move: those of the search, or those that the board shows.
pub(super) fn scores(scene: &Scene<'_>, found: &Found) -> (Score, Score) {
    let best = if scene.could_win() { Score::Win(1) } else { found.score };
    let made = found.moves.iter().find(|found| found.square == scene.square);
    let score = match made.map_or(Score::Estimate(0), |found| found.score) {
        _ if scene.completes() && scene.could_win() => Score::Win(1),
        _ if !scene.answers().is_empty() => Score::Loss(2),
        score => score,
    };
    (score, better(best, score))
}

/// The better of the scores of a position and of a move in it. An estimate is not better than a
/// proof, and a win that was not known of the position need not be its quickest.
pub(crate) fn better(best: Score, made: Score) -> Score {
    match made {
        _ if best.value().is_some() && made.value().is_none() => best,
        Score::Win(plies) if made > best => Score::WinWithin(plies),
        _ => best.max(made),
    }
}

/// The facts that these scores and those of the other moves prove.
pub(super) fn facts(scene: &Scene<'_>, found: &Found, score: Score, best: Score) -> Vec<Fact> {
    let others = found.moves.iter().filter(|found| found.square != scene.square);
    let others: Option<Vec<Value>> = others.map(|found| found.score.value()).collect();
    let only = match (score.value(), others) {
        _ if scene.is_only_legal() => Some(Fact::OnlyLegal),
        (Some(value), Some(others)) => {
            let others = others.into_iter().max().filter(|&others| others < value);
            others.map(|others| Fact::OnlyMove { others })
        }
        _ => None,
    };
    let line = || {
        let made = found.moves.iter().find(|found| found.square == scene.square);
        made.map(|found| found.variation.clone()).unwrap_or_default()
    };
    let outcome = match score.value() {
        Some(Value::Win) if !scene.completes() => Some(Fact::WinsByForce { score, line: line() }),
        Some(Value::Loss) => loss(scene, score, best, line()),
        _ => None,
    };
    [only, outcome, worth(score, best)].into_iter().flatten().collect()
}

/// The reply that wins against the move, as far as it is known.
fn loss(scene: &Scene<'_>, score: Score, best: Score, line: Vec<Square>) -> Option<Fact> {
    let answers = scene.answers();
    let opened = scene.opened().filter(|&square| answers.contains(square));
    let line = match opened.or(answers.first()) {
        Some(reply) => vec![scene.square, reply],
        None => line,
    };
    let given_away = best.value().is_some_and(|value| value > Value::Loss);
    let reply = *line.get(1)?;
    Some(Fact::LosesTo { reply, score, line, given_away, opened: opened.is_some() })
}

/// The value that the move keeps or gives away.
fn worth(score: Score, best: Score) -> Option<Fact> {
    let (from, to) = (best.value()?, score.value()?);
    match () {
        () if to < from => Some(Fact::Throws { from, to }),
        () if to == Value::Draw => Some(Fact::Keeps { value: to }),
        () => {
            let is_slower = best.plies()? != score.plies()?;
            is_slower.then_some(Fact::Slower { best, score })
        }
    }
}

/// Adds whatever is missing of the lines of play, and zugzwang where there can be one.
pub(super) fn deepen(
    rules: &Rules,
    search: &mut Evaluator,
    position: &Position,
    can_stones_hurt: bool,
    explanation: &mut Explanation,
    limits: &Limits<'_>,
) {
    let mut after = *position;
    rules.play(&mut after, explanation.square);
    if explanation.score.value() == Some(Value::Loss)
        && explanation.refutation().is_none()
        && after.conclusion().is_none()
    {
        find_reply(search, &after, explanation, limits);
    }
    for fact in &mut explanation.facts {
        if let Fact::WinsByForce { score, line } | Fact::LosesTo { score, line, .. } = fact {
            continue_line(rules, search, position, *score, line, limits);
        }
    }
    if !can_stones_hurt {
        return;
    }
    let side = position.to_move();
    let is_forced = explanation.facts.iter().any(|fact| matches!(fact, Fact::WinsByForce { .. }));
    if is_forced && could_pass(rules, search, &after, limits) {
        let at = explanation.facts.iter().position(|fact| matches!(fact, Fact::WinsByForce { .. }));
        let at = at.map_or(explanation.facts.len(), |at| at + 1);
        explanation.facts.insert(at, Fact::Zugzwang { opponent: !side });
    }
    if explanation.best.value() == Some(Value::Loss) && could_pass(rules, search, position, limits)
    {
        explanation.facts.push(Fact::InZugzwang);
    }
}

/// Adds the reply that wins, where the search did not remember it.
fn find_reply(
    search: &mut Evaluator,
    after: &Position,
    explanation: &mut Explanation,
    limits: &Limits<'_>,
) {
    let wanted = Wanted::EveryMove { lines: 1 };
    let Ok(found) = search.run(after, wanted, limits, &mut |_| ()) else { return };
    let wins = |best: &&FoundMove| best.score.value() == Some(Value::Win);
    let Some(best) = found.moves.first().filter(wins) else { return };
    let mut line = vec![explanation.square];
    line.extend(&best.variation);
    let given_away = explanation.best.value().is_some_and(|value| value > Value::Loss);
    explanation.facts.push(Fact::LosesTo {
        reply: best.square,
        score: explanation.score,
        line,
        given_away,
        opened: false,
    });
}

/// Plays a line on with best moves, as far as the score says that it goes.
fn continue_line(
    rules: &Rules,
    search: &mut Evaluator,
    from: &Position,
    score: Score,
    line: &mut Vec<Square>,
    limits: &Limits<'_>,
) {
    let Some(plies) = score.plies().map(usize::from) else { return };
    let mut position = *from;
    line.iter().for_each(|&square| rules.play(&mut position, square));
    while line.len() < plies && position.conclusion().is_none() {
        let wanted = Wanted::EveryMove { lines: 1 };
        let found = search.run(&position, wanted, limits, &mut |_| ());
        let best = found.ok().and_then(|found| found.moves.into_iter().next());
        let left = plies - line.len();
        let Some(best) = best.filter(|best| best.score.plies().map(usize::from) == Some(left))
        else {
            return;
        };
        rules.play(&mut position, best.square);
        line.push(best.square);
    }
}

/// Whether the side to move, which loses whatever it plays, is proven not to lose if it passes.
fn could_pass(
    rules: &Rules,
    search: &mut Evaluator,
    position: &Position,
    limits: &Limits<'_>,
) -> bool {
    let mut passed = *position;
    rules.pass(&mut passed);
    let found = search.run(&passed, Wanted::BestMove, limits, &mut |_| ());
    let value = found.ok().and_then(|found| found.score.value());
    value.is_some_and(|value| value < Value::Win)
}
