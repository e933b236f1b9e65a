//! The memory that everything in a sandbox takes together.
//!
//! A process in a namespace of processes cannot leave the tree below the one that made it, whatever it
//! does with its environment, its group or its parents.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rustix::process::{Pid, Signal, kill_process};

/// What a file in a folder in memory takes of the kernel's own, in bytes, even if it is empty.
const FILE: u64 = 1024;

/// The memory in bytes of all processes below one, with what they have written to their temporary
/// folder. Pages that several of them share are counted once where the sum would be more than enough.
pub(crate) fn memory(above: u32, enough: u64) -> u64 {
    let processes = below(above);
    let files = processes.iter().find_map(|process| in_folder(*process)).unwrap_or_default();
    let most = files + processes.iter().map(|process| most(*process)).sum::<u64>();
    match most > enough {
        true => files + processes.iter().map(|process| share(*process)).sum::<u64>(),
        false => most,
    }
}

/// The memory in bytes of a process, with the tables of its pages.
fn most(process: u32) -> u64 {
    sum(process, "status", &["VmRSS:", "VmSwap:", "VmPTE:"]).unwrap_or_default()
}

/// The same, where each page that others have too counts as a share.
fn share(process: u32) -> u64 {
    let pages = sum(process, "smaps_rollup", &["Pss:", "SwapPss:"]);
    let tables = || sum(process, "status", &["VmPTE:"]).unwrap_or_default();
    pages.map_or_else(|| most(process), |pages| pages + tables())
}

/// Ends everything in a sandbox: bubblewrap itself ends once nothing of it is left.
pub(crate) fn end(above: u32) {
    for process in children(above) {
        if let Some(process) = i32::try_from(process).ok().and_then(Pid::from_raw) {
            // It may have ended by itself.
            let _ = kill_process(process, Signal::KILL);
        }
    }
}

/// All processes below one.
fn below(above: u32) -> Vec<u32> {
    let mut found = children(above);
    let mut next = 0;
    while let Some(&process) = found.get(next) {
        found.extend(children(process));
        next += 1;
    }
    found
}

/// The processes that any thread of one has started, and those that were left to it.
fn children(process: u32) -> Vec<u32> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let of_thread = |thread: fs::DirEntry| fs::read_to_string(thread.path().join("children"));
    let texts = threads.filter_map(|thread| of_thread(thread).ok());
    texts
        .flat_map(|text| text.split_whitespace().map(str::parse).collect::<Vec<_>>())
        .flatten()
        .collect()
}

/// What stands at some keys of a process's file, in bytes; `None` if it may not be read.
fn sum(process: u32, file: &str, keys: &[&str]) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/{file}")).ok()?;
    let value = |line: &str| {
        let (key, value) = line.split_once(char::is_whitespace)?;
        let value = value.trim().strip_suffix(" kB")?.parse::<u64>().ok()?;
        keys.contains(&key).then_some(value * 1024)
    };
    Some(text.lines().filter_map(value).sum())
}

/// What the temporary folder holds, as one of the processes sees it: before it is in the sandbox, it
/// sees that of everybody.
fn in_folder(process: u32) -> Option<u64> {
    let folder: PathBuf = ["/proc", &process.to_string(), "root/tmp"].iter().collect();
    let device = |path: &Path| fs::metadata(path).ok().map(|metadata| metadata.dev());
    let own = device(&folder).filter(|own| Some(*own) != device(Path::new("/tmp")));
    let found = own.and_then(|_| rustix::fs::statvfs(&folder).ok())?;
    let bytes = found.f_blocks.saturating_sub(found.f_bfree) * found.f_frsize;
    Some(bytes + found.f_files.saturating_sub(found.f_ffree) * FILE)
}
