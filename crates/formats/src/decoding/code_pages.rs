//! The code pages of old files.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, ISO_2022_JP, WINDOWS_1252};

/// A code page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Page(&'static Encoding);

impl Page {
    /// Latin-1 with the characters that Windows adds to it.
    pub(super) const LATIN_1: Page = Page(WINDOWS_1252);

    /// The code page of a name such as `GBK`, `big5` or `ISO-8859-2`.
    pub(super) fn named(name: &[u8]) -> Option<Page> {
        // A name that is readable among other bytes cannot name UTF-16.
        let may_be = |page: &&'static Encoding| page.is_ascii_compatible() || *page == ISO_2022_JP;
        Encoding::for_label(name).filter(may_be).map(Page)
    }

    /// The likeliest code page of bytes that are not UTF-8.
    pub(super) fn guess(bytes: &[u8]) -> Page {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
        detector.feed(bytes, true);
        Page(detector.guess(None, Utf8Detection::Deny))
    }

    pub(super) fn name(self) -> &'static str {
        self.0.name()
    }

    /// True if some of its characters take several bytes.
    pub(super) fn is_wide(self) -> bool {
        !self.0.is_single_byte()
    }

    /// The text; bytes without a meaning are replaced.
    pub(super) fn read(self, bytes: &[u8]) -> String {
        self.0.decode_without_bom_handling(bytes).0.into_owned()
    }

    /// The text, if every byte is valid.
    pub(super) fn read_whole(self, bytes: &[u8]) -> Option<String> {
        let text = self.0.decode_without_bom_handling_and_without_replacement(bytes)?;
        Some(text.into_owned())
    }
}

/// The text of bytes that begin with a byte order mark.
pub(super) fn marked(bytes: &[u8]) -> Option<String> {
    let (page, length) = Encoding::for_bom(bytes)?;
    Some(Page(page).read(&bytes[length..]))
}
