//! Claims of seats, and the next game of the same players.

use std::sync::Arc;

use inarow_answers::clock::Clocks;
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{ByMark, Mark};
use inarow_store::{NewGame, Seat};

use super::Room;
use crate::identity::{Token, same};
use crate::problem::{Kind, Problem};
use crate::time::now;

impl Room {
    /// Gives an open seat to the invited visitor. The holder may claim it again: the answer to the first
    /// claim may have been lost.
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
        let sits = self.plays(Some(&token));
        let mark = match Mark::BOTH.into_iter().find(fits) {
            Some(_) if sits => return Err(Problem::told(Kind::Conflict, "online-sits-already")),
            Some(mark) => mark,
            None => {
                let taken = self.services.store.has_taken(&token, &invite, self.id);
                return match Box::pin(taken).await? {
                    true => Ok(()),
                    false => Err(Problem::told(Kind::Forbidden, "online-not-invited")),
                };
            }
        };
        let (services, lease) = (Arc::clone(&self.services), self.hold.lease);
        let (who, called) = (token.clone(), name.clone());
        let taken = services.store.take_seat(self.id, mark, invite, who, called, lease);
        self.kept(taken).await?;
        self.seats[mark] = Seat::Held(token);
        self.table.sit(mark, name);
        self.table.run_clocks(self.services.elapsed());
        self.tell_all();
        Ok(())
    }

    /// Begins the game that follows, with the sides swapped. It counts for the address of the player who asks.
    pub(super) async fn begin_rematch(&mut self, code: String) -> Result<(), Problem> {
        let services = Arc::clone(&self.services);
        self.account.map_or(Ok(()), |address| services.creation_limit.check(address))?;
        let mut tags = Vec::new();
        OpeningRecord::new(self.table.play().opening().rule()).write(&mut tags);
        let (play, ByMark { x, o }) = (self.table.play(), self.table.names().clone());
        let new = NewGame {
            first: play.record().first,
            players: ByMark { x: o, o: x },
            tags,
            origin: "web".to_owned(),
            ..NewGame::new(*play.rules().game(), now())
        };
        let room = inarow_store::Room {
            code,
            epoch: 0,
            time: self.table.clocks().map(Clocks::control),
            seats: ByMark { x: self.seats.o.clone(), o: self.seats.x.clone() },
            rematch: None,
        };
        self.kept(services.store.begin_rematch(self.id, new, room, self.hold.lease)).await?;
        Ok(())
    }
}
