//! The clocks of a game. Callers pass all times, as durations since any one fixed moment.

use std::time::Duration;

use inarow_formats::TimeControl;
use inarow_formats::kept::Millis;
use inarow_rules::{ByMark, Mark};
use inarow_search::GameTime;

use crate::GameInPlay;

/// The pause of engines that play each other between moves, so that people can follow.
const PACE: Duration = Duration::from_millis(400);

/// The number of further moves for which an engine budgets its remaining time.
const MOVES_TO_COME: u32 = 20;

/// The clocks of a game, in whole milliseconds.
///
/// ```
/// use std::time::Duration;
///
/// use inarow_answers::clock::Clocks;
/// use inarow_formats::TimeControl;
/// use inarow_rules::Mark;
///
/// let control = TimeControl::PerGame { full: 60_000, increment: 2000 };
/// let mut clocks = Clocks::new(control, Duration::ZERO);
/// clocks.start(Mark::X, Duration::from_secs(5));
/// assert_eq!(clocks.left(Mark::X, Duration::from_secs(8)), 57_000);
/// assert_eq!(clocks.moved(Mark::X, Duration::from_secs(8)), Some(59_000));
/// ```
#[derive(Clone, Debug)]
pub struct Clocks {
    control: TimeControl,
    /// The part of each move that is not counted: the time of a message on its way.
    lag: Duration,
    left: ByMark<Millis>,
    /// The side whose clock runs, and since when.
    running: Option<(Mark, Duration)>,
}

/// The time of a side that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeToMove {
    /// The time that an engine should think ([`Clocks::thinking_ends`]).
    pub thinking: Duration,
    /// The time of a move, if each is limited.
    pub per_move: Option<Duration>,
    /// The time of all its moves, if that is limited.
    pub game: Option<GameTime>,
}

impl Clocks {
    /// Clocks that have not run yet; `lag` of each move is not counted.
    #[must_use]
    pub fn new(control: TimeControl, lag: Duration) -> Clocks {
        let full = control.full();
        Clocks { control, lag, left: ByMark { x: full, o: full }, running: None }
    }

    /// The time control of the sides.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Clocks of a game as they were noted beside its moves and the choices of its opening; none runs yet.
    #[must_use]
    pub fn noted(
        self,
        play: &GameInPlay,
        notes: impl IntoIterator<Item = Option<Millis>>,
    ) -> Clocks {
        let (mut clocks, opening) = (self, play.opening());
        let mut choices = (0..).zip(opening.clocks());
        for (ply, note) in notes.into_iter().enumerate() {
            if let Some(left) = note {
                clocks.set(play.placer(ply), left);
            }
            let made = opening.choices_before(ply + 1) - opening.choices_before(ply);
            for (choice, &left) in choices.by_ref().take(made) {
                if let Some(left) = left {
                    clocks.set(opening.chooser(play.record().first, choice), left);
                }
            }
        }
        clocks
    }

    /// The clocks as they stood after the moves and choices of a game, by the times noted beside these; none runs.
    #[must_use]
    pub fn back_to(
        &self,
        play: &GameInPlay,
        notes: impl IntoIterator<Item = Option<Millis>>,
    ) -> Clocks {
        Clocks::new(self.control, self.lag).noted(play, notes)
    }

    /// Sets the time that a side has left, as noted beside its last move.
    pub fn set(&mut self, mark: Mark, left: Millis) {
        self.left[mark] = left;
    }

    /// A side is to move: its clock runs and the other one stops. A running clock keeps running.
    pub fn start(&mut self, mark: Mark, now: Duration) {
        if self.running() == Some(mark) {
            return;
        }
        self.stop(now);
        if self.control.is_per_move() {
            self.left[mark] = self.control.full();
        }
        self.running = Some((mark, now));
    }

    /// Exchanges the times of the sides, while no clock runs.
    pub fn exchange(&mut self) {
        std::mem::swap(&mut self.left.x, &mut self.left.o);
    }

    /// Stops the running clock at its present time.
    pub fn stop(&mut self, now: Duration) {
        if let Some(mark) = self.running() {
            self.left[mark] = self.left(mark, now);
        }
        self.running = None;
    }

    /// The side whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Mark> {
        self.running.map(|(mark, _)| mark)
    }

    /// The time that a side has left, in milliseconds.
    #[must_use]
    pub fn left(&self, mark: Mark, now: Duration) -> Millis {
        let used = match self.running {
            Some((running, since)) if running == mark => {
                let used = now.saturating_sub(since).saturating_sub(self.lag);
                Millis::try_from(used.as_millis()).unwrap_or(Millis::MAX)
            }
            _ => 0,
        };
        (self.left[mark] - used).max(0)
    }

    /// The time at which the running clock will have run out.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        let (mark, since) = self.running?;
        Some(since + time(self.left[mark]) + self.lag)
    }

    /// The side whose time is over.
    #[must_use]
    pub fn fallen(&self, now: Duration) -> Option<Mark> {
        self.running().filter(|_| self.deadline().is_some_and(|deadline| now >= deadline))
    }

    /// The time until the running clock shows another second, where the one that has begun is shown.
    #[must_use]
    pub fn next_second(&self, now: Duration) -> Option<Duration> {
        let left = time(self.left(self.running()?, now));
        let part = Duration::from_nanos(left.subsec_nanos().into());
        Some(if part.is_zero() { Duration::from_secs(1).min(left) } else { part })
    }

    /// The moment by which an engine whose clock runs should have its move: with a quarter to spare, and no
    /// more than a share of the time left for the game.
    #[must_use]
    pub fn thinking_ends(&self) -> Option<Duration> {
        let (mark, since) = self.running?;
        let left = time(self.left[mark]).saturating_sub(self.lag) * 3 / 4;
        let share = match self.control {
            TimeControl::PerMove { .. } => left,
            TimeControl::PerGame { increment, .. } => {
                left.min(left / MOVES_TO_COME + time(increment) / 2)
            }
        };
        Some(since + share)
    }

    /// The time of the side whose clock runs.
    #[must_use]
    pub fn to_move(&self, now: Duration) -> Option<TimeToMove> {
        let (mark, _) = self.running?;
        let left = time(self.left(mark, now));
        let full = time(self.control.full());
        let (per_move, game) = match self.control {
            TimeControl::PerMove { .. } => (Some(full), None),
            TimeControl::PerGame { .. } => (None, Some(GameTime { full, left })),
        };
        let thinking = self.thinking_ends()?.saturating_sub(now);
        Some(TimeToMove { thinking, per_move, game })
    }

    /// The moment at which a move of an engine counts as made: it ends its thoughts in time, and a delay of the
    /// machine beyond that is not its own.
    #[must_use]
    pub fn in_time(&self, now: Duration) -> Duration {
        let last = self.deadline().and_then(|end| end.checked_sub(Duration::from_millis(1)));
        last.map_or(now, |last| now.min(last))
    }

    /// Stops the clock of the side that has moved: its time then, in milliseconds, unchanged if
    /// it did not run. `None` if it had run out.
    pub fn moved(&mut self, mark: Mark, now: Duration) -> Option<Millis> {
        let left = self.left(mark, now);
        if self.running() != Some(mark) {
            return Some(left);
        }
        if self.fallen(now).is_some() {
            return None;
        }
        let left = left + self.control.increment();
        self.left[mark] = left;
        self.running = None;
        Some(left)
    }
}

/// The pause of engines that play each other before a move, so that people can follow: no more than half of their
/// thinking time.
#[must_use]
pub(crate) fn pace(clocks: Option<&Clocks>, now: Duration) -> Duration {
    let ends = clocks.and_then(Clocks::thinking_ends);
    ends.map_or(PACE, |ends| PACE.min(ends.saturating_sub(now) / 2))
}

fn time(millis: Millis) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}
