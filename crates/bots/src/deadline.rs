//! Time limits of answers.

use std::time::{Duration, Instant};

use inarow_lab::outside::{FaultKind, LimitOf};
use inarow_search::Limits;

use crate::Settings;

/// Reasons why there is no line.
#[derive(Debug)]
pub(super) enum NoLine {
    /// The caller stopped waiting.
    Stopped,
    /// The program misbehaved.
    Fault(FaultKind),
}

impl From<FaultKind> for NoLine {
    fn from(kind: FaultKind) -> Self {
        NoLine::Fault(kind)
    }
}

/// The time limit of an answer.
#[derive(Clone, Copy)]
pub(super) struct Deadline<'a> {
    since: Instant,
    limit: Duration,
    of: LimitOf,
    /// Additional time before the limit is enforced.
    grace: Duration,
    stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Deadline<'a> {
    /// The deadline of an answer, starting now: the time limit of the move if there is one,
    /// otherwise that of the settings.
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

    /// The fault of a program that missed this deadline.
    pub(super) fn missed(&self) -> FaultKind {
        let Deadline { limit, of, .. } = *self;
        FaultKind::TimedOut { limit, of, waited: limit + self.grace }
    }
}
