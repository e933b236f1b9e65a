//! The images of words under a symmetry.

use alloc::vec::Vec;

use super::{Bits, Word};
use crate::{Square, Symmetry};

/// The images of the squares of a word.
#[derive(Clone, Debug)]
pub(crate) struct Images<W> {
    /// The image of each square; empty for small words.
    squares: Vec<Square>,
    /// For each byte of a small word, the image of each of its values; empty for wide words.
    bytes: Vec<[W; 256]>,
}

impl<W: Word> Images<W> {
    pub(crate) fn new(symmetry: &Symmetry) -> Self {
        if W::BITS > 64 {
            return Images { squares: symmetry.squares().to_vec(), bytes: Vec::new() };
        }
        Images { squares: Vec::new(), bytes: byte_images(symmetry.squares()) }
    }

    /// The image of a set of squares.
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
    let images_of = |chunk: &[Square]| {
        let mut images = [W::ZERO; 256];
        // The images of the values that have one bit more are the previous images with the image of
        // that bit added.
        for (bit, square) in chunk.iter().enumerate() {
            let (without, with) = images.split_at_mut(1 << bit);
            for (with, &without) in with.iter_mut().zip(&*without) {
                *with = without | W::bit(u32::from(square.0));
            }
        }
        images
    };
    squares.chunks(8).map(images_of).collect()
}
