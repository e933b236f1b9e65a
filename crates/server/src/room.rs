//! A game that people and engines play over the network: one task each, which alone changes it.

mod ask;
mod asked;
mod change;
mod clock;
mod door;
mod seats;
mod undo;
mod update;
mod view;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use inarow_answers::views::BoardView;
use inarow_answers::{Clocks, GameInPlay, pace};
use inarow_formats::{GameId, KeptGame};
use inarow_players::{Choice, ExplainedChoice, PlayerName};
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

pub(crate) use ask::{Ask, Asked, Changed, Watcher};
pub(crate) use door::{Door, Open, Way};
use undo::UndoWish;
pub(crate) use update::Update;

/// How much of each move is not counted: what a message may take on its way.
pub const LAG_ALLOWANCE: Duration = Duration::from_millis(100);

/// After how long it is tried again to keep what could not be kept.
const AGAIN: Duration = Duration::from_secs(1);

/// By what a room has its game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hold {
    /// What each change of it carries.
    pub(crate) lease: i64,
    /// The generation of the node's lease in which it was taken.
    pub(crate) generation: Generation,
    /// For how long a clock has run before the room was opened, where another node had it.
    pub(crate) ran: Option<Duration>,
}

/// A game and everybody who is there.
pub(crate) struct Room {
    services: Arc<Services>,
    code: String,
    id: GameId,
    hold: Hold,
    /// Whether the game is another node's.
    is_lost: bool,
    play: GameInPlay,
    board: BoardView,
    /// Why engines made their moves, and what clocks showed; as long as the record.
    notes: Vec<Note>,
    names: ByMark<String>,
    seats: ByMark<Seat>,
    clocks: Option<Clocks>,
    epoch: i64,
    rematch: Option<String>,
    undo_wish: Option<UndoWish>,
    watchers: Vec<Watcher>,
    thinking: Option<Thinking>,
    /// The place of whoever had it opened, for as long as it is.
    place: Arc<Place>,
    /// The address of whoever sits here and was there last: engines think on their account.
    patron: Option<IpAddr>,
}

/// What is known of a move beside its square.
#[derive(Clone, Debug, Default)]
struct Note {
    choice: Option<ExplainedChoice>,
    clock: Option<i64>,
}

/// An engine's thought that is not finished.
struct Thinking {
    thought: JoinHandle<Result<Choice, Problem>>,
}

impl Room {
    /// Opens a room as the database has it.
    pub(crate) fn new(
        services: Arc<Services>,
        id: GameId,
        (kept, board): (KeptGame, BoardView),
        row: inarow_store::Room,
        hold: Hold,
        place: Arc<Place>,
    ) -> Result<Room, Problem> {
        let rules = services.rules(kept.game);
        let note = |kept: &inarow_formats::KeptMove| Note { choice: None, clock: kept.clock };
        let notes: Vec<_> = kept.moves.iter().map(note).collect();
        let play = GameInPlay::of_record(rules, kept.record())?;
        let clocks = row.time.map(|time| {
            Clocks::new(time, LAG_ALLOWANCE).noted(&play, notes.iter().map(|note| note.clock))
        });
        let mut room = Room {
            services,
            code: row.code,
            id,
            hold,
            is_lost: false,
            play,
            board,
            notes,
            names: kept.players,
            seats: row.seats,
            clocks,
            epoch: row.epoch,
            rematch: row.rematch,
            undo_wish: None,
            watchers: Vec::new(),
            thinking: None,
            place,
            patron: None,
        };
        room.start_clock_at(room.services.elapsed().saturating_sub(hold.ran.unwrap_or_default()));
        Ok(room)
    }

    /// Serves until nobody is left.
    pub(crate) async fn serve(mut self, mut asks: mpsc::Receiver<Asked>, door: Door) {
        let services = Arc::clone(&self.services);
        let (tenure, generation) = (&services.cluster.tenure, self.hold.generation);
        let mut lapse = std::pin::pin!(tenure.ends(generation));
        loop {
            if self.is_lost || !tenure.is_of(generation) {
                return self.lose(asks).await;
            }
            self.let_engine_think();
            // An engine that thinks stops by itself.
            let deadline = self.clocks.as_ref().and_then(Clocks::deadline);
            let deadline = deadline.filter(|_| self.thinking.is_none());
            let alarm =
                deadline.map_or_else(Instant::now, |deadline| self.services.moment(deadline));
            let is_idle = self.watchers.is_empty() && self.thinking.is_none() && deadline.is_none();
            tokio::select! {
                ask = asks.recv() => match ask {
                    // The question may be old by now.
                    Some(asked) if tenure.is_of(generation) => self.answer(asked).await,
                    Some(Asked { ask, .. }) => self.turn_away(ask),
                    None => return,
                },
                () = &mut lapse => {}
                thought = thought_of(&mut self.thinking) => self.engine_moves(thought).await,
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

    /// Drops a question, but keeps a watcher, which would wait for ever otherwise.
    fn turn_away(&mut self, ask: Ask) {
        if let Ask::Watch { watcher } = ask {
            self.watchers.push(watcher);
        }
    }

    /// The engine that plays a mark.
    fn engine(&self, mark: Mark) -> Option<PlayerName> {
        let is_engine = self.seats[mark] == Seat::Engine;
        self.names[mark].parse().ok().filter(|name| is_engine && *name != PlayerName::Human)
    }

    /// The address on whose account an engine thinks: that of whoever sits here and has come, or where
    /// nobody sits of whoever watches.
    fn payer(&self) -> Option<IpAddr> {
        let is_held = |mark: Mark| matches!(self.seats[mark], Seat::Held(_));
        match Mark::BOTH.into_iter().any(is_held) {
            true => self.patron,
            false => self.watchers.first().map(|watcher| watcher.address),
        }
    }

    /// Lets the engine whose turn it is think, if it does not yet.
    fn let_engine_think(&mut self) {
        let mark = self.play.to_move();
        if self.thinking.is_some() || self.play.is_over() {
            return;
        }
        let Some(name) = self.engine(mark) else { return };
        let Some(payer) = self.payer() else {
            // Others' engines go first, and it goes on when somebody comes. Until then no clock runs.
            let now = self.services.elapsed();
            return self.clocks.iter_mut().for_each(|clocks| clocks.stop(now));
        };
        let both = self.engine(!mark).is_some();
        if self.clocks.as_ref().is_some_and(|clocks| clocks.running().is_none()) {
            self.start_clock();
        }
        let (services, play) = (Arc::clone(&self.services), self.play.clone());
        let pause = pace(self.clocks.as_ref(), self.services.elapsed());
        let until = self.clocks.as_ref().and_then(Clocks::thinking_ends);
        let until = until.map(|until| self.services.moment(until));
        let thought = tokio::spawn(async move {
            if both {
                tokio::time::sleep(pause).await;
            }
            let seed = getrandom::u64().unwrap_or_default();
            let wish = Wish::of_engine(payer, until.map(Instant::into_std));
            services.choose(wish, name, play, seed).await
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

    /// The side that an asker moves: the one whose turn it is where both are theirs.
    fn seat_of(&self, asker: Option<&Secret>) -> Option<Mark> {
        let to_move = self.play.to_move();
        [to_move, !to_move].into_iter().find(|&mark| self.holds(asker, mark))
    }
}

impl Thinking {
    /// What was thought of already, again after a while.
    fn again(thought: Choice) -> Thinking {
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

/// Waits for a thought; for ever, if nobody thinks.
async fn thought_of(thinking: &mut Option<Thinking>) -> Result<Choice, Problem> {
    let Some(waiting) = thinking else { return std::future::pending().await };
    let thought = (&mut waiting.thought).await;
    *thinking = None;
    thought.unwrap_or_else(|error| {
        Err(Problem::new(crate::problem::Kind::Internal, error.to_string()))
    })
}
