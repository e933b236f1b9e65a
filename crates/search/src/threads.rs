//! Work on several threads.

use std::panic::resume_unwind;
use std::thread::{Builder, scope};

/// The results of running `work` on each of up to `threads` threads, the calling one included. Fewer run where the
/// system has no thread left.
pub(crate) fn on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    scope(|scope| {
        let begin = |_| Builder::new().spawn_scoped(scope, &work).ok();
        let others: Vec<_> = (1..threads).map_while(begin).collect();
        let mut results = vec![work()];
        let ended = others.into_iter().map(|other| other.join());
        results.extend(ended.map(|result| result.unwrap_or_else(|panic| resume_unwind(panic))));
        results
    })
}
