//! Archives whose bytes depend on their entries alone: sorted, of one time, of no owner.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use flate2::{Compression, GzBuilder};
use zip::write::SimpleFileOptions;

/// A file in an archive.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry {
    /// Its path in the archive, with `/`.
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
    pub(crate) is_program: bool,
}

impl Entry {
    /// A text or another file that is not run.
    pub(crate) fn text(name: impl Into<String>, content: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), content: content.into(), is_program: false }
    }

    /// A program.
    pub(crate) fn program(name: impl Into<String>, content: Vec<u8>) -> Self {
        Self { name: name.into(), content, is_program: true }
    }

    /// Permissions as Unix writes them.
    fn mode(&self) -> u32 {
        if self.is_program { 0o755 } else { 0o644 }
    }
}

/// Writes a compressed tar with everything in one folder.
pub(crate) fn tar(file: &Path, folder: &str, mut entries: Vec<Entry>, time: u64) -> io::Result<()> {
    entries.sort();
    let packed = GzBuilder::new().write(BufWriter::new(File::create(file)?), Compression::best());
    let mut tar = tar::Builder::new(packed);
    for entry in &entries {
        let mut header = tar::Header::new_gnu();
        header.set_size(entry.content.len() as u64);
        header.set_mode(entry.mode());
        header.set_mtime(time);
        header.set_uid(0);
        header.set_gid(0);
        tar.append_data(&mut header, format!("{folder}/{}", entry.name), &*entry.content)?;
    }
    tar.into_inner()?.finish()?.flush()
}

/// Writes a zip with everything in one folder; its files have the earliest time that a zip can say.
pub(crate) fn zip(file: &Path, folder: &str, mut entries: Vec<Entry>) -> io::Result<()> {
    entries.sort();
    let mut zip = zip::ZipWriter::new(BufWriter::new(File::create(file)?));
    for entry in &entries {
        let options = SimpleFileOptions::default()
            .last_modified_time(zip::DateTime::default())
            .unix_permissions(entry.mode());
        zip.start_file(format!("{folder}/{}", entry.name), options)?;
        zip.write_all(&entry.content)?;
    }
    zip.finish()?.flush()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// The same entries in another order, at another time of day, are the same bytes.
    #[test]
    fn the_order_of_entries_changes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let (a, b) = (Entry::program("bin/a", vec![1; 999]), Entry::text("b", "text"));
        let written = |name: &str, entries: &[&Entry]| {
            let entries = || entries.iter().map(|&entry| entry.clone()).collect();
            let (tarred, zipped) = (folder.path().join(name), folder.path().join("z"));
            tar(&tarred, "x", entries(), 1_700_000_000).expect("a tar");
            zip(&zipped, "x", entries()).expect("a zip");
            (fs::read(tarred).expect("a tar"), fs::read(zipped).expect("a zip"))
        };
        let first = written("one", &[&a, &b]);
        assert_eq!(first, written("two", &[&b, &a]));
        assert_ne!(first, written("three", &[&a]));
    }
}
