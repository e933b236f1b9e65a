//! The clocks of a game that a page keeps. They count from when the game came to stand as it does: between one visit and
//! the next no time passes.

use std::time::Duration;

use inarow_formats::{KeptGame, Millis, TimeControl};
use inarow_rules::{End, Mark};

use super::AtHome;
use crate::{Clocks, GameInPlay, Problem, ProblemKind, pace};

/// The clocks of a game, as they were noted beside its moves; that of the side to move runs.
pub(super) fn of(
    control: Option<TimeControl>,
    play: &GameInPlay,
    kept: &KeptGame,
) -> Option<Clocks> {
    let notes = kept.moves.iter().map(|made| made.clock);
    let mut clocks = Clocks::new(control?, Duration::ZERO).noted(play, notes);
    clocks.follow(play, Duration::ZERO);
    Some(clocks)
}

impl AtHome {
    /// How long the computer waits before its move, in milliseconds.
    pub(super) fn pause(&self, now: Duration) -> u64 {
        let is_shown = Mark::BOTH.into_iter().all(|mark| !self.is_person(mark));
        let pause = pace(self.clocks.as_ref(), now);
        if is_shown { u64::try_from(pause.as_millis()).unwrap_or(0) } else { 0 }
    }

    /// What the clock of the side to move shows after its move, where there are clocks; none where its time was
    /// over, which then ends the game.
    pub(super) fn note_clock(&mut self, now: Duration) -> Option<Option<Millis>> {
        let mark = self.play.to_move();
        let Some(clocks) = &mut self.clocks else { return Some(None) };
        let left = clocks.moved(mark, now);
        if left.is_none() {
            self.play.end(End::OutOfTime(mark));
        }
        left.map(Some)
    }

    /// The side whose time is over loses.
    pub(super) fn flag_falls(&mut self, now: Duration) -> Result<(), Problem> {
        let late = || Problem::told(ProblemKind::Conflict, "online-late");
        let mark = self.clocks.as_ref().and_then(|clocks| clocks.fallen(now)).ok_or_else(late)?;
        self.play.end(End::OutOfTime(mark));
        Ok(())
    }

    /// How long a computer may think from a moment on, where its clock runs.
    pub(super) fn thinking(&self, now: Duration) -> Option<Duration> {
        Some(self.clocks.as_ref()?.thinking_ends()?.saturating_sub(now))
    }
}
