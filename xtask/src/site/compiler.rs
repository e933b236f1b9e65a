//! Finding a compiler for browsers.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::{TARGET, debian, said};
use crate::command::CommandLine;

/// A compiler for browsers.
#[derive(Debug)]
pub(super) struct Compiler {
    /// Its name for people.
    pub(super) what: &'static str,
    /// Environment variables through which cargo uses it.
    pub(super) variables: Vec<(&'static str, OsString)>,
}

impl Compiler {
    /// The toolchain of rustup if it has the target, or can install it; otherwise Debian's
    /// compiler, which is unpacked into a folder and stays there.
    ///
    /// # Errors
    /// The compilers that are not available, with the reason.
    pub(super) fn find(folder: &Path) -> Result<Compiler, String> {
        let add = CommandLine::new(&format!("rustup target add {TARGET}"));
        if has_target() || add.succeeds_quietly() && has_target() {
            return Ok(Compiler { what: "the toolchain in use", variables: Vec::new() });
        }
        println!("`{add}` does not succeed: Debian's compiler is looked for");
        debian::compiler(&folder.join("debian"), linker().as_deref()).map_err(|why| {
            format!("{why}\nIt needs the target {TARGET}: `{add}` where a network permits, or Debian's packages rustc-web and rust-web-src")
        })
    }
}

/// True if the compiler in use has the target's library.
fn has_target() -> bool {
    let folder = said("rustc", &["--print", "target-libdir", "--target", TARGET]);
    let files = folder.and_then(|folder| Path::new(&folder).read_dir().ok());
    files.is_some_and(|mut files| files.next().is_some())
}

/// The linker of rustup, which supports all targets.
fn linker() -> Option<PathBuf> {
    let libraries = PathBuf::from(said("rustc", &["--print", "target-libdir"])?);
    let linker = libraries.parent()?.join("bin/rust-lld");
    linker.exists().then_some(linker)
}
