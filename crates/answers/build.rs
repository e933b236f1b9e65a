//! Puts the certificates of `data` into one text, each after a line with its game and length in bytes.
// Builds read files and print what cargo reads.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros)]

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=data");
    let entries = fs::read_dir("data")?.map(|entry| entry.map(|entry| entry.path()));
    let mut files = entries.collect::<io::Result<Vec<PathBuf>>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "cert"));
    files.sort();
    let mut all = Vec::new();
    for file in files {
        let (game, bytes) = (file.file_stem().unwrap_or_default(), fs::read(&file)?);
        all.extend(format!("{} {}\n", game.display(), bytes.len()).into_bytes());
        all.extend(bytes);
    }
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("certificates"), all)
}
