//! The checksum of the files that this crate writes.

use std::array::from_fn;

/// CRC-32 as zip and PNG have it.
pub(crate) fn crc(bytes: &[u8]) -> u32 {
    let mut sum = Crc::default();
    sum.add(bytes);
    sum.sum()
}

/// The same of bytes that come part by part.
pub(crate) struct Crc {
    table: [u32; 256],
    sum: u32,
}

impl Default for Crc {
    fn default() -> Self {
        let bit = |sum: u32| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
        let table = from_fn(|byte| (0..8).fold(byte as u32, |sum, _| bit(sum)));
        Crc { table, sum: u32::MAX }
    }
}

impl Crc {
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.sum = self.sum >> 8 ^ self.table[usize::from(self.sum as u8 ^ byte)];
        }
    }

    pub(crate) fn sum(&self) -> u32 {
        !self.sum
    }
}
