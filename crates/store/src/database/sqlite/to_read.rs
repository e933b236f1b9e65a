//! Opening a file for reading only.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::{Database, connecting, pool, schema, with_ending};
use crate::Error;
use crate::database::options::{Options, READERS};

impl Database {
    /// Opens an existing file without changing anything.
    pub(in crate::database) async fn open_to_read(
        place: &Path,
        options: &Options,
    ) -> Result<Database, Error> {
        look(place)?;
        let connect = connecting(options).filename(place).read_only(true);
        let connect = match probe(&connect).await {
            // Without a log no program is writing, and the file is complete.
            Err(Error::ReadOnly(_)) if !has_log(place) => {
                let connect = connect.immutable(true);
                probe(&connect).await?;
                connect
            }
            probed => probed.map(|()| connect)?,
        };
        let readers = pool(READERS).connect_lazy_with(connect.clone());
        Ok(Database { writer: None, readers, connect: Box::new(connect) })
    }
}

/// Checks that there is a readable file.
fn look(place: &Path) -> Result<(), Error> {
    match std::fs::File::open(place).and_then(|file| file.metadata()) {
        Ok(file) if file.is_file() => Ok(()),
        Ok(_) => Err(Error::Corrupt(format!("{} is no file", place.display()))),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(Error::NoDatabase(place.to_owned()))
        }
        Err(error) => Err(Error::System(error.kind())),
    }
}

/// Checks that an existing database can be read, and has a version that this program knows.
async fn probe(connect: &SqliteConnectOptions) -> Result<(), Error> {
    let mut link = connect.connect().await?;
    schema::check_known(&mut link).await?;
    Ok(link.close().await?)
}

/// True if there is a non-empty log of either kind beside a file.
fn has_log(place: &Path) -> bool {
    let is_filled = |file: PathBuf| std::fs::metadata(file).is_ok_and(|log| log.len() > 0);
    ["-wal", "-journal"].into_iter().any(|ending| is_filled(with_ending(place, ending)))
}
