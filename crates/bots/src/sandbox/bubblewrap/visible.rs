//! The files that a program in the sandbox can see.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::copies::Copies;
use crate::CommandLine;

/// The folders where systems keep programs, libraries and their settings.
const SYSTEM: [&str; 12] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/etc",
    "/opt",
    "/nix/store",
    "/gnu/store",
    "/run/current-system",
];

/// Folders that the sandbox creates itself or always hides, even if a command names them.
const SPECIAL: [&str; 3] = ["/dev", "/proc", "/sys"];

/// The largest number of links that are followed from a program's name to its file.
const MOST_LINKS: usize = 16;

/// The files that a command needs in addition to the system's own folders.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Visible {
    /// The files and folders of the bot.
    pub(super) own: BTreeSet<PathBuf>,
    /// The folders of interpreters that are not a part of the system.
    installed: BTreeSet<PathBuf>,
}

impl Visible {
    /// The files and folders that a command names, and the program.
    pub(super) fn of(command: &CommandLine) -> Visible {
        let mut visible = Visible::default();
        let named = command.words().iter().skip(1).map(Path::new).chain(command.folder());
        let named = named.filter_map(|path| std::path::absolute(path).ok());
        let folder = command.folder().and_then(|path| std::path::absolute(path).ok());
        for path in named.filter(|path| path.exists()) {
            visible.add_own(path, folder.as_deref());
        }
        let program = command.find().ok().and_then(|path| std::path::absolute(path).ok());
        if let Some(program) = program {
            visible.add_program(program);
        }
        visible
    }

    /// Adds a file or folder of the bot. A file inside its folder is already visible, but the
    /// target of a link may be elsewhere.
    fn add_own(&mut self, mut path: PathBuf, folder: Option<&Path>) {
        let is_within =
            |path: &Path| folder.is_some_and(|folder| path != folder && path.starts_with(folder));
        for _ in 0..MOST_LINKS {
            if !is_within(&path) {
                if is_to_be_shown(&path) {
                    self.own.insert(path);
                }
                return;
            }
            let Some(target) = followed(&path) else { return };
            let folder = target.parent().and_then(|folder| folder.canonicalize().ok());
            let (Some(folder), Some(name)) = (folder, target.file_name()) else { return };
            path = folder.join(name);
        }
    }

    /// Adds a program with its installation, link by link.
    fn add_program(&mut self, mut path: PathBuf) {
        for _ in 0..MOST_LINKS {
            if is_to_be_shown(&path) {
                match installation(&path) {
                    Some(folder) => self.installed.insert(folder),
                    None => self.own.insert(path.clone()),
                };
            }
            let Some(target) = followed(&path) else { return };
            path = target;
        }
    }

    /// The arguments that make these files visible, using copies of the bot's own files if there
    /// are any. The current folder of this process exists too, even if it is empty.
    pub(super) fn arguments(&self, copies: Option<&Copies>) -> Vec<OsString> {
        let mut all: Vec<OsString> = Vec::new();
        for folder in SYSTEM.into_iter().filter(|folder| Path::new(folder).exists()) {
            match fs::read_link(folder) {
                Ok(target) => all.extend(["--symlink".into(), target.into(), folder.into()]),
                Err(_) => all.extend(["--ro-bind", folder, folder].map(OsString::from)),
            }
        }
        let here = env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
        let shown = || self.own.iter().chain(&self.installed);
        let folders = shown().flat_map(|path| path.ancestors().skip(1)).chain(here.ancestors());
        let folders: BTreeSet<&Path> = folders.filter(|folder| is_to_be_shown(folder)).collect();
        // The sandbox owns these folders, and every user may search them.
        for folder in folders {
            all.extend(["--dir".into(), folder.into()]);
        }
        for path in shown() {
            let copy = copies.and_then(|copies| copies.of(path));
            let source = copy.unwrap_or(path);
            all.extend(["--ro-bind".into(), source.into(), path.into()]);
        }
        all.extend(["--remount-ro", "/", "--chdir"].map(OsString::from));
        all.push(here.into());
        all
    }
}

/// The target of a link; `None` if the path is not a link.
fn followed(path: &Path) -> Option<PathBuf> {
    let target = fs::read_link(path).ok()?;
    Some(path.parent().unwrap_or(Path::new("/")).join(target))
}

/// True if a path is visible only if it is bound explicitly.
fn is_to_be_shown(path: &Path) -> bool {
    let is_there = SYSTEM.iter().chain(&SPECIAL).any(|folder| path.starts_with(folder));
    !is_there && path != Path::new("/tmp") && path.parent().is_some()
}

/// The folder in which a program is installed with its libraries, such as a Python environment: the
/// one that contains its `bin` or `shims` and also libraries. A home folder never counts.
fn installation(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?;
    let of_programs = ["bin", "shims"].iter().any(|name| folder.ends_with(name));
    let installed = folder.parent().filter(|_| of_programs)?;
    let has_libraries = ["lib", "libexec"].iter().any(|name| installed.join(name).is_dir());
    let is_home = env::var_os("HOME").is_some_and(|home| installed == Path::new(&home))
        || installed.ends_with(".local")
        || installed.parent().is_none_or(|above| above == Path::new("/home"));
    (has_libraries && !is_home).then(|| installed.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interpreter_is_shown_with_its_libraries_and_no_home_folder_is() {
        let home = tempfile::tempdir().unwrap();
        let program = |path: &str| {
            let path = home.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, "").unwrap();
            path
        };
        for library in ["venv/lib", "shimmed/libexec", ".local/lib"] {
            fs::create_dir_all(home.path().join(library)).unwrap();
        }
        for (path, shown) in [
            ("venv/bin/python", Some("venv")),
            ("shimmed/shims/python", Some("shimmed")),
            ("venv/other/python", None),
            (".cargo/bin/bot", None),
            (".local/bin/bot", None),
        ] {
            let folder = installation(&program(path));
            assert_eq!(folder, shown.map(|folder| home.path().join(folder)), "{path}");
        }
    }

    #[test]
    fn a_bot_is_shown_the_files_that_its_command_names() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in ["mine.py", "hers.py", "weights"] {
            fs::write(path(name), "").unwrap();
        }
        let word = |name: &str| path(name).to_str().unwrap().to_owned();
        let words = ["sh".to_owned(), word("mine.py"), word("weights"), "/".to_owned()];
        let command = CommandLine::new(String::new(), words.to_vec()).unwrap();
        let own = BTreeSet::from([path("mine.py"), path("weights")]);
        assert_eq!(Visible::of(&command), Visible { own, installed: BTreeSet::new() });
    }
}
