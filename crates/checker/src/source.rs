//! The bytes of a certificate, one after the other, and the symbols of its proof.
//!
//! Looking at a line is the unit of work, and kept bytes count as well, so that one limit bounds time and memory and
//! the verdict is the same on every machine. The usual limit is 13 times the cost of 4x4x4 (23 million, 4 s); Connect
//! Four costs 8 million. At most 200 nodes may lie below each other, so that an unoptimised build stays within 1.4 MB
//! of stack.

use crate::*;

/// CRC-32 as zip and PNG have it, with one byte more: polynomial 0xEDB88320, reflected; the sum of
/// nothing is all ones, and it is inverted in the end.
fn add(sum: u32, byte: u8) -> u32 {
    let bit = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
    (0..8).fold(sum ^ u32::from(byte), bit)
}

/// The checksum of any bytes followed by their own checksum.
const CHECKED: u32 = 0xDEBB_20E3;

/// Reads bytes, counts them and sums them up.
pub(crate) struct Source<'f> {
    pub(crate) input: &'f mut dyn BufRead,
    /// Where every node is written as a line of text.
    pub(crate) dump: Option<&'f mut dyn Write>,
    /// Receives everything that is proven.
    pub(crate) sink: Option<&'f mut dyn FnMut(Proven<'_>)>,
    /// The most nodes, and the part that has been spent, in looks.
    pub(crate) limit: u64,
    pub(crate) looks: u64,
    pub(crate) sum: u32,
    /// Bytes read.
    pub(crate) at: u64,
    /// Bytes of the proof that are still to be read.
    pub(crate) left: u64,
}

/// A node, in looks at a line of up to 64 squares: about the work of a position of Connect Four. Four bytes that are
/// kept count as much.
pub(crate) const NODE: usize = 1024;

impl Source<'_> {
    /// Counts looks, and holds them to the limit.
    pub(crate) fn spend(&mut self, looks: usize) -> Result<(), Fault> {
        self.looks += looks as u64;
        if self.looks / NODE as u64 > self.limit { Err(Fault::Limit(self.limit)) } else { Ok(()) }
    }

    /// The next byte.
    pub(crate) fn next(&mut self) -> Result<u8, Fault> {
        let byte = Read::bytes(&mut self.input).next().ok_or(Fault::Truncated)?;
        let byte = byte.map_err(Fault::Unreadable)?;
        (self.sum, self.at) = (add(self.sum, byte), self.at + 1);
        Ok(byte)
    }

    /// A line of the header, without its end. None may be longer than a board needs.
    pub(crate) fn line(&mut self) -> Result<String, Fault> {
        let mut line = String::new();
        loop {
            match self.next()? {
                b'\n' => return Ok(line),
                byte @ b' '..=b'~' if line.len() < 1000 => line.push(char::from(byte)),
                _ => return Err(Fault::Foreign(line)),
            }
        }
    }

    /// Reads the rest of the proof and checks that the whole file is intact.
    pub(crate) fn end(&mut self) -> Result<(), Fault> {
        (0..self.left).chain(0..4).try_for_each(|_| self.next().map(drop))?;
        match (self.sum == CHECKED, self.next()) {
            (false, _) => Err(Fault::Damaged),
            (true, Err(Fault::Truncated)) => Ok(()),
            (true, other) => other.and(Err(Fault::GoesOn)),
        }
    }
}

// Symbols of a proof: squares, and words below 0.
pub(crate) const ALL: isize = -1;
pub(crate) const ZONE: isize = -2;
pub(crate) const END: isize = -3;
pub(crate) const PASS: isize = -4;
pub(crate) const HOLD: isize = -5;
pub(crate) const PAIRS: isize = -6;
pub(crate) const WEIGHT: isize = -7;
pub(crate) const SPLIT: isize = -8;
pub(crate) const SAVE: isize = -9;
pub(crate) const SAME: isize = -10;
pub(crate) const THREATS: isize = -11;
pub(crate) const FOLLOW: isize = -12;

impl<const W: usize> Walk<'_, '_, W> {
    fn byte(&mut self) -> Result<u8, Fault> {
        self.ensure(self.source.left > 0, Why::Ends, None)?;
        self.source.left -= 1;
        self.source.next()
    }

    /// The next symbol: one byte on boards of up to 240 squares, else two, the lower one first; the
    /// highest twelve are words.
    pub(crate) fn symbol(&mut self) -> Result<isize, Fault> {
        let (squares, low) = (self.game.form.squares(), self.byte()?);
        // A word of one byte goes on as it does in two.
        let high = if squares > 240 { self.byte()? } else { u8::from(low >= 0xF4) * 0xFF };
        let symbol = isize::from(i16::from_le_bytes([low, high]));
        self.ensure((FOLLOW..squares as isize).contains(&symbol), Why::Symbol, None)
            .map(|()| symbol)
    }

    /// A number: seven bits a byte, the lowest first, the eighth bit set in all but the last.
    pub(crate) fn number(&mut self) -> Result<usize, Fault> {
        let (mut number, mut shift, mut byte) = (0, 0, 0x80);
        while byte >= 0x80 {
            self.ensure(shift < 35, Why::Symbol, None)?;
            byte = self.byte()?;
            (number, shift) = (number | usize::from(byte & 0x7F) << shift, shift + 7);
        }
        Ok(number)
    }

    /// A set of squares: a bit each, the lowest bit of the first byte for the first.
    pub(crate) fn squares(&mut self) -> Result<Set<W>, Fault> {
        let bytes = (0..self.game.form.squares()).step_by(8).map(|_| self.byte());
        let bytes = bytes.collect::<Result<Vec<_>, _>>()?;
        let has = |&square: &usize| bytes[square / 8] >> (square % 8) & 1 == 1;
        let squares = Set::of((0..bytes.len() * 8).filter(has));
        self.ensure(squares.is_within(self.game.board), Why::Symbol, None).map(|()| squares)
    }

    /// The next symbol, which must be a square.
    pub(crate) fn square(&mut self) -> Result<usize, Fault> {
        self.symbol()?.try_into().or_else(|_| self.wrong(Why::Symbol, None))
    }

    /// The next symbol, which must be a square or an end.
    pub(crate) fn square_or_end(&mut self) -> Result<Option<usize>, Fault> {
        match self.symbol()? {
            END => Ok(None),
            symbol => symbol.try_into().map(Some).or_else(|_| self.wrong(Why::Symbol, None)),
        }
    }

    /// The maps at the beginning of a proof, each a symmetry of the game.
    pub(crate) fn read_symmetries(&mut self) -> Result<(), Fault> {
        for _ in 0..self.number()? {
            let count = self.game.form.squares();
            let map = (0..count).map(|_| self.square()).collect::<Result<Vec<_>, _>>()?;
            // Sorting takes about 16 looks at each line.
            self.source.spend(W * 16 * self.game.lines.len() + NODE * 2 * count)?;
            self.ensure(self.game.is_symmetry(&map), Why::Symmetry, None)?;
            self.symmetries.push(map);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_check_value_of_the_checksum_is_the_published_one() {
        let sum = b"123456789".iter().fold(u32::MAX, |sum, &byte| super::add(sum, byte));
        assert_eq!(!sum, 0xCBF4_3926);
    }
}
