//! The positions of one ply.

use alloc::vec::Vec;

use super::CountError;
use crate::{Position, Squares, Word, key};

/// A number of lines of play.
pub(super) trait Tally: Copy {
    const ONE: Self;
    fn plus(self, more: Self) -> Option<Self>;
    fn total(self) -> u128;
}

impl Tally for u64 {
    const ONE: u64 = 1;
    fn plus(self, more: u64) -> Option<u64> {
        self.checked_add(more)
    }
    fn total(self) -> u128 {
        self.into()
    }
}

impl Tally for u128 {
    const ONE: u128 = 1;
    fn plus(self, more: u128) -> Option<u128> {
        self.checked_add(more)
    }
    fn total(self) -> u128 {
        self
    }
}

/// A hash table (open addressing) of positions with the same side to move, each with the number of
/// lines of play that lead to it.
pub(super) struct Layer<W: Word, N> {
    /// Always a power of two long.
    slots: Vec<Slot<W, N>>,
    len: usize,
}

#[derive(Clone, Copy)]
struct Slot<W: Word, N> {
    /// Nothing is here if it has a square that both sides hold.
    position: Position<W>,
    lines: N,
}

impl<W: Word, N> Slot<W, N> {
    fn is_taken(&self) -> bool {
        (self.position.own & self.position.other).is_empty()
    }
}

impl<W: Word, N: Tally> Layer<W, N> {
    /// An empty layer that is about to hold so many positions.
    pub(super) fn expecting(len: usize) -> Self {
        Layer::with_slots((2 * len).next_power_of_two().max(16))
    }

    fn with_slots(slots: usize) -> Self {
        let taken_twice = Squares(W::bit(0));
        let position = Position {
            own: taken_twice,
            other: taken_twice,
            to_move: crate::Mark::X,
            conclusion: None,
            hash: W::Hash::default(),
        };
        Layer { slots: alloc::vec![Slot { position, lines: N::ONE }; slots], len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&Position<W>, N)> {
        self.slots.iter().filter(|slot| slot.is_taken()).map(|slot| (&slot.position, slot.lines))
    }

    /// Adds lines of play that lead to a position.
    #[inline]
    pub(super) fn add(&mut self, position: &Position<W>, lines: N) -> Result<(), CountError> {
        if 4 * self.len >= 3 * self.slots.len() {
            self.grow()?;
        }
        let mask = self.slots.len() - 1;
        let mut at = key::of(position) as usize & mask;
        loop {
            let slot = &mut self.slots[at];
            if slot.position.own == position.own && slot.position.other == position.other {
                slot.lines = slot.lines.plus(lines).ok_or(CountError::TooManyGames)?;
                return Ok(());
            }
            if !slot.is_taken() {
                *slot = Slot { position: *position, lines };
                self.len += 1;
                return Ok(());
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) -> Result<(), CountError> {
        let mut larger = Layer::with_slots(2 * self.slots.len());
        for (position, lines) in self.iter() {
            larger.add(position, lines)?;
        }
        *self = larger;
        Ok(())
    }
}
