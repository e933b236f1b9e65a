//! The games being played right now, so that no two programs play the same one.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use inarow_formats::kept::GameId;

use crate::database::is_remote;

/// A game that this program plays: a locked file beside the database, which the system unlocks
/// however the program ends.
pub(crate) struct Live(Option<(File, PathBuf)>);

impl Live {
    /// Takes a game; `None` if another program is playing it. Where no file can be locked, as beside
    /// a database on a server, every program gets it: the database refuses the later of two moves.
    pub(crate) fn take(database: &Path, id: GameId) -> Option<Live> {
        let mut name = database.as_os_str().to_owned();
        name.push(format!("-playing-{id}"));
        let path = PathBuf::from(name);
        if database == Path::new(":memory:") || is_remote(database) {
            return Some(Live(None));
        }
        loop {
            let file = match File::create(&path) {
                Ok(file) => file,
                Err(error) => return cannot_be_locked(error.kind()).then_some(Live(None)),
            };
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => return None,
                // The previous holder may have removed it after it was opened here.
                _ if !is_still_there(&file, &path) => {}
                _ => return Some(Live(Some((file, path)))),
            }
        }
    }
}

/// Whether this error means that files cannot be locked there.
fn cannot_be_locked(error: ErrorKind) -> bool {
    matches!(error, ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem)
}

/// Whether a path still names a file that is open.
#[cfg(unix)]
fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let name = |metadata: &fs::Metadata| (metadata.dev(), metadata.ino());
    matches!((file.metadata(), fs::metadata(path)), (Ok(a), Ok(b)) if name(&a) == name(&b))
}

/// Elsewhere a file that is open is not removed.
#[cfg(not(unix))]
fn is_still_there(_: &File, _: &Path) -> bool {
    true
}

impl Drop for Live {
    fn drop(&mut self) {
        if let Some((_, path)) = &self.0 {
            // A file that is left over says nothing without its lock.
            let _ = fs::remove_file(path);
        }
    }
}
