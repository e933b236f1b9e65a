//! The squares of a word, one after another.

use core::iter::FusedIterator;

use super::Word;
use crate::Square;

/// The squares whose bits are set in a word, by their numbers, from either end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bits<W>(pub(crate) W);

/// The word that holds these squares.
pub(crate) fn word<W: Word>(squares: impl IntoIterator<Item = Square>) -> W {
    squares.into_iter().fold(W::ZERO, |word, square| word | W::bit(u32::from(square.0)))
}

impl<W: Word> Iterator for Bits<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.take_lowest().map(|index| Square(index as u16))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.0.count() as usize;
        (length, Some(length))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.count() as usize
    }
}

impl<W: Word> DoubleEndedIterator for Bits<W> {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let last = self.0.highest()?;
        self.0 = self.0 & !W::bit(last);
        Some(Square(last as u16))
    }
}

impl<W: Word> ExactSizeIterator for Bits<W> {
    #[inline]
    fn len(&self) -> usize {
        self.0.count() as usize
    }
}
impl<W: Word> FusedIterator for Bits<W> {}
