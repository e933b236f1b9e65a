//! Stable 64-bit keys.

use alloc::vec::Vec;

use crate::word::KeptHash;
use crate::{Game, Mark, Position, Square, Word};

/// Mixes 64 bits so that each depends on all (the finalizer of SplitMix64; Steele, Lea and Flood,
/// "Fast splittable pseudorandom number generators", 2014).
#[inline]
pub(crate) const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// The increment of SplitMix64: 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// What O to move adds to a key.
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
pub(crate) fn of<W: Word>(position: &Position<W>) -> u64 {
    let board = if W::Hash::KEPT {
        position.hash.get()
    } else {
        let mut board = 0u64;
        position.marks(Mark::X).0.limbs(|limb| board = mix(board ^ limb.wrapping_add(GOLDEN)));
        position.marks(Mark::O).0.limbs(|limb| board = mix(board ^ limb));
        board
    };
    match position.to_move {
        Mark::X => board,
        Mark::O => board ^ O_TO_MOVE,
    }
}
