//! A database on a server, by PostgreSQL.

mod failed;
mod schema;

use std::str::FromStr as _;
use std::time::Duration;

use sqlx::pool::PoolOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, PgConnection, Postgres};

use super::held::{self, Begin};
use super::options::{Options, READERS, is_newest};
use crate::Error;

pub(super) use failed::error;

pub(super) type Db = Postgres;
pub(super) type Row = sqlx::postgres::PgRow;
pub(crate) type Held<'c> = held::Held<'c, Db>;
type Pool = sqlx::Pool<Db>;

/// Time after which the server aborts a change whose program has gone silent in the middle, which
/// releases the games of a program that hangs or is cut off.
const LONGEST_SILENCE: &str = "2s";

/// Number of games that are taken over at once.
const TAKEOVERS: u32 = 4;

/// Number of groups of changes that are committed at the same time.
pub(super) const WRITERS: usize = 4;

/// The connections to one database.
#[derive(Clone, Debug)]
pub(crate) struct Database {
    /// `None` if the database was opened for reading only.
    writers: Option<Writers>,
    readers: Pool,
    patience: Duration,
}

/// The write connections.
#[derive(Clone, Debug)]
struct Writers {
    /// One for each queue of changes.
    queue: Pool,
    /// One, for renewing the node's lease.
    heartbeat: Pool,
    /// Several, for taking over games: each may wait for another node's change.
    takeover: Pool,
}

impl Database {
    /// Opens an existing database, and migrates it to the newest version.
    pub(super) async fn open(address: &str, options: &Options) -> Result<Database, Error> {
        let connect = connecting(address, options)?;
        let mut link = reached(&connect, options.patience).await?;
        schema::migrate(&mut link).await?;
        link.close().await?;
        let mut database = Database::to_read(connect.clone(), options);
        let connect = connect.options([("idle_in_transaction_session_timeout", LONGEST_SILENCE)]);
        let lazy = |most| pool(most, options.patience).connect_lazy_with(connect.clone());
        database.writers = Some(Writers {
            queue: lazy(WRITERS as u32),
            heartbeat: lazy(1),
            takeover: lazy(TAKEOVERS),
        });
        Ok(database)
    }

    /// Opens an existing database without changing anything.
    pub(super) async fn open_to_read(address: &str, options: &Options) -> Result<Database, Error> {
        let connect = connecting(address, options)?;
        let mut link = reached(&connect, options.patience).await?;
        schema::check_known(&mut link).await?;
        link.close().await?;
        Ok(Database::to_read(connect, options))
    }

    fn to_read(connect: PgConnectOptions, options: &Options) -> Database {
        let connect = connect.options([("default_transaction_read_only", "on")]);
        let patience = options.patience;
        Database {
            writers: None,
            readers: pool(READERS, patience).connect_lazy_with(connect),
            patience,
        }
    }

    pub(super) async fn reader(&self) -> Result<Held<'static>, Error> {
        self.acquire(&self.readers).await
    }

    pub(super) async fn writer(&self) -> Result<Held<'static>, Error> {
        self.acquire(&self.writers()?.queue).await
    }

    pub(super) async fn heartbeat(&self) -> Result<Held<'static>, Error> {
        self.acquire(&self.writers()?.heartbeat).await
    }

    pub(super) async fn takeover(&self) -> Result<Held<'static>, Error> {
        self.acquire(&self.writers()?.takeover).await
    }

    fn writers(&self) -> Result<&Writers, Error> {
        self.writers.as_ref().ok_or_else(Error::only_read)
    }

    pub(super) async fn timely<T>(
        &self,
        asked: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        match tokio::time::timeout(self.patience, asked).await {
            Ok(answer) => answer,
            Err(_) => Err(no_answer(self.patience)),
        }
    }

    async fn acquire(&self, pool: &Pool) -> Result<Held<'static>, Error> {
        match pool.acquire().await {
            // The pool retries while there is no answer.
            Err(sqlx::Error::PoolTimedOut) => Err(no_answer(self.patience)),
            acquired => Ok(Held::Pooled(acquired?)),
        }
    }

    pub(super) fn is_read_only(&self) -> bool {
        self.writers.is_none()
    }

    pub(super) async fn close(&self) {
        self.readers.close().await;
        if let Some(Writers { queue, heartbeat, takeover }) = &self.writers {
            tokio::join!(queue.close(), heartbeat.close(), takeover.close());
        }
    }
}

fn connecting(address: &str, options: &Options) -> Result<PgConnectOptions, Error> {
    let patience = format!("{}ms", options.patience.as_millis());
    let durable = if options.durable { "on" } else { "off" };
    Ok(PgConnectOptions::from_str(address)?
        .application_name("inarow")
        .options([("lock_timeout", patience.as_str()), ("synchronous_commit", durable)])
        .disable_statement_logging())
}

/// The first connection, or the error; unlike a pool it does not retry.
async fn reached(connect: &PgConnectOptions, patience: Duration) -> Result<PgConnection, Error> {
    match tokio::time::timeout(patience, connect.connect()).await {
        Ok(connected) => Ok(connected?),
        Err(_) => Err(no_answer(patience)),
    }
}

fn no_answer(patience: Duration) -> Error {
    Error::Unreachable(format!("no answer within {} s", patience.as_secs_f64()))
}

/// A server may close connections at any time: each is tested before it is used.
fn pool(most: u32, patience: Duration) -> PoolOptions<Db> {
    PoolOptions::new().max_connections(most).acquire_timeout(patience).test_before_acquire(true)
}

/// The statement that begins a transaction.
pub(super) fn begin(what: Begin) -> &'static str {
    match what {
        Begin::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        Begin::Write => "BEGIN; SAVEPOINT change",
    }
}

/// Writes the placeholder of a value.
pub(super) fn mark(sql: &mut String, number: usize) {
    sql.push('$');
    sql.push_str(&number.to_string());
}

/// Waits for current changes to games, and blocks others until the transaction ends. All games are
/// locked in one order, so that no two transactions deadlock; reads afterwards see the committed
/// changes.
///
/// # Errors
/// Also if the schema is not the one that this program writes.
pub(super) async fn lock(link: &mut PgConnection, games: &[i64]) -> Result<(), Error> {
    let sql = include_str!("../../sql/postgres/lock_games.sql");
    is_newest(sqlx::query_scalar(sql).bind(games).fetch_one(link).await?)
}

/// Waits for games that are being begun, and blocks others until the transaction ends.
pub(super) async fn lock_new(link: &mut PgConnection) -> Result<(), sqlx::Error> {
    link.execute(include_str!("../../sql/postgres/lock_counter.sql")).await?;
    Ok(())
}

/// Sets a savepoint for the next change.
pub(super) async fn save(link: &mut PgConnection) -> Result<(), sqlx::Error> {
    link.execute(sqlx::raw_sql("RELEASE SAVEPOINT change; SAVEPOINT change")).await?;
    Ok(())
}

/// Undoes a change that failed.
pub(super) async fn undo(link: &mut PgConnection) -> Result<(), sqlx::Error> {
    link.execute("ROLLBACK TO SAVEPOINT change").await?;
    Ok(())
}
