//! Report cards in a folder, a file for each bot.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::options::Format;

/// Whether a path means a folder: it is one, or ends like one.
pub(super) fn is_meant(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(std::path::is_separator)
}

/// The files of bots with these names, in this order: each is called as its bot, as far as any system allows that.
pub(super) fn files(folder: &Path, names: Vec<String>, format: Format) -> Vec<(String, PathBuf)> {
    let mut taken = HashSet::new();
    let mut with_file = |name: String| {
        let path = folder.join(file(&name, format, &mut taken));
        (name, path)
    };
    names.into_iter().map(&mut with_file).collect()
}

/// The name of a file that no other bot has, capital letters aside.
fn file(name: &str, format: Format, taken: &mut HashSet<String>) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    let plain: String = name.chars().map(|c| if is_plain(c) { c } else { '-' }).collect();
    let plain = plain.trim_matches(['.', '-']);
    let plain = if plain.is_empty() { "bot" } else { plain };
    let numbered = (2..).map(|number| format!("{plain}-{number}.{}", format.ending()));
    let mut names = std::iter::once(format!("{plain}.{}", format.ending())).chain(numbered);
    names.find(|name| taken.insert(name.to_lowercase())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_a_file_of_its_own() {
        let names =
            ["a/b.py", "a-b.py", "A:B.py", "..", "王.py", "bot:bash -c 'x'"].map(str::to_owned);
        let files = files(Path::new("out"), names.into(), Format::Html);
        let names: Vec<_> = files.iter().map(|(_, file)| file.to_str().unwrap()).collect();
        assert_eq!(
            names,
            [
                "out/a-b.py.html",
                "out/a-b.py-2.html",
                "out/A-B.py-3.html",
                "out/bot.html",
                "out/王.py.html",
                "out/bot-bash--c--x.html"
            ]
        );
    }
}
