//! The transposition table.

#[cfg(any(test, feature = "fuzzing"))]
pub(crate) mod laws;

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_rules::mix;

use super::board::Key;
use crate::trace::Bound;

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// From the position's own view and its own ply.
    pub(crate) score: i32,
    pub(crate) bound: Bound,
    /// Above 255 plies it is known only as 255: such entries answer less often.
    pub(crate) depth: u8,
    /// Proven to be at least, and at most, a draw.
    pub(crate) at_least_draw: bool,
    pub(crate) at_most_draw: bool,
    /// Whether leaves were guessed at rather than left open.
    pub(crate) estimating: bool,
    /// Whether wins and losses below were followed until their distance was exact.
    pub(crate) distances: bool,
    /// The best move, if there is one.
    pub(crate) square: Option<u16>,
}

/// A slot: the entry in the second word, and the position's mixed key xored with it in the first,
/// so that a slot that two threads have written half each belongs to no position (Hyatt and Mann,
/// "A lock-less transposition table implementation for parallel search", 2002). The entry's word
/// also holds the upper bits of the key's second hash.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    entry: AtomicU64,
}

/// How many slots a position may be in.
const BUCKET: usize = 4;
const SLOT_BYTES: u64 = 16;
const NO_SQUARE: u64 = (1 << 9) - 1;
const SCORE_BITS: u64 = (1 << 21) - 1;
const SCORE_ZERO: i64 = 1 << 20;

/// Positions and what is known about them, shared by threads.
#[derive(Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    first: usize,
    most: usize,
}

impl Table {
    /// An empty table for so many threads that grows to at most so many bytes, and has at least
    /// one bucket.
    pub(crate) fn new(bytes: u64, threads: usize) -> Self {
        let most = (bytes / SLOT_BYTES).max(BUCKET as u64);
        let most = 1usize << (63 - most.leading_zeros());
        // To stop threads and start them again costs more than a table that is larger at first.
        let first = if threads > 1 { FIRST_SHARED_SLOTS } else { FIRST_SLOTS }.min(most);
        Table { slots: empty(first), first, most }
    }

    /// Forgets everything and becomes small again.
    pub(crate) fn clear(&mut self) {
        self.slots = empty(self.first);
    }

    /// How many slots there are.
    pub(crate) fn slots(&self) -> usize {
        self.slots.len()
    }

    /// Whether the table may still grow.
    pub(crate) fn can_grow(&self) -> bool {
        self.slots.len() < self.most
    }

    /// Whether a search of so many nodes should have a larger table, and can.
    pub(crate) fn is_small_for(&self, nodes: u64) -> bool {
        self.can_grow() && nodes >= self.slots.len() as u64 / 2
    }

    /// Makes the table several times as large and keeps what it holds, unless told to stop or there
    /// is no memory; then it stays as it was.
    pub(crate) fn grow(&mut self, stop: &dyn Fn() -> bool) {
        let wanted = (self.slots.len() * GROWTH).min(self.most);
        let mut larger = Table { slots: Vec::new(), ..*self };
        if larger.slots.try_reserve_exact(wanted).is_err() {
            self.most = self.slots.len();
            return;
        }
        while larger.slots.len() < wanted {
            let length = wanted.min(larger.slots.len() + SLOTS_BETWEEN_QUESTIONS);
            larger.slots.resize_with(length, Slot::default);
            if stop() {
                return;
            }
        }
        for slots in self.slots.chunks(SLOTS_BETWEEN_QUESTIONS) {
            for slot in slots {
                let bits = slot.entry.load(Ordering::Relaxed);
                if bits != 0 {
                    larger.put_bits(slot.check.load(Ordering::Relaxed) ^ bits, bits);
                }
            }
            if stop() {
                return;
            }
        }
        *self = larger;
    }

    /// The slots of a mixed key.
    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        let first = key as usize & (self.slots.len() - 1) & !(BUCKET - 1);
        &self.slots[first..first + BUCKET]
    }

    /// What is known about the position of a key.
    #[inline(always)]
    pub(crate) fn get(&self, key: Key) -> Option<Entry> {
        let mixed = mix(key.hash);
        for slot in self.bucket(mixed) {
            let bits = slot.entry.load(Ordering::Relaxed);
            // A bucket is filled from its first slot on.
            if bits == 0 {
                return None;
            }
            let is_its_own = slot.check.load(Ordering::Relaxed) ^ bits == mixed
                && bits >> SECOND_FROM == second_bits(key);
            if is_its_own {
                return Some(unpack(bits));
            }
        }
        None
    }

    /// Remembers an entry, in place of the same position's or the one least worth keeping.
    #[inline]
    pub(crate) fn put(&self, key: Key, entry: Entry) {
        self.put_bits(mix(key.hash), pack(entry) | second_bits(key) << SECOND_FROM);
    }

    /// Fills a slot of a mixed key.
    #[inline]
    fn put_bits(&self, key: u64, new: u64) {
        let mut place = (&self.bucket(key)[0], u64::MAX);
        for slot in self.bucket(key) {
            let bits = slot.entry.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ bits == key || bits == 0 {
                place = (slot, 0);
                break;
            }
            if bits & DEPTH_BITS < place.1 {
                place = (slot, bits & DEPTH_BITS);
            }
        }
        place.0.check.store(key ^ new, Ordering::Relaxed);
        place.0.entry.store(new, Ordering::Relaxed);
    }
}

/// The slots of a new table, and by how much it grows: memory that is not touched costs nothing.
const FIRST_SLOTS: usize = 1 << 10;
const FIRST_SHARED_SLOTS: usize = 1 << 14;
const GROWTH: usize = 8;

/// How many slots are made or moved between two questions whether to stop: a millisecond or two.
const SLOTS_BETWEEN_QUESTIONS: usize = 1 << 14;

fn empty(slots: usize) -> Vec<Slot> {
    (0..slots).map(|_| Slot::default()).collect()
}

/// Where the depth lies: from bit 0.
const DEPTH_BITS: u64 = 0xff;

/// Above the entry, which takes 44 bits, lie those of the second hash.
const SECOND_FROM: u32 = 44;

/// The upper bits of the second hash, as many as there is room for.
#[inline]
fn second_bits(key: Key) -> u64 {
    u64::from(key.second) >> (SECOND_FROM - u32::BITS)
}

/// Depth 8 bits, bound 2, the four flags, square 9, score 21.
#[inline]
fn pack(entry: Entry) -> u64 {
    // No entry has 0 here: an empty slot.
    let bound = match entry.bound {
        Bound::AtMost => 1,
        Bound::AtLeast => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.depth)
        | bound << 8
        | u64::from(entry.at_least_draw) << 10
        | u64::from(entry.at_most_draw) << 11
        | u64::from(entry.estimating) << 12
        | u64::from(entry.distances) << 13
        | entry.square.map_or(NO_SQUARE, u64::from) << 14
        | ((i64::from(entry.score) + SCORE_ZERO) as u64) << 23
}

/// The entry of a slot that is not empty.
#[inline]
fn unpack(bits: u64) -> Entry {
    let bound = match bits >> 8 & 3 {
        1 => Bound::AtMost,
        2 => Bound::AtLeast,
        _ => Bound::Exact,
    };
    let square = bits >> 14 & NO_SQUARE;
    Entry {
        score: ((bits >> 23 & SCORE_BITS) as i64 - SCORE_ZERO) as i32,
        bound,
        depth: (bits & DEPTH_BITS) as u8,
        at_least_draw: bits >> 10 & 1 != 0,
        at_most_draw: bits >> 11 & 1 != 0,
        estimating: bits >> 12 & 1 != 0,
        distances: bits >> 13 & 1 != 0,
        square: (square != NO_SQUARE).then_some(square as u16),
    }
}
