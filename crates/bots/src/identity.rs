//! The identity of a player: a digest of all that it is made of.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::{CommandLine, Contestant};

/// Folders named on a command line may be anything; no more of their files are read.
const MOST_FILES: usize = 10_000;

/// Bytes of the digest that are kept.
const LENGTH: usize = 16;

impl Contestant {
    /// A digest, as hexadecimal digits, of all that the player is made of: its name or command, the
    /// files and folders that a command names, the folder that belongs to it. Outside a sandbox a
    /// program can also read the files beside its own; those with the same ending belong to it
    /// then. Hidden files and `__pycache__` are left out.
    #[must_use]
    pub fn identity(&self, sandboxed: bool) -> String {
        let mut digest = Sha256::new();
        match self {
            Contestant::Named(name) => add(&mut digest, name.to_string().as_bytes()),
            Contestant::Policy(path) | Contestant::Learned(path) => {
                add_file(&mut digest, path);
            }
            Contestant::Bot(command) | Contestant::Gomocup(command) => {
                command.words().iter().for_each(|word| add(&mut digest, word.as_bytes()));
                for file in files(command, sandboxed) {
                    add(&mut digest, file.as_os_str().as_encoded_bytes());
                    add_file(&mut digest, &file);
                }
            }
        }
        digest.finalize().iter().take(LENGTH).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A part with its length before it, so that parts cannot run into each other.
fn add(digest: &mut Sha256, part: &[u8]) {
    digest.update((part.len() as u64).to_le_bytes());
    digest.update(part);
}

/// The bytes of a file; a file that cannot be read differs from an empty one.
fn add_file(digest: &mut Sha256, path: &Path) {
    match fs::read(path) {
        Ok(bytes) => add(digest, &bytes),
        Err(_) => digest.update([0]),
    }
}

/// The files of a command, in the order of their paths.
fn files(command: &CommandLine, sandboxed: bool) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    for path in command.words().iter().map(Path::new).chain(command.folder()) {
        if path.is_dir() {
            add_folder(path, &mut found);
        } else if path.is_file() {
            if !sandboxed {
                found.extend(beside(path));
            }
            found.insert(path.to_owned());
        }
    }
    found
}

/// The files in the same folder with the same ending.
fn beside(file: &Path) -> Vec<PathBuf> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let (Some(ending), folder) = (file.extension(), folder.unwrap_or(Path::new("."))) else {
        return Vec::new();
    };
    let mut all = visible(folder);
    all.retain(|path| path.extension() == Some(ending) && path.is_file());
    all
}

/// The files in a folder and in those within it.
fn add_folder(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    for path in visible(folder) {
        if found.len() >= MOST_FILES {
            return;
        }
        // A link to a folder may lead round in a circle.
        let is_folder = path.symlink_metadata().is_ok_and(|metadata| metadata.is_dir());
        if is_folder {
            add_folder(&path, found);
        } else if path.is_file() {
            found.insert(path);
        }
    }
}

/// The files and folders in a folder, by name; not those that are hidden, nor what Python compiles.
fn visible(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let shown = entries.filter(|entry| {
        let name = entry.file_name();
        !name.as_encoded_bytes().starts_with(b".") && name != "__pycache__"
    });
    let mut paths: Vec<PathBuf> = shown.map(|entry| entry.path()).collect();
    paths.sort_unstable();
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A command of one word after the interpreter, in a folder of its own.
    fn command(words: &[&Path]) -> CommandLine {
        let words = std::iter::once("python3".to_owned())
            .chain(words.iter().map(|path| path.to_str().unwrap().to_owned()));
        CommandLine::new("bot".to_owned(), words.collect()).unwrap()
    }

    #[test]
    fn every_part_of_a_program_makes_another_one_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let write = |name: &str, text: &str| fs::write(at(name), text).unwrap();
        fs::create_dir_all(at("bot/deep/__pycache__")).unwrap();
        for name in ["bot/main.py", "bot/help.py", "bot/data.txt", "bot/deep/more.py", "one.py"] {
            write(name, "");
        }
        let bot = Contestant::Bot(command(&[&at("bot/main.py")]).with_folder(at("bot")));
        let alone = Contestant::Bot(command(&[&at("bot/main.py")]));
        let of_folder = Contestant::Bot(command(&[&at("bot")]));
        let one = Contestant::Bot(command(&[&at("one.py")]));
        let list = Contestant::Policy(at("bot/data.txt"));
        let all = [&bot, &alone, &of_folder, &one, &list];
        let now = || {
            all.iter()
                .flat_map(|player| [true, false].map(|sandboxed| player.identity(sandboxed)))
                .collect::<Vec<_>>()
        };
        let mut before = now();
        // The players that each file belongs to, in the sandbox and outside.
        let mut changed = |name: &str, text: &str| {
            write(name, text);
            let after = now();
            let differ: Vec<bool> = before.iter().zip(&after).map(|(a, b)| a != b).collect();
            before = after;
            differ.iter().map(|&differs| if differs { 'x' } else { '-' }).collect::<String>()
        };
        assert_eq!(changed("bot/main.py", "1"), "xxxxxx----");
        assert_eq!(changed("bot/help.py", "1"), "xx-xxx----", "beside it, outside the sandbox");
        assert_eq!(changed("bot/deep/more.py", "1"), "xx--xx----");
        assert_eq!(changed("bot/data.txt", "1"), "xx--xx--xx");
        assert_eq!(changed("bot/new.txt", ""), "xx--xx----");
        assert_eq!(changed("one.py", "1"), "------xx--");
        assert_eq!(changed("bot/.hidden", "1"), "----------");
        assert_eq!(changed("bot/deep/__pycache__/more.pyc", "1"), "----------");
    }

    #[test]
    fn another_command_is_another_program() {
        let identity = |text: &str| text.parse::<Contestant>().unwrap().identity(true);
        let texts = ["random", "perfect", "bot:a b", "bot:'a b'", "bot:a b c", "bot:ab"];
        let all: BTreeSet<String> = texts.map(identity).into();
        assert_eq!(all.len(), texts.len());
        assert_eq!(identity("bot:a b"), identity("bot:a b"));
        assert_eq!(identity("random").len(), 2 * LENGTH);
    }
}
