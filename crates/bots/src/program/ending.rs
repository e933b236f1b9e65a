//! How a program ends, and what it means that it says no more.

use std::time::{Duration, Instant};

use inarow_lab::outside::{FaultKind, excerpt};
use tokio::io::AsyncWriteExt;
use tokio::runtime::Handle;

use super::{POLL, Program};
use crate::deadline::Deadline;
use crate::pipes::{pause, read_errors, within};
use crate::{running, sandbox};

/// How long a program may take to end by itself once it is told to.
const QUIT_TIME: Duration = Duration::from_millis(300);

/// How long the system may take to end a program.
const MOST_ENDING: Duration = Duration::from_secs(5);

impl Program {
    /// What it means that nothing more can be sent.
    pub(super) fn closed_input(&mut self) -> FaultKind {
        self.exit().unwrap_or(FaultKind::ClosedInput)
    }

    /// What it means that nothing more will come.
    pub(super) fn closed_output(&mut self) -> FaultKind {
        let exit = self.exit();
        let failed = matches!(exit, Some(FaultKind::Exited { code, .. }) if code != Some(0));
        if let Some(text) = self.unfinished().filter(|_| !failed) {
            return FaultKind::UnfinishedLine { text };
        }
        exit.unwrap_or(FaultKind::ClosedOutput)
    }

    /// What it means that nothing came in time.
    pub(super) fn timed_out(&mut self, deadline: Deadline<'_>) -> FaultKind {
        if let Some(text) = self.unfinished() {
            return FaultKind::UnfinishedLine { text };
        }
        // A pipe whose reader has closed it takes nothing more.
        let stdin = self.stdin.as_mut();
        let probe = stdin.map(|stdin| {
            self.runtime.block_on(within(POLL, async {
                stdin.write_all(b"\n").await?;
                stdin.flush().await
            }))
        });
        match probe.flatten() {
            Some(Err(_)) => FaultKind::ClosedInput,
            _ => deadline.missed(),
        }
    }

    /// What has been written of a line.
    fn unfinished(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.pending);
        Some(excerpt(text.trim())).filter(|text| !text.is_empty())
    }

    /// How it has ended, if it has or does so in a moment.
    fn exit(&mut self) -> Option<FaultKind> {
        if let Some(fault) = self.too_much_memory() {
            return Some(fault);
        }
        // Its last words on standard error are worth having.
        let (errors, words) = (&mut self.stderr, &mut self.last_words);
        self.runtime.block_on(within(POLL, async { while read_errors(errors, words).await {} }));
        let start = Instant::now();
        loop {
            if let Some(exit) = self.exited() {
                return Some(exit);
            }
            if start.elapsed() > QUIT_TIME {
                return None;
            }
            self.runtime.block_on(pause(Duration::from_millis(2)));
        }
    }

    /// How it has ended, if it has. It is not waited for: until then nobody else can have its number,
    /// and its group can be ended without hitting strangers.
    #[cfg(unix)]
    pub(super) fn exited(&mut self) -> Option<FaultKind> {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let pid = i32::try_from(self.group).ok().and_then(Pid::from_raw)?;
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        let status = waitid(WaitId::Pid(pid), options).ok().flatten()?;
        let (code, signal) = (status.exit_status(), status.terminating_signal());
        Some(FaultKind::Exited { code, signal })
    }

    #[cfg(not(unix))]
    pub(super) fn exited(&mut self) -> Option<FaultKind> {
        let status = self.child.try_wait().ok().flatten()?;
        Some(FaultKind::Exited { code: status.code(), signal: None })
    }

    /// Says a last line and lets it end by itself, for a moment.
    pub(crate) fn quit(&mut self, last_line: &str) {
        if Handle::try_current().is_ok() {
            return;
        }
        let stdin = self.stdin.take();
        let sent = self.runtime.block_on(within(QUIT_TIME, async {
            if let Some(mut stdin) = stdin {
                let _ = stdin.write_all(last_line.as_bytes()).await;
            }
        }));
        if sent.is_some() {
            self.exit();
        }
    }

    /// Whether it ends soon; within a runtime nobody can wait for it.
    fn ends(&mut self) -> bool {
        let may_wait = Handle::try_current().is_err();
        may_wait && self.runtime.block_on(within(MOST_ENDING, self.child.wait())).is_some()
    }
}

/// Ends the program, its group, and whatever it has started.
impl Drop for Program {
    fn drop(&mut self) {
        // Once it has been waited for, its number may be another's.
        self.guard.leave();
        if self.held.is_some() {
            sandbox::end(self.group);
        }
        if self.held.is_none() || !self.ends() {
            running::kill_group(self.group);
            let _ = self.child.start_kill();
            self.ends();
        }
        running::ended(self.group);
        self.descendants.end();
    }
}
