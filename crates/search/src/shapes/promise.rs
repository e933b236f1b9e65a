//! The promise of a move: the order in which moves are tried.
//!
//! The numbers are chosen by hand; weights that are fitted to results say less about the next move.

use super::classes::CLASSES;
use super::codes::{KINDS, is_forbidden, kind};

/// The addition of a stone that makes a class, and of one that keeps the other side from it.
const CLASS: [[i16; CLASSES]; 2] = [
    [0, 2, 5, 8, 20, 26, 30, 70, 80, 60, 400, 2000],
    [0, 2, 4, 6, 16, 20, 22, 52, 60, 40, 300, 1500],
];

/// The same for the kind of all classes together.
const KIND: [[i16; KINDS]; 2] = [
    [0, 0, 20, 0, 60, 400, 0, 60, 900, 2000, 9000],
    [0, 0, 15, 0, 40, 260, 0, 40, 500, 1200, 6000],
];

/// The promise of a square with four classes to the side that they belong to, which has forbidden points or none, and to
/// the other.
pub(super) fn promises(numbers: [usize; 4], forbids: bool) -> [i16; 2] {
    if forbids && is_forbidden(numbers) {
        return [0; 2];
    }
    let kind = kind(numbers, forbids) as usize;
    [0, 1].map(|of| KIND[of][kind] + numbers.map(|number| CLASS[of][number]).iter().sum::<i16>())
}
