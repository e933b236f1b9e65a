//! The processor time of a command and of every process that it started.

use std::collections::HashMap;
use std::process::Child;
use std::time::Duration;

use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};

/// Processor time of a tree of processes, as far as it has been observed.
pub(crate) struct Usage {
    system: System,
    root: Pid,
    /// Milliseconds of each process of the tree, including those that have ended.
    seen: HashMap<(Pid, u64), u64>,
}

impl Usage {
    /// Usage of `child` and its descendants; `None` if the library cannot list processes.
    pub(crate) fn of(child: &Child) -> Option<Self> {
        let system = System::new().ok()?;
        Some(Self { system, root: Pid::from_u32(child.id()), seen: HashMap::new() })
    }

    /// The sum up to now. A process that began and ended between two calls is not in it.
    pub(crate) fn total(&mut self) -> Duration {
        for pid in self.tree() {
            if let Some(process) = self.system.process(pid) {
                let key = (pid, process.start_time());
                self.seen.insert(key, process.accumulated_cpu_time());
            }
        }
        Duration::from_millis(self.seen.values().sum())
    }

    /// Kills every process of the tree.
    pub(crate) fn kill(&mut self) {
        for pid in self.tree() {
            if let Some(process) = self.system.process(pid) {
                process.kill();
            }
        }
    }

    /// The processes of the tree that run now.
    fn tree(&mut self) -> Vec<Pid> {
        let what = ProcessRefreshKind::nothing().with_cpu().without_tasks();
        self.system.refresh_processes_specifics(ProcessesToUpdate::All, true, what);
        let mut children: HashMap<Pid, Vec<Pid>> = HashMap::new();
        for (pid, process) in self.system.processes() {
            if let Some(parent) = process.parent() {
                children.entry(parent).or_default().push(*pid);
            }
        }
        let mut tree = vec![self.root];
        let mut next = 0;
        while let Some(pid) = tree.get(next) {
            tree.extend(children.remove(pid).unwrap_or_default());
            next += 1;
        }
        tree
    }
}
