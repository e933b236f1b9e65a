//! Finding a compiler for another system than this one, browsers included.

mod debian;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::command::{CommandLine, said, target};

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
