//! Debian's compiler and the sources of its library, unpacked into a folder: nothing is installed.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::compiler::Compiler;
use super::run;

/// The packages: a compiler, the sources of its library, and what they bring along.
const PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];

/// Where the sources of the library lie, as cargo looks for them in a compiler's folder.
const SOURCES: &str = "lib/rustlib/src/rust";

/// The compiler in the folder, brought there where it is not; with a linker that knows all targets.
///
/// # Errors
/// What cannot be had.
pub(super) fn compiler(folder: &Path, linker: Option<&Path>) -> Result<Compiler, String> {
    let linker = linker.ok_or("the toolchain in use brings no rust-lld")?;
    let tree = folder.join("usr");
    if !tree.join(SOURCES).join("library").exists() {
        fetch(folder)?;
    }
    let libraries = libraries(&tree.join("lib")).map_err(|error| error.to_string())?;
    let variables: Vec<(&'static str, OsString)> = vec![
        ("RUSTC", tree.join("bin/rustc").into()),
        ("LD_LIBRARY_PATH", libraries),
        // Only a nightly compiler may be asked to compile its own library, unless one insists.
        ("RUSTC_BOOTSTRAP", "1".into()),
        ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort".into()),
        ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker.into()),
    ];
    Ok(Compiler { what: "Debian's rustc, with its library from the sources", variables })
}

/// Has apt find the packages with what they need, and unpacks them.
fn fetch(folder: &Path) -> Result<(), String> {
    let archives = folder.join("archives");
    let wrong = |error: std::io::Error| format!("{}: {error}", archives.display());
    fs::create_dir_all(archives.join("partial")).map_err(wrong)?;
    let place = format!("Dir::Cache::archives={}", archives.display());
    let mut apt = Command::new("apt-get");
    apt.args(["install", "--yes", "--quiet", "--no-install-recommends", "--download-only"]);
    apt.args(["-o", &place, "-o", "Debug::NoLocking=1"]);
    // Where there is no network that is soon known.
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

/// The folders of shared libraries, as the system's loader takes them.
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
