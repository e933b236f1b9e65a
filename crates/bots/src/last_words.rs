//! What a program wrote to its standard error last.

use inarow_lab::outside::escaped;

/// The last part of what a program writes to its standard error.
#[derive(Clone, Debug, Default)]
pub(super) struct LastWords {
    bytes: Vec<u8>,
    /// How much there was in all.
    total: u64,
}

impl LastWords {
    /// How many bytes are kept.
    const KEPT: usize = 8 << 10;

    /// Adds what has come.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        self.total += bytes.len() as u64;
        self.bytes.extend_from_slice(bytes);
        let surplus = self.bytes.len().saturating_sub(Self::KEPT);
        self.bytes.drain(..surplus);
    }

    /// How many bytes have come in all.
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// What is kept of it, fit to be shown.
    pub(super) fn text(&self) -> String {
        shown_lines(&String::from_utf8_lossy(&self.bytes))
    }
}

/// Several lines of a text from outside, with everything escaped that a screen would act on but
/// the ends of the lines.
fn shown_lines(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("\n")
}
