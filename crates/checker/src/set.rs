//! A set of squares.

/// A set of squares: bit `i % 64` of word `i / 64` is square `i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Set<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Set<W> {
    pub(crate) const EMPTY: Self = Set([0; W]);

    pub(crate) fn of(squares: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.0[square / 64] |= 1 << (square % 64));
        set
    }

    pub(crate) fn union(sets: impl IntoIterator<Item = impl std::borrow::Borrow<Self>>) -> Self {
        sets.into_iter().fold(Self::EMPTY, |all, set| all.or(*set.borrow()))
    }

    pub(crate) fn has(&self, square: usize) -> bool {
        self.0[square / 64] >> (square % 64) & 1 == 1
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Set(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub(crate) fn or(self, other: Self) -> Self {
        Set(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub(crate) fn without(self, other: Self) -> Self {
        Set(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub(crate) fn meets(self, other: Self) -> bool {
        self.and(other) != Self::EMPTY
    }

    pub(crate) fn is_within(self, other: Self) -> bool {
        self.without(other) == Self::EMPTY
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The squares, lowest first.
    pub(crate) fn squares(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let word = self.0.iter().position(|&word| word != 0)?;
            let square = word * 64 + self.0[word].trailing_zeros() as usize;
            self.0[word] &= self.0[word] - 1;
            Some(square)
        })
    }

    pub(crate) fn lowest(self) -> Option<usize> {
        self.squares().next()
    }

    pub(crate) fn image(self, map: &[usize]) -> Self {
        Set::of(self.squares().map(|square| map[square]))
    }
}
