//! All descendants of a program, in any process group.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use sysinfo::{ProcessRefreshKind, ProcessesToUpdate, System, UpdateKind};

/// The environment variable by which all descendants of a program are found, including those that
/// left its process group.
pub(super) const VARIABLE: &str = "INAROW_BOT";

/// The prefix of the marks of all programs that this process has started.
static OWN: LazyLock<String> = LazyLock::new(|| {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    format!("{}-{:x}-", std::process::id(), now.as_nanos())
});

/// The processes with a mark in their environment.
#[derive(Clone, Debug)]
pub(super) struct Descendants {
    mark: String,
    /// True if all marks with this prefix count.
    prefix: bool,
}

impl Descendants {
    /// A mark that no other program has.
    pub(super) fn new() -> Descendants {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Descendants { mark: format!("{}{number}", *OWN), prefix: false }
    }

    /// All programs that this process has started.
    pub(super) fn all() -> Descendants {
        Descendants { mark: OWN.clone(), prefix: true }
    }

    /// The value of the variable.
    pub(super) fn mark(&self) -> &str {
        &self.mark
    }

    /// The total memory of these processes in bytes, as far as the system reports it.
    pub(super) fn memory(&self) -> u64 {
        let system = processes(ProcessRefreshKind::nothing().with_memory());
        system.map_or(0, |system| self.of(&system).map(sysinfo::Process::memory).sum())
    }

    /// Kills them, and those that they start meanwhile.
    pub(super) fn end(&self) {
        /// After this many rounds they start new processes faster than they can be killed.
        const MOST_LOOKS: usize = 50;
        for _ in 0..MOST_LOOKS {
            let Some(system) = processes(ProcessRefreshKind::nothing()) else { return };
            if self.of(&system).map(sysinfo::Process::kill).count() == 0 {
                return;
            }
        }
    }

    /// The marked processes among those of a system.
    fn of<'a>(&'a self, system: &'a System) -> impl Iterator<Item = &'a sysinfo::Process> {
        let is_marked = |variable: &std::ffi::OsString| {
            let value = variable.to_str().and_then(|text| text.strip_prefix(VARIABLE));
            let value = value.and_then(|value| value.strip_prefix('='));
            value.is_some_and(|value| match self.prefix {
                true => value.starts_with(&self.mark),
                false => value == self.mark,
            })
        };
        system.processes().values().filter(move |process| process.environ().iter().any(is_marked))
    }
}

/// All processes with their environments, as far as the system reports them.
fn processes(kind: ProcessRefreshKind) -> Option<System> {
    let mut system = System::new().ok()?;
    let kind = kind.with_environ(UpdateKind::Always).without_tasks();
    system.refresh_processes_specifics(ProcessesToUpdate::All, true, kind);
    Some(system)
}
