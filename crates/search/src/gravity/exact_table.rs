//! A table whose entries are sure to belong to their positions.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_rules::GOLDEN;

use crate::trace::Bound;

/// Scores of positions, as bounds. A slot is one word, so that threads share the table without a lock.
///
/// Keys are mixed in a way that can be undone, and the slot's place tells the lower bits of a mixed key: with the
/// rest, which the slot keeps, all of it is known ("quotienting": Knuth, TAOCP volume 3, section 6.4, exercise 13).
#[derive(Debug)]
pub(crate) struct ExactTable {
    slots: Vec<AtomicU64>,
    key_bits: u32,
    first: usize,
    most: usize,
}

/// A bucket has a slot for what took the most work, and one for what came last.
const BUCKET: usize = 2;

/// From the lowest bit: the score, whether it is a lower bound, the work, and the rest of the key.
const SCORE_BITS: u32 = 7;
const SCORE_ZERO: i32 = 1 << (SCORE_BITS - 1);
const IS_LEAST: u64 = 1 << SCORE_BITS;
const WORK_FROM: u32 = SCORE_BITS + 1;
const REST_FROM: u32 = WORK_FROM + 6;
const REST_BITS: u32 = u64::BITS - REST_FROM;

/// The slots of a new table, and by how much it grows: memory that is not touched costs nothing.
const FIRST_SLOTS: usize = 1 << 10;
const FIRST_SHARED_SLOTS: usize = 1 << 14;
const GROWTH: usize = 8;

/// How many slots are made or moved between two questions whether to stop: a millisecond or two.
const SLOTS_BETWEEN_QUESTIONS: usize = 1 << 15;

/// How many slots tell how full the table is.
const SAMPLE: usize = 1 << 10;

impl ExactTable {
    /// An empty table for keys of so many bits that grows to at most so many bytes. Where these are too few to tell
    /// all keys apart it keeps nothing.
    pub(crate) fn new(key_bits: u32, bytes: u64, threads: usize) -> Self {
        let slots = bytes / size_of::<AtomicU64>() as u64;
        let most = slots.checked_ilog2().map_or(0, |bits| 1usize << bits);
        let least = BUCKET << key_bits.saturating_sub(REST_BITS);
        let most = if most < least { 0 } else { most };
        let first = if threads > 1 { FIRST_SHARED_SLOTS } else { FIRST_SLOTS };
        let first = first.max(least).min(most);
        ExactTable { slots: empty(first), key_bits, first, most }
    }

    /// Forgets everything and becomes small again.
    pub(crate) fn clear(&mut self) {
        self.slots = empty(self.first);
    }

    /// Whether a search of so many nodes should have a larger table, and can.
    pub(crate) fn is_small_for(&self, nodes: u64) -> bool {
        self.slots.len() < self.most && nodes >= self.slots.len() as u64 / 2
    }

    /// Makes the table several times as large and keeps what it holds, unless told to stop or there is no memory;
    /// then it stays as it was.
    pub(crate) fn grow(&mut self, stop: &dyn Fn() -> bool) {
        let wanted = (self.slots.len() * GROWTH).min(self.most);
        let mut larger = ExactTable { slots: Vec::new(), ..*self };
        if larger.slots.try_reserve_exact(wanted).is_err() {
            self.most = self.slots.len();
            return;
        }
        while larger.slots.len() < wanted {
            let length = wanted.min(larger.slots.len() + SLOTS_BETWEEN_QUESTIONS);
            larger.slots.resize_with(length, AtomicU64::default);
            if stop() {
                return;
            }
        }
        for (place, slot) in self.slots.iter().enumerate() {
            let bits = slot.load(Ordering::Relaxed);
            if bits != 0 {
                let rest = bits >> REST_FROM << self.place_bits();
                larger.put_bits(rest | (place / BUCKET) as u64, bits);
            }
            if place % SLOTS_BETWEEN_QUESTIONS == 0 && stop() {
                return;
            }
        }
        *self = larger;
    }

    /// About what part of all slots that there may be is full, by a sample of the first.
    pub(crate) fn fill(&self) -> f64 {
        let sample = &self.slots[..self.slots.len().min(SAMPLE)];
        let full = sample.iter().filter(|slot| slot.load(Ordering::Relaxed) != 0).count();
        let part = full as f64 / sample.len().max(1) as f64;
        part * self.slots.len() as f64 / self.most.max(1) as f64
    }

    /// What is known of the position of a key.
    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Option<(Bound, i32)> {
        if self.slots.is_empty() {
            return None;
        }
        let (first, rest) = self.place(self.mixed(key));
        let is_its_own = |bits: &u64| *bits != 0 && bits >> REST_FROM == rest;
        let bits = self.slots[first..first + BUCKET].iter().map(|s| s.load(Ordering::Relaxed));
        let bits = bits.into_iter().find(is_its_own)?;
        let bound = if bits & IS_LEAST != 0 { Bound::AtLeast } else { Bound::AtMost };
        Some((bound, (bits & (IS_LEAST - 1)) as i32 - SCORE_ZERO))
    }

    /// Remembers that the position of a key has at least, or at most, this score, which was found by visiting so
    /// many nodes.
    #[inline]
    pub(crate) fn put(&self, key: u64, bound: Bound, score: i32, nodes: u64) {
        let is_least = if bound == Bound::AtLeast { IS_LEAST } else { 0 };
        let work = u64::from(u64::BITS - nodes.leading_zeros()) << WORK_FROM;
        self.put_bits(self.mixed(key), (score + SCORE_ZERO) as u64 | is_least | work);
    }

    /// Every entry that took at least so many nodes: its mixed key, and its bits below the rest of that.
    pub(crate) fn entries(&self, nodes: u64) -> impl Iterator<Item = (u64, u64)> {
        let least = u64::from(u64::BITS - nodes.leading_zeros());
        let slots = self.slots.iter().enumerate();
        slots.filter_map(move |(place, slot)| {
            let bits = slot.load(Ordering::Relaxed);
            let entry = bits & ((1 << REST_FROM) - 1);
            let mixed = bits >> REST_FROM << self.place_bits() | (place / BUCKET) as u64;
            (bits != 0 && entry >> WORK_FROM >= least).then_some((mixed, entry))
        })
    }

    /// Whether there is an entry of a mixed key.
    pub(crate) fn has(&self, mixed: u64) -> bool {
        if self.slots.is_empty() {
            return false;
        }
        let (first, rest) = self.place(mixed);
        let bits = |slot: &AtomicU64| slot.load(Ordering::Relaxed);
        self.slots[first..first + BUCKET]
            .iter()
            .map(bits)
            .any(|bits| bits != 0 && bits >> REST_FROM == rest)
    }

    /// Makes room for so many entries, as far as there may be any.
    pub(crate) fn make_room(&mut self, entries: u64) {
        while self.is_small_for(entries) {
            let before = self.slots.len();
            self.grow(&|| false);
            if self.slots.len() == before {
                return;
            }
        }
    }

    /// Fills a slot of a mixed key with an entry, whose rest of the key does not count.
    #[inline]
    pub(crate) fn put_bits(&self, mixed: u64, bits: u64) {
        if self.slots.is_empty() {
            return;
        }
        let (first, rest) = self.place(mixed);
        let below_rest = (1 << REST_FROM) - 1;
        let new = bits & below_rest | rest << REST_FROM;
        let [hardest, last] = [&self.slots[first], &self.slots[first + 1]];
        let old = hardest.load(Ordering::Relaxed);
        let work = |bits: u64| (bits & below_rest) >> WORK_FROM;
        let is_its_own = old == 0 || old >> REST_FROM == rest;
        if !is_its_own && work(new) >= work(old) {
            last.store(old, Ordering::Relaxed);
        }
        let replaces = is_its_own || work(new) >= work(old);
        (if replaces { hardest } else { last }).store(new, Ordering::Relaxed);
    }

    /// Where the bucket of a mixed key begins, and what remains of the key.
    #[inline]
    fn place(&self, mixed: u64) -> (usize, u64) {
        let buckets = self.slots.len() as u64 / BUCKET as u64;
        ((mixed & (buckets - 1)) as usize * BUCKET, mixed >> self.place_bits())
    }

    /// How many bits of a mixed key the place of its bucket tells.
    #[inline]
    fn place_bits(&self) -> u32 {
        (self.slots.len() / BUCKET).trailing_zeros()
    }

    /// A number of as many bits, another for each key: multiplying by odd numbers and adding upper bits to lower
    /// ones can be undone.
    #[inline]
    fn mixed(&self, key: u64) -> u64 {
        let all = !0 >> (u64::BITS - self.key_bits);
        let half = self.key_bits / 2;
        let product = key.wrapping_mul(GOLDEN) & all;
        let product = (product ^ product >> half).wrapping_mul(GOLDEN) & all;
        product ^ product >> half
    }
}

fn empty(slots: usize) -> Vec<AtomicU64> {
    (0..slots).map(|_| AtomicU64::default()).collect()
}
