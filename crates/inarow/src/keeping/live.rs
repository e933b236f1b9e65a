//! Which games are being played right now, so that no two programs play the same one.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use inarow_store::GameId;

/// A game that this program plays: a locked file beside the database, which the system unlocks
/// however the program ends.
pub(crate) struct Live(Option<(File, PathBuf)>);

impl Live {
    /// Takes a game; `None` if another program is playing it. Where no file can be locked nobody
    /// is kept from it.
    pub(crate) fn take(database: &Path, id: GameId) -> Option<Live> {
        let mut name = database.as_os_str().to_owned();
        name.push(format!("-playing-{id}"));
        let path = PathBuf::from(name);
        let is_a_file = database != Path::new(":memory:");
        let file = is_a_file.then(|| File::create(&path).ok()).flatten();
        let Some(file) = file else { return Some(Live(None)) };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => None,
            _ => Some(Live(Some((file, path)))),
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        if let Some((_, path)) = &self.0 {
            // A file that is left over says nothing without its lock.
            let _ = fs::remove_file(path);
        }
    }
}
