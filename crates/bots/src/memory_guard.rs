//! Enforcement of memory limits.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// Checks memory use at regular intervals and kills the program if it is too high, even between
/// questions. Its thread ends with this value.
pub(super) struct MemoryGuard {
    exceeded: Arc<AtomicBool>,
    going: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl MemoryGuard {
    /// Starts checking at this interval.
    pub(super) fn start(
        pause: Duration,
        is_too_much: impl Fn() -> bool + Send + 'static,
        end: impl Fn() + Send + 'static,
    ) -> io::Result<Self> {
        let exceeded = Arc::new(AtomicBool::new(false));
        let (going, gone) = mpsc::channel::<()>();
        let noted = Arc::clone(&exceeded);
        let thread = Builder::new().name("bot's memory".to_owned()).spawn(move || {
            while gone.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                if is_too_much() {
                    noted.store(true, Ordering::Release);
                    return end();
                }
            }
        })?;
        Ok(MemoryGuard { exceeded, going: Some(going), thread: Some(thread) })
    }

    /// True if the limit was exceeded.
    pub(super) fn is_exceeded(&self) -> bool {
        self.exceeded.load(Ordering::Acquire)
    }

    /// Stops checking, and never kills anything afterwards.
    pub(super) fn leave(&mut self) {
        self.going = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has stopped checking too.
            let _ = thread.join();
        }
    }
}

impl Drop for MemoryGuard {
    fn drop(&mut self) {
        self.leave();
    }
}
