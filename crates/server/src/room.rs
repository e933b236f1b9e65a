//! A game that people and engines play over the network: one task each, which alone changes it.

mod ask;
mod asked;
mod change;
mod door;
mod seats;
mod update;
mod view;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use inarow_answers::clock::Clocks;
use inarow_answers::table::{Change, OfferedDraw, Setting, Table};
use inarow_answers::views::PlayerKind;
use inarow_formats::kept::{GameId, KeptGame};
use inarow_rules::{ByMark, Mark};
use inarow_store::{Seat, Secret};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::cluster::Generation;
use crate::identity::same;
use crate::places::Place;
use crate::problem::Problem;
use crate::services::Services;
use crate::thinking::Wish;

pub(crate) use ask::{Ask, Asked, Watcher};
pub(crate) use door::{Door, Open, Way};
pub(crate) use update::Update;

/// Part of each move that no clock counts: the time of a message on its way.
pub const LAG_ALLOWANCE: Duration = Duration::from_millis(100);

/// Pause before another attempt to save.
const AGAIN: Duration = Duration::from_secs(1);

/// Time after which the others receive the number of spectators: one message for many who come at the same time.
const RECOUNT: Duration = Duration::from_millis(500);

/// The right of a room to its game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hold {
    /// The lease that each of its changes carries.
    pub(crate) lease: i64,
    /// The generation of the node's lease in which it was taken.
    pub(crate) generation: Generation,
    /// The time that a clock had run before the room was opened, where another node had it.
    pub(crate) ran: Option<Duration>,
}

/// A game and everyone who is there.
pub(crate) struct Room {
    services: Arc<Services>,
    code: String,
    id: GameId,
    hold: Hold,
    /// Whether the game is another node's.
    is_lost: bool,
    table: Table,
    seats: ByMark<Seat>,
    watchers: Vec<Watcher>,
    /// The moment at which everyone receives the number of spectators.
    recount: Option<Instant>,
    thinking: Option<Thinking>,
    /// The place of the visitor for whom it was opened, held while it is open.
    place: Arc<Place>,
    /// The address of the last player who was here: engines think on its account.
    account: Option<IpAddr>,
}

/// An engine's thought that is not finished.
struct Thinking {
    thought: JoinHandle<Result<Change, Problem>>,
}

impl Room {
    /// Opens a room as the database has it.
    pub(crate) fn new(
        services: Arc<Services>,
        id: GameId,
        kept: &KeptGame,
        row: inarow_store::Room,
        hold: Hold,
        place: Arc<Place>,
    ) -> Result<Room, Problem> {
        let kind = |mark: Mark| match row.seats[mark] {
            Seat::Engine => PlayerKind::Engine,
            Seat::Held(_) => PlayerKind::Person,
            Seat::Open(_) => PlayerKind::Open,
        };
        let setting = Setting {
            time: row.time,
            lag: LAG_ALLOWANCE,
            epoch: row.epoch,
            rematch: row.rematch,
            ..Setting::of(ByMark { x: kind(Mark::X), o: kind(Mark::O) })
        };
        let began = services.elapsed().saturating_sub(hold.ran.unwrap_or_default());
        let table = Table::open(services.rules(kept.game), kept, setting, began)?;
        Ok(Room {
            services,
            code: row.code,
            id,
            hold,
            is_lost: false,
            table,
            seats: row.seats,
            watchers: Vec::new(),
            recount: None,
            thinking: None,
            place,
            account: None,
        })
    }

    /// Serves until the room is empty.
    pub(crate) async fn serve(mut self, mut asks: mpsc::Receiver<Asked>, door: Door) {
        let services = Arc::clone(&self.services);
        let (lease, generation) = (&services.cluster.lease, self.hold.generation);
        let mut lapse = std::pin::pin!(lease.ends(generation));
        loop {
            if self.is_lost || !lease.is_of(generation) {
                return self.lose(asks).await;
            }
            self.let_engine_think();
            // An engine that thinks stops by itself.
            let deadline = self.table.clocks().and_then(Clocks::deadline);
            let deadline = deadline.filter(|_| self.thinking.is_none());
            let alarm =
                deadline.map_or_else(Instant::now, |deadline| self.services.moment(deadline));
            let recount = self.recount;
            let is_idle = self.watchers.is_empty() && self.thinking.is_none() && deadline.is_none();
            tokio::select! {
                ask = asks.recv() => match ask {
                    // The game may be another node's by the time the request is read.
                    Some(asked) if lease.is_of(generation) => self.answer(asked).await,
                    Some(Asked { ask, .. }) => self.turn_away(ask),
                    None => return,
                },
                () = &mut lapse => {}
                thought = thought_of(&mut self.thinking) => self.engine_moves(thought).await,
                () = tokio::time::sleep_until(recount.unwrap_or(alarm)), if recount.is_some() => {
                    self.tell_all();
                }
                () = tokio::time::sleep_until(alarm), if deadline.is_some() => self.time_is_up().await,
                () = tokio::time::sleep(self.services.idle), if is_idle => {
                    if door.closes(&asks) {
                        return;
                    }
                }
            }
        }
    }

    /// Closes without a word to the database: the game may be another node's. All watchers, those that wait in the
    /// queue too, are sent away; other questions in the queue fail with "the room is closed".
    async fn lose(mut self, mut asks: mpsc::Receiver<Asked>) {
        asks.close();
        while let Some(Asked { ask, .. }) = asks.recv().await {
            self.turn_away(ask);
        }
        self.watchers.iter().for_each(Watcher::moved);
    }

    /// Drops a request, but keeps a subscriber, which would wait for ever otherwise.
    fn turn_away(&mut self, ask: Ask) {
        if let Ask::Watch { watcher } = ask {
            self.watchers.push(watcher);
        }
    }

    /// The address on whose account an engine thinks: that of a player who has come, or without players that of a
    /// spectator.
    fn payer(&self) -> Option<IpAddr> {
        let is_held = |mark: Mark| matches!(self.seats[mark], Seat::Held(_));
        match Mark::BOTH.into_iter().any(is_held) {
            true => self.account,
            false => self.watchers.first().map(|watcher| watcher.address),
        }
    }

    /// Lets the engine think whose turn it is or to which a draw is offered, if it does not yet.
    fn let_engine_think(&mut self) {
        if self.thinking.is_some() || self.table.play().is_over() {
            return;
        }
        if let (Some(offered), Some(payer)) = (self.table.engine_offered_draw(), self.payer()) {
            return self.let_engine_answer(offered, payer);
        }
        let Some(name) = self.table.engine(self.table.play().on_turn()) else { return };
        let now = self.services.elapsed();
        let Some(payer) = self.payer() else {
            // Other engines go first, and this one goes on when a visitor comes. Until then no clock runs.
            return self.table.stop_clocks(now);
        };
        self.table.run_clocks(now);
        let (services, play) = (Arc::clone(&self.services), self.table.play().clone());
        let pause = self.table.pause(now);
        let until = self.table.clocks().and_then(Clocks::thinking_ends);
        let until = until.map(|until| self.services.moment(until));
        let thought = tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let seed = getrandom::u64().unwrap_or_default();
            let wish = Wish::of_engine(payer, until.map(Instant::into_std));
            Ok(Change::Decided(services.choose(wish, name, play, seed).await?))
        });
        self.thinking = Some(Thinking { thought });
    }

    /// Lets the engine answer to which a draw is offered; one that finds no answer plays on.
    fn let_engine_answer(&mut self, offered: OfferedDraw, payer: IpAddr) {
        let (thinkers, play) = (self.services.thinkers.clone(), self.table.play().clone());
        let thought = tokio::spawn(async move {
            let answer = thinkers
                .think(Wish::glance(payer), move |limits| Ok(offered.accepts(&play, limits)));
            Ok(Change::DrawDecided(answer.await.unwrap_or_default()))
        });
        self.thinking = Some(Thinking { thought });
    }

    /// Whether an asker holds a side.
    fn holds(&self, asker: Option<&Secret>, mark: Mark) -> bool {
        match (&self.seats[mark], asker) {
            (Seat::Held(secret), Some(asker)) => same(secret, asker),
            _ => false,
        }
    }

    /// The sides that an asker holds.
    fn sides_of(&self, asker: Option<&Secret>) -> ByMark<bool> {
        ByMark { x: self.holds(asker, Mark::X), o: self.holds(asker, Mark::O) }
    }

    /// True if an asker plays.
    fn plays(&self, asker: Option<&Secret>) -> bool {
        Mark::BOTH.into_iter().any(|mark| self.holds(asker, mark))
    }
}

impl Thinking {
    /// An engine's finished decision, offered again after a pause.
    fn again(thought: Change) -> Thinking {
        let waiting = async {
            tokio::time::sleep(AGAIN).await;
            Ok(thought)
        };
        Thinking { thought: tokio::spawn(waiting) }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.thought.abort();
    }
}

/// Waits for an engine's decision; for ever without an engine.
async fn thought_of(thinking: &mut Option<Thinking>) -> Result<Change, Problem> {
    let Some(waiting) = thinking else { return std::future::pending().await };
    let thought = (&mut waiting.thought).await;
    *thinking = None;
    thought.unwrap_or_else(|error| {
        Err(Problem::new(crate::problem::Kind::Internal, error.to_string()))
    })
}
