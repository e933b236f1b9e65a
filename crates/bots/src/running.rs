//! The programs that are running.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::descendants::Descendants;

/// The running process groups, and whether new ones may start.
struct Running {
    groups: BTreeSet<u32>,
    ending: bool,
}

/// Global, since all child processes must be found when the process exits in a hurry.
static RUNNING: Mutex<Running> = Mutex::new(Running { groups: BTreeSet::new(), ending: false });

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a program and registers its process group; `None` once [`end_all`] has been called.
pub(super) fn begin<T, E>(start: impl FnOnce() -> Result<(T, u32), E>) -> Option<Result<T, E>> {
    // Locked during the start, so that `end_all` cannot miss this program.
    let mut running = running();
    if running.ending {
        return None;
    }
    Some(start().map(|(started, group)| {
        running.groups.insert(group);
        started
    }))
}

/// Runs a program to its end while no other is started, since a starting program could pass
/// descriptors on to the next one.
#[cfg(target_os = "linux")]
pub(super) fn alone<T>(run: impl FnOnce() -> T) -> T {
    let _running = running();
    run()
}

/// Unregisters a process group that has ended.
pub(super) fn ended(group: u32) {
    running().groups.remove(&group);
}

/// Kills all outside programs at once, with all their descendants, and lets no more start: for a
/// process that is about to exit without returning to its callers.
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

/// Kills all processes of a group whose leader has not been reaped.
#[cfg(unix)]
pub(super) fn kill_group(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(group).ok().and_then(Pid::from_raw);
    if let Some(group) = group {
        // It may have exited by itself.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// There are no process groups: all descendants of a program are found by its mark.
#[cfg(not(unix))]
pub(super) fn kill_group(_group: u32) {}
