//! What the players share that search each of their moves.

use inarow_rules::{Square, TwoPlayerGame};

use crate::search::ended;
use crate::{Refusal, Value};

/// The value of every move to the side to move, row by row from the top left; `value_after` is
/// asked where the game goes on.
pub(super) fn values<G: TwoPlayerGame>(
    game: &G,
    position: &G::Position,
    mut value_after: impl FnMut(G::Position) -> Result<Value, Refusal>,
) -> Result<Vec<(Square, Value)>, Refusal> {
    let side = game.to_move(position);
    let value = |square: Square| {
        let mut after = *position;
        game.play(&mut after, square);
        let value = match game.conclusion(&after) {
            Some(conclusion) => ended(conclusion, side),
            None => value_after(after)?,
        };
        Ok((square, value))
    };
    game.moves(position).map(value).collect()
}

/// The best value and the moves that have it, in their order.
pub(super) fn best(values: &[(Square, Value)]) -> Result<(Value, Vec<Square>), Refusal> {
    let best = values.iter().map(|&(_, value)| value).max().ok_or(Refusal::Over)?;
    let squares = values.iter().filter(|valued| valued.1 == best).map(|valued| valued.0);
    Ok((best, squares.collect()))
}
