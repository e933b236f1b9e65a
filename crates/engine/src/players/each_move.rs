//! What the players share that search each of their moves.

use inarow_rules::{Square, TwoPlayerGame};

use crate::search::ended;
use crate::trace::{Bound, Entered, Left, Observer};
use crate::{Refusal, Value, Window};

/// The value of every move to the side to move, row by row from the top left, while an observer
/// watches; the position itself is the root. `value_after` is asked where the game goes on. Whoever
/// is to move at the root may move again before the other side does.
pub(super) fn watched<G: TwoPlayerGame, O: Observer>(
    game: &G,
    position: &G::Position,
    moves_again: bool,
    watch: &mut O,
    mut value_after: impl FnMut(Square, G::Position, &mut O) -> Result<Value, Refusal>,
) -> Result<Vec<(Square, Value)>, Refusal> {
    let side = game.to_move(position);
    watch.enter(Entered::within(None, Window::BEYOND));
    let value = |square: Square| {
        let mut after = *position;
        game.play(&mut after, square);
        let value = match game.conclusion(&after) {
            Some(conclusion) => {
                let value = ended(conclusion, side);
                watch.enter(Entered::within(Some(square), Window::BEYOND));
                watch.leave(Left::over(if moves_again { value } else { -value }));
                value
            }
            None => value_after(square, after, watch)?,
        };
        Ok((square, value))
    };
    let values: Vec<_> = game.moves(position).map(value).collect::<Result<_, _>>()?;
    let best = match game.conclusion(position) {
        Some(conclusion) => Left::over(ended(conclusion, side)),
        None => {
            let best = values.iter().map(|&(_, value)| value).max().unwrap_or(Value::Draw);
            Left::searched(best, Bound::Exact, &[])
        }
    };
    watch.leave(best);
    Ok(values)
}

/// The best value and the moves that have it, in their order.
pub(super) fn best(values: &[(Square, Value)]) -> Result<(Value, Vec<Square>), Refusal> {
    let best = values.iter().map(|&(_, value)| value).max().ok_or(Refusal::Over)?;
    let squares = values.iter().filter(|valued| valued.1 == best).map(|valued| valued.0);
    Ok((best, squares.collect()))
}
