//! Who takes a seat, and the next game of those who sit.

use std::net::IpAddr;
use std::sync::Arc;

use inarow_rules::{ByMark, Mark};
use inarow_store::{NewGame, Seat, Secret};

use super::Room;
use crate::identity::{Token, same};
use crate::names::fresh_code;
use crate::problem::{Kind, Problem};
use crate::time::now;

impl Room {
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
            return Err(Problem::told(Kind::Conflict, "online-not-over"));
        }
        self.services.makers.check(address)?;
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
        let services = Arc::clone(&self.services);
        let begun = services.store.begin_rematch(self.id, new, room, self.hold.lease);
        self.kept(begun).await?;
        self.rematch = Some(code.clone());
        self.tell_all();
        Ok(code)
    }
}
