//! The rooms that are open.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use inarow_answers::asked::board;
use inarow_formats::Millis;
use inarow_store::Secret;
use inarow_words::Language;
use tokio::sync::{mpsc, oneshot};
use tokio_util::task::TaskTracker;

use crate::limits::Limits;
use crate::names::is_code;
use crate::places::Places;
use crate::problem::{Kind, Problem};
use crate::room::{Ask, Asked, Door, Open, Room, Update, Watcher};
use crate::services::Services;

/// How many questions wait for a room before those who ask wait too.
const QUEUE: usize = 64;

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
}

impl Rooms {
    /// None is open yet.
    pub(crate) fn new(services: Arc<Services>, limits: &Limits) -> Rooms {
        let (open, watchers) = (Arc::default(), AtomicU64::new(1));
        let (most, places) = (limits.rooms, Places::new(limits.rooms_per_address));
        Rooms { services, open, most, places, tasks: TaskTracker::new(), watchers }
    }

    pub(crate) fn services(&self) -> &Arc<Services> {
        &self.services
    }

    /// How many are open.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Refuses, before anything is written, if no more rooms may be open, or none because of an
    /// address.
    pub(crate) fn check_place(&self, address: IpAddr) -> Result<(), Problem> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, room| !room.is_closed());
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

    /// Lets somebody watch a room: the watcher's number.
    pub(crate) async fn watch(
        &self,
        code: &str,
        address: IpAddr,
        (asker, language): (Option<Secret>, Language),
        sender: mpsc::Sender<Update>,
    ) -> Result<u64, Problem> {
        let number = self.watchers.fetch_add(1, Ordering::Relaxed);
        let watcher = Watcher { number, address, asker, language, sender };
        self.send(code, address, Ask::Watch { watcher }).await?;
        Ok(number)
    }

    /// Tells a room that somebody does not watch any more.
    pub(crate) async fn unwatch(&self, code: &str, address: IpAddr, number: u64) {
        // A room that is not open watches nobody.
        let open = self.opened(code);
        if let Some(room) = open {
            let _ = room.send(Asked { address, ask: Ask::Unwatch(number) }).await;
        }
    }

    async fn send(&self, code: &str, address: IpAddr, ask: Ask) -> Result<(), Problem> {
        let mut asked = Asked { address, ask };
        // A room may close between the two steps; then it is opened again.
        for _ in 0..3 {
            let room = self.room(code, address).await?;
            match room.send(asked).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => asked = back,
            }
        }
        Err(Problem::told(Kind::Unavailable, "online-room-closed").after(1))
    }

    fn opened(&self, code: &str) -> Option<mpsc::Sender<Asked>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(code).filter(|room| !room.is_closed()).cloned()
    }

    /// The room of this code, opened for an address if it is not.
    async fn room(&self, code: &str, address: IpAddr) -> Result<mpsc::Sender<Asked>, Problem> {
        if let Some(room) = self.opened(code) {
            return Ok(room);
        }
        let missing = || Problem::told(Kind::NotFound, "online-no-game");
        if !is_code(code) {
            return Err(missing());
        }
        let store = &self.services.store;
        let (id, row) = store.room(code).await?.ok_or_else(missing)?;
        let kept = store.get(id).await?;
        let board = board(&kept.game)?;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, room| !room.is_closed());
        if let Some(room) = open.get(code) {
            return Ok(room.clone());
        }
        let place = self.places.take(address).filter(|_| open.len() < self.most);
        let place = place.ok_or_else(full)?;
        let services = Arc::clone(&self.services);
        let room = Room::new(services, id, (kept, board), row, Arc::new(place))?;
        let (asking, asks) = mpsc::channel(QUEUE);
        open.insert(code.to_owned(), asking.clone());
        let door = Door::new(Arc::clone(&self.open), code.to_owned());
        self.tasks.spawn(room.serve(asks, door));
        Ok(asking)
    }

    /// Deletes the games that began before a time and in which nobody has moved, but for open rooms.
    pub(crate) async fn delete_unmoved(&self, before: Millis) {
        let deleted =
            self.services.store.delete_unmoved(before, |code| self.opened(code).is_some());
        if let Err(error) = deleted.await {
            tracing::warn!(%error, "games without a move are still there");
        }
    }

    /// Closes every room once it has answered what waits.
    pub(crate) async fn close(&self) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

/// As many rooms are open as may be.
fn full() -> Problem {
    Problem::told(Kind::TooMany, "online-too-many-games").after(60)
}
