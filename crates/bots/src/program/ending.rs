//! The end of a program, and the faults for missing output.

use std::time::{Duration, Instant};

use inarow_lab::outside::{FaultKind, excerpt};
use tokio::io::AsyncWriteExt;
use tokio::runtime::Handle;

use super::{POLL, Program};
use crate::deadline::Deadline;
use crate::pipes::{pause, read_errors, within};
use crate::{running, sandbox};

/// Time for a program to exit by itself after its last line.
const QUIT_TIME: Duration = Duration::from_millis(300);

/// Time for the system to kill a program.
const MOST_ENDING: Duration = Duration::from_secs(5);

impl Program {
    /// The fault of a program to which nothing can be sent any more.
    pub(super) fn closed_input(&mut self) -> FaultKind {
        self.exit().unwrap_or(FaultKind::ClosedInput)
    }

    /// The fault of a program whose output has ended.
    pub(super) fn closed_output(&mut self) -> FaultKind {
        let exit = self.exit();
        let failed = matches!(exit, Some(FaultKind::Exited { code, .. }) if code != Some(0));
        if let Some(text) = self.unfinished().filter(|_| !failed) {
            return FaultKind::UnfinishedLine { text };
        }
        exit.unwrap_or(FaultKind::ClosedOutput)
    }

    /// The fault of a program that wrote no answer in time.
    pub(super) fn timed_out(&mut self, deadline: Deadline<'_>) -> FaultKind {
        if let Some(text) = self.unfinished() {
            return FaultKind::UnfinishedLine { text };
        }
        // A pipe that its reader has closed accepts no data.
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

    /// The unfinished line at the end of the output, if any.
    fn unfinished(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.pending);
        Some(excerpt(text.trim())).filter(|text| !text.is_empty())
    }

    /// The fault for the program's exit, if it has exited or does so in a moment.
    fn exit(&mut self) -> Option<FaultKind> {
        if let Some(fault) = self.too_much_memory() {
            return Some(fault);
        }
        // The last output on its standard error is worth reading.
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

    /// The fault for the program's exit, if it has exited. It is not reaped yet: until then no
    /// other process can have its number, and its group can be killed without hitting other
    /// processes.
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

    /// Sends a last line and gives the program a moment to exit by itself.
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

    /// True if it exits soon; inside another runtime it is not possible to wait.
    fn ends(&mut self) -> bool {
        let may_wait = Handle::try_current().is_err();
        may_wait && self.runtime.block_on(within(MOST_ENDING, self.child.wait())).is_some()
    }
}

/// Kills the program, its group, and all its descendants.
impl Drop for Program {
    fn drop(&mut self) {
        // Once it has been reaped, another process may have its number.
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
