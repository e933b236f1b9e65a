//! What the players that go by rules of thumb share.

use inarow_rules::{Conclusion, Mark, Outcome, Position, Rules, Square, Word};

use crate::{Reason, Refusal, Undefined};

/// Refuses finished games, and games in which the rules of thumb make no sense.
pub(super) fn check<W: Word>(rules: &Rules<W>, position: &Position<W>) -> Result<(), Refusal> {
    if rules.game().gravity() {
        Err(Refusal::Undefined(Undefined::Gravity))
    } else if rules.game().misere() {
        Err(Refusal::Undefined(Undefined::Misere))
    } else if position.conclusion().is_some() {
        Err(Refusal::Over)
    } else {
        Ok(())
    }
}

/// The first square, in the order of `key`, at which the side to move wins; else the first at
/// which the opponent would.
pub(super) fn win_or_block<W: Word, K: Ord>(
    rules: &Rules<W>,
    position: &Position<W>,
    key: impl Fn(Square) -> K,
) -> Option<(Square, Reason)> {
    let own = position.to_move();
    let first = |mark: Mark| rules.completions(position, mark).iter().min_by_key(|&s| key(s));
    if let Some(square) = first(own) {
        let line = completed_line(rules, position, own, square);
        return Some((square, Reason::Win { line }));
    }
    let square = first(!own)?;
    let line = completed_line(rules, position, !own, square);
    Some((square, Reason::Block { opponent: !own, line }))
}

/// The line that `mark` completes at a square; the first of them if there are several.
pub(crate) fn completed_line<W: Word>(
    rules: &Rules<W>,
    position: &Position<W>,
    mark: Mark,
    square: Square,
) -> Vec<Square> {
    let mut after = *position;
    if position.to_move() != mark {
        rules.pass(&mut after);
    }
    rules.play(&mut after, square);
    debug_assert_eq!(after.conclusion(), Some(Conclusion::Win(mark)));
    match rules.outcome(&after) {
        Some(Outcome::Win { lines, .. }) => lines.into_iter().next().unwrap_or_default(),
        _ => Vec::new(),
    }
}
