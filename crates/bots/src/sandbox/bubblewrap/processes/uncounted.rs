//! Upper bounds of kernel memory that a sandbox can hold without a page of its own.
//!
//! Figures are those of Linux 6.18 on 64 bits. Not counted: the first 64 MiB of pipes that are in
//! no process's table any more (`fs.pipe-user-pages-soft`), watches of epoll
//! (`fs.epoll.max_user_watches`, 4 % of the memory) and timers (`RLIMIT_SIGPENDING`, some hundred
//! bytes each). The kernel bounds each of them for a user.

use std::fs;

use super::super::OPEN_FILES;

/// Bytes that the kernel lets a socket send unless it is asked for more, if the setting cannot be read.
const SEND_BUFFER: u64 = 212_992;

/// The most memory of an open descriptor: a full pipe of 16 pages.
pub(super) const DESCRIPTOR: u64 = 64 << 10;

/// The most memory of a thread in one call: as many pipes as it may have open, closed during a call
/// such as `poll`, with two pages each (a user with many pipes gets no larger ones); a message's
/// control data (`net.core.optmem_max`, 128 KiB); its stack.
pub(super) const THREAD: u64 = OPEN_FILES * (8 << 10) + (192 << 10);

/// A mapping with its name and its policy, and the entries for shared pages of each related
/// process: `processes` live.
pub(super) const fn mapping(processes: u64) -> u64 {
    512 + 128 * processes
}

/// The largest total memory in bytes of all sockets in a process's network namespace: open, sent
/// and not received, not accepted yet, or closed with data that another socket has to read. A
/// socket may send while it holds less than its buffer, then a datagram of its buffer's size, and a
/// quarter more for credentials.
pub(super) fn sockets(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/net/sockstat")).ok()?;
    let used: u64 = text.strip_prefix("sockets: used ")?.lines().next()?.trim().parse().ok()?;
    let setting = fs::read_to_string("/proc/sys/net/core/wmem_default").ok();
    let buffer = setting.and_then(|text| text.trim().parse().ok()).unwrap_or(SEND_BUFFER);
    Some(used * (buffer * 5 / 2))
}
