//! A table whose entries are sure to belong to their positions.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, Ordering};

use inarow_rules::GOLDEN;

use crate::slots::{Slot, Slots};
use crate::trace::Bound;

/// Scores of positions, as bounds. A slot is one word, so that threads share the table without a lock.
///
/// Keys are mixed in a way that can be undone, and the slot's place gives the lower bits of a mixed key: with the
/// rest, which the slot keeps, all of it is known ("quotienting": Knuth, TAOCP volume 3, section 6.4, exercise 13).
#[derive(Debug)]
pub(crate) struct ExactTable {
    slots: Slots<AtomicU64>,
    key_bits: u32,
}

/// From the lowest bit: the score, whether it is a lower bound, the work, and the rest of the key.
const SCORE_BITS: u32 = 7;
const SCORE_ZERO: i32 = 1 << (SCORE_BITS - 1);
const IS_LEAST: u64 = 1 << SCORE_BITS;
const WORK_FROM: u32 = SCORE_BITS + 1;
const REST_FROM: u32 = WORK_FROM + 6;
const REST_BITS: u32 = u64::BITS - REST_FROM;
const BELOW_REST: u64 = (1 << REST_FROM) - 1;

/// Slots that are counted to estimate how full the table is.
const SAMPLE: usize = 1 << 10;

impl ExactTable {
    /// An empty table for keys of `key_bits` bits that grows to at most `bytes` bytes. Where these are too few to keep
    /// all keys distinct it stores nothing.
    pub(crate) fn new(key_bits: u32, bytes: u64, threads: usize) -> Self {
        let least = AtomicU64::BUCKET << key_bits.saturating_sub(REST_BITS);
        ExactTable { slots: Slots::empty(bytes, least, threads), key_bits }
    }

    /// The full part of all slots that there may be, estimated from a sample of the first.
    pub(crate) fn fill(&self) -> f64 {
        let sample = self.slots().min(SAMPLE);
        let full = self.iter().take(sample).filter(|(_, slot)| slot.load(Ordering::Relaxed) != 0);
        let part = full.count() as f64 / sample.max(1) as f64;
        part * self.slots() as f64 / self.most().max(1) as f64
    }

    /// The bound stored for a key.
    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Option<(Bound, i32)> {
        let bits = self.bits(self.mixed(key))?;
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

    /// Every entry that took at least `nodes` nodes: its mixed key, and its bits below the rest of that.
    pub(crate) fn entries(&self, nodes: u64) -> impl Iterator<Item = (u64, u64)> {
        let least = u64::from(u64::BITS - nodes.leading_zeros());
        self.iter().filter_map(move |(bucket, slot)| {
            let bits = slot.load(Ordering::Relaxed);
            let entry = bits & BELOW_REST;
            let mixed = bits >> REST_FROM << self.bucket_bits() | bucket;
            (bits != 0 && entry >> WORK_FROM >= least).then_some((mixed, entry))
        })
    }

    /// True if there is an entry of a mixed key.
    pub(crate) fn has(&self, mixed: u64) -> bool {
        self.bits(mixed).is_some()
    }

    /// The bits of the entry of a mixed key.
    #[inline(always)]
    fn bits(&self, mixed: u64) -> Option<u64> {
        if self.slots() == 0 {
            return None;
        }
        let rest = mixed >> self.bucket_bits();
        let is_its_own = |bits: &u64| *bits != 0 && bits >> REST_FROM == rest;
        self.bucket(mixed).iter().map(|slot| slot.load(Ordering::Relaxed)).find(is_its_own)
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

impl Deref for ExactTable {
    type Target = Slots<AtomicU64>;

    fn deref(&self) -> &Self::Target {
        &self.slots
    }
}

impl DerefMut for ExactTable {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.slots
    }
}

impl Slot for AtomicU64 {
    /// One slot for the entry that took the most work, and one for the latest.
    const BUCKET: usize = 2;

    fn move_to(&self, from: &Slots<AtomicU64>, number: u64, larger: &Slots<AtomicU64>) {
        let bits = self.load(Ordering::Relaxed);
        if bits != 0 {
            larger.put_bits(bits >> REST_FROM << from.bucket_bits() | number, bits);
        }
    }
}

impl Slots<AtomicU64> {
    /// Fills a slot of a mixed key with an entry, whose rest of the key does not count.
    #[inline]
    pub(crate) fn put_bits(&self, mixed: u64, bits: u64) {
        if self.slots() == 0 {
            return;
        }
        let [hardest, last] = self.bucket(mixed) else { return };
        let rest = mixed >> self.bucket_bits();
        let new = bits & BELOW_REST | rest << REST_FROM;
        let old = hardest.load(Ordering::Relaxed);
        let work = |bits: u64| (bits & BELOW_REST) >> WORK_FROM;
        let is_its_own = old == 0 || old >> REST_FROM == rest;
        if !is_its_own && work(new) >= work(old) {
            last.store(old, Ordering::Relaxed);
        }
        let replaces = is_its_own || work(new) >= work(old);
        (if replaces { hardest } else { last }).store(new, Ordering::Relaxed);
    }
}
