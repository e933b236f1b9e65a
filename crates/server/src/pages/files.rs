//! The files of the page. They are part of the program; a debug build reads them anew each time.

use std::borrow::Cow;
use std::fs;
use std::path::Path;

/// Every file with its content, by name, as the build script found them.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The names of all files, in order.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// A file's content, if the page has one of that name.
pub(super) fn read(name: &str) -> Option<Cow<'static, [u8]>> {
    let place = FILES.binary_search_by_key(&name, |(name, _)| *name).ok()?;
    let (name, content) = FILES[place];
    if cfg!(debug_assertions) {
        let web = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web"));
        return fs::read(web.join(name)).ok().map(Cow::Owned);
    }
    Some(Cow::Borrowed(content))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_whole_and_nothing_else_comes_with_it() {
        for name in
            ["index.html", "api.html", "main.js", "icon.svg", "style/base.css", "vendor/LICENSE"]
        {
            assert!(read(name).is_some_and(|content| !content.is_empty()), "{name}");
        }
        for name in ["", "package.json", "tests/run.mjs", "style", "../Cargo.toml", "/index.html"] {
            assert!(read(name).is_none(), "{name}");
        }
        assert!(names().is_sorted());
        assert!(
            !names().any(|name| name.starts_with("tests/") || name.starts_with("node_modules/"))
        );
    }
}
