//! The rooms that are open.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use inarow_formats::kept::{GameId, Millis};
use inarow_store::{Secret, Taken};
use inarow_words::Language;
use tokio::sync::{mpsc, oneshot};
use tokio_util::task::TaskTracker;

use crate::cluster::Line;
use crate::limits::Limits;
use crate::names::is_code;
use crate::places::Places;
use crate::problem::{Kind, Problem};
use crate::room::{Ask, Asked, Door, Hold, Open, Room, Update, Watcher, Way};
use crate::services::Services;

/// Requests that wait for a room before their senders wait, too.
const QUEUE: usize = 64;

/// Rooms that can be opened at the same time.
const OPENING: usize = 64;

/// Attempts to open a room that closes meanwhile.
const TRIES: usize = 3;

/// Time to wait for a game whose node is gone, and the least time between two looks.
const LONGEST_WAIT: Duration = Duration::from_secs(4);
const SHORT: Duration = Duration::from_millis(40);

/// The rooms that are open.
#[derive(Debug)]
pub(crate) struct Rooms {
    services: Arc<Services>,
    open: Arc<Mutex<Open>>,
    most: usize,
    /// The rooms that are open because of each address.
    places: Arc<Places>,
    tasks: TaskTracker,
    watchers: AtomicU64,
    /// Held by the task that opens a room, by its code.
    opening: [tokio::sync::Mutex<()>; OPENING],
}

impl Rooms {
    /// None is open yet.
    pub(crate) fn new(services: Arc<Services>, limits: &Limits) -> Rooms {
        let (open, watchers) = (Arc::default(), AtomicU64::new(1));
        let (most, places) = (limits.rooms, Places::new(limits.rooms_per_address));
        let (tasks, opening) = (TaskTracker::new(), std::array::from_fn(|_| Default::default()));
        Rooms { services, open, most, places, tasks, watchers, opening }
    }

    pub(crate) fn places(&self) -> &Arc<Places> {
        &self.places
    }

    pub(crate) fn services(&self) -> &Arc<Services> {
        &self.services
    }

    /// The number of open rooms.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Refuses, before anything is written, if no more rooms may be open, or none because of an
    /// address.
    pub(crate) fn check_place(&self, address: IpAddr) -> Result<(), Problem> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, way| !way.asks.is_closed());
        let has_place = open.len() < self.most && self.places.has_place(address);
        if has_place { Ok(()) } else { Err(full()) }
    }

    /// Asks a room something for an address, and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        code: &str,
        address: IpAddr,
        ask: impl FnOnce(oneshot::Sender<T>) -> Ask,
    ) -> Result<T, Problem> {
        let (answer, answered) = oneshot::channel();
        self.send(code, address, ask(answer)).await?;
        answered.await.map_err(|_| Problem::told(Kind::Unavailable, "online-room-closed"))
    }

    /// Subscribes to a game.
    pub(crate) async fn watch(
        &self,
        code: &str,
        address: IpAddr,
        (asker, language): (Option<Secret>, Language),
        sender: mpsc::Sender<Update>,
    ) -> Result<Watching, Problem> {
        for _ in 0..TRIES {
            let room = match self.room(code, address).await? {
                Found::Here(room) => room,
                Found::There(node) => {
                    let (cluster, who) = (&self.services.cluster, (asker.as_ref(), language));
                    let line = Line::begin(cluster, &node, address, who, sender).await?;
                    return Ok(Watching::There(line));
                }
            };
            let number = self.watchers.fetch_add(1, Ordering::Relaxed);
            let (asker, sender) = (asker.clone(), sender.clone());
            let watcher = Watcher { number, address, asker, language, sender };
            if room.send(Asked { address, ask: Ask::Watch { watcher } }).await.is_ok() {
                return Ok(Watching::Here(number));
            }
        }
        Err(closed())
    }

    /// Ends a subscription to a game.
    pub(crate) async fn unwatch(&self, code: &str, address: IpAddr, watching: Watching) {
        // A room that is not open has no subscribers; a line ends when it is dropped.
        if let (Watching::Here(number), Some(room)) = (watching, self.opened(code)) {
            let _ = room.send(Asked { address, ask: Ask::Unwatch(number) }).await;
        }
    }

    /// The node that has a game, if it is another.
    pub(crate) async fn node_of(
        &self,
        code: &str,
        address: IpAddr,
    ) -> Result<Option<String>, Problem> {
        match self.room(code, address).await? {
            Found::Here(_) => Ok(None),
            Found::There(node) => Ok(Some(node)),
        }
    }

    async fn send(&self, code: &str, address: IpAddr, ask: Ask) -> Result<(), Problem> {
        let mut asked = Asked { address, ask };
        // A room may close between the two steps; then it is opened again.
        for _ in 0..TRIES {
            let Found::Here(room) = self.room(code, address).await? else { break };
            match room.send(asked).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => asked = back,
            }
        }
        Err(closed())
    }

    /// The way to a room that is open, and whose game is this node's.
    fn opened(&self, code: &str) -> Option<mpsc::Sender<Asked>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        self.way_in(&open, code)
    }

    fn way_in(&self, open: &Open, code: &str) -> Option<mpsc::Sender<Asked>> {
        let Way { asks, generation } = open.get(code)?;
        let is_open = !asks.is_closed() && self.services.cluster.lease.is_of(*generation);
        is_open.then(|| asks.clone())
    }

    /// The room of this code, opened for an address if it is not, or the node that has it.
    async fn room(&self, code: &str, address: IpAddr) -> Result<Found, Problem> {
        match self.opened(code) {
            Some(room) => Ok(Found::Here(room)),
            // Pages and rooms limit their queues: this is rare, and large.
            None => Box::pin(self.take(code, address)).await,
        }
    }

    /// The same of one that is not open here.
    async fn take(&self, code: &str, address: IpAddr) -> Result<Found, Problem> {
        // Taking a game again invalidates the lease taken before: one task does it for all that wait.
        let _opening = self.opening[usize::from(code.bytes().fold(0, u8::wrapping_add)) % OPENING]
            .lock()
            .await;
        let start = Instant::now();
        loop {
            if let Some(room) = self.opened(code) {
                return Ok(Found::Here(room));
            }
            let (cluster, store) = (&self.services.cluster, &self.services.store);
            let missing = || Problem::told(Kind::NotFound, "online-no-game");
            let (id, _) = match is_code(code) {
                true => store.room(code).await?.ok_or_else(missing)?,
                false => return Err(missing()),
            };
            // The database may just have come back.
            if cluster.lease.current().is_none() {
                cluster.renew(store).await?;
            }
            let generation = cluster.lease.current().ok_or_else(|| cluster.lease.lost())?;
            match store.take_room(id, &cluster.node()).await? {
                Taken::Held { lease, ran } => {
                    let hold = Hold { lease, generation, ran };
                    return self.open(code, address, id, hold).await.map(Found::Here);
                }
                Taken::ByOther { name, .. } if cluster.peers.has(&name) => {
                    return Ok(Found::There(name));
                }
                // The previous owner is gone, and may be back until its time has run out.
                Taken::ByOther { left, .. } if start.elapsed() < LONGEST_WAIT => {
                    tokio::time::sleep(left.clamp(SHORT, 5 * SHORT)).await;
                }
                Taken::ByOther { .. } => return Err(closed()),
            }
        }
    }

    /// Opens the room of a game that is this node's.
    async fn open(
        &self,
        code: &str,
        address: IpAddr,
        id: GameId,
        hold: Hold,
    ) -> Result<mpsc::Sender<Asked>, Problem> {
        let store = &self.services.store;
        // The previous owner's writes are visible now; the lease fences off later ones.
        let missing = || Problem::told(Kind::NotFound, "online-no-game");
        let (_, row) = store.room(code).await?.ok_or_else(missing)?;
        let kept = store.get(id).await?;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, way| !way.asks.is_closed());
        if let Some(room) = self.way_in(&open, code) {
            return Ok(room);
        }
        let place = self.places.take(address).filter(|_| open.len() < self.most);
        let place = place.ok_or_else(full)?;
        let services = Arc::clone(&self.services);
        let room = Room::new(services, id, &kept, row, hold, Arc::new(place))?;
        let (asking, asks) = mpsc::channel(QUEUE);
        let way = Way { asks: asking.clone(), generation: hold.generation };
        open.insert(code.to_owned(), way);
        let door = Door::new(Arc::clone(&self.open), code.to_owned(), hold.generation);
        self.tasks.spawn(room.serve(asks, door));
        Ok(asking)
    }

    /// Deletes the games without a move that began before a time, except in open rooms.
    pub(crate) async fn delete_unmoved(&self, before: Millis) {
        let deleted =
            self.services.store.delete_unmoved(before, |code| self.opened(code).is_some());
        if let Err(error) = deleted.await {
            tracing::warn!(%error, "games without a move are still there");
        }
    }

    /// Closes every room once it has answered its waiting requests.
    pub(crate) async fn close(&self) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

/// Where a game is played.
enum Found {
    Here(mpsc::Sender<Asked>),
    /// At another node.
    There(String),
}

/// A subscription to a game.
#[derive(Debug)]
pub(crate) enum Watching {
    /// With this number, at this node.
    Here(u64),
    /// By a line to the node that has it.
    There(Line),
}

/// The problem of a room that closes.
fn closed() -> Problem {
    Problem::told(Kind::Unavailable, "online-room-closed").after(1)
}

/// As many rooms are open as may be.
fn full() -> Problem {
    Problem::told(Kind::TooMany, "online-too-many-games").after(60)
}
