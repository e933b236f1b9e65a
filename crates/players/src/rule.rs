//! The common part of the players that follow rules of thumb.

use inarow_rules::{Conclusion, Game, Mark, Outcome, Position, Rules, Square, Squares};
use inarow_search::Tactics;

use crate::{Reason, Refusal, Undefined};

/// The reason why the rules of thumb make no sense in a game, if they do not.
pub(crate) fn undefined(game: &Game) -> Option<Undefined> {
    if game.grid().is_none() {
        Some(Undefined::Cube)
    } else if game.gravity() {
        Some(Undefined::Gravity)
    } else if game.misere() {
        Some(Undefined::Misere)
    } else {
        None
    }
}

/// Refuses finished games, and games in which the rules of thumb make no sense.
pub(crate) fn check(rules: &Rules, position: &Position) -> Result<(), Refusal> {
    match undefined(rules.game()) {
        Some(undefined) => Err(Refusal::Undefined(undefined)),
        None if position.conclusion().is_some() => Err(Refusal::Over),
        None => Ok(()),
    }
}

/// The first square, in the order of `place`, at which the side to move wins; else the first at
/// which the opponent would.
pub(crate) fn win_or_block(
    rules: &Rules,
    position: &Position,
    place: impl Fn(Square) -> (usize, usize),
) -> Option<(Square, Reason)> {
    let own = position.to_move();
    let tactics = Tactics::of(rules, position);
    let first = |squares: Squares| squares.iter().min_by_key(|&square| place(square));
    if let Some(square) = first(tactics.wins) {
        let line = completed_line(rules, position, own, square);
        return Some((square, Reason::Win { line }));
    }
    let square = first(tactics.blocks())?;
    let line = completed_line(rules, position, !own, square);
    Some((square, Reason::Block { opponent: !own, line }))
}

/// The line that `mark` completes at a square; the first of them if there are several.
pub(crate) fn completed_line(
    rules: &Rules,
    position: &Position,
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
