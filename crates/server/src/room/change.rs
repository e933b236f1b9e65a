//! Changes of a game: each is on the disk before any client sees it.

use std::sync::Arc;

use inarow_answers::table::{Change, Effect, Table};
use inarow_rules::ByMark;
use inarow_store::{Error, Refusal, RoomChange, Secret, Seen};

use super::{AGAIN, Hold, Room, Thinking};
use crate::health::warn_of;
use crate::problem::{Kind, Problem};
use crate::time::now;

impl Room {
    /// The sides of a visitor who plays.
    pub(super) fn player(&self, asker: Option<&Secret>) -> Result<ByMark<bool>, Problem> {
        if asker.is_none() {
            return Err(Problem::told(Kind::Unauthorized, "online-no-token"));
        }
        let sides = self.sides_of(asker);
        self.table.player_of(sides)?;
        Ok(sides)
    }

    /// Makes a player's change.
    pub(super) async fn change(
        &mut self,
        asker: Option<&Secret>,
        change: Change,
    ) -> Result<(), Problem> {
        let sides = self.player(asker)?;
        let is_step = matches!(change, Change::Move { .. } | Change::Choose { .. });
        match self.make(sides, change).await? {
            Effect::Ended(_) if is_step => Err(Problem::told(Kind::Conflict, "online-time-up")),
            _ => Ok(()),
        }
    }

    /// Makes a change once it is stored, and shows it to everyone.
    async fn make(&mut self, sides: ByMark<bool>, change: Change) -> Result<Effect, Problem> {
        let mut table = self.table.clone();
        let effect = table.apply(sides, change, self.services.elapsed())?;
        let changes_opening = table.play().opening() != self.table.play().opening();
        match &effect {
            Effect::Moved(made) => self.keep(RoomChange::Move(made.clone())).await?,
            Effect::TookBack(plies) if !changes_opening => {
                self.keep(RoomChange::TakeBack(*plies)).await?;
            }
            Effect::TookBack(_) | Effect::Chose => {
                let plies = table.play().record().moves.len();
                let opening = table.play().opening().clone();
                self.keep(RoomChange::Opening(plies, opening)).await?;
            }
            Effect::Ended(end) => self.keep(RoomChange::End(*end)).await?,
            Effect::Follows(code) => self.begin_rematch(code.clone()).await?,
            Effect::Noted => {}
        }
        self.show(table, &effect);
        Ok(effect)
    }

    /// Goes on with a table after a change.
    fn show(&mut self, table: Table, effect: &Effect) {
        if table.play().is_exchanged() != self.table.play().is_exchanged() {
            std::mem::swap(&mut self.seats.x, &mut self.seats.o);
        }
        self.table = table;
        if !matches!(effect, Effect::Follows(_) | Effect::Noted) {
            self.thinking = None;
            self.table.run_clocks(self.services.elapsed());
        }
        self.tell_all();
    }

    /// Makes the move or the choice that an engine has decided on, or takes its answer to the offer of a draw.
    pub(super) async fn engine_moves(&mut self, thought: Result<Change, Problem>) {
        let (made, thought) = match thought {
            Ok(thought) => (self.make(ByMark::default(), thought.clone()).await, Some(thought)),
            Err(problem) => (Err(problem), None),
        };
        let Err(problem) = made else { return };
        match (problem.kind, thought) {
            // The game has changed meanwhile, and the engine thinks about the new position.
            (Kind::Conflict, _) => {}
            (Kind::Unavailable | Kind::Internal, Some(thought)) => {
                warn_of(&problem, &self.code);
                self.thinking = Some(Thinking::again(thought));
            }
            _ => {
                // An engine that cannot move gives up: the game must not hang.
                let engine = &self.table.names()[self.table.play().on_turn()];
                tracing::error!(room = self.code, engine, ?problem, "no move");
                if self.make(ByMark::default(), Change::Abandon).await.is_err() {
                    // The database has lost the game: here it is over.
                    let mut table = self.table.clone();
                    let now = self.services.elapsed();
                    if let Ok(effect) = table.apply(ByMark::default(), Change::Abandon, now) {
                        self.show(table, &effect);
                    }
                }
            }
        }
    }

    /// The side whose clock runs has lost.
    pub(super) async fn time_is_up(&mut self) {
        let Err(problem) = self.make(ByMark::default(), Change::Flag).await else { return };
        // A game that another server changed continues from there.
        if problem.kind != Kind::Conflict {
            warn_of(&problem, &self.code);
            // It is tried again, since the clock still shows the end.
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Has a change kept. One to a game that is another in the database, where another server may
    /// have changed it, is refused; the room then continues from there.
    async fn keep(&mut self, change: RoomChange) -> Result<(), Problem> {
        let (plies, lease) = (self.table.play().record().moves.len(), self.hold.lease);
        let seen = Seen { epoch: self.table.epoch(), plies, lease };
        let services = Arc::clone(&self.services);
        let kept = services.store.change_room(self.id, seen, change, now());
        let Err(problem) = self.kept(kept).await else { return Ok(()) };
        if problem.kind == Kind::Conflict {
            Box::pin(self.reload()).await?;
        }
        Err(problem)
    }

    /// The database's answer to a change. If the game belongs to another node, or may, or the result of the change is
    /// unknown, the room closes: the next node that opens it takes the game first and then reads it.
    pub(super) async fn kept<T>(
        &mut self,
        change: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Problem> {
        let services = Arc::clone(&self.services);
        let answer = tokio::select! {
            answer = change => answer,
            () = services.cluster.lease.ends(self.hold.generation) => {
                Err(services.cluster.lease.lost())
            }
        };
        let is_lost = |error: &Error| match error {
            Error::Illegal { reason, .. } => *reason == Refusal::Fenced,
            Error::Unreachable(_) | Error::NewerSchema { .. } | Error::OlderSchema { .. } => true,
            _ => !services.cluster.lease.is_of(self.hold.generation),
        };
        self.is_lost |= answer.as_ref().is_err_and(is_lost);
        Ok(answer?)
    }

    /// Takes the game from the database again, to which another program has written.
    async fn reload(&mut self) -> Result<(), Problem> {
        let store = &self.services.store;
        let kept = store.get(self.id).await?;
        let row = store.room(&self.code).await?;
        let missing = || Problem::told(Kind::NotFound, "online-no-game");
        let (id, row) = row.ok_or_else(missing)?;
        let (services, place) = (Arc::clone(&self.services), Arc::clone(&self.place));
        let hold = Hold { ran: None, ..self.hold };
        let room = Room::new(services, id, &kept, row, hold, place)?;
        let watchers = std::mem::take(&mut self.watchers);
        *self = Room { watchers, account: self.account, ..room };
        self.tell_all();
        Ok(())
    }
}
