//! Scores by how many squares are left when the game ends.
//!
//! A win of the side to move is 1 if it comes with the last stone or the one before, one more for every two
//! plies that it comes sooner; a loss is the negative of the winner's score, and a draw 0. Sides move in turn,
//! so that different ends have different scores: no window is wider than it must be, and the result stored for
//! a position means the same on every way to it.

use super::Score;

/// The number of a win whose last stone leaves `free` squares free.
#[inline]
pub(crate) fn score_of_end(free: i32) -> i32 {
    free / 2 + 1
}

/// The score of a position with `free` free squares and this number, which counts from the end.
pub(crate) fn score(number: i32, free: i32) -> Score {
    let plies = plies_to_end(number, free) as u16;
    match number {
        1.. => Score::Win(plies),
        0 => Score::Draw,
        ..0 => Score::Loss(plies),
    }
}

/// The plies until the end of a position with `free` free squares and this score, which is no draw.
pub(crate) fn plies_to_end(score: i32, free: i32) -> i32 {
    let most = free - 2 * (score.abs() - 1);
    // The winner's stone is an odd number of plies away if it is the side to move.
    if (most & 1 == 1) == (score > 0) { most } else { most - 1 }
}
