//! Signs of life on anything that takes longer than a second.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long to be silent.
const PATIENCE: Duration = Duration::from_secs(1);

/// A spinner on standard error that appears after a second, on a terminal only.
pub(crate) struct Progress {
    start: Instant,
    spinner: Mutex<Option<ProgressBar>>,
}

impl Progress {
    pub(crate) fn new() -> Self {
        Progress { start: Instant::now(), spinner: Mutex::new(None) }
    }

    /// Says how far it has come.
    pub(crate) fn tell(&self, message: impl FnOnce() -> String) {
        if self.start.elapsed() < PATIENCE || !std::io::stderr().is_terminal() {
            return;
        }
        if let Ok(mut spinner) = self.spinner.lock() {
            let bar = spinner.get_or_insert_with(|| {
                ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10))
                    .with_style(
                        // A message that is too long is cut, lest it wrap.
                        ProgressStyle::with_template("{spinner} {wide_msg}")
                            .unwrap_or_else(|_| ProgressStyle::default_spinner()),
                    )
            });
            bar.set_message(message());
            bar.tick();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Ok(Some(bar)) = self.spinner.get_mut() {
            bar.finish_and_clear();
        }
    }
}
