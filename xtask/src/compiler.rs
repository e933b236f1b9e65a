//! Finding a compiler for another system than this one, browsers included.

mod debian;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::command::{CommandLine, root, said, target};

/// A compiler for another system.
#[derive(Debug)]
pub(crate) struct Compiler {
    /// Its name for people.
    pub(crate) what: &'static str,
    /// Environment variables through which cargo uses it.
    pub(crate) variables: Vec<(&'static str, OsString)>,
    /// The folder with the sources of its library, if cargo compiles that, too.
    pub(crate) library: Option<PathBuf>,
}

impl Compiler {
    /// The toolchain of rustup if it has the target, or can install it; otherwise Debian's
    /// compiler, which is unpacked into a folder and stays there.
    ///
    /// # Errors
    /// The compilers that are not available, with the reason.
    pub(crate) fn find(triple: &str) -> Result<Compiler, String> {
        let add = CommandLine::new(&format!("rustup target add {triple}"));
        if has_target(triple) || add.succeeds_quietly() && has_target(triple) {
            return Ok(Compiler {
                what: "the toolchain in use",
                variables: Vec::new(),
                library: None,
            });
        }
        println!("`{add}` does not succeed: Debian's compiler is looked for");
        debian::compiler(&target().join("debian")).map_err(|why| {
            format!("{why}\nIt needs the target {triple}: `{add}` where a network permits, or Debian's packages rustc-web and rust-web-src")
        })
    }

    /// Options by which it writes no path of this machine into what it compiles in a target folder.
    pub(crate) fn without_paths(&self, target: &Path) -> String {
        // Of several that fit, the last one counts.
        let mut paths = vec![(root(), "inarow"), (target, "inarow/target")];
        let registries = registries();
        paths.extend(registries.iter().map(|folder| (folder.as_path(), "crates")));
        paths.extend(self.library.as_deref().map(|folder| (folder, "rust")));
        let options = paths
            .iter()
            .map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()));
        options.collect::<Vec<_>>().join(" ")
    }
}

/// The folders in which cargo keeps the sources of crates.
fn registries() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let entries = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let mut folders: Vec<PathBuf> =
        entries.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders
}

/// True if the compiler in use has the target's library.
fn has_target(triple: &str) -> bool {
    let folder = said("rustc", &["--print", "target-libdir", "--target", triple]);
    let files = folder.and_then(|folder| Path::new(&folder).read_dir().ok());
    files.is_some_and(|mut files| files.next().is_some())
}

/// The linker of rustup, which supports all targets.
pub(crate) fn linker() -> Option<PathBuf> {
    let libraries = PathBuf::from(said("rustc", &["--print", "target-libdir"])?);
    let linker = libraries.parent()?.join("bin/rust-lld");
    linker.exists().then_some(linker)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// rustc takes the last name that fits: the folders within others come after them.
    #[test]
    fn folders_of_this_machine_get_names() {
        let library = root().join("target/library");
        let compiler = Compiler { what: "", variables: Vec::new(), library: Some(library.clone()) };
        let options = compiler.without_paths(&root().join("target/twice"));
        let root = root().display();
        let expected = [
            format!("--remap-path-prefix={root}=inarow"),
            format!("--remap-path-prefix={root}/target/twice=inarow/target"),
            format!("--remap-path-prefix={}=rust", library.display()),
        ];
        let found = options.split(' ').filter(|option| !option.ends_with("=crates"));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }
}
