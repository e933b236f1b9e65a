//! Wheels for Python, one for every version from 3.10 on, and the sources from which pip makes one.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::system::variable;
use super::workshop::Workshop;
use super::{Made, cannot, failed, licences, tools};
use crate::command::{root, run};
use crate::compiler::Compiler;

/// Rust's name of Linux on a processor; zig makes the module fit an old C library.
pub(crate) const LINUX: &str = "x86_64-unknown-linux-gnu";
pub(crate) const LINUX_ARM: &str = "aarch64-unknown-linux-gnu";

/// The oldest C library that a wheel fits: glibc 2.28, of Debian 10 and RHEL 8.
const COMPATIBILITY: &str = "manylinux_2_28";

/// The wheel for a system.
pub(crate) fn package(workshop: &Workshop, triple: &str) -> Made {
    let compiler = Compiler::find(triple).map_err(cannot)?;
    println!("compiled by {}", compiler.what);
    let mut maturin = workshop.command(tools::program("maturin"));
    maturin.args(["build", "--locked", "--profile", "dist", "--zig"]);
    maturin.args(["--target", triple, "--compatibility", COMPATIBILITY]);
    maturin.args(["--manifest-path", "python/Cargo.toml"]);
    maturin.env(variable(triple), compiler.without_paths(&workshop.target));
    maturin.envs(compiler.variables).env("PATH", tools::search_path());
    maturin.env("CARGO_ZIGBUILD_CACHE_DIR", tools::folder().join("cache"));
    // The wheel takes every file of such a name.
    let terms = root().join("python").join(licences::FILE);
    let text = licences::text("python/Cargo.toml", &[], triple)?;
    fs::write(&terms, text).map_err(failed)?;
    let made = made(maturin, workshop, ".whl");
    fs::remove_file(&terms).map_err(failed)?;
    made
}

/// The sources, with all crates that they need.
pub(crate) fn sources(workshop: &Workshop) -> Made {
    let mut maturin = workshop.command(tools::program("maturin"));
    maturin.args(["sdist", "--manifest-path", "python/Cargo.toml"]);
    made(maturin, workshop, ".tar.gz")
}

/// Runs the tool, and moves what it made to the packages.
fn made(mut maturin: std::process::Command, workshop: &Workshop, ending: &str) -> Made {
    let place = tempfile::tempdir_in(&workshop.target).map_err(failed)?;
    run(maturin.arg("--out").arg(place.path())).map_err(failed)?;
    let file = only(place.path(), ending).map_err(failed)?;
    let to = workshop.out.join(file.file_name().unwrap_or_default());
    fs::rename(&file, &to).map_err(failed)?;
    Ok(vec![to])
}

/// The file in a folder with an ending.
fn only(folder: &Path, ending: &str) -> io::Result<PathBuf> {
    let entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    let found = entries.into_iter().map(|entry| entry.path());
    let mut found = found.filter(|path| path.to_string_lossy().ends_with(ending));
    found.next().ok_or_else(|| io::Error::other(format!("maturin wrote no file *{ending}")))
}
