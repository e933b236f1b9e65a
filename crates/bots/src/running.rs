//! The programs that run at this moment.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::descendants::Descendants;

/// The process groups that run, and whether new ones may begin.
struct Running {
    groups: BTreeSet<u32>,
    ending: bool,
}

/// A process has one set of children; who ends it in a hurry must find them all.
static RUNNING: Mutex<Running> = Mutex::new(Running { groups: BTreeSet::new(), ending: false });

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts something and remembers its process group; `None` once everything is being ended.
pub(super) fn begin<T, E>(start: impl FnOnce() -> Result<(T, u32), E>) -> Option<Result<T, E>> {
    // Held while it starts, so that nobody can end all but this one.
    let mut running = running();
    if running.ending {
        return None;
    }
    Some(start().map(|(started, group)| {
        running.groups.insert(group);
        started
    }))
}

/// Runs a program to its end while no other is started, since a start may leave descriptors to what is started next.
#[cfg(target_os = "linux")]
pub(super) fn alone<T>(run: impl FnOnce() -> T) -> T {
    let _running = running();
    run()
}

/// Forgets a process group that has ended.
pub(super) fn ended(group: u32) {
    running().groups.remove(&group);
}

/// Ends all outside programs at once, with all that they started, and lets none begin any more:
/// for a process that is about to exit without returning to whoever started them.
pub fn end_all() {
    let mut running = running();
    running.ending = true;
    let groups = std::mem::take(&mut running.groups);
    drop(running);
    if groups.is_empty() {
        return;
    }
    groups.into_iter().for_each(kill_group);
    Descendants::all().end();
}

/// Ends all processes of a group that has not been waited for.
#[cfg(unix)]
pub(super) fn kill_group(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(group).ok().and_then(Pid::from_raw);
    if let Some(group) = group {
        // It may have ended by itself.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// There are no process groups: all that a program starts is found by its mark.
#[cfg(not(unix))]
pub(super) fn kill_group(_group: u32) {}
