//! The bytes of a certificate, one after the other.

use std::io::{self, BufRead};

use crate::crc::Crc;
use crate::fault::Fault;

/// Reads bytes, counts them and sums them up.
pub(crate) struct Source<R> {
    input: R,
    crc: Crc,
    /// How many bytes have been read.
    pub(crate) at: u64,
    /// How many bytes of the proof are still to be read.
    pub(crate) left: u64,
}

impl<R: BufRead> Source<R> {
    pub(crate) fn new(input: R) -> Self {
        Source { input, crc: Crc::new(), at: 0, left: 0 }
    }

    /// The next byte, whatever it belongs to; `None` at the end of the file.
    fn raw(&mut self) -> Result<Option<u8>, Fault> {
        let byte = loop {
            match self.input.fill_buf() {
                Ok(bytes) => break bytes.first().copied(),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
                Err(error) => return Err(Fault::Unreadable(error)),
            }
        };
        if byte.is_some() {
            self.input.consume(1);
            self.at += 1;
        }
        Ok(byte)
    }

    fn summed(&mut self) -> Result<u8, Fault> {
        let byte = self.raw()?.ok_or(Fault::Truncated)?;
        self.crc.add(byte);
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
        if u32::from_le_bytes(written) != self.crc.sum() {
            return Err(Fault::Damaged);
        }
        match self.raw()? {
            None => Ok(()),
            Some(_) => Err(Fault::GoesOn),
        }
    }
}
