//! The checksum of a certificate.

/// CRC-32 as zip and PNG have it: polynomial 0xEDB88320, reflected, begun and ended with all ones.
pub(crate) struct Crc(u32);

const TABLE: [u32; 256] = table();

const fn table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut sum = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
            bit += 1;
        }
        table[byte] = sum;
        byte += 1;
    }
    table
}

impl Crc {
    pub(crate) fn new() -> Self {
        Crc(u32::MAX)
    }

    pub(crate) fn add(&mut self, byte: u8) {
        self.0 = self.0 >> 8 ^ TABLE[(self.0 as u8 ^ byte) as usize];
    }

    pub(crate) fn sum(&self) -> u32 {
        !self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Crc;

    #[test]
    fn the_check_value_is_the_published_one() {
        let mut crc = Crc::new();
        b"123456789".iter().for_each(|&byte| crc.add(byte));
        assert_eq!(crc.sum(), 0xCBF4_3926);
    }
}
