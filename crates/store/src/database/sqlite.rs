//! A database in a file, or in memory, by SQLite.

mod failed;
mod schema;
mod to_read;

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::pool::PoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Sqlite};

use super::held::{Begin, Held};
use super::options::{Options, READERS};
use crate::Error;

pub(super) use failed::error;

pub(super) type Db = Sqlite;
pub(super) type Row = sqlx::sqlite::SqliteRow;
type Pool = sqlx::Pool<Db>;

/// Size of the writer's cache; a negative number is in KiB.
const WRITER_CACHE: &str = "-65536";

/// The place of a database in memory.
const IN_MEMORY: &str = ":memory:";

/// The connections to one database.
#[derive(Clone, Debug)]
pub(crate) struct Database {
    /// One connection; `None` if the file was opened for reading only.
    writer: Option<Pool>,
    /// Several; for a database in memory, the writer's single one.
    readers: Pool,
    connect: Box<SqliteConnectOptions>,
}

impl Database {
    /// Opens a file, creating it if necessary.
    pub(super) async fn open(place: &Path, options: &Options) -> Result<Database, Error> {
        let mut connect =
            connecting(options).create_if_missing(true).synchronous(if options.durable {
                SqliteSynchronous::Full
            } else {
                SqliteSynchronous::Normal
            });
        if let Some(pages) = options.largest {
            connect = connect.pragma("max_page_count", pages.to_string());
        }
        if place == Path::new(IN_MEMORY) {
            let pool = pool(1).connect_lazy_with(connect.clone());
            schema::migrate(&mut *pool.acquire().await?).await?;
            return Ok(Database {
                writer: Some(pool.clone()),
                readers: pool,
                connect: Box::new(connect),
            });
        }
        make_folder(place)?;
        make_file(place);
        connect = connect.filename(place);
        // A newer database, or one of another program, is refused before it is changed.
        let connect = switch_to_wal(connect, options.patience).await?;
        let readers = connect.clone().pragma("query_only", "ON");
        // A statement of many rows notes the pages that it changes: in memory, not in a file.
        let writer =
            connect.clone().pragma("cache_size", WRITER_CACHE).pragma("temp_store", "MEMORY");
        Ok(Database {
            writer: Some(pool(1).connect_lazy_with(writer)),
            readers: pool(READERS).connect_lazy_with(readers),
            connect: Box::new(connect),
        })
    }

    pub(super) async fn reader(&self) -> Result<Held<'static, Db>, Error> {
        Ok(Held::Pooled(self.readers.acquire().await?))
    }

    pub(super) async fn writer(&self) -> Result<Held<'static, Db>, Error> {
        let pool = self.writer.as_ref().ok_or_else(Error::only_read)?;
        Ok(Held::Pooled(pool.acquire().await?))
    }

    pub(super) fn is_read_only(&self) -> bool {
        self.writer.is_none()
    }

    /// Writes a copy, as of now, to a new file while others read and write.
    pub(super) async fn copy_to(&self, file: &Path) -> Result<(), Error> {
        let text = file
            .to_str()
            .ok_or_else(|| Error::Other(format!("{} is not Unicode", file.display())))?;
        let copy = sqlx::query("VACUUM INTO $1").bind(text);
        if self.connect.get_filename() == Path::new(IN_MEMORY) {
            copy.execute(&mut *self.readers.acquire().await?).await?;
        } else {
            let mut link = self.connect.as_ref().clone().create_if_missing(false).connect().await?;
            copy.execute(&mut link).await?;
            link.close().await?;
        }
        Ok(())
    }

    /// Errors that the database finds in its own file.
    pub(super) async fn integrity(&self) -> Result<Vec<String>, Error> {
        let found = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.readers).await;
        let found: Vec<String> = match found.map_err(Error::from) {
            Err(Error::Corrupt(what)) => vec![what],
            found => found?,
        };
        Ok(found.into_iter().filter(|line| line != "ok").collect())
    }

    /// Locks a file beside the database for one server. A lock of the database file itself would
    /// conflict with SQLite.
    pub(super) fn hold(&self) -> Result<Option<File>, Error> {
        let place = self.connect.get_filename();
        if place == Path::new(IN_MEMORY) {
            return Ok(None);
        }
        let beside = with_ending(place, "-server");
        let file = File::options().create(true).truncate(false).write(true).open(beside)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Err(Error::Held),
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }

    pub(super) async fn close(&self) {
        self.readers.close().await;
        if let Some(writer) = &self.writer {
            writer.close().await;
        }
    }
}

/// The statement that begins a transaction.
pub(super) fn begin(what: Begin) -> &'static str {
    match what {
        Begin::Read => "BEGIN",
        Begin::Write => "BEGIN IMMEDIATE",
    }
}

/// The placeholder of a value. SQLite treats `$1` as a name and searches all earlier ones for it,
/// which dominates the time of a statement with thousands of values.
pub(super) fn mark(sql: &mut String, _: usize) {
    sql.push('?');
}

fn connecting(options: &Options) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .foreign_keys(true)
        .busy_timeout(options.patience)
        .disable_statement_logging()
}

/// Checks and migrates a file, then switches to write-ahead logging. That briefly needs exclusive
/// access, for which SQLite does not always wait by itself.
async fn switch_to_wal(
    connect: SqliteConnectOptions,
    patience: Duration,
) -> Result<SqliteConnectOptions, Error> {
    let wal = connect.clone().journal_mode(SqliteJournalMode::Wal);
    let pause = Duration::from_millis(20);
    let mut waited = Duration::ZERO;
    loop {
        let attempt = async {
            let mut link = connect.connect().await?;
            schema::migrate(&mut link).await?;
            link.close().await?;
            wal.connect().await?.close().await?;
            Ok(())
        };
        match attempt.await {
            Ok(()) => return Ok(wal),
            Err(Error::Locked) if waited < patience => {
                tokio::time::sleep(pause).await;
                waited += pause;
            }
            Err(error) => return Err(error),
        }
    }
}

/// Connections are never closed: a database in memory would be lost with its connection.
fn pool(most: u32) -> PoolOptions<Db> {
    PoolOptions::new()
        .max_connections(most)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

fn make_folder(place: &Path) -> Result<(), Error> {
    match place.parent() {
        Some(folder) if folder != Path::new("") => Ok(std::fs::create_dir_all(folder)?),
        _ => Ok(()),
    }
}

/// Creates a file that only its owner can read and write, if there is none: it contains the tokens
/// that allow moves. SQLite gives the files beside it the same permissions, and reports the error
/// if it could not be created.
pub(crate) fn make_file(place: &Path) {
    let mut options = std::fs::OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.write(true).create_new(true).open(place);
}

/// The name of a file while it is being written.
pub(crate) fn unfinished_name(file: &Path) -> PathBuf {
    with_ending(file, &format!(".part-{}", std::process::id()))
}

pub(crate) fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
