//! The transposition table.

#[cfg(any(test, feature = "fuzzing"))]
pub(crate) mod laws;

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_rules::mix;

use super::board::Key;
use crate::slots::{Slot, Slots};
use crate::trace::Bound;

/// The results stored for a position.
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

/// A slot of the table: the entry in the second word, and the position's mixed key xored with it in the first,
/// so that a slot that two threads have written half each belongs to no position (Hyatt and Mann,
/// "A lock-less transposition table implementation for parallel search", 2002). The entry's word
/// also holds the upper bits of the key's second hash.
#[derive(Debug, Default)]
pub(crate) struct Pair {
    check: AtomicU64,
    entry: AtomicU64,
}

const NO_SQUARE: u64 = (1 << 9) - 1;
const SCORE_BITS: u64 = (1 << 21) - 1;
const SCORE_ZERO: i64 = 1 << 20;

impl Slot for Pair {
    const BUCKET: usize = 4;

    fn move_to(&self, _: &Slots<Pair>, _: u64, larger: &Slots<Pair>) {
        let bits = self.entry.load(Ordering::Relaxed);
        if bits != 0 {
            larger.put_bits(self.check.load(Ordering::Relaxed) ^ bits, bits);
        }
    }
}

/// Positions and their results, shared by threads.
pub(crate) type Table = Slots<Pair>;

impl Table {
    /// An empty table for `threads` threads that grows to at most `bytes` bytes, and has at least
    /// one bucket.
    pub(crate) fn new(bytes: u64, threads: usize) -> Self {
        let least = Pair::BUCKET;
        Slots::empty(bytes.max((least * size_of::<Pair>()) as u64), least, threads)
    }

    /// The results stored for the position of a key.
    #[inline(always)]
    pub(crate) fn get(&self, key: Key) -> Option<Entry> {
        let mixed = mix(key.hash);
        for slot in self.bucket(mixed / Pair::BUCKET as u64) {
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
        let bucket = self.bucket(key / Pair::BUCKET as u64);
        let mut place = (&bucket[0], u64::MAX);
        for slot in bucket {
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
