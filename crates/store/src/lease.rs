//! Leases: the server that owns a network game, among those that share a database.
//!
//! A node owns its games as long as it renews one row. Taking a game increments its fencing number,
//! and every change carries the number that its node knows: the lease fences off changes of
//! previous owners.

use std::fs::File;
use std::time::Duration;

use crate::database::{Begin, KNOWN_VERSION, Link, Row, is_newest, query};
use crate::writer::Change;
use crate::{Error, Store};
use inarow_formats::kept::{GameId, Millis};

/// Milliseconds after which a node that is gone is deleted.
const FORGOTTEN: Millis = 24 * 60 * 60 * 1000;

/// One of the servers that share a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// A unique name among all servers.
    pub name: String,
    /// The name of the cluster, the same for all of its servers.
    pub cluster: String,
}

/// The result of renewing a lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewed {
    /// The lease had not lapsed: no other node can have taken a game of this one.
    InTime,
    /// The lease had lapsed, or is the first.
    Anew,
}

/// The result of taking a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// The node owns it.
    Held {
        /// The fencing number that its changes carry.
        lease: i64,
        /// The total time for which nodes have owned the game since its last move, or since the
        /// side to move has had a player if that was later; `None` without a move, or if it is
        /// unknown.
        ran: Option<Duration>,
    },
    /// Another node owns it.
    ByOther {
        /// The name of that node.
        name: String,
        /// The time until its lease lapses, unless it renews it.
        left: Duration,
    },
}

impl Store {
    /// The number that identifies a database; `fresh` becomes it if there is none yet.
    ///
    /// # Errors
    /// The reason why it cannot be read or written.
    pub async fn site(&self, fresh: i64) -> Result<i64, Error> {
        self.make(Change::NumberSite(fresh)).await?;
        let sql = "SELECT next FROM counter WHERE name = 'site'";
        Ok(query(sql).value(&mut self.reader().await?).await?)
    }

    /// Locks a file for this server until the returned value is dropped; `None` if servers share
    /// the database, or if it is in memory.
    ///
    /// # Errors
    /// [`Error::Held`] if another server holds it; otherwise the reason why the lock file beside it
    /// cannot be written.
    pub fn hold(&self) -> Result<Option<File>, Error> {
        self.database().hold()
    }

    /// Renews the lease of a node for `time` from now by the database's clock, and returns whether
    /// it had lapsed. A file has only one server and needs no lease.
    ///
    /// # Errors
    /// [`Error::OtherCluster`] if the database is used by another cluster, [`Error::NewerSchema`]
    /// if a program of a newer version has changed it; otherwise the error of the database.
    pub async fn renew(&self, node: &Node, time: Duration) -> Result<Renewed, Error> {
        let Some(mut link) = self.database().heartbeat().await? else {
            return Ok(Renewed::InTime);
        };
        let renewed = self.database().timely(renew_or_come(&mut link, node, time)).await;
        close_after(&renewed, link);
        renewed
    }

    /// Ends the lease of a node at once.
    ///
    /// # Errors
    /// The error of the database; the lease then lapses by itself.
    pub async fn leave(&self, node: &Node) -> Result<(), Error> {
        let Some(mut link) = self.database().heartbeat().await? else { return Ok(()) };
        let left = self.database().timely(leave(&mut link, node)).await;
        close_after(&left, link);
        left
    }

    /// Takes a network game for a node, even if the node already owns it, unless another live node
    /// owns it. The previous owner's writes are visible now; later ones are refused. In a file
    /// nothing is taken, and the number is always 0.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is no such network game; otherwise the reason why it cannot be
    /// taken, or why that is unknown.
    pub async fn take_room(&self, id: GameId, node: &Node) -> Result<Taken, Error> {
        let Some(mut link) = self.database().takeover().await? else {
            let sql = "SELECT lease FROM room WHERE game = $1";
            let row = query(sql).bind(id.0).row(&mut self.reader().await?).await?;
            let lease = row.ok_or(Error::NotFound(id))?.get("lease")?;
            return Ok(Taken::Held { lease, ran: None });
        };
        let taken = self.database().timely(take(&mut link, id, node)).await;
        close_after(&taken, link);
        taken
    }
}

/// Closes a connection after an error: it may be in the middle of a statement.
fn close_after<T>(done: &Result<T, Error>, mut link: Link<'_>) {
    if done.is_err() {
        link.close_on_drop();
    }
}

/// Renews the lease, or begins one if it has lapsed: one node at a time, since two of different
/// clusters would otherwise see each other only after both have begun.
async fn renew_or_come(link: &mut Link<'_>, node: &Node, time: Duration) -> Result<Renewed, Error> {
    if renew(link, node, time, false).await? == Renewed::InTime {
        return Ok(Renewed::InTime);
    }
    let mut coming = link.begin(Begin::Write).await?;
    query(include_str!("../sql/postgres/lock_coming.sql")).execute(&mut coming).await?;
    renew(&mut coming, node, time, true).await?;
    coming.commit().await?;
    Ok(Renewed::Anew)
}

/// Renews the lease if it has not lapsed, or if this node holds the lock for beginning one.
async fn renew(
    link: &mut Link<'_>,
    node: &Node,
    time: Duration,
    may_begin: bool,
) -> Result<Renewed, Error> {
    let renewed = query(include_str!("../sql/postgres/renew.sql"));
    let renewed = renewed.bind(&node.name).bind(&node.cluster).bind(millis(time));
    let renewed = renewed.bind(KNOWN_VERSION).bind(i64::from(may_begin));
    let renewed = renewed.row(link).await?.ok_or(sqlx::Error::RowNotFound)?;
    if let Some(cluster) = renewed.get("cluster")? {
        return Err(Error::OtherCluster { cluster });
    }
    is_newest(renewed.get("version")?)?;
    let forgotten = query(include_str!("../sql/postgres/forget_nodes.sql"));
    forgotten.bind(FORGOTTEN).execute(link).await?;
    let left: Option<Millis> = renewed.get("left_before")?;
    Ok(if left.is_some_and(|left| left > 0) { Renewed::InTime } else { Renewed::Anew })
}

async fn leave(link: &mut Link<'_>, node: &Node) -> Result<(), Error> {
    query(include_str!("../sql/postgres/leave.sql")).bind(&node.name).execute(link).await?;
    Ok(())
}

async fn take(link: &mut Link<'_>, id: GameId, node: &Node) -> Result<Taken, Error> {
    let mut transaction = link.begin(Begin::Write).await?;
    transaction.lock(&[id.0]).await?;
    // The previous owner's writes are visible from here on.
    let found = query(include_str!("../sql/postgres/game_lease.sql")).bind(id.0);
    let row = found.row(&mut transaction).await?.ok_or(Error::NotFound(id))?;
    let found = GameLease::read(&row)?;
    let taken = match found.holder() {
        Some((name, left)) if name != node.name => {
            Taken::ByOther { name: name.to_owned(), left: duration(left) }
        }
        _ => {
            let ran = found.ran();
            let taken = query(include_str!("../sql/postgres/take_room.sql"));
            let taken = taken.bind(id.0).bind(&node.name).bind(found.now).bind(ran);
            let lease = taken.value(&mut transaction).await?;
            Taken::Held { lease, ran: ran.map(duration) }
        }
    };
    transaction.commit().await?;
    Ok(taken)
}

/// The owner of a game and the times for its clock, by the database's clock.
struct GameLease<'r> {
    now: Millis,
    owner: Option<&'r str>,
    /// End of the owner's lease; `None` if the node is no longer recorded.
    until: Option<Millis>,
    /// The time from which the owner has had it, or its side to move has had a player, if that was
    /// later.
    since: Option<Millis>,
    /// The time that had run on its clock by then since its last move.
    ran: Option<Millis>,
    /// The time of the last move.
    made: Option<Millis>,
}

impl<'r> GameLease<'r> {
    fn read(row: &'r Row) -> Result<GameLease<'r>, Error> {
        Ok(GameLease {
            now: row.get("now")?,
            owner: row.get("owner")?,
            until: row.get("until")?,
            since: row.get("since")?,
            ran: row.get("ran")?,
            made: row.get("made")?,
        })
    }

    /// The node that owns the game, and the remaining time of its lease.
    fn holder(&self) -> Option<(&'r str, Millis)> {
        let left = self.until? - self.now;
        self.owner.filter(|_| left > 0).map(|owner| (owner, left))
    }

    /// The time that has run since the last move: the time of each owner, without the gaps between
    /// them.
    fn ran(&self) -> Option<Millis> {
        let made = self.made?;
        let end = match self.owner {
            Some(_) => self.until?.min(self.now),
            None => self.now,
        };
        match self.since {
            Some(since) if made < since => Some(self.ran? + (end - since).max(0)),
            _ => Some((end - made).max(0)),
        }
    }
}

fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}

fn duration(time: Millis) -> Duration {
    Duration::from_millis(time.unsigned_abs())
}
