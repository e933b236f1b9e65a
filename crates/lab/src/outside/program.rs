//! A program that runs beside this one and speaks in lines.

use std::io;
use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt;
use tokio::process::{Child, ChildStderr, ChildStdin, ChildStdout};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::yield_now;

use super::kin::{self, Kin};
use super::lines::{LastWords, shown};
use super::pipes::{hear_errors, heard, pause, text, within};
use super::{CommandLine, FaultKind, Settings, StartProblem, launch, running};

/// The most bytes that a program may write for one answer.
const MOST_OUTPUT: usize = 64 << 10;

/// The most bytes that a program may write to its standard error for one answer; what is not read
/// would make it wait, so all is read.
const MOST_ERRORS: u64 = 64 << 20;

/// How often somebody may ask a wait to end.
const LOOK: Duration = Duration::from_millis(20);

/// How often the memory is looked at, which takes a few milliseconds each time.
const MEMORY_LOOK: Duration = Duration::from_millis(100);

/// How long a program may take to end by itself once it is told to.
const FAREWELL: Duration = Duration::from_millis(300);

/// How long the system may take to end a program.
const MOST_ENDING: Duration = Duration::from_secs(5);

/// Why there is no line.
#[derive(Debug)]
pub(super) enum NoLine {
    /// Whoever asked would rather not wait.
    Stopped,
    /// What the program did.
    Fault(FaultKind),
}

impl From<FaultKind> for NoLine {
    fn from(kind: FaultKind) -> Self {
        NoLine::Fault(kind)
    }
}

/// How long something may take.
#[derive(Clone, Copy)]
pub(super) struct Patience<'a> {
    pub(super) limit: Duration,
    pub(super) since: Instant,
    pub(super) stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Patience<'_> {
    fn left(&self) -> Duration {
        self.limit.saturating_sub(self.since.elapsed())
    }
}

/// A running program: alone in its process group, which ends with this value.
///
/// A runtime of its own waits for both of its outputs and for the clock at once, on the thread of
/// whoever asks: there is no thread that could be left behind.
pub(super) struct Program {
    runtime: Runtime,
    child: Child,
    group: u32,
    kin: Kin,
    stdin: Option<ChildStdin>,
    stdout: ChildStdout,
    stderr: Option<ChildStderr>,
    /// What has been read of the output and belongs to no answer yet.
    pending: Vec<u8>,
    last_words: LastWords,
    memory: u64,
    memory_seen: Instant,
}

impl Program {
    /// Starts a program.
    pub(super) fn start(command: &CommandLine, settings: &Settings) -> Result<Self, FaultKind> {
        let failed = |problem| FaultKind::NotStarted { program: shown(command.program()), problem };
        let system = |error: io::Error| failed(StartProblem::System(shown(&error.to_string())));
        let runtime = Builder::new_current_thread().enable_all().build().map_err(system)?;
        let kin = Kin::new();
        let mut started = launch::prepared(command, settings).map_err(failed)?;
        started.env(kin::VARIABLE, kin.mark());
        let begun = running::begin(|| {
            let _entered = runtime.enter();
            let child = started.spawn()?;
            let group = child.id().unwrap_or_default();
            Ok((child, group))
        });
        let mut child = begun.ok_or_else(|| failed(StartProblem::Ending))?.map_err(system)?;
        let missing = || system(io::ErrorKind::BrokenPipe.into());
        Ok(Program {
            group: child.id().unwrap_or_default(),
            stdin: child.stdin.take(),
            stdout: child.stdout.take().ok_or_else(missing)?,
            stderr: child.stderr.take(),
            runtime,
            child,
            kin,
            pending: Vec::new(),
            last_words: LastWords::default(),
            memory: settings.memory,
            memory_seen: Instant::now(),
        })
    }

    /// The last of what it wrote to its standard error.
    pub(super) fn last_words(&self) -> String {
        self.last_words.text()
    }

    /// Sends lines, each with its end.
    pub(super) fn say(&mut self, lines: &str, patience: Patience<'_>) -> Result<(), NoLine> {
        let left = patience.left();
        let Some(stdin) = &mut self.stdin else { return Err(FaultKind::ClosedInput.into()) };
        let sent = self.runtime.block_on(within(left, async {
            stdin.write_all(lines.as_bytes()).await?;
            stdin.flush().await
        }));
        match sent {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) => Err(self.deaf().into()),
            None => Err(FaultKind::TimedOut { limit: patience.limit }.into()),
        }
    }

    /// The next line that is not blank, without its end.
    pub(super) fn line(&mut self, patience: Patience<'_>) -> Result<String, NoLine> {
        let mut heard = 0;
        let errors = self.last_words.total();
        loop {
            while let Some(end) = self.pending.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.pending.drain(..=end).collect();
                let text = text(line)?;
                if !text.trim().is_empty() {
                    return Ok(text.trim().to_owned());
                }
            }
            if heard > MOST_OUTPUT {
                return Err(FaultKind::TooMuchOutput { limit: MOST_OUTPUT }.into());
            }
            if self.last_words.total() - errors > MOST_ERRORS {
                return Err(FaultKind::TooMuchOutput { limit: MOST_ERRORS as usize }.into());
            }
            heard += self.hear(patience)?;
        }
    }

    /// Waits until something comes, for a moment at most; how much has come on standard output.
    fn hear(&mut self, patience: Patience<'_>) -> Result<usize, NoLine> {
        if patience.stop.is_some_and(|stop| stop()) {
            return Err(NoLine::Stopped);
        }
        let left = patience.left();
        if left.is_zero() {
            return Err(self.silent(patience.limit).into());
        }
        if patience.since.elapsed() > MEMORY_LOOK && self.memory_seen.elapsed() > MEMORY_LOOK {
            if self.kin.memory() > self.memory {
                return Err(FaultKind::TooMuchMemory { limit: self.memory }.into());
            }
            self.memory_seen = Instant::now();
        }
        match self.runtime.block_on(heard(
            &mut self.stdout,
            &mut self.stderr,
            &mut self.pending,
            &mut self.last_words,
            pause(left.min(LOOK)),
        )) {
            Some(0) => Err(self.mute().into()),
            Some(bytes) => Ok(bytes),
            // What it has started may hold its output open.
            None if self.exited().is_some() => Err(self.mute().into()),
            None => Ok(0),
        }
    }

    /// What has been written that nobody asked for: a second answer, for example.
    pub(super) fn unasked(&mut self) -> Result<(), FaultKind> {
        while self.pending.len() <= MOST_OUTPUT {
            let (out, errors) = (&mut self.stdout, &mut self.stderr);
            let (pending, words) = (&mut self.pending, &mut self.last_words);
            // What is there is read, and nothing is waited for.
            match self.runtime.block_on(heard(out, errors, pending, words, yield_now())) {
                Some(0) | None => break,
                Some(_) => (),
            }
        }
        if self.pending.len() > MOST_OUTPUT {
            return Err(FaultKind::TooMuchOutput { limit: MOST_OUTPUT });
        }
        let text = String::from_utf8_lossy(&self.pending).into_owned();
        match text.lines().find(|line| !line.trim().is_empty()) {
            Some(line) => Err(FaultKind::Unasked { text: shown(line.trim()) }),
            None => {
                self.pending.clear();
                Ok(())
            }
        }
    }

    /// What it means that nothing more can be sent.
    fn deaf(&mut self) -> FaultKind {
        self.exit().unwrap_or(FaultKind::ClosedInput)
    }

    /// What it means that nothing more will come.
    fn mute(&mut self) -> FaultKind {
        let exit = self.exit();
        let failed = matches!(exit, Some(FaultKind::Exited { code, .. }) if code != Some(0));
        if let Some(text) = self.unfinished().filter(|_| !failed) {
            return FaultKind::UnfinishedLine { text };
        }
        exit.unwrap_or(FaultKind::ClosedOutput)
    }

    /// What it means that nothing came in time.
    fn silent(&mut self, limit: Duration) -> FaultKind {
        if let Some(text) = self.unfinished() {
            return FaultKind::UnfinishedLine { text };
        }
        // A pipe whose reader has closed it takes nothing more.
        let stdin = self.stdin.as_mut();
        let probe = stdin.map(|stdin| {
            self.runtime.block_on(within(LOOK, async {
                stdin.write_all(b"\n").await?;
                stdin.flush().await
            }))
        });
        match probe.flatten() {
            Some(Err(_)) => FaultKind::ClosedInput,
            _ => FaultKind::TimedOut { limit },
        }
    }

    /// What has been written of a line.
    fn unfinished(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.pending);
        Some(shown(text.trim())).filter(|text| !text.is_empty())
    }

    /// How it has ended, if it has or does so in a moment.
    fn exit(&mut self) -> Option<FaultKind> {
        // Its last words on standard error are worth having.
        let (errors, words) = (&mut self.stderr, &mut self.last_words);
        self.runtime.block_on(within(LOOK, async { while hear_errors(errors, words).await {} }));
        let start = Instant::now();
        loop {
            if let Some(exit) = self.exited() {
                return Some(exit);
            }
            if start.elapsed() > FAREWELL {
                return None;
            }
            self.runtime.block_on(pause(Duration::from_millis(2)));
        }
    }

    /// How it has ended, if it has. It is not waited for: until then nobody else can have its number,
    /// and its group can be ended without hitting strangers.
    #[cfg(unix)]
    fn exited(&mut self) -> Option<FaultKind> {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let pid = i32::try_from(self.group).ok().and_then(Pid::from_raw)?;
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        let status = waitid(WaitId::Pid(pid), options).ok().flatten()?;
        let (code, signal) = (status.exit_status(), status.terminating_signal());
        Some(FaultKind::Exited { code, signal })
    }

    #[cfg(not(unix))]
    fn exited(&mut self) -> Option<FaultKind> {
        let status = self.child.try_wait().ok().flatten()?;
        Some(FaultKind::Exited { code: status.code(), signal: None })
    }

    /// Says a last line and lets it end by itself, for a moment.
    pub(super) fn farewell(&mut self, last_line: &str) {
        if Handle::try_current().is_ok() {
            return;
        }
        let stdin = self.stdin.take();
        let sent = self.runtime.block_on(within(FAREWELL, async {
            if let Some(mut stdin) = stdin {
                let _ = stdin.write_all(last_line.as_bytes()).await;
            }
        }));
        if sent.is_some() {
            self.exit();
        }
    }
}

/// Ends the program, its group, and whatever it has started.
impl Drop for Program {
    fn drop(&mut self) {
        running::kill_group(self.group);
        let _ = self.child.start_kill();
        if Handle::try_current().is_err() {
            let _ = self.runtime.block_on(within(MOST_ENDING, self.child.wait()));
        }
        running::ended(self.group);
        self.kin.end();
    }
}
