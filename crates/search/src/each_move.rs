//! The value of each move, by a search of the position after it.

use inarow_rules::Square;
use inarow_rules::kernel::Kernel;

use crate::SearchError;
use crate::ended::value_to;
use crate::trace::{Bound, Entered, Left, Observer};
use crate::{Value, Window};

/// The value of every move to the side to move, row by row from the top left, while an observer
/// watches; the position itself is the root. `value_after` is asked where the game goes on. The side
/// to move at the root may move again before the other side does.
pub(crate) fn values<K: Kernel, O: Observer>(
    kernel: &K,
    position: &K::Position,
    moves_again: bool,
    watch: &mut O,
    mut value_after: impl FnMut(Square, K::Position, &mut O) -> Result<Value, SearchError>,
) -> Result<Vec<(Square, Value)>, SearchError> {
    let side = kernel.to_move(position);
    watch.enter(Entered::within(None, Window::BEYOND));
    let value = |square: Square| {
        let mut after = *position;
        kernel.play(&mut after, square);
        let value = match kernel.conclusion(&after) {
            Some(conclusion) => {
                let value = value_to(conclusion, side);
                watch.enter(Entered::within(Some(square), Window::BEYOND));
                watch.leave(Left::over(if moves_again { value } else { -value }));
                value
            }
            None => value_after(square, after, watch)?,
        };
        Ok((square, value))
    };
    let values = kernel.moves(position).map(value).collect::<Result<Vec<_>, SearchError>>()?;
    let best = match kernel.conclusion(position) {
        Some(conclusion) => Left::over(value_to(conclusion, side)),
        None => {
            let best = values.iter().map(|&(_, value)| value).max().unwrap_or(Value::Draw);
            Left::searched(best, Bound::Exact, &[])
        }
    };
    watch.leave(best);
    Ok(values)
}
