//! The images of words under a symmetry.

use alloc::vec::Vec;

use super::{Bits, Word};
use crate::{Square, Symmetry};

/// Where the squares of a word go.
#[derive(Clone, Debug)]
pub(crate) struct Images<W> {
    /// Where each square goes.
    squares: Vec<Square>,
    /// For each byte of a small word, the image of each of its values; empty for wide words.
    bytes: Vec<[W; 256]>,
}

impl<W: Word> Images<W> {
    pub(crate) fn new(symmetry: &Symmetry) -> Self {
        let squares = symmetry.squares().to_vec();
        Images { bytes: byte_images(&squares), squares }
    }

    /// Where a set of squares goes.
    #[inline]
    pub(crate) fn of(&self, squares: W) -> W {
        let mut image = W::ZERO;
        if self.bytes.is_empty() {
            for square in Bits(squares) {
                image = image | W::bit(u32::from(self.squares[square.index()].0));
            }
            return image;
        }
        squares.limbs(|limb| {
            for (byte, images) in limb.to_le_bytes().into_iter().zip(&self.bytes) {
                image = image | images[usize::from(byte)];
            }
        });
        image
    }
}

/// The image of each value of each byte of a word of at most 64 bits.
fn byte_images<W: Word>(squares: &[Square]) -> Vec<[W; 256]> {
    if W::BITS > 64 {
        return Vec::new();
    }
    squares
        .chunks(8)
        .map(|chunk| {
            let mut images = [W::ZERO; 256];
            for value in 1..256usize {
                let rest = images[value & (value - 1)];
                let lowest = chunk.get(value.trailing_zeros() as usize);
                images[value] = lowest.map_or(rest, |s| rest | W::bit(u32::from(s.0)));
            }
            images
        })
        .collect()
}
