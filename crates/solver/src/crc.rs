//! The checksum of the files that this crate writes.

/// CRC-32 as zip and PNG have it.
pub(crate) fn crc(bytes: &[u8]) -> u32 {
    let bit = |sum: u32| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
    let table: [u32; 256] = std::array::from_fn(|byte| (0..8).fold(byte as u32, |sum, _| bit(sum)));
    !bytes.iter().fold(u32::MAX, |sum, &byte| sum >> 8 ^ table[usize::from(sum as u8 ^ byte)])
}
