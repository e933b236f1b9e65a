//! Scores as searches count them: in whole numbers, from the root's plies.
//!
//! A win after n plies from the root is `WIN - n`, a loss `n - WIN`, a draw 0, and an estimate
//! stays between the two.

pub(crate) const WIN: i32 = 1_000_000;
/// Beyond every score.
pub(crate) const BEYOND: i32 = WIN + 1;
/// Estimates stay below this.
pub(crate) const MOST_ESTIMATE: i32 = 500_000;

/// Whether the number is a win.
#[inline]
pub(crate) fn is_win(number: i32) -> bool {
    number > MOST_ESTIMATE
}

/// Whether the number is a loss.
#[inline]
pub(crate) fn is_loss(number: i32) -> bool {
    number < -MOST_ESTIMATE
}

/// A number counted from a position `plies` after the root, counted from the root.
#[inline]
pub(crate) fn from_root(number: i32, plies: i32) -> i32 {
    if is_win(number) {
        number - plies
    } else if is_loss(number) {
        number + plies
    } else {
        number
    }
}

/// A number counted from the root, counted from a position `plies` after it.
#[inline]
pub(crate) fn from_here(number: i32, plies: i32) -> i32 {
    from_root(number, -plies)
}
