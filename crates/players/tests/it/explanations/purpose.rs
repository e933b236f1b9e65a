//! The purpose of a move, checked by plain play: it is true, and no fact that says more is left unsaid.

use inarow_players::{Explainer, Fact, Region};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::Value;

use super::Case;
use super::board::{is_double, lines, wins};
use crate::positions::after;

/// Where a side, let move, makes a double threat.
fn forks(rules: &Rules, position: &Position, side: Mark) -> Vec<Square> {
    let position = turned(rules, position, side);
    let makes_two = |&square: &Square| {
        let after = after(rules, &position, square);
        after.conclusion().is_none() && is_double(rules, &after, side)
    };
    rules.moves(&position).iter().filter(makes_two).collect()
}

/// The double threats among these after which the other side does not win at once.
fn sound(rules: &Rules, position: &Position, side: Mark, mut forks: Vec<Square>) -> Vec<Square> {
    let position = turned(rules, position, side);
    forks.retain(|&square| wins(rules, &after(rules, &position, square), !side).is_empty());
    forks
}

fn turned(rules: &Rules, position: &Position, side: Mark) -> Position {
    let mut position = *position;
    if position.to_move() != side {
        rules.pass(&mut position);
    }
    position
}

/// The purpose of the move, most of all first.
fn expected(case: &Case<'_>, worth: Option<Value>) -> Vec<&'static str> {
    let (rules, before, square) = (case.rules, case.position, case.square);
    let (mover, opponent) = (before.to_move(), !before.to_move());
    let after_move = case.after();
    if !lines(rules, before, mover, square).is_empty() {
        return vec![if rules.game().misere() { "loses-at-once" } else { "win" }];
    }
    if rules.moves(before).len() == 1 {
        return vec!["only-legal"];
    }
    let (threats, old) = (wins(rules, &after_move, mover), wins(rules, before, mover));
    let is_new = threats.iter().any(|threat| !old.contains(threat));
    let is_double = is_new && is_double(rules, &after_move, mover);
    let double = is_double.then_some("double-threat");
    if wins(rules, before, opponent).contains(&square) {
        return std::iter::once("block").chain(double).collect();
    }
    let (mut prevents, mut prepares) = (false, false);
    let is_quiet = !rules.game().misere() && after_move.conclusion().is_none();
    if is_quiet && old.is_empty() && wins(rules, &after_move, opponent).is_empty() {
        let theirs = |position| forks(rules, position, opponent);
        prevents = !sound(rules, before, opponent, theirs(before)).is_empty()
            && theirs(&after_move).is_empty();
        let ours = |position| forks(rules, position, mover);
        prepares = !sound(rules, &after_move, mover, ours(&after_move)).is_empty()
            && ours(before).is_empty();
    }
    let region = [(Region::Center, "center"), (Region::Corner, "corner")];
    let region =
        region.into_iter().find(|(region, _)| region.squares(rules.game()).contains(square));
    let (grid, k) = (rules.game().grid().unwrap(), rules.game().k());
    let spans = (grid.columns, grid.rows) == (k, k);
    let region = region.filter(|(region, _)| *region == Region::Center || spans);
    let said = [
        double,
        (worth == Some(Value::Win)).then_some("keeps"),
        prevents.then_some("prevents-double-threat"),
        is_new.then_some("threat"),
        worth.is_some().then_some("keeps"),
        prepares.then_some("prepares-double-threat"),
        region.map(|(_, word)| word).filter(|_| !rules.game().gravity()),
    ];
    said.into_iter().flatten().take(1).collect()
}

/// Checks the purpose of a move with and without its known value; returns the rules of the facts.
pub(super) fn check(case: &Case<'_>, explainer: &Explainer) -> Vec<&'static str> {
    let is_best = case.score().value() == case.analysis.score.value();
    let mut said = Vec::new();
    for worth in [None, case.score().value().filter(|_| is_best)] {
        let facts = explainer.purpose(case.position, case.square, worth);
        let rule = |fact: &Fact| match fact {
            Fact::Blocks { .. } => "block",
            fact => fact.rule(),
        };
        let mut told: Vec<&str> = facts.iter().map(rule).collect();
        // Where stones fall the middle has squares that are in the middle of no board.
        told.retain(|&rule| rule != "center" || !case.rules.game().gravity());
        assert_eq!(told, expected(case, worth), "{:?} {:?}", case.position, case.square);
        said.extend(told);
    }
    said
}
