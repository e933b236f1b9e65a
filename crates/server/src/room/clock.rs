//! The clocks of a game.

use std::time::Duration;

use inarow_rules::End;
use inarow_store::Seat;

use super::{AGAIN, Room};
use crate::health::warn_of;
use crate::problem::Kind;

impl Room {
    /// Starts the clock of the side to move, once a move has been made and somebody sits there.
    pub(super) fn start_clock(&mut self) {
        self.start_clock_at(self.services.elapsed());
    }

    /// Starts it as at another time.
    pub(super) fn start_clock_at(&mut self, now: Duration) {
        let waits = matches!(self.seats[self.play.to_move()], Seat::Open(_));
        if let Some(clocks) = &mut self.clocks {
            match waits {
                true => clocks.stop(now),
                false => clocks.follow(&self.play, now),
            }
        }
    }

    /// The side whose clock runs has lost.
    pub(super) async fn time_is_up(&mut self) {
        let Some(mark) = self.clocks.as_ref().and_then(|clocks| clocks.running()) else { return };
        let Err(problem) = self.end(End::OutOfTime(mark)).await else { return };
        // A game that another server changed goes on from there.
        if problem.kind != Kind::Conflict {
            warn_of(&problem, &self.code);
            // It is tried again, since the clock goes on to say so.
            tokio::time::sleep(AGAIN).await;
        }
    }
}
