//! How long an answer is waited for.

use std::time::{Duration, Instant};

use inarow_lab::outside::FaultKind;

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
    pub(super) limit: Duration,
    pub(super) since: Instant,
    pub(super) stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Deadline<'_> {
    pub(super) fn left(&self) -> Duration {
        self.limit.saturating_sub(self.since.elapsed())
    }
}
