//! Results for positions: a table of bounded size.

use std::io::{self, Write};

use crate::checkpoint::{self, Kept};
use crate::watch::Found;

/// Sets that a table remembers of a position.
const SETS: usize = 3;

/// The result for one position. The meaning of the numbers and sets is up to its user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry<const S: usize = SETS> {
    /// Estimated difficulty of proving each of two things; 0 once that is proven.
    pub(crate) numbers: [u32; 2],
    pub(crate) sets: [u64; S],
    /// Nodes that it took.
    pub(crate) work: u32,
}

impl<const S: usize> Default for Entry<S> {
    fn default() -> Self {
        Entry { numbers: [0; 2], sets: [0; S], work: 0 }
    }
}

/// Slots that a key may be in.
const BUCKET: usize = 4;

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// 0 where there is nothing.
    key: u64,
    entry: Entry,
}

/// Entries by keys of 64 bits; the least work is forgotten where there is no room. Two positions
/// with one key are taken for each other; the checker finds out.
#[derive(Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    used: usize,
    most: usize,
}

impl Table {
    /// A table of at most `bytes` bytes.
    pub(crate) fn new(bytes: u64) -> Self {
        let most = (bytes / size_of::<Slot>() as u64).max(1 << 10);
        let most = 1 << most.ilog2().min(40);
        Table { slots: vec![Slot::default(); 1 << 10], used: 0, most }
    }

    fn bucket(&self, key: u64) -> usize {
        (key as usize & (self.slots.len() - 1)) & !(BUCKET - 1)
    }

    /// The result for a position.
    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        let first = self.bucket(key);
        let bucket = &self.slots[first..first + BUCKET];
        bucket.iter().find(|slot| slot.key == key).map(|slot| &slot.entry)
    }

    /// Stores the result for a position. A table grows before one bucket in a hundred overflows: lost results are worked
    /// out again, and a search then goes on at random.
    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        self.make_room(self.used);
        let first = self.bucket(key);
        let bucket = &mut self.slots[first..first + BUCKET];
        let same = bucket.iter().position(|slot| slot.key == key || slot.key == 0);
        let least = (0..BUCKET).min_by_key(|&slot| bucket[slot].entry.work);
        let slot = &mut bucket[same.or(least).unwrap_or(0)];
        self.used += usize::from(slot.key == 0);
        *slot = Slot { key, entry };
    }

    /// Stores the result for a position after `nodes` more nodes.
    pub(crate) fn update(&mut self, key: u64, numbers: [u32; 2], sets: [u64; SETS], nodes: u64) {
        let before = self.get(key).map_or(0, |entry| entry.work);
        let work = before.saturating_add(nodes.min(u64::from(u32::MAX)) as u32);
        self.put(key, Entry { numbers, sets, work });
    }

    fn grow(&mut self) {
        let slots = std::mem::take(&mut self.slots);
        self.slots = vec![Slot::default(); (slots.len() * 4).min(self.most)];
        self.used = 0;
        slots
            .into_iter()
            .filter(|slot| slot.key != 0)
            .for_each(|slot| self.put(slot.key, slot.entry));
    }
}

impl Kept<SETS> for Table {
    fn entries(&self) -> impl Iterator<Item = (u64, Entry)> {
        self.slots.iter().filter(|slot| slot.key != 0).map(|slot| (slot.key, slot.entry))
    }

    fn get(&self, key: u64) -> Option<Entry> {
        self.get(key).copied()
    }

    fn put(&mut self, key: u64, entry: Entry) {
        self.put(key, entry);
    }

    fn make_room(&mut self, entries: usize) {
        while entries * 4 > self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
    }

    fn bytes_for(entries: usize) -> u64 {
        (entries.saturating_mul(4).next_power_of_two() * size_of::<Slot>()) as u64
    }
}

impl Found for Table {
    fn fill(&self) -> (usize, usize) {
        (self.used, self.most)
    }

    fn save(&self, out: &mut dyn Write, name: &str, nodes: u64) -> io::Result<()> {
        checkpoint::save(out, name, nodes, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_never_takes_more_than_it_may() {
        for bytes in [1 << 16, 3 << 16, 1 << 18, 1 << 19, 5 << 18] {
            let mut table = Table::new(bytes);
            for key in 1..40_000u64 {
                table.put(inarow_rules::mix(key) | 1, Entry::default());
            }
            assert_eq!(table.slots.len(), table.most, "{bytes} bytes");
            assert!((table.slots.len() * size_of::<Slot>()) as u64 <= bytes, "{bytes} bytes");
        }
    }
}
