//! What changes a game: each change is on the disk before anybody is told of it.

use std::sync::Arc;
use std::time::Duration;

use inarow_answers::asked::board;
use inarow_formats::KeptMove;
use inarow_players::{Choice, Reason};
use inarow_rules::{End, Mark, Square};
use inarow_store::{Error, Refusal, RoomChange, Secret, Seen};

use super::{Hold, Note, Room, Thinking};
use crate::health::warn_of;
use crate::problem::{Kind, Problem};
use crate::time::now;

impl Room {
    /// The side of whoever asks, if they play.
    pub(super) fn player_of(&self, asker: Option<&Secret>) -> Result<Mark, Problem> {
        if asker.is_none() {
            return Err(Problem::told(Kind::Unauthorized, "online-no-token"));
        }
        let not_theirs = || Problem::told(Kind::Forbidden, "online-no-seat");
        self.seat_of(asker).ok_or_else(not_theirs)
    }

    pub(super) async fn person_moves(
        &mut self,
        asker: Option<&Secret>,
        epoch: Option<i64>,
        ply: usize,
        square: &str,
    ) -> Result<(), Problem> {
        let mark = self.player_of(asker)?;
        if epoch.is_some_and(|epoch| epoch != self.epoch) {
            return Err(Problem::told(Kind::Conflict, "online-late"));
        }
        let place = self.play.sent_move(ply, square, |to_move| mark == to_move)?;
        self.make((mark, place), None, "human".to_owned(), self.services.elapsed()).await
    }

    /// What an engine thought of becomes its move.
    pub(super) async fn engine_moves(&mut self, thought: Result<Choice, Problem>) {
        let mark = self.play.to_move();
        let (source, moment) = (self.names[mark].clone(), self.services.elapsed());
        let moment = self.clocks.as_ref().map_or(moment, |clocks| clocks.in_time(moment));
        let (made, thought) = match thought {
            Ok(thought) => {
                let (square, reason) = (thought.square, Some(thought.reason.clone()));
                (self.make((mark, square), reason, source, moment).await, Some(thought))
            }
            Err(problem) => (Err(problem), None),
        };
        let Err(problem) = made else { return };
        match (problem.kind, thought) {
            // The game is another by now, and the engine thinks about that.
            (Kind::Conflict, _) => {}
            (Kind::Unavailable | Kind::Internal, Some(thought)) => {
                warn_of(&problem, &self.code);
                self.thinking = Some(Thinking::again(thought));
            }
            _ => {
                // An engine that cannot move gives up: the game must not hang.
                tracing::error!(room = self.code, engine = self.names[mark], ?problem, "no move");
                if self.end(End::Abandoned).await.is_err() {
                    // The database does not have the game any more: here it is over.
                    self.play.end(End::Abandoned);
                    self.tell_all();
                }
            }
        }
    }

    /// Keeps a legal move that was made at a moment, then makes it and tells everybody.
    async fn make(
        &mut self,
        (mark, square): (Mark, Square),
        reason: Option<Reason>,
        source: String,
        moment: Duration,
    ) -> Result<(), Problem> {
        let mut clocks = self.clocks.clone();
        let clock = clocks.as_mut().map(|clocks| clocks.moved(mark, moment));
        if clock == Some(None) {
            self.time_is_up().await;
            return Err(Problem::told(Kind::Conflict, "online-time-up"));
        }
        let clock = clock.flatten();
        let kept = KeptMove { square, clock, source: Some(source), grade: None };
        self.keep(RoomChange::Move(kept)).await?;
        self.clocks = clocks;
        let choice = reason.and_then(|reason| self.play.explained(square, reason));
        let played = self.play.play(square);
        debug_assert!(played.is_ok(), "the store takes legal moves only");
        self.notes.push(Note { choice, clock });
        self.undo_wish = None;
        self.start_clock();
        self.tell_all();
        Ok(())
    }

    /// Has a change kept. One to a game that is another in the database, where another server may
    /// have changed it, is refused; the room then goes on from there.
    pub(super) async fn keep(&mut self, change: RoomChange) -> Result<(), Problem> {
        let (plies, lease) = (self.play.record().moves.len(), self.hold.lease);
        let seen = Seen { epoch: self.epoch, plies, lease };
        let services = Arc::clone(&self.services);
        let kept = services.store.change_room(self.id, seen, change, now());
        let Err(problem) = self.kept(kept).await else { return Ok(()) };
        if problem.kind == Kind::Conflict {
            Box::pin(self.reload()).await?;
        }
        Err(problem)
    }

    /// What the database answers to a change. Where the game is another node's, or may be, or nobody knows what
    /// became of the change, the room closes: whoever opens it next takes the game first and then reads it.
    pub(super) async fn kept<T>(
        &mut self,
        change: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Problem> {
        let services = Arc::clone(&self.services);
        let answer = tokio::select! {
            answer = change => answer,
            () = services.cluster.tenure.ends(self.hold.generation) => {
                Err(services.cluster.tenure.lost())
            }
        };
        let is_lost = |error: &Error| match error {
            Error::Illegal { reason, .. } => *reason == Refusal::Fenced,
            Error::Unreachable(_) | Error::NewerSchema { .. } | Error::OlderSchema { .. } => true,
            _ => !services.cluster.tenure.is_of(self.hold.generation),
        };
        self.is_lost |= answer.as_ref().is_err_and(is_lost);
        Ok(answer?)
    }

    /// Takes the game from the database again, to which another program has written.
    async fn reload(&mut self) -> Result<(), Problem> {
        let store = &self.services.store;
        let kept = store.get(self.id).await?;
        let board = board(&kept.game)?;
        let row = store.room(&self.code).await?;
        let missing = || Problem::told(Kind::NotFound, "online-no-game");
        let (id, row) = row.ok_or_else(missing)?;
        let (services, place) = (Arc::clone(&self.services), Arc::clone(&self.place));
        let hold = Hold { ran: None, ..self.hold };
        let room = Room::new(services, id, (kept, board), row, hold, place)?;
        let watchers = std::mem::take(&mut self.watchers);
        *self = Room { watchers, patron: self.patron, ..room };
        self.tell_all();
        Ok(())
    }

    pub(super) async fn end(&mut self, end: End) -> Result<(), Problem> {
        self.keep(RoomChange::End(end)).await?;
        self.play.end(end);
        self.thinking = None;
        self.undo_wish = None;
        self.start_clock();
        self.tell_all();
        Ok(())
    }

    pub(super) async fn resign(&mut self, asker: Option<&Secret>) -> Result<(), Problem> {
        let mark = self.player_of(asker)?;
        if self.play.is_over() {
            return Err(Problem::told(Kind::Impossible, "illegal-over"));
        }
        self.end(End::Resigned(mark)).await
    }
}
