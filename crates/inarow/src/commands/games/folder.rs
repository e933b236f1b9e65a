//! The files of a folder.

use std::io;
use std::path::{Path, PathBuf};

/// The files in a folder, and in those that lie in it, by their names. Links to folders are not followed, and pipes and
/// devices are no files; a broken link is one that cannot be read.
pub(super) fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let (mut folders, mut files) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let path = entry.path();
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if path.metadata().map_or(true, |data| data.is_file()) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
