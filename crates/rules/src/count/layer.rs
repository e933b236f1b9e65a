//! The positions of one ply.

use alloc::vec::Vec;

use super::CountError;
use crate::kernel::{Packed, Word, packed_key as key};

/// A number of lines of play.
pub(super) trait Tally: Copy + Into<u128> {
    const ONE: Self;
    fn plus(self, more: Self) -> Option<Self>;
}

impl Tally for u64 {
    const ONE: u64 = 1;
    fn plus(self, more: u64) -> Option<u64> {
        self.checked_add(more)
    }
}

impl Tally for u128 {
    const ONE: u128 = 1;
    fn plus(self, more: u128) -> Option<u128> {
        self.checked_add(more)
    }
}

/// A hash table (open addressing) of positions with the same side to move, each with the number of
/// lines of play that lead to it.
pub(super) struct Layer<W: Word, N> {
    /// Always a power of two long.
    slots: Vec<Slot<W, N>>,
    len: usize,
    /// Additions still to be made, each with the hash of its position.
    waiting: Vec<(usize, Slot<W, N>)>,
}

/// Number of additions that are batched, so that their slots are fetched from memory in parallel.
const WAITING: usize = 32;

#[derive(Clone, Copy)]
struct Slot<W: Word, N> {
    /// The slot is empty if both sides hold the same square.
    position: Packed<W>,
    lines: N,
}

impl<W: Word, N> Slot<W, N> {
    fn is_taken(&self) -> bool {
        self.position.own & self.position.other == W::ZERO
    }
}

impl<W: Word, N: Tally> Layer<W, N> {
    /// An empty layer with room for `len` positions.
    pub(super) fn expecting(len: usize) -> Self {
        Layer::with_slots((2 * len).next_power_of_two().max(2 * WAITING))
    }

    fn with_slots(slots: usize) -> Self {
        let taken_twice = W::bit(0);
        let position = Packed {
            own: taken_twice,
            other: taken_twice,
            to_move: crate::Mark::X,
            conclusion: None,
            hash: W::Hash::default(),
        };
        let slots = alloc::vec![Slot { position, lines: N::ONE }; slots];
        Layer { slots, len: 0, waiting: Vec::with_capacity(WAITING) }
    }

    /// Number of positions, without the pending additions.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&Packed<W>, N)> {
        self.slots.iter().filter(|slot| slot.is_taken()).map(|slot| (&slot.position, slot.lines))
    }

    /// Adds lines of play that lead to a position, now or when [`settle`](Self::settle) is called.
    #[inline]
    pub(super) fn add(&mut self, position: Packed<W>, lines: N) -> Result<(), CountError> {
        self.waiting.push((key(&position) as usize, Slot { position, lines }));
        if self.waiting.len() == WAITING { self.settle() } else { Ok(()) }
    }

    /// Makes the pending additions.
    pub(super) fn settle(&mut self) -> Result<(), CountError> {
        if 4 * (self.len + self.waiting.len()) >= 3 * self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let touched = |(hash, _): &(usize, Slot<W, N>)| self.slots[hash & mask].is_taken();
        core::hint::black_box(self.waiting.iter().filter(|&w| touched(w)).count());
        let mut waiting = core::mem::take(&mut self.waiting);
        for (hash, slot) in waiting.drain(..) {
            self.insert(hash, slot)?;
        }
        self.waiting = waiting;
        Ok(())
    }

    fn insert(&mut self, hash: usize, new: Slot<W, N>) -> Result<(), CountError> {
        let mask = self.slots.len() - 1;
        let mut at = hash & mask;
        loop {
            let slot = &mut self.slots[at];
            let held = &slot.position;
            if held.own == new.position.own && held.other == new.position.other {
                slot.lines = slot.lines.plus(new.lines).ok_or(CountError::TooManyGames)?;
                return Ok(());
            }
            if !slot.is_taken() {
                *slot = new;
                self.len += 1;
                return Ok(());
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let mut larger = Layer::with_slots(2 * self.slots.len());
        let mask = larger.slots.len() - 1;
        for slot in self.slots.iter().filter(|slot| slot.is_taken()) {
            let mut at = key(&slot.position) as usize & mask;
            while larger.slots[at].is_taken() {
                at = (at + 1) & mask;
            }
            larger.slots[at] = *slot;
        }
        self.slots = larger.slots;
    }
}
