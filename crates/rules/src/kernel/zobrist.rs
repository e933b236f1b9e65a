//! Stable 64-bit keys.

use alloc::vec::Vec;

use super::word::KeptHash;
use super::{Packed, Word};
use crate::mix::{GOLDEN, mix};
use crate::{Game, Mark, Square};

/// The feature of a key for O to move.
const O_TO_MOVE: u64 = mix(GOLDEN);

/// The features of an incremental hash, one for each square and mark (Zobrist, "A new hashing
/// method with application for game playing", 1970).
#[derive(Clone, Debug)]
pub(crate) struct Zobrist(Vec<[u64; 2]>);

impl Zobrist {
    /// Features for each square; none where positions keep no hash.
    pub(crate) fn new<W: Word>(game: &Game) -> Self {
        let squares = if W::Hash::KEPT { game.squares() as u64 } else { 0 };
        let feature = |number: u64| mix(GOLDEN.wrapping_mul(number + 2));
        Zobrist((0..squares).map(|i| [feature(2 * i), feature(2 * i + 1)]).collect())
    }

    #[inline]
    pub(crate) fn toggle<H: KeptHash>(&self, hash: &mut H, square: Square, mark: Mark) {
        if H::KEPT {
            hash.toggle(self.0[square.index()][mark as usize]);
        }
    }
}

/// The key of a position.
#[inline]
pub(crate) fn key<W: Word>(position: &Packed<W>) -> u64 {
    let board = if W::Hash::KEPT {
        position.hash.get()
    } else {
        let mut board = 0u64;
        position.marks(Mark::X).limbs(|limb| board = mix(board ^ limb.wrapping_add(GOLDEN)));
        position.marks(Mark::O).limbs(|limb| board = mix(board ^ limb));
        board
    };
    match position.to_move {
        Mark::X => board,
        Mark::O => board ^ O_TO_MOVE,
    }
}
