//! Memory of one process.

use std::fs;

use super::super::OPEN_FILES;
use super::uncounted::{DESCRIPTOR, THREAD};

/// Sizes of a process in bytes, from `/proc/PID/status`.
pub(super) struct Process {
    number: u32,
    status: String,
}

impl Process {
    /// Reads a process; one that has ended has no memory.
    pub(super) fn read(number: u32) -> Process {
        let status = fs::read_to_string(format!("/proc/{number}/status")).unwrap_or_default();
        Process { number, status }
    }

    /// Its pages and their tables.
    pub(super) fn resident(&self) -> u64 {
        sum(&self.status, &["VmRSS:", "VmSwap:", "VmPTE:"])
    }

    /// The same, with a proportional share of each page that other processes have too.
    pub(super) fn share(&self) -> u64 {
        let pages = fs::read_to_string(self.file("smaps_rollup"));
        let pages = pages.map(|text| sum(&text, &["Pss:", "SwapPss:"]));
        pages.map_or_else(|_| self.resident(), |pages| pages + sum(&self.status, &["VmPTE:"]))
    }

    /// The most that the kernel holds for its threads and its descriptors.
    pub(super) fn held(&self) -> u64 {
        let threads = self.status.lines().find_map(|line| line.strip_prefix("Threads:"));
        let threads = threads.and_then(|threads| threads.trim().parse::<u64>().ok());
        threads.unwrap_or_default() * THREAD + self.descriptors() * DESCRIPTOR
    }

    /// The number of open descriptors. Since Linux 6.2 the size of the folder is their number.
    fn descriptors(&self) -> u64 {
        let folder = self.file("fd");
        match fs::metadata(&folder) {
            Ok(metadata) if metadata.len() > 0 => metadata.len(),
            Ok(_) => fs::read_dir(folder).map_or(OPEN_FILES, |entries| entries.count() as u64),
            Err(_) => 0,
        }
    }

    /// An upper bound of its mappings: each has at least one page.
    pub(super) fn most_mappings(&self) -> u64 {
        sum(&self.status, &["VmSize:"]) / 4096
    }

    /// The number of its mappings if it is readable, otherwise the bound.
    pub(super) fn mappings(&self) -> u64 {
        let lines = fs::read(self.file("maps"));
        let lines = lines.map(|text| text.iter().filter(|byte| **byte == b'\n').count() as u64);
        lines.unwrap_or_else(|_| self.most_mappings())
    }

    fn file(&self, name: &str) -> String {
        format!("/proc/{}/{name}", self.number)
    }
}

/// The sum of the sizes in bytes at these keys of a text.
fn sum(text: &str, keys: &[&str]) -> u64 {
    let value = |line: &str| {
        let (key, value) = line.split_once(char::is_whitespace)?;
        let value = value.trim().strip_suffix(" kB")?.parse::<u64>().ok()?;
        keys.contains(&key).then_some(value * 1024)
    };
    text.lines().filter_map(value).sum()
}
