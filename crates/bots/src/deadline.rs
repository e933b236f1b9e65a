//! How long an answer is waited for.

use std::time::{Duration, Instant};

use inarow_lab::outside::{FaultKind, LimitOf};
use inarow_search::Limits;

use crate::Settings;

/// Why there is no line.
#[derive(Debug)]
pub(super) enum NoLine {
    /// Whoever asked would rather not wait.
    Stopped,
    /// What the program did.
    Fault(FaultKind),
}

impl From<FaultKind> for NoLine {
    fn from(kind: FaultKind) -> Self {
        NoLine::Fault(kind)
    }
}

/// How long something may take.
#[derive(Clone, Copy)]
pub(super) struct Deadline<'a> {
    since: Instant,
    limit: Duration,
    of: LimitOf,
    /// How much later it may be.
    grace: Duration,
    stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Deadline<'a> {
    /// Of an answer that is waited for from now on: the time of the move where that is limited, else
    /// what the settings say.
    pub(super) fn new(settings: &Settings, limits: &Limits<'a>) -> Self {
        let since = Instant::now();
        let limited = limits.time.and_then(|time| {
            let one = time.per_move.map(|limit| (limit, LimitOf::Move));
            let all = time.game.map(|game| (game.left, LimitOf::Game));
            let (limit, of) = one.into_iter().chain(all).min_by_key(|(limit, _)| *limit)?;
            Some(Deadline { since, limit, of, grace: time.grace, stop: Some(time.given_up) })
        });
        let (limit, of, grace) = (settings.move_time, LimitOf::Answer, Duration::ZERO);
        limited.unwrap_or(Deadline { since, limit, of, grace, stop: limits.stop })
    }

    pub(super) fn left(&self) -> Duration {
        (self.limit + self.grace).saturating_sub(self.since.elapsed())
    }

    pub(super) fn taken(&self) -> Duration {
        self.since.elapsed()
    }

    pub(super) fn is_given_up(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }

    /// That there was no answer by then.
    pub(super) fn missed(&self) -> FaultKind {
        let Deadline { limit, of, .. } = *self;
        FaultKind::TimedOut { limit, of, waited: limit + self.grace }
    }
}
