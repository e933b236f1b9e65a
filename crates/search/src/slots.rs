//! Slots of tables that are shared by threads and grow.

/// One slot of a table; a new one is empty.
pub(crate) trait Slot: Default {
    /// Number of slots of a bucket, in any of which a position may lie.
    const BUCKET: usize;

    /// Puts the contents of the bucket `number` of this slot into a table with more buckets.
    fn move_to(&self, from: &Slots<Self>, number: u64, larger: &Slots<Self>);
}

/// A power of two of slots, or none, in buckets of [`Slot::BUCKET`].
#[derive(Debug)]
pub(crate) struct Slots<S> {
    slots: Vec<S>,
    first: usize,
    most: usize,
}

/// The slots of a new table, and by how much it grows: memory that is not touched costs nothing.
const FIRST: usize = 1 << 10;
const FIRST_SHARED: usize = 1 << 14;
const GROWTH: usize = 8;

/// Slots that are made or moved between two calls of `stop`: a millisecond or two.
const BETWEEN_QUESTIONS: usize = 1 << 14;

impl<S: Slot> Slots<S> {
    /// Empty slots for a number of threads: at least `least`, and as many as `bytes` hold in time. None if `least`
    /// take more.
    pub(crate) fn empty(bytes: u64, least: usize, threads: usize) -> Self {
        let most = (bytes / size_of::<S>() as u64).checked_ilog2().map_or(0, |bits| 1 << bits);
        let most = if most < least { 0 } else { most };
        // To stop threads and start them again costs more than a table that is larger at first.
        let first = if threads > 1 { FIRST_SHARED } else { FIRST };
        let first = first.max(least).min(most);
        let mut slots = Slots { slots: Vec::new(), first, most };
        slots.clear();
        slots
    }

    /// Forgets everything and becomes small again.
    pub(crate) fn clear(&mut self) {
        self.slots = std::iter::repeat_with(S::default).take(self.first).collect();
    }

    /// The number of slots.
    pub(crate) fn slots(&self) -> usize {
        self.slots.len()
    }

    /// The most slots that there may be.
    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// True if there may be more slots.
    pub(crate) fn can_grow(&self) -> bool {
        self.slots.len() < self.most
    }

    /// True if a search of `nodes` nodes should have a larger table, and can.
    pub(crate) fn is_small_for(&self, nodes: u64) -> bool {
        self.can_grow() && nodes >= self.slots.len() as u64 / 2
    }

    /// Makes several times as many slots and keeps their contents, unless `stop` returns true or there is no memory;
    /// then nothing changes.
    pub(crate) fn grow(&mut self, stop: &dyn Fn() -> bool) {
        let wanted = (self.slots.len() * GROWTH).min(self.most);
        let mut larger = Slots { slots: Vec::new(), ..*self };
        if larger.slots.try_reserve_exact(wanted).is_err() {
            self.most = self.slots.len();
            return;
        }
        while larger.slots.len() < wanted {
            let length = wanted.min(larger.slots.len() + BETWEEN_QUESTIONS);
            larger.slots.resize_with(length, S::default);
            if stop() {
                return;
            }
        }
        for (place, slot) in self.slots.iter().enumerate() {
            slot.move_to(self, (place / S::BUCKET) as u64, &larger);
            if place % BETWEEN_QUESTIONS == 0 && stop() {
                return;
            }
        }
        *self = larger;
    }

    /// Grows until `entries` entries have room, or the table is as large as it may be.
    pub(crate) fn make_room(&mut self, entries: u64) {
        while self.is_small_for(entries) {
            self.grow(&|| false);
        }
    }

    /// All slots, each with the number of its bucket.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u64, &S)> {
        self.slots.iter().enumerate().map(|(place, slot)| ((place / S::BUCKET) as u64, slot))
    }

    /// Number of lower bits that name the bucket.
    #[inline]
    pub(crate) fn bucket_bits(&self) -> u32 {
        (self.slots.len() / S::BUCKET).trailing_zeros()
    }

    /// The slots of the bucket that the lower bits of a number name. There must be slots.
    #[inline]
    pub(crate) fn bucket(&self, number: u64) -> &[S] {
        let first = (number as usize & (self.slots.len() / S::BUCKET).wrapping_sub(1)) * S::BUCKET;
        &self.slots[first..first + S::BUCKET]
    }
}
