//! The files of the page, which are part of the program.

use std::borrow::Cow;

use super::sent::decompressed;

/// A file's content as the program has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Content {
    /// True if it is compressed by gzip.
    pub(super) is_compressed: bool,
    pub(super) stored: &'static [u8],
}

impl Content {
    /// The file without compression.
    pub(super) fn read(self) -> Cow<'static, [u8]> {
        if self.is_compressed { decompressed(self.stored).into() } else { self.stored.into() }
    }
}

/// Every file by name, as the build script made them.
static FILES: &[(&str, Content)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The description of the HTTP interface: the committed file, which a test holds to the code.
pub(super) const DESCRIPTION: Content = include!(concat!(env!("OUT_DIR"), "/description.rs"));

/// All files with their names, in order.
pub(super) fn all() -> &'static [(&'static str, Content)] {
    FILES
}

/// True if the page has a file of that name.
pub(super) fn has(name: &str) -> bool {
    find(name).is_some()
}

/// The file of that name without compression, if the page has it.
pub(super) fn read(name: &str) -> Option<Cow<'static, [u8]>> {
    find(name).map(Content::read)
}

fn find(name: &str) -> Option<Content> {
    let place = FILES.binary_search_by_key(&name, |(name, _)| *name).ok()?;
    FILES.get(place).map(|(_, content)| *content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_whole_and_nothing_else_comes_with_it() {
        for name in [
            "index.html",
            "api.html",
            "main.js",
            "later.js",
            "icon.svg",
            "icon-180.png",
            "inarow.webmanifest",
            "style/page.css",
            "vendor/LICENSE",
        ] {
            assert!(read(name).is_some_and(|content| !content.is_empty()), "{name}");
        }
        for name in ["", "package.json", "tests/run.mjs", "style", "../Cargo.toml", "/index.html"] {
            assert!(!has(name), "{name}");
        }
        assert!(all().is_sorted_by_key(|(name, _)| name));
    }

    #[test]
    fn a_sent_script_imports_only_the_entry_that_asked_for_it() {
        let mut later = Vec::new();
        for (name, content) in
            all().iter().filter(|(name, _)| name.ends_with("js") || name.ends_with("css"))
        {
            let content = content.read();
            let text = std::str::from_utf8(&content).unwrap();
            assert!(!text.lines().any(|line| line.starts_with("@import")), "{name}");
            let imports: Vec<_> = text.lines().filter(|line| line.starts_with("import ")).collect();
            if let [import] = imports[..] {
                assert!(import.ends_with("/main.js\";"), "{name}: {import}");
                later.push(*name);
            } else {
                assert!(imports.is_empty(), "{name}");
            }
        }
        let entry = read("main.js").unwrap();
        let entry = std::str::from_utf8(&entry).unwrap();
        for name in later {
            assert!(entry.contains(&format!("import(\"./{name}\")")), "{name}");
        }
    }
}
