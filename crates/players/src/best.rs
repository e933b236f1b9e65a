//! The best of several moves.

use inarow_rules::Square;
use inarow_search::Value;

use crate::Refusal;

/// The best value and the moves that have it, in their order.
pub(crate) fn best(values: &[(Square, Value)]) -> Result<(Value, Vec<Square>), Refusal> {
    let best = values.iter().map(|&(_, value)| value).max().ok_or(Refusal::Over)?;
    let squares = values.iter().filter(|valued| valued.1 == best).map(|valued| valued.0);
    Ok((best, squares.collect()))
}
