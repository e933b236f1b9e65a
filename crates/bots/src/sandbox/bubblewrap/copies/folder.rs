//! Temporary folders that later processes delete if their own was killed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::Path;

use rustix::fs::OFlags;
use tempfile::TempDir;

/// The prefix of the folders' names.
const PREFIX: &str = "inarow-bots-";

/// A temporary folder, deleted when this is dropped.
pub(super) struct Folder {
    folder: TempDir,
    /// The folder itself, locked while it is in use. If folders cannot be locked, no folder is
    /// considered abandoned.
    _lock: File,
}

impl Folder {
    /// Creates a folder inside another, and deletes folders there that killed processes left
    /// behind.
    pub(super) fn new(above: &Path) -> io::Result<Folder> {
        remove_left(above);
        loop {
            let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(above)?;
            match opened(folder.path()) {
                Ok(lock) => {
                    let _ = lock.lock();
                    // Before it was locked, another process may have deleted it as abandoned.
                    if folder.path().exists() {
                        return Ok(Folder { folder, _lock: lock });
                    }
                }
                Err(error) if error.kind() == ErrorKind::NotFound => (),
                Err(error) => return Err(error),
            }
        }
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Opens a folder, but no link to one.
fn opened(path: &Path) -> io::Result<File> {
    let flags = (OFlags::DIRECTORY | OFlags::NOFOLLOW).bits();
    OpenOptions::new().read(true).custom_flags(flags.cast_signed()).open(path)
}

/// Deletes the folders of this user that no process has locked, ignoring errors.
fn remove_left(above: &Path) {
    let user = rustix::process::geteuid().as_raw();
    for entry in fs::read_dir(above).into_iter().flatten().flatten() {
        if !entry.file_name().to_string_lossy().starts_with(PREFIX) {
            continue;
        }
        let Ok(folder) = opened(&entry.path()) else { continue };
        let is_own = folder.metadata().is_ok_and(|metadata| metadata.uid() == user);
        if is_own && folder.try_lock().is_ok() {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn folders_that_no_process_uses_are_removed() {
        let above = tempfile::tempdir().unwrap();
        let path = |name: &str| above.path().join(name);
        let left = format!("{PREFIX}left");
        let links = format!("{PREFIX}link");
        let strangers = format!("{PREFIX}strangers");
        for name in [&left, &strangers, "elsewhere"] {
            fs::create_dir(path(name)).unwrap();
            fs::write(path(name).join("copy"), "").unwrap();
        }
        symlink(path("elsewhere"), path(&links)).unwrap();
        let is_root = rustix::process::geteuid().is_root();
        if is_root {
            std::os::unix::fs::chown(path(&strangers), Some(12_345), None).unwrap();
        }
        let used = Folder::new(above.path()).unwrap();
        let other = Folder::new(above.path()).unwrap();
        assert!(used.path().exists() && other.path().exists());
        assert!(!path(&left).exists());
        assert!(path(&links).join("copy").exists());
        assert_eq!(path(&strangers).exists(), is_root);
        drop(used);
        drop(other);
        let names = fs::read_dir(above.path()).unwrap().count();
        assert_eq!(names, if is_root { 3 } else { 2 });
    }

    /// Each exists for its owner while others look for abandoned folders.
    #[test]
    fn folders_that_are_made_at_the_same_time() {
        let above = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let folder = Folder::new(above.path()).unwrap();
                        fs::write(folder.path().join("copy"), "").unwrap();
                        assert!(folder.path().join("copy").exists());
                    }
                });
            }
        });
        assert_eq!(fs::read_dir(above.path()).unwrap().count(), 0);
    }
}
