//! The limit of open files, connections among them, that the system sets for the server.

use inarow_server::Limits;

/// Files that are no connections: the database, the log, those of the runtime, and some to spare.
#[cfg(unix)]
const OTHERS: u64 = 64;

/// The limits with no more connections than the system allows, once it allows as many as it may.
#[cfg(unix)]
pub(super) fn within(limits: Limits) -> Limits {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut allowed = getrlimit(Resource::Nofile);
    allowed.current = allowed.maximum;
    // Some systems say that there is no limit, and refuse that.
    let _ = setrlimit(Resource::Nofile, allowed);
    let Some(files) = getrlimit(Resource::Nofile).current else { return limits };
    let room = usize::try_from(files.saturating_sub(OTHERS).max(1)).unwrap_or(usize::MAX);
    if room >= limits.connections {
        return limits;
    }
    tracing::warn!(files, connections = room, "the system allows fewer connections than the limit");
    Limits { connections: room, ..limits }
}

/// The limits as they are.
#[cfg(not(unix))]
pub(super) fn within(limits: Limits) -> Limits {
    limits
}
