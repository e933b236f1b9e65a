//! The clocks of a game.

use inarow_rules::End;
use inarow_store::Seat;

use super::{AGAIN, Room};
use crate::health::warn_of;
use crate::problem::Kind;

impl Room {
    /// Starts the clock of the side to move, once a move has been made and somebody sits there.
    pub(super) fn start_clock(&mut self) {
        let mark = self.play.to_move();
        let waits = matches!(self.seats[mark], Seat::Open(_));
        let runs = !self.play.is_over() && !self.play.record().moves.is_empty() && !waits;
        let now = self.services.elapsed();
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
        let Err(problem) = self.end(End::OutOfTime(mark)).await else { return };
        // A game that another server changed goes on from there.
        if problem.kind != Kind::Conflict {
            warn_of(&problem, &self.code);
            // It is tried again, since the clock goes on to say so.
            tokio::time::sleep(AGAIN).await;
        }
    }
}
