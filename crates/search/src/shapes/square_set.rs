//! Sets of squares.

/// The most squares that a board has.
const WORDS: usize = 8;

/// A set of squares, bit n of the words for square n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SquareSet([u64; WORDS]);

impl SquareSet {
    /// The highest number of squares.
    pub(super) const MOST: usize = 64 * WORDS;

    #[inline]
    pub(crate) fn contains(&self, square: u16) -> bool {
        self.0[usize::from(square >> 6) % WORDS] >> (square & 63) & 1 != 0
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Puts a square in if it is out, and takes it out if it is in.
    #[inline]
    pub(super) fn toggle(&mut self, square: u16) {
        self.0[usize::from(square >> 6) % WORDS] ^= 1 << (square & 63);
    }

    pub(super) fn insert(&mut self, square: u16) {
        self.0[usize::from(square >> 6) % WORDS] |= 1 << (square & 63);
    }

    #[inline]
    pub(crate) fn union(&self, other: &SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[inline]
    pub(crate) fn without(&self, other: &SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The squares, the lowest number first.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u16> + use<> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros())?;
                bits &= bits - 1;
                Some((64 * word as u32 + bit) as u16)
            })
        })
    }
}
