//! The numbers of a table, packed in blocks.
//!
//! A score is told by its plies alone: who makes the last move has won, or lost with misère, and 0 is a draw. A byte
//! is a run of equal numbers: the number, and as many times (the highest number + 1) as the run is long, less one.

use std::ops::Range;

use inarow_search::side_by_side;

/// How many numbers a block has; the last one may have fewer.
pub(crate) const BLOCK: usize = 1024;

/// How many numbers a thread takes at once: whole blocks.
const PART: usize = 64 * BLOCK;

/// Numbers in blocks, each of which can be read alone.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Packed {
    /// How many different numbers there can be.
    numbers: usize,
    len: u64,
    bytes: Vec<u8>,
    /// Where each block ends.
    ends: Vec<u64>,
}

/// Packs numbers one after the other.
#[derive(Debug)]
pub(crate) struct Packer {
    packed: Packed,
    /// The number of the run, and how long it is.
    run: (u8, usize),
}

impl Packer {
    /// Of numbers up to this one.
    pub(crate) fn new(highest: usize) -> Self {
        let packed = Packed { numbers: highest + 1, len: 0, bytes: Vec::new(), ends: Vec::new() };
        Packer { packed, run: (0, 0) }
    }

    /// Adds a number; `None` where any would do.
    #[inline]
    pub(crate) fn add(&mut self, number: Option<u8>) {
        if self.packed.len.is_multiple_of(BLOCK as u64) && self.packed.len > 0 {
            self.end_block();
        }
        let number = number.unwrap_or(self.run.0);
        if number != self.run.0 || self.run.1 == 256 / self.packed.numbers {
            self.end_run();
            self.run.0 = number;
        }
        self.run.1 += 1;
        self.packed.len += 1;
    }

    /// Adds numbers on so many threads, each told by what it is made of.
    pub(crate) fn extend<T: Copy + Sync>(
        &mut self,
        threads: usize,
        all: &[T],
        number: impl Fn(T) -> Option<u8> + Sync,
    ) {
        let open = (BLOCK - (self.packed.len % BLOCK as u64) as usize) % BLOCK;
        let (open, rest) = all.split_at(open.min(all.len()));
        open.iter().for_each(|&one| self.add(number(one)));
        let parts: Vec<&[T]> = rest.chunks(PART).collect();
        let packed = side_by_side(
            threads,
            parts.len(),
            || (),
            |(), part| {
                let mut packer = Packer::new(self.packed.numbers - 1);
                parts[part].iter().for_each(|&one| packer.add(number(one)));
                packer
            },
        );
        packed.into_iter().for_each(|packer| self.append(packer));
    }

    /// Adds what another has packed from the beginning of a block on, while no block is open.
    fn append(&mut self, other: Packer) {
        if self.packed.len > 0 {
            self.end_block();
        }
        let before = self.packed.bytes.len() as u64;
        self.packed.ends.extend(other.packed.ends.iter().map(|end| before + end));
        self.packed.bytes.extend(other.packed.bytes);
        self.packed.len += other.packed.len;
        self.run = other.run;
    }

    fn end_run(&mut self) {
        if let Some(more) = self.run.1.checked_sub(1) {
            let byte = usize::from(self.run.0) + self.packed.numbers * more;
            self.packed.bytes.push(byte as u8);
        }
        self.run.1 = 0;
    }

    fn end_block(&mut self) {
        self.end_run();
        self.run.0 = 0;
        self.packed.ends.push(self.packed.bytes.len() as u64);
    }

    /// What was added.
    pub(crate) fn finish(mut self) -> Packed {
        if self.packed.len > 0 {
            self.end_block();
        }
        self.packed
    }
}

impl Packed {
    /// How many bytes the lengths of the blocks take, of so many numbers.
    fn lengths(len: u64) -> u64 {
        2 * len.div_ceil(BLOCK as u64)
    }

    /// How many bytes it takes in a file.
    pub(crate) fn size(&self) -> u64 {
        Packed::lengths(self.len) + self.bytes.len() as u64
    }

    /// As it stands in a file: the length of each block in two bytes, then the blocks.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let begins = std::iter::once(&0).chain(&self.ends);
        let lengths = begins.zip(&self.ends).map(|(begin, end)| (end - begin) as u16);
        lengths.flat_map(u16::to_le_bytes).chain(self.bytes.iter().copied()).collect()
    }

    /// What such bytes hold: so many numbers up to this one; `None` if they do not.
    pub(crate) fn read(bytes: &[u8], len: u64, highest: usize) -> Option<Self> {
        let (lengths, bytes) = bytes.split_at_checked(Packed::lengths(len) as usize)?;
        let mut ends = Vec::with_capacity(lengths.len() / 2);
        let mut end = 0;
        for length in lengths.chunks_exact(2) {
            end += u64::from(u16::from_le_bytes([length[0], length[1]]));
            ends.push(end);
        }
        let packed = Packed { numbers: highest + 1, len, bytes: bytes.to_vec(), ends };
        let whole =
            |block| packed.runs(block).map(|(_, run)| run).sum::<usize>() == packed.held(block);
        (end == bytes.len() as u64 && (0..packed.ends.len()).all(whole)).then_some(packed)
    }

    /// How many numbers a block holds.
    fn held(&self, block: usize) -> usize {
        (self.len - (block * BLOCK) as u64).min(BLOCK as u64) as usize
    }

    fn range(&self, block: usize) -> Range<usize> {
        let begin = block.checked_sub(1).map_or(0, |before| self.ends[before]);
        begin as usize..self.ends[block] as usize
    }

    /// The runs of a block: a number, and how often it comes.
    fn runs(&self, block: usize) -> impl Iterator<Item = (u8, usize)> {
        let run = |&byte: &u8| {
            let byte = usize::from(byte);
            ((byte % self.numbers) as u8, byte / self.numbers + 1)
        };
        self.bytes[self.range(block)].iter().map(run)
    }

    /// The number at a place, which must be there: its block alone is looked at.
    pub(crate) fn get(&self, place: u64) -> u8 {
        let (block, mut left) = ((place / BLOCK as u64) as usize, (place % BLOCK as u64) as usize);
        for (number, run) in self.runs(block) {
            if left < run {
                return number;
            }
            left -= run;
        }
        0
    }

    /// Every number from a place on.
    pub(crate) fn from(&self, place: u64) -> impl Iterator<Item = u8> {
        let first = (place / BLOCK as u64) as usize;
        let runs = (first..self.ends.len()).flat_map(|block| self.runs(block));
        let numbers = runs.flat_map(|(number, run)| std::iter::repeat_n(number, run));
        numbers.skip((place % BLOCK as u64) as usize)
    }

    /// Which of some numbers, told by what they are made of, is the first that is not the one at its place; their
    /// places begin at `first`. Looked for on so many threads.
    pub(crate) fn first_other<T: Copy + Sync>(
        &self,
        threads: usize,
        first: u64,
        all: &[T],
        number: impl Fn(T) -> Option<u8> + Sync,
    ) -> Option<usize> {
        let parts = all.len().div_ceil(PART);
        let found = side_by_side(
            threads,
            parts,
            || (),
            |(), part| {
                let begin = part * PART;
                let part = &all[begin..all.len().min(begin + PART)];
                let mut stored = self.from(first + begin as u64).zip(part);
                let other = stored
                    .position(|(stored, &one)| number(one).is_some_and(|number| number != stored));
                other.map(|at| begin + at)
            },
        );
        found.into_iter().flatten().next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(numbers: &[u8], highest: usize) -> Packed {
        let mut packer = Packer::new(highest);
        numbers.iter().for_each(|&number| packer.add(Some(number)));
        packer.finish()
    }

    #[test]
    fn numbers_come_out_as_they_went_in() {
        for (len, highest) in [(0, 3), (1, 30), (1024, 16), (1025, 16), (5000, 9), (3000, 255)] {
            let rare = |at: usize| if at % 37 < 30 { 0 } else { (at * at % (highest + 1)) as u8 };
            let numbers: Vec<u8> = (0..len).map(rare).collect();
            let packed = packed(&numbers, highest);
            assert!(packed.from(0).eq(numbers.iter().copied()), "{len} up to {highest}");
            (0..len).for_each(|at| assert_eq!(packed.get(at as u64), numbers[at]));
            let bytes = packed.to_bytes();
            assert_eq!(bytes.len() as u64, packed.size());
            assert_eq!(Packed::read(&bytes, len as u64, highest).as_ref(), Some(&packed));
        }
    }

    #[test]
    fn threads_pack_and_compare_as_one_does() {
        let rare = |at: u64| if at % 41 < 30 { 0 } else { (at * at % 17) as u8 };
        let numbers: Vec<u8> = (0..300_000).map(rare).collect();
        let told = |number: u8| (number != 5).then_some(number);
        let mut one = Packer::new(16);
        numbers.iter().for_each(|&number| one.add(told(number)));
        let one = one.finish();
        for lengths in [[300_000, 0, 0], [1, 70_000, 229_999], [2048, 1024, 296_928], [0, 999, 0]] {
            let (mut packer, mut left) = (Packer::new(16), &numbers[..]);
            for length in lengths {
                let (now, rest) = left.split_at(length);
                packer.extend(3, now, told);
                left = rest;
            }
            let packed = packer.finish();
            if left.is_empty() {
                assert_eq!(packed, one);
            }
            let len = lengths.iter().sum();
            assert!(packed.from(0).eq(one.from(0).take(len)), "{lengths:?}");
        }
        for (first, other) in [(0, 0), (5, 1000), (1024, 99_999), (70_001, 229_998)] {
            let mut changed = numbers[first..].to_vec();
            assert_eq!(one.first_other(3, first as u64, &changed, told), None, "from {first} on");
            changed[other] = 20;
            changed[229_998] = 20;
            assert_eq!(one.first_other(3, first as u64, &changed, told), Some(other));
        }
    }

    #[test]
    fn blocks_that_hold_too_few_or_too_many_numbers_are_not_read() {
        let bytes = packed(&[1; 1500], 16).to_bytes();
        for len in [1499, 1501, 1024, 3000] {
            assert_eq!(Packed::read(&bytes, len, 16), None, "{len}");
        }
        assert_eq!(Packed::read(&bytes[..bytes.len() - 1], 1500, 16), None);
        assert_eq!(Packed::read(&[0], 1500, 16), None);
    }
}
