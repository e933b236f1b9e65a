//! The numbers of a table, packed in blocks.
//!
//! A score is told by its plies alone: who makes the last move has won, or lost with misère, and 0 is a draw. A byte
//! is a run of equal numbers: the number, and as many times (the highest number + 1) as the run is long, less one.

use std::ops::Range;

/// How many numbers a block has; the last one may have fewer.
pub(crate) const BLOCK: usize = 1024;

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

    /// Every number, from the first on.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u8> {
        let runs = (0..self.ends.len()).flat_map(|block| self.runs(block));
        runs.flat_map(|(number, run)| std::iter::repeat_n(number, run))
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
            assert!(packed.iter().eq(numbers.iter().copied()), "{len} up to {highest}");
            (0..len).for_each(|at| assert_eq!(packed.get(at as u64), numbers[at]));
            let bytes = packed.to_bytes();
            assert_eq!(bytes.len() as u64, packed.size());
            assert_eq!(Packed::read(&bytes, len as u64, highest).as_ref(), Some(&packed));
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
