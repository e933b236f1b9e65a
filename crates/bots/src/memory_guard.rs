//! Whoever looks after a program's memory.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// Looks at what something uses, again and again, and ends it once that is too much: also while nobody
/// waits for it. Its thread ends with this value.
pub(super) struct MemoryGuard {
    exceeded: Arc<AtomicBool>,
    going: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl MemoryGuard {
    /// Looks as often as this.
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

    /// Whether it was too much.
    pub(super) fn is_exceeded(&self) -> bool {
        self.exceeded.load(Ordering::Acquire)
    }

    /// Looks no more, and ends nothing any more.
    pub(super) fn leave(&mut self) {
        self.going = None;
        if let Some(thread) = self.thread.take() {
            // If it broke off, it looks no more either.
            let _ = thread.join();
        }
    }
}

impl Drop for MemoryGuard {
    fn drop(&mut self) {
        self.leave();
    }
}
