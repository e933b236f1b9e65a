//! The end of a program's standard error.

use inarow_lab::outside::escaped;

/// The last part of a program's standard error.
#[derive(Clone, Debug, Default)]
pub(super) struct LastWords {
    bytes: Vec<u8>,
    /// Number of bytes written in all.
    total: u64,
}

impl LastWords {
    /// Number of bytes that are kept.
    const KEPT: usize = 8 << 10;

    /// Adds output.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        self.total += bytes.len() as u64;
        self.bytes.extend_from_slice(bytes);
        let surplus = self.bytes.len().saturating_sub(Self::KEPT);
        self.bytes.drain(..surplus);
    }

    /// Number of bytes written in all.
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// The kept part, escaped for display.
    pub(super) fn text(&self) -> String {
        shown_lines(&String::from_utf8_lossy(&self.bytes))
    }
}

/// Several lines of untrusted text, with all control characters escaped except line breaks.
fn shown_lines(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("\n")
}
