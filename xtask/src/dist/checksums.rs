//! The list of checksums of all packages, in the form that `sha256sum --check` reads.

use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::{Made, failed};

/// The list's file.
const FILE: &str = "SHA256SUMS";

/// Writes the list of the files of a folder.
pub(crate) fn write(folder: &Path) -> Made {
    let file = folder.join(FILE);
    fs::write(&file, list(folder).map_err(failed)?).map_err(failed)?;
    Ok(vec![file])
}

/// Compares the packages of a folder with those of the first making, which may have more.
pub(crate) fn compare(again: &Path, first: &Path) -> Made {
    let (again, first) = (list(again).map_err(failed)?, list(first).map_err(failed)?);
    let is_other = |line: &&str| !first.lines().any(|same| same == *line);
    let differ: Vec<&str> = again.lines().filter(is_other).collect();
    match differ.as_slice() {
        [] => Ok(Vec::new()),
        differ => Err(failed(format!("made again, these are not the same: {}", differ.join(", ")))),
    }
}

/// The checksums of a folder's files in the order of their names.
fn list(folder: &Path) -> io::Result<String> {
    let entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    let mut names: Vec<String> =
        entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| name != FILE && folder.join(name).is_file());
    names.sort();
    let mut text = String::new();
    for name in names {
        let digest = Sha256::digest(fs::read(folder.join(&name))?);
        let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        text += &format!("{digits}  {name}\n");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

    use super::*;

    /// The digest of "abc" is the example of FIPS 180-2, appendix B.1.
    #[test]
    fn a_difference_is_named() {
        let (again, first) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::write(again.path().join("a"), "abc").unwrap();
        fs::write(first.path().join("a"), "abc").unwrap();
        write(again.path()).unwrap();
        let listed = fs::read_to_string(again.path().join(FILE)).unwrap();
        let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(listed, format!("{digest}  a\n"));
        fs::write(first.path().join("of another call"), "").unwrap();
        assert_eq!(compare(again.path(), first.path()), Ok(Vec::new()));
        fs::write(first.path().join("a"), "abd").unwrap();
        assert!(compare(again.path(), first.path()).is_err());
    }
}
