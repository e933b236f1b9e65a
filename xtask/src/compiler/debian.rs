//! Debian's compiler and the sources of its library, unpacked into a folder without installing
//! anything.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::Compiler;
use crate::command::run;

/// The packages: a compiler and the sources of its library, whose dependencies come with them.
const PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];

/// The path in a compiler's folder where cargo looks for the sources of the library.
const SOURCES: &str = "lib/rustlib/src/rust";

/// The compiler in the folder, fetched if necessary.
///
/// # Errors
/// The reason why it is not available.
pub(super) fn compiler(folder: &Path) -> Result<Compiler, String> {
    let tree = folder.join("usr");
    let library = tree.join(SOURCES);
    if !library.join("library").exists() {
        fetch(folder)?;
    }
    let libraries = libraries(&tree.join("lib")).map_err(|error| error.to_string())?;
    let variables: Vec<(&'static str, OsString)> = vec![
        ("RUSTC", tree.join("bin/rustc").into()),
        ("LD_LIBRARY_PATH", libraries),
        // Only a nightly compiler compiles its own library, unless this is set.
        ("RUSTC_BOOTSTRAP", "1".into()),
        ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort".into()),
    ];
    let what = "Debian's rustc, with its library from the sources";
    Ok(Compiler { what, variables, library: Some(library) })
}

/// Lets apt find the packages with their dependencies, and unpacks them.
fn fetch(folder: &Path) -> Result<(), String> {
    let archives = folder.join("archives");
    let wrong = |error: std::io::Error| format!("{}: {error}", archives.display());
    fs::create_dir_all(archives.join("partial")).map_err(wrong)?;
    let place = format!("Dir::Cache::archives={}", archives.display());
    let mut apt = Command::new("apt-get");
    apt.args(["install", "--yes", "--quiet", "--no-install-recommends", "--download-only"]);
    apt.args(["-o", &place, "-o", "Debug::NoLocking=1"]);
    // Fails soon without a network.
    apt.args(["-o", "Acquire::http::Timeout=20", "-o", "Acquire::https::Timeout=20"]);
    apt.args(PACKAGES);
    run(&mut apt)?;
    for entry in fs::read_dir(&archives).map_err(wrong)? {
        let file = entry.map_err(wrong)?.path();
        if file.extension().is_some_and(|ending| ending == "deb") {
            run(Command::new("dpkg").arg("-x").args([&file, folder]))?;
        }
    }
    fs::remove_dir_all(&archives).map_err(wrong)
}

/// The folders of shared libraries in the form for the system's loader.
fn libraries(lib: &Path) -> std::io::Result<OsString> {
    let mut folders = vec![PathBuf::from(lib)];
    for entry in fs::read_dir(lib)? {
        let path = entry?.path();
        if path.is_dir() {
            folders.push(path);
        }
    }
    std::env::join_paths(folders).map_err(std::io::Error::other)
}
