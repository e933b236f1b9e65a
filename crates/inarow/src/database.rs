//! The database of games, for a program that does one thing after the other.

mod problem;

use std::path::{Path, PathBuf};
use std::pin::{Pin, pin};
use std::time::{SystemTime, UNIX_EPOCH};

use inarow_formats::kept::Millis;
use inarow_store::{Error, Options, Store, is_server, shown_place};
use inarow_words::Words;
use tokio::runtime::{Builder, Runtime};

use crate::common::Common;
use crate::failure::Failure;
use crate::folders;
use crate::options::DatabaseOption;
use crate::options::value::DatabaseFile;

pub(crate) use problem::problem;

/// A database and the thread that drives it: this one.
pub(crate) struct Database {
    runtime: Runtime,
    store: Option<Store>,
    place: PathBuf,
}

impl Database {
    /// Opens a database, or makes it.
    pub(crate) fn open(place: &Path) -> Result<Database, Error> {
        Database::opened(place, |runtime| runtime.block_on(Store::open(place, &Options::default())))
    }

    /// Opens a database that is there, and changes nothing about it.
    pub(crate) fn open_to_read(place: &Path) -> Result<Database, Error> {
        Database::opened(place, |runtime| {
            runtime.block_on(Store::open_to_read(place, &Options::default()))
        })
    }

    fn opened(
        place: &Path,
        open: impl FnOnce(&Runtime) -> Result<Store, Error>,
    ) -> Result<Database, Error> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let store = open(&runtime)?;
        // One file has one name, whatever links lead to it.
        let place = std::fs::canonicalize(place).unwrap_or_else(|_| place.to_owned());
        Ok(Database { runtime, store: Some(store), place })
    }

    /// Asks the store something and waits for the answer.
    pub(crate) fn ask<T>(&self, question: impl AsyncFnOnce(&Store) -> T) -> T {
        let store = self.store.as_ref().expect("it is open until it is dropped");
        let mut answer = None;
        {
            // The runtime's part is compiled once for all questions.
            let asking: Pin<&mut dyn Future<Output = ()>> =
                pin!(async { answer = Some(question(store).await) });
            self.runtime.block_on(asking);
        }
        answer.expect("the question has ended")
    }

    pub(crate) fn place(&self) -> &Path {
        &self.place
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(store) = self.store.take() {
            self.runtime.block_on(store.close());
        }
    }
}

/// The file of the games: the one that was asked for, else `games.db` in the data folder.
pub(crate) fn place(words: &Words, asked: &DatabaseOption) -> Result<PathBuf, Failure> {
    if let Some(DatabaseFile(file)) = &asked.database {
        return Ok(file.clone());
    }
    let folder = folders::data().ok_or_else(|| Failure::Failed(words.say("no-data-folder", [])))?;
    Ok(folder.join("games.db"))
}

/// The time by the machine's clock; a clock before 1970 counts as 1970.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// Opens the database that a command changes.
pub(crate) fn open(common: &Common<'_>, asked: &DatabaseOption) -> Result<Database, Failure> {
    let place = place(common.words, asked)?;
    Database::open(&place).map_err(|error| failed(common, &place, &error))
}

/// Opens the database that a command changes, which must be there.
pub(crate) fn open_existing(
    common: &Common<'_>,
    asked: &DatabaseOption,
) -> Result<Database, Failure> {
    let place = place(common.words, asked)?;
    if asked.database.is_some() && !is_remote(&place) && !place.exists() {
        return Err(failed(common, &place, &Error::NoDatabase(place.clone())));
    }
    open(common, asked)
}

/// Opens the database that a command reads; `None` if no game was ever saved.
pub(crate) fn open_to_read(
    common: &Common<'_>,
    asked: &DatabaseOption,
) -> Result<Option<Database>, Failure> {
    let place = place(common.words, asked)?;
    match Database::open_to_read(&place) {
        // Where a file was named it should be there, and not be empty.
        Err(Error::NoDatabase(_) | Error::OlderSchema { found: 0, .. })
            if asked.database.is_none() =>
        {
            Ok(None)
        }
        // A database of an older version of this program is upgraded first.
        Err(Error::OlderSchema { .. }) => open(common, asked).map(Some),
        Err(error) => Err(failed(common, &place, &error)),
        Ok(database) => Ok(Some(database)),
    }
}

/// Whether a database is on a server, and in no file.
pub(crate) fn is_remote(place: &Path) -> bool {
    place.to_str().is_some_and(is_server)
}

/// A place as it may be shown: without a password.
pub(crate) fn shown(place: &Path) -> String {
    shown_place(&place.display().to_string())
}

/// The failure of a database operation.
pub(crate) fn failed(common: &Common<'_>, place: &Path, error: &Error) -> Failure {
    let problem = problem(common.words, None, error);
    let said = [("file", shown(place).into()), ("problem", problem.into())];
    Failure::Failed(common.words.say("database-failed", said))
}
