//! Limits of outside programs.

use std::time::Duration;

use inarow_rules::Notation;

use crate::Sandbox;

/// Limits of an outside program, and the notation of its bare numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The time limit for one answer, start included, if no clock sets another; 10 seconds by
    /// default.
    pub move_time: Duration,
    /// The limit in bytes of the total memory of the program and its descendants; 1 GiB by default.
    /// It is checked several times a second; on Unix the system gives none of the processes more
    /// than twice this amount.
    pub memory: u64,
    /// The notation of bare numbers: [`Notation::Index`] by default, or [`Notation::Numpad`].
    pub numbers: Notation,
    /// The place where it runs.
    pub sandbox: Sandbox,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            move_time: Duration::from_secs(10),
            memory: 1 << 30,
            numbers: Notation::Index,
            sandbox: Sandbox::None,
        }
    }
}
