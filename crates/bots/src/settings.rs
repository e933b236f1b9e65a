//! What an outside program may use.

use std::time::Duration;

use inarow_rules::Notation;

use crate::Sandbox;

/// What an outside program may use, and how it is understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The longest that it may take for one answer, its start included, where no clock says otherwise; 10
    /// seconds unless told otherwise.
    pub move_time: Duration,
    /// The most memory in bytes that it and all that it starts may use together; 1 GiB unless told
    /// otherwise. It is looked at several times a second; on Unix the
    /// system gives none of its processes more than twice as much.
    pub memory: u64,
    /// What a bare number names: [`Notation::Index`] unless told otherwise, or
    /// [`Notation::Numpad`].
    pub numbers: Notation,
    /// Where it runs.
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
