//! Coming to a database that others may use.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use inarow_store::{Error, Node, NodeKey, Store};

use super::broker::Sealed;
use super::node_lease::LEASE;
use super::{Broker, Cluster};

/// Time to wait for answers of other nodes, and before the next attempt.
const ANSWER: Duration = Duration::from_millis(500);
const AGAIN: Duration = Duration::from_millis(200);

/// Time after which attempts end: a node that died has lost its games by then.
const PATIENCE: Duration = LEASE.saturating_add(Duration::from_secs(1));

/// The reason why a server may not use a database.
#[derive(Debug)]
pub enum NotJoined {
    /// An error of the database.
    Store(Error),
    /// Servers that are not reached by this one's broker, or without one, have the database.
    Others,
}

impl From<Error> for NotJoined {
    fn from(error: Error) -> NotJoined {
        NotJoined::Store(error)
    }
}

impl Cluster {
    /// Joins a database, with a broker to the nodes that share it already.
    ///
    /// # Errors
    /// An error of the database, or other nodes that cannot be reached.
    pub async fn join(store: &Store, broker: Option<Broker>) -> Result<Cluster, NotJoined> {
        let start = Instant::now();
        // A server that is just ending has it a little longer.
        let held = loop {
            match store.hold() {
                Err(Error::Held) if start.elapsed() < PATIENCE => tokio::time::sleep(AGAIN).await,
                held => break held?,
            }
        };
        let site = store.site(i64::from_ne_bytes(number()?.to_ne_bytes())).await?;
        let name = random()?;
        let node = Node { name, cluster: random()? };
        let sealed = match &broker {
            Some(broker) => Some(sealed(store, broker).await?),
            None => None,
        };
        let cluster = Cluster { _held: held, ..Cluster::new((broker, sealed), site, node) };
        let start = Instant::now();
        loop {
            cluster.follow().await;
            match cluster.renew(store).await {
                Ok(()) => return Ok(cluster),
                Err(Error::OtherCluster { .. }) if start.elapsed() < PATIENCE => {
                    tokio::time::sleep(AGAIN).await;
                }
                Err(Error::OtherCluster { .. }) => return Err(NotJoined::Others),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// A worker's, which has no games.
    pub(super) fn of_worker(broker: Broker) -> Result<Cluster, NotJoined> {
        let node = Node { name: random()?, cluster: String::new() };
        Ok(Cluster::new((Some(broker), None), 0, node))
    }

    /// Takes the common name of the running nodes, if they answer: they may have come while this one
    /// was suspended.
    pub(super) async fn follow(&self) {
        if let Some(name) = self.first().await {
            *self.common.write().unwrap_or_else(PoisonError::into_inner) = name;
        }
    }

    /// The common name of the running nodes.
    async fn first(&self) -> Option<String> {
        let sealed = self.sealed.as_ref()?;
        let answer = sealed.ask(self.subject("who"), b"", ANSWER).await.ok()??;
        String::from_utf8(answer.into()).ok().filter(|name| !name.is_empty())
    }

    /// Answers new nodes with the common name, as long as the database knows this node.
    pub(super) async fn introduce(&self) {
        let Some(sealed) = &self.sealed else { return };
        let Ok(mut asked) = sealed.listen(self.subject("who")).await else { return };
        while let Some(told) = asked.next().await {
            if let Some(reply) = told.reply.filter(|_| self.lease.current().is_some()) {
                let _ = reply.answer(self.node().cluster.as_bytes()).await;
            }
        }
    }
}

/// The way to the other nodes of a database, by the key that it has.
async fn sealed(store: &Store, broker: &Broker) -> Result<Sealed, Error> {
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(|error| Error::Other(error.to_string()))?;
    let key = store.node_key(NodeKey(fresh)).await?;
    Sealed::new(broker, key).map_err(|error| Error::Other(error.to_string()))
}

/// A name that no other node has.
fn random() -> Result<String, Error> {
    Ok(format!("{:016x}", number()?))
}

fn number() -> Result<u64, Error> {
    getrandom::u64().map_err(|error| Error::Other(error.to_string()))
}
