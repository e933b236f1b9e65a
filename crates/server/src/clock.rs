//! The clocks of a game, by the server's time.

use std::time::{Duration, Instant};

use inarow_formats::Millis;
use inarow_rules::{ByMark, Mark};
use inarow_store::TimeControl;

/// How much of each move is not counted: what a message may take on its way.
pub const LAG_ALLOWANCE: Duration = Duration::from_millis(100);

/// For how many moves what an engine has left for its game is meant to last.
const MOVES_TO_COME: u32 = 20;

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
        Some(since + time(self.left[mark]) + LAG_ALLOWANCE)
    }

    /// By when an engine whose clock runs should have its move: with a quarter to spare, and no
    /// more than a share of what is left for the game.
    pub(crate) fn thinking_ends(&self) -> Option<Instant> {
        let (mark, since) = self.running?;
        let left = time(self.left[mark]).saturating_sub(LAG_ALLOWANCE) * 3 / 4;
        let share = match self.control {
            TimeControl::PerMove { .. } => left,
            TimeControl::PerGame { increment, .. } => {
                left.min(left / MOVES_TO_COME + time(increment) / 2)
            }
        };
        Some(since + share)
    }

    /// When a move of an engine counts as made: it ends its thoughts in time, and what the machine
    /// takes beyond that is not its own.
    pub(crate) fn in_time(&self, now: Instant) -> Instant {
        let last = self.deadline().and_then(|end| end.checked_sub(Duration::from_millis(1)));
        last.map_or(now, |last| now.min(last))
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

fn time(millis: Millis) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
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
    fn an_engine_takes_a_share_of_its_clock() {
        let start = Instant::now();
        let ends = |control, left| {
            let mut clocks = Clocks::new(control);
            clocks.set(Mark::X, left);
            clocks.start(Mark::X, start);
            clocks.thinking_ends().map(|end| (end - start).as_millis())
        };
        assert_eq!(ends(TimeControl::PerMove { full: 1000 }, 0), Some(675));
        let slow = TimeControl::PerGame { full: 600_000, increment: 0 };
        assert_eq!(ends(slow, 600_100), Some(22_500));
        assert_eq!(ends(slow, 100), Some(0), "the allowance is all that is left");
        let added = TimeControl::PerGame { full: 600_000, increment: 10_000 };
        assert_eq!(ends(added, 40_100), Some(6_500));
        assert_eq!(ends(added, 1100), Some(750), "never more than there is");
        assert_eq!(Clocks::new(slow).thinking_ends(), None, "it does not run");
    }

    #[test]
    fn a_move_of_an_engine_counts_as_made_in_time() {
        let start = Instant::now();
        let mut clocks = Clocks::new(TimeControl::PerMove { full: 1000 });
        assert_eq!(clocks.in_time(start), start);
        clocks.start(Mark::X, start);
        assert_eq!(clocks.in_time(start + SECOND / 2), start + SECOND / 2);
        let late = clocks.in_time(start + 9 * SECOND);
        assert_eq!(clocks.moved(Mark::X, late), Some(1));
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
