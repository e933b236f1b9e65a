//! The files of the page, which are part of the program.

/// Every file as it is sent, by name, as the build script made them.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// All files with their names, in order.
pub(super) fn all() -> &'static [(&'static str, &'static [u8])] {
    FILES
}

/// A file's content, if the page has one of that name.
pub(super) fn read(name: &str) -> Option<&'static [u8]> {
    let place = FILES.binary_search_by_key(&name, |(name, _)| *name).ok()?;
    Some(FILES[place].1)
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
            assert!(read(name).is_none(), "{name}");
        }
        assert!(all().is_sorted());
    }

    #[test]
    fn a_sent_script_imports_only_the_entry_that_asked_for_it() {
        let mut later = Vec::new();
        for (name, content) in
            all().iter().filter(|(name, _)| name.ends_with("js") || name.ends_with("css"))
        {
            let text = std::str::from_utf8(content).unwrap();
            assert!(!text.lines().any(|line| line.starts_with("@import")), "{name}");
            let imports: Vec<_> = text.lines().filter(|line| line.starts_with("import ")).collect();
            if let [import] = imports[..] {
                assert!(import.ends_with("/main.js\";"), "{name}: {import}");
                later.push(*name);
            } else {
                assert!(imports.is_empty(), "{name}");
            }
        }
        let entry = std::str::from_utf8(read("main.js").unwrap()).unwrap();
        for name in later {
            assert!(entry.contains(&format!("import(\"./{name}\")")), "{name}");
        }
    }
}
