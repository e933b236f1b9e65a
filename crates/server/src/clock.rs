//! The clocks of a game, by the server's time.

use std::time::{Duration, Instant};

use inarow_rules::{ByMark, Mark};
use inarow_store::{Millis, TimeControl};

/// How much of each move is not counted: what a message may take on its way.
pub const LAG_ALLOWANCE: Duration = Duration::from_millis(100);

/// The clocks of a game.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    control: TimeControl,
    left: ByMark<Millis>,
    /// Whose clock runs, and since when.
    running: Option<(Mark, Instant)>,
}

impl Clocks {
    /// Clocks that have not run yet.
    pub(crate) fn new(control: TimeControl) -> Clocks {
        let full = control.full();
        Clocks { control, left: ByMark { x: full, o: full }, running: None }
    }

    pub(crate) fn control(&self) -> TimeControl {
        self.control
    }

    /// Sets what a side has left, as it was noted beside its last move.
    pub(crate) fn set(&mut self, mark: Mark, left: Millis) {
        self.left[mark] = left;
    }

    /// Starts a side's clock.
    pub(crate) fn start(&mut self, mark: Mark, now: Instant) {
        if self.control.is_per_move() {
            self.left[mark] = self.control.full();
        }
        self.running = Some((mark, now));
    }

    /// Stops the clock that runs, which shows from then on what it shows now.
    pub(crate) fn stop(&mut self, now: Instant) {
        if let Some(mark) = self.running() {
            self.left[mark] = self.left(mark, now);
        }
        self.running = None;
    }

    /// Whose clock runs.
    pub(crate) fn running(&self) -> Option<Mark> {
        self.running.map(|(mark, _)| mark)
    }

    /// What a side has left.
    pub(crate) fn left(&self, mark: Mark, now: Instant) -> Millis {
        let used = match self.running {
            Some((running, since)) if running == mark => used(now - since),
            _ => 0,
        };
        (self.left[mark] - used).max(0)
    }

    /// When the running clock will have run out.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let (mark, since) = self.running?;
        let left = Duration::from_millis(u64::try_from(self.left[mark]).unwrap_or(0));
        Some(since + left + LAG_ALLOWANCE)
    }

    /// Stops the clock of the side that has moved: what it shows then. `None` if it had run out.
    pub(crate) fn moved(&mut self, mark: Mark, now: Instant) -> Option<Millis> {
        let left = self.left(mark, now);
        if self.deadline().is_some_and(|deadline| now >= deadline) {
            return None;
        }
        let left = left + self.control.increment();
        self.left[mark] = left;
        self.running = None;
        Some(left)
    }
}

/// What a time counts, without what is allowed for the way.
fn used(time: Duration) -> Millis {
    Millis::try_from(time.saturating_sub(LAG_ALLOWANCE).as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_clock_for_a_game_runs_down_and_is_added_to() {
        let start = Instant::now();
        let mut clocks = Clocks::new(TimeControl::PerGame { full: 10_000, increment: 2000 });
        clocks.start(Mark::X, start);
        assert_eq!(clocks.left(Mark::X, start + SECOND), 9100);
        assert_eq!(clocks.left(Mark::O, start + SECOND), 10_000);
        assert_eq!(clocks.moved(Mark::X, start + SECOND), Some(11_100));
        assert_eq!(clocks.left(Mark::X, start + 9 * SECOND), 11_100);
    }

    #[test]
    fn a_clock_for_a_move_is_full_at_each() {
        let start = Instant::now();
        let mut clocks = Clocks::new(TimeControl::PerMove { full: 3000 });
        clocks.start(Mark::X, start);
        assert_eq!(clocks.moved(Mark::X, start + 2 * SECOND), Some(1100));
        clocks.start(Mark::X, start + 3 * SECOND);
        assert_eq!(clocks.left(Mark::X, start + 3 * SECOND), 3000);
    }

    #[test]
    fn a_clock_runs_out_only_after_the_allowance() {
        let start = Instant::now();
        let mut clocks = Clocks::new(TimeControl::PerMove { full: 1000 });
        clocks.start(Mark::X, start);
        let deadline = clocks.deadline().unwrap_or(start);
        assert_eq!(deadline, start + SECOND + LAG_ALLOWANCE);
        assert_eq!(clocks.left(Mark::X, deadline), 0);
        let late = clocks.clone().moved(Mark::X, deadline);
        assert_eq!(late, None);
        let in_time = clocks.moved(Mark::X, deadline - Duration::from_millis(1));
        assert_eq!(in_time, Some(1));
    }

    #[test]
    fn a_clock_that_is_stopped_shows_what_was_left() {
        let start = Instant::now();
        let mut clocks = Clocks::new(TimeControl::PerGame { full: 3000, increment: 0 });
        clocks.start(Mark::O, start);
        clocks.stop(start + SECOND);
        assert_eq!(clocks.left(Mark::O, start + 5 * SECOND), 2100);
        assert_eq!((clocks.left(Mark::X, start), clocks.running()), (3000, None));
    }
}
