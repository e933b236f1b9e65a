//! UTF-8 and Latin-1 only, for builds in which the tables of the other code pages would be too
//! large.

/// Latin-1.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Page;

impl Page {
    pub(super) const LATIN_1: Page = Page;

    pub(super) fn named(_name: &[u8]) -> Option<Page> {
        None
    }

    pub(super) fn guess(_bytes: &[u8]) -> Page {
        Page
    }

    pub(super) fn name(self) -> &'static str {
        "ISO-8859-1"
    }

    pub(super) fn is_wide(self) -> bool {
        false
    }

    pub(super) fn read(self, bytes: &[u8]) -> String {
        bytes.iter().map(|&byte| char::from(byte)).collect()
    }

    pub(super) fn read_whole(self, bytes: &[u8]) -> Option<String> {
        Some(self.read(bytes))
    }
}

/// The text of bytes that begin with the byte order mark of UTF-8.
pub(super) fn marked(bytes: &[u8]) -> Option<String> {
    let rest = bytes.strip_prefix("\u{feff}".as_bytes())?;
    Some(String::from_utf8_lossy(rest).into_owned())
}
