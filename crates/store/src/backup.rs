//! Copies of a whole database.

use std::path::Path;

use crate::database::{make_file, unfinished_name, with_ending};
use crate::{Error, Store};

impl Store {
    /// Writes a copy of the whole database, as of now, to a new file while games are played. The file
    /// gets its name once it is complete.
    ///
    /// # Errors
    /// The reason why there is no copy: [`Error::NoFile`] for a database on a server, which has
    /// `pg_dump`.
    pub async fn backup(&self, file: impl AsRef<Path>) -> Result<(), Error> {
        let file = file.as_ref();
        if file.exists() {
            return Err(Error::Other(format!("{} is already there", file.display())));
        }
        // SQLite needs a file that does not exist or is empty; no other program uses this name.
        let part = std::path::absolute(unfinished_name(file))?;
        if part.exists() {
            return Err(Error::Other(format!("{} is already there", part.display())));
        }
        if let Some(folder) = file.parent().filter(|folder| *folder != Path::new("")) {
            // The database's own error would name a file that the caller does not know.
            std::fs::metadata(folder)?;
        }
        make_file(&part);
        let copied = self.database().copy_to(&part).await;
        let named = copied.and_then(|()| {
            std::fs::File::open(&part)?.sync_all()?;
            // Unlike renaming, a link fails if the name was taken meanwhile; some disks have no
            // links.
            match std::fs::hard_link(&part, file) {
                Err(_) if !file.exists() => Ok(std::fs::rename(&part, file)?),
                linked => Ok(linked?),
            }
        });
        let _ = std::fs::remove_file(&part);
        if named.is_err() {
            // The error that is reported matters more than one about leftover files.
            let _ = std::fs::remove_file(with_ending(&part, "-journal"));
        }
        named
    }
}
