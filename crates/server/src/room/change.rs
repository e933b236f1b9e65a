//! What changes a game: each change is on the disk before anybody is told of it.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use inarow_formats::KeptMove;
use inarow_rules::{ByMark, End, Mark, Notation, Square};
use inarow_store::{Error, NewGame, Refusal, Seat, Secret};
use inarow_words::Naming;

use super::{AGAIN, Note, Room, Thinking};
use crate::identity::{Token, same};
use crate::names::fresh_code;
use crate::problem::{Kind, Problem};
use crate::thinking::Thought;
use crate::time::now;
use crate::wire::Said;

impl Room {
    /// How squares are named.
    pub(super) fn naming(&self) -> Naming {
        Naming { game: *self.play.rules().game(), notation: Notation::Algebraic }
    }

    /// A problem that people are told in their language.
    pub(super) fn problem(&self, kind: Kind, key: &str) -> Problem {
        Problem::said(kind, self.house.sentences.both(|words| words.say(key, [])))
    }

    /// The side of whoever asks, if they play.
    pub(super) fn player_of(&self, asker: Option<&Secret>) -> Result<Mark, Problem> {
        if asker.is_none() {
            return Err(self.problem(Kind::Unauthorized, "online-no-token"));
        }
        let not_theirs = || self.problem(Kind::Forbidden, "online-no-seat");
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
        let next = self.play.record().moves.len() + 1;
        if epoch.is_some_and(|epoch| epoch != self.epoch) || ply != next {
            return Err(self.problem(Kind::Conflict, "online-late"));
        }
        let over = self.play.is_over();
        if mark != self.play.to_move() && !over {
            return Err(self.house.sentences.impossible(|words| {
                words.say("to-move", [("mark", self.play.to_move().to_string().into())])
            }));
        }
        let Ok(place) = Notation::Algebraic.read(self.play.rules().game(), square) else {
            return Err(self.house.sentences.impossible(|words| {
                words.say("online-no-square", [("square", square.to_owned().into())])
            }));
        };
        let mut after = self.play.clone();
        after.play(place).map_err(|illegal| {
            let naming = self.naming();
            let name = naming.square(place);
            self.house.sentences.impossible(|words| words.illegal_move(&naming, &name, illegal))
        })?;
        self.make((mark, place), None, "human".to_owned(), self.house.elapsed()).await
    }

    /// What an engine thought of becomes its move.
    pub(super) async fn engine_moves(&mut self, thought: Result<Thought, Problem>) {
        let mark = self.play.to_move();
        let (source, moment) = (self.names[mark].clone(), self.house.elapsed());
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
                tracing::warn!(room = self.code, ?problem, "a move that could not be kept yet");
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
        reason: Option<Said>,
        source: String,
        moment: Duration,
    ) -> Result<(), Problem> {
        let ply = self.play.record().moves.len() + 1;
        let mut clocks = self.clocks.clone();
        let clock = match &mut clocks {
            Some(clocks) if clocks.running() == Some(mark) => match clocks.moved(mark, moment) {
                Some(left) => Some(left),
                None => {
                    self.time_is_up().await;
                    return Err(self.problem(Kind::Conflict, "online-time-up"));
                }
            },
            Some(clocks) => Some(clocks.left(mark, moment)),
            None => None,
        };
        let kept = KeptMove { square, clock, source: Some(source), grade: None };
        let added = self.house.store.add_move(self.id, ply, kept, now()).await;
        if let Err(problem) = added.map_err(|error| stored(&error)) {
            if problem.kind == Kind::Conflict {
                self.reload().await?;
            }
            return Err(problem);
        }
        self.clocks = clocks;
        let played = self.play.play(square);
        debug_assert!(played.is_ok(), "the store takes legal moves only");
        self.notes.push(Note { reason, clock });
        self.start_clock();
        self.tell_all();
        Ok(())
    }

    /// Takes the game from the database again, to which another program has written.
    async fn reload(&mut self) -> Result<(), Problem> {
        let store = &self.house.store;
        let kept = store.get(self.id).await.map_err(|error| stored(&error))?;
        let grid = self.house.sentences.grid(&kept.game)?;
        let row = store.room(&self.code).await.map_err(|error| stored(&error))?;
        let missing = || self.problem(Kind::NotFound, "online-no-game");
        let (id, row) = row.ok_or_else(missing)?;
        let (house, opener) = (Arc::clone(&self.house), Arc::clone(&self.opener));
        let room = Room::new(house, id, (kept, grid), row, opener)?;
        *self = Room { watchers: std::mem::take(&mut self.watchers), ..room };
        self.tell_all();
        Ok(())
    }

    /// Starts the clock of the side to move, once a move has been made and somebody sits there.
    pub(super) fn start_clock(&mut self) {
        let mark = self.play.to_move();
        let waits = matches!(self.seats[mark], Seat::Open(_));
        let runs = !self.play.is_over() && !self.play.record().moves.is_empty() && !waits;
        let now = self.house.elapsed();
        if let Some(clocks) = &mut self.clocks {
            match runs {
                true => clocks.start(mark, now),
                false => clocks.stop(now),
            }
        }
    }

    /// Sets the clocks to what was noted beside the moves; the one that should run does.
    pub(super) fn restore_clocks(&mut self) {
        for (ply, note) in self.notes.iter().enumerate() {
            if let (Some(clocks), Some(left)) = (&mut self.clocks, note.clock) {
                clocks.set(self.play.mover(ply), left);
            }
        }
        self.start_clock();
    }

    /// The side whose clock runs has lost.
    pub(super) async fn time_is_up(&mut self) {
        let Some(mark) = self.clocks.as_ref().and_then(|clocks| clocks.running()) else { return };
        if let Err(problem) = self.end(End::OutOfTime(mark)).await {
            tracing::error!(room = self.code, ?problem, "the end is not kept");
            // It is tried again, since the clock goes on to say so.
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn end(&mut self, end: End) -> Result<(), Problem> {
        let ended = self.house.store.end(self.id, end, now()).await;
        ended.map_err(|error| stored(&error))?;
        self.play.end(end);
        self.thinking = None;
        self.start_clock();
        self.tell_all();
        Ok(())
    }

    pub(super) async fn resign(&mut self, asker: Option<&Secret>) -> Result<(), Problem> {
        let mark = self.player_of(asker)?;
        if self.play.is_over() {
            return Err(self.house.sentences.impossible(|words| words.say("illegal-over", [])));
        }
        self.end(End::Resigned(mark)).await
    }

    /// How many moves are left when an asker takes the last one back; only where no other person
    /// plays.
    pub(super) fn undo_to(&self, asker: Option<&Secret>) -> Option<usize> {
        let alone = Mark::BOTH
            .into_iter()
            .all(|mark| self.holds(asker, mark) || self.seats[mark] == Seat::Engine);
        if !alone || self.clocks.is_some() {
            return None;
        }
        self.play.last_ply_of(|mark| self.holds(asker, mark))
    }

    pub(super) async fn undo(&mut self, asker: Option<&Secret>) -> Result<(), Problem> {
        self.player_of(asker)?;
        let Some(plies) = self.undo_to(asker) else {
            let said = self.house.sentences.both(|words| words.say("nothing-to-take-back", []));
            return Err(Problem::said(Kind::Impossible, said));
        };
        self.thinking = None;
        let taken = self.house.store.take_back(self.id, plies).await;
        taken.map_err(|error| stored(&error))?;
        self.play.take_back(plies);
        self.notes.truncate(plies);
        self.epoch += 1;
        self.tell_all();
        Ok(())
    }

    /// Gives an open seat to whoever was invited. Who has taken it so may ask again: the answer
    /// to the first time may have been lost.
    pub(super) async fn claim(
        &mut self,
        invite: &Token,
        token: &Token,
        name: String,
    ) -> Result<(), Problem> {
        let (invite, token) = (invite.secret(), token.secret());
        let fits = |mark: &Mark| match &self.seats[*mark] {
            Seat::Open(wanted) => same(wanted, &invite),
            _ => false,
        };
        let sits = self.seat_of(Some(&token)).is_some();
        let mark = match Mark::BOTH.into_iter().find(fits) {
            Some(_) if sits => return Err(self.problem(Kind::Conflict, "online-sits-already")),
            Some(mark) => mark,
            None => {
                let took = self.house.store.has_taken(&token, &invite, self.id).await;
                return match took.map_err(|error| stored(&error))? {
                    true => Ok(()),
                    false => Err(self.problem(Kind::Forbidden, "online-not-invited")),
                };
            }
        };
        let taken = self.house.store.take_seat(self.id, mark, invite, token.clone(), name.clone());
        taken.await.map_err(|error| stored(&error))?;
        self.seats[mark] = Seat::Held(token);
        self.names[mark] = name;
        self.start_clock();
        self.tell_all();
        Ok(())
    }

    /// Another game with sides swapped; the first who asks makes it, and is counted as its maker.
    pub(super) async fn make_rematch(
        &mut self,
        asker: Option<&Secret>,
        address: IpAddr,
    ) -> Result<String, Problem> {
        self.player_of(asker)?;
        if let Some(code) = &self.rematch {
            return Ok(code.clone());
        }
        if !self.play.is_over() {
            return Err(self.problem(Kind::Conflict, "online-not-over"));
        }
        self.house.makers.check(address)?;
        let code = fresh_code()?;
        let seats = ByMark { x: self.seats.o.clone(), o: self.seats.x.clone() };
        let names = ByMark { x: self.names.o.clone(), o: self.names.x.clone() };
        let new = NewGame {
            first: self.play.record().first,
            players: names,
            origin: "web".to_owned(),
            ..NewGame::new(*self.play.rules().game(), now())
        };
        let room = inarow_store::Room {
            code: code.clone(),
            epoch: 0,
            time: self.clocks.as_ref().map(|clocks| clocks.control()),
            seats,
            rematch: None,
        };
        let begun = self.house.store.begin_rematch(self.id, new, room).await;
        begun.map_err(|error| stored(&error))?;
        self.rematch = Some(code.clone());
        self.tell_all();
        Ok(code)
    }
}

/// What the store says, as a problem.
pub(crate) fn stored(error: &Error) -> Problem {
    let kind = match error {
        Error::NotFound(_) => Kind::NotFound,
        Error::Illegal { reason: Refusal::WrongPly { .. } | Refusal::Ended, .. } => Kind::Conflict,
        Error::Illegal { reason: Refusal::SeatTaken | Refusal::HasRematch, .. } => Kind::Conflict,
        Error::Illegal { .. } => Kind::Impossible,
        Error::Locked | Error::Full | Error::ReadOnly(_) => Kind::Unavailable,
        _ => Kind::Internal,
    };
    let said = Problem::new(kind, error.to_string());
    let later = (kind == Kind::Unavailable).then_some(5);
    Problem { retry_after: later, ..said }
}
