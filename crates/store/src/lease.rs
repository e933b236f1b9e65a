//! Which of the servers that share a database has a game over the network.
//!
//! A node has its games as long as it says by one row that it is there. Whoever takes a game counts its
//! number up, and every change says the number that it knows: nothing of an owner before comes after.

use std::fs::File;
use std::time::Duration;

use crate::database::{Begin, KNOWN_VERSION, Link, Row, is_newest, query};
use crate::writer::Change;
use crate::{Error, Store};
use inarow_formats::{GameId, Millis};

/// After how many milliseconds nothing is known any more of a node that is gone.
const FORGOTTEN: Millis = 24 * 60 * 60 * 1000;

/// One of the servers that share a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What no other server is called.
    pub name: String,
    /// What all servers say that belong together.
    pub cluster: String,
}

/// Whether a node has been there all the time from when it said so before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewed {
    /// It has: no other node can have taken one of its games.
    InTime,
    /// It has not: its time had run out, or it says so for the first time.
    Anew,
}

/// What became of the wish to own a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is the node's.
    Held {
        /// The fencing number that its changes carry.
        lease: i64,
        /// For how long the game has been owned by anybody since its last move was made, or since the
        /// side to move has had a player where that was later; None without a move, or where that is not
        /// known.
        ran: Option<Duration>,
    },
    /// Another node has it.
    ByOther {
        /// Which one.
        name: String,
        /// For how long, unless that node renews.
        left: Duration,
    },
}

impl Store {
    /// The number by which a database is told from others; `fresh` becomes it where it has none yet.
    ///
    /// # Errors
    /// Why it cannot be read or written.
    pub async fn site(&self, fresh: i64) -> Result<i64, Error> {
        self.make(Change::NumberSite(fresh)).await?;
        let sql = "SELECT next FROM counter WHERE name = 'site'";
        Ok(query(sql).value(&mut self.reader().await?).await?)
    }

    /// Holds a file for this server alone, until what is returned is dropped; nothing where servers share the
    /// database, or it is in memory.
    ///
    /// # Errors
    /// [`Error::Held`] if another server has it; otherwise why the file beside it that says so cannot be written.
    pub fn hold(&self) -> Result<Option<File>, Error> {
        self.database().hold()
    }

    /// Renews the lease of a node for `time` from now by the database's clock; the answer says whether it had lapsed.
    /// A file has only one server, of which nothing is noted.
    ///
    /// # Errors
    /// [`Error::OtherCluster`] if a node of another cluster is there, [`Error::NewerSchema`] if a program of a
    /// newer version has changed the database; otherwise why the database does not say so.
    pub async fn renew(&self, node: &Node, time: Duration) -> Result<Renewed, Error> {
        let Some(mut link) = self.database().heartbeat().await? else {
            return Ok(Renewed::InTime);
        };
        let renewed = self.database().timely(renew_or_come(&mut link, node, time)).await;
        close_after(&renewed, link);
        renewed
    }

    /// Ends all that a node has, at once.
    ///
    /// # Errors
    /// Why the database does not say so; it ends by itself then, when its time is over.
    pub async fn leave(&self, node: &Node) -> Result<(), Error> {
        let Some(mut link) = self.database().heartbeat().await? else { return Ok(()) };
        let left = self.database().timely(leave(&mut link, node)).await;
        close_after(&left, link);
        left
    }

    /// Takes a game over the network for a node, if no other that is there has it: also once more.
    /// What is read afterwards is what the owner before has left, and nothing of that one comes
    /// after. In a file nothing is taken, and the number is always 0.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is no such game over the network; otherwise why it cannot be
    /// taken, or is not known to be.
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

/// Has a connection closed that failed: it may be in the middle of a statement.
fn close_after<T>(done: &Result<T, Error>, mut link: Link<'_>) {
    if done.is_err() {
        link.close_on_drop();
    }
}

/// Renews the lease, or begins one if it has lapsed: one node at a time, since two of different clusters might find
/// each other only when both have begun.
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

/// Renews the lease if it has not lapsed, or if this node is the one that may begin one now.
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
    // What is read from here on is what whoever had the game has left.
    let tenure = query(include_str!("../sql/postgres/tenure.sql")).bind(id.0);
    let row = tenure.row(&mut transaction).await?.ok_or(Error::NotFound(id))?;
    let tenure = Tenure::read(&row)?;
    let taken = match tenure.holder() {
        Some((name, left)) if name != node.name => {
            Taken::ByOther { name: name.to_owned(), left: duration(left) }
        }
        _ => {
            let ran = tenure.ran();
            let taken = query(include_str!("../sql/postgres/take_room.sql"));
            let taken = taken.bind(id.0).bind(&node.name).bind(tenure.now).bind(ran);
            let lease = taken.value(&mut transaction).await?;
            Taken::Held { lease, ran: ran.map(duration) }
        }
    };
    transaction.commit().await?;
    Ok(taken)
}

/// Who has a game, and what its clock needs, by the database's clock.
struct Tenure<'r> {
    now: Millis,
    owner: Option<&'r str>,
    /// Until when the owner is there; None where nothing is known of it any more.
    until: Option<Millis>,
    /// Since when the owner has had it, or its side to move has had a player, where that was later.
    since: Option<Millis>,
    /// What its clock had run by then since its last move.
    ran: Option<Millis>,
    /// When the last move was made.
    made: Option<Millis>,
}

impl<'r> Tenure<'r> {
    fn read(row: &'r Row) -> Result<Tenure<'r>, Error> {
        Ok(Tenure {
            now: row.get("now")?,
            owner: row.get("owner")?,
            until: row.get("until")?,
            since: row.get("since")?,
            ran: row.get("ran")?,
            made: row.get("made")?,
        })
    }

    /// The node that has the game, and for how long still.
    fn holder(&self) -> Option<(&'r str, Millis)> {
        let left = self.until? - self.now;
        self.owner.filter(|_| left > 0).map(|owner| (owner, left))
    }

    /// What its clock has run since the last move: the time of each owner, without that between them.
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
