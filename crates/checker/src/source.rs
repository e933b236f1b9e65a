//! The bytes of a certificate, one after the other.

use std::io::{BufRead, Read};

use crate::fault::Fault;

/// CRC-32 as zip and PNG have it, with one byte more: polynomial 0xEDB88320, reflected; the sum of
/// nothing is all ones, and it is inverted in the end.
fn add(sum: u32, byte: u8) -> u32 {
    let bit = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
    (0..8).fold(sum ^ u32::from(byte), bit)
}

/// Reads bytes, counts them and sums them up.
pub(crate) struct Source<R> {
    input: R,
    sum: u32,
    /// How many bytes have been read.
    pub(crate) at: u64,
    /// How many bytes of the proof are still to be read.
    pub(crate) left: u64,
}

impl<R: BufRead> Source<R> {
    pub(crate) fn new(input: R) -> Self {
        Source { input, sum: u32::MAX, at: 0, left: 0 }
    }

    /// The next byte, whatever it belongs to; `None` at the end of the file.
    fn raw(&mut self) -> Result<Option<u8>, Fault> {
        let byte = Read::bytes(&mut self.input).next().transpose().map_err(Fault::Unreadable)?;
        self.at += u64::from(byte.is_some());
        Ok(byte)
    }

    fn summed(&mut self) -> Result<u8, Fault> {
        let byte = self.raw()?.ok_or(Fault::Truncated)?;
        self.sum = add(self.sum, byte);
        Ok(byte)
    }

    /// A line of the header, without its end. None may be longer than a board needs.
    pub(crate) fn line(&mut self) -> Result<String, Fault> {
        let mut line = String::new();
        loop {
            match self.summed()? {
                b'\n' => return Ok(line),
                byte @ b' '..=b'~' if line.len() < 1000 => line.push(char::from(byte)),
                _ => return Err(Fault::Foreign),
            }
        }
    }

    /// The next byte of the proof; `None` where it is at its end.
    pub(crate) fn byte(&mut self) -> Result<Option<u8>, Fault> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        self.summed().map(Some)
    }

    /// Reads what is left of the proof and says whether the whole file is as it was written.
    pub(crate) fn end(&mut self) -> Result<(), Fault> {
        while self.byte()?.is_some() {}
        let mut written = [0; 4];
        for byte in &mut written {
            *byte = self.raw()?.ok_or(Fault::Truncated)?;
        }
        if u32::from_le_bytes(written) != !self.sum {
            return Err(Fault::Damaged);
        }
        match self.raw()? {
            None => Ok(()),
            Some(_) => Err(Fault::GoesOn),
        }
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
