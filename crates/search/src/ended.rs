//! Ends and values, seen by a side.

use inarow_rules::{Conclusion, Mark};

use crate::Value;

/// A value that one side sees as another does: negated where the side changes.
#[inline]
pub(crate) fn seen_by(side: Mark, other: Mark, value: i32) -> i32 {
    if side == other { value } else { -value }
}

/// The value of an ended game for a side.
#[must_use]
#[inline]
pub fn value_to(conclusion: Conclusion, side: Mark) -> Value {
    match conclusion {
        Conclusion::Draw => Value::Draw,
        Conclusion::Win(winner) if winner == side => Value::Win,
        Conclusion::Win(_) => Value::Loss,
    }
}
