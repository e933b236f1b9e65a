//! Total memory of everything in a sandbox.
//!
//! A process in a process namespace cannot leave the tree below its creator, even if it changes its
//! environment, its group or its parents.

mod process;
mod uncounted;

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rustix::process::{Pid, Signal, kill_process};

use self::process::Process;

/// The largest kernel memory in bytes that a file in a memory folder takes, even if it is empty:
/// its inode and its name.
const FILE: u64 = 2048;

/// The memory in bytes of all processes below one: their pages, their temporary folder, and the
/// most that the kernel can hold for them. Figures that are slow to read are read only if cheaper
/// bounds exceed `enough`.
pub(crate) fn memory(above: u32, enough: u64) -> u64 {
    let processes = below(above);
    let any = |read: fn(u32) -> Option<u64>| processes.iter().find_map(|process| read(*process));
    let fixed = any(in_folder).unwrap_or_default() + any(uncounted::sockets).unwrap_or_default();
    let all: Vec<Process> = processes.iter().map(|process| Process::read(*process)).collect();
    let fixed = fixed + all.iter().map(Process::held).sum::<u64>();
    let resident: u64 = all.iter().map(Process::resident).sum();
    let each = uncounted::mapping(all.len() as u64);
    let bound: u64 = all.iter().map(|process| process.most_mappings() * each).sum();
    if fixed + resident + bound <= enough {
        return fixed + resident + bound;
    }
    let fixed = fixed + all.iter().map(|process| process.mappings() * each).sum::<u64>();
    match fixed + resident > enough {
        true => fixed + all.iter().map(Process::share).sum::<u64>(),
        false => fixed + resident,
    }
}

/// Kills everything in a sandbox; bubblewrap itself exits once nothing is left.
pub(crate) fn end(above: u32) {
    for process in children(above) {
        if let Some(process) = i32::try_from(process).ok().and_then(Pid::from_raw) {
            // It may have exited by itself.
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

/// The processes started by any thread of a process, and the orphans that it adopted.
fn children(process: u32) -> Vec<u32> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let of_thread = |thread: fs::DirEntry| fs::read_to_string(thread.path().join("children"));
    let texts = threads.filter_map(|thread| of_thread(thread).ok());
    texts
        .flat_map(|text| text.split_whitespace().map(str::parse).collect::<Vec<_>>())
        .flatten()
        .collect()
}

/// The size of the temporary folder, as one of the processes sees it; a process that has not
/// entered the sandbox yet sees the system's.
fn in_folder(process: u32) -> Option<u64> {
    let folder: PathBuf = ["/proc", &process.to_string(), "root/tmp"].iter().collect();
    let device = |path: &Path| fs::metadata(path).ok().map(|metadata| metadata.dev());
    let own = device(&folder).filter(|own| Some(*own) != device(Path::new("/tmp")));
    let found = own.and_then(|_| rustix::fs::statvfs(&folder).ok())?;
    let bytes = found.f_blocks.saturating_sub(found.f_bfree) * found.f_frsize;
    Some(bytes + found.f_files.saturating_sub(found.f_ffree) * FILE)
}
