//! A separate program that communicates in lines.

mod ending;

use std::io;
use std::time::Duration;

use inarow_lab::outside::{FaultKind, StartProblem, excerpt};
use tokio::io::AsyncWriteExt;
use tokio::process::{Child, ChildStderr, ChildStdin, ChildStdout};
use tokio::runtime::{Builder, Runtime};
use tokio::task::yield_now;

use crate::deadline::{Deadline, NoLine};
use crate::descendants::{self, Descendants};
use crate::last_words::LastWords;
use crate::memory_guard::MemoryGuard;
use crate::pipes::{pause, read_outputs, text, within};
use crate::sandbox::{self, Held, Sandbox};
use crate::{CommandLine, Settings, launch, running};

/// The largest number of bytes that a program may write for one answer.
const MOST_OUTPUT: usize = 64 << 10;

/// The largest number of bytes that a program may write to its standard error for one answer; all
/// of it is read, since the program would block on a full pipe.
const MOST_ERRORS: u64 = 64 << 20;

/// Interval at which a wait checks whether it should end.
const POLL: Duration = Duration::from_millis(20);

/// Interval of memory checks. Outside the sandbox, a check goes through all processes of the
/// system, which takes a few milliseconds.
const MEMORY_PAUSE: Duration = Duration::from_millis(100);
const MEMORY_PAUSE_IN_SANDBOX: Duration = Duration::from_millis(20);

/// A running program in its own process group, which is killed when this value is dropped.
///
/// It has a runtime of its own that waits for both outputs and for the clock at once, on the thread
/// of the caller: no other thread is needed.
pub(super) struct Program {
    runtime: Runtime,
    child: Child,
    group: u32,
    descendants: Descendants,
    stdin: Option<ChildStdin>,
    stdout: ChildStdout,
    stderr: Option<ChildStderr>,
    /// True once something has been sent to it.
    is_asked: bool,
    /// Output that was read and is not yet a part of an answer.
    pending: Vec<u8>,
    last_words: LastWords,
    /// The memory limit in bytes, and the guard that enforces it.
    memory: u64,
    guard: MemoryGuard,
    /// Resources of a sandbox that must be held while the program runs.
    held: Option<Held>,
}

impl Program {
    /// Starts a program.
    pub(super) fn start(command: &CommandLine, settings: &Settings) -> Result<Self, FaultKind> {
        let failed =
            |problem| FaultKind::NotStarted { program: excerpt(command.program()), problem };
        let system = |error: io::Error| failed(StartProblem::System(excerpt(&error.to_string())));
        let runtime = Builder::new_current_thread().enable_all().build().map_err(system)?;
        let descendants = Descendants::new();
        let (mut started, held) = launch::prepared(command, settings).map_err(failed)?;
        started.env(descendants::VARIABLE, descendants.mark());
        let begun = running::begin(|| {
            let _entered = runtime.enter();
            launch::close_descriptors();
            held.as_ref().map_or(Ok(()), Held::hand_over)?;
            let child = started.spawn()?;
            let group = child.id().unwrap_or_default();
            Ok((child, group))
        });
        let mut child = begun.ok_or_else(|| failed(StartProblem::Ending))?.map_err(system)?;
        let missing = || system(io::ErrorKind::BrokenPipe.into());
        let group = child.id().unwrap_or_default();
        let guard = guard(group, &descendants, settings).map_err(system)?;
        Ok(Program {
            group,
            stdin: child.stdin.take(),
            stdout: child.stdout.take().ok_or_else(missing)?,
            stderr: child.stderr.take(),
            runtime,
            child,
            descendants,
            is_asked: false,
            pending: Vec::new(),
            last_words: LastWords::default(),
            memory: settings.memory,
            guard,
            held,
        })
    }

    /// The last part of its standard error.
    pub(super) fn last_words(&self) -> String {
        self.last_words.text()
    }

    /// Sends lines, each with its line break.
    pub(super) fn say(&mut self, lines: &str, deadline: Deadline<'_>) -> Result<(), NoLine> {
        let left = deadline.left();
        self.is_asked = true;
        let Some(stdin) = &mut self.stdin else { return Err(FaultKind::ClosedInput.into()) };
        let sent = self.runtime.block_on(within(left, async {
            stdin.write_all(lines.as_bytes()).await?;
            stdin.flush().await
        }));
        match sent {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) => Err(self.closed_input().into()),
            None => Err(deadline.missed().into()),
        }
    }

    /// The next line that is not blank, without its line break.
    pub(super) fn line(&mut self, deadline: Deadline<'_>) -> Result<String, NoLine> {
        loop {
            let line = text(self.bytes(deadline)?)?;
            if !line.trim().is_empty() {
                return Ok(line.trim().to_owned());
            }
        }
    }

    /// The bytes of the next line that is not blank, with its end: a line feed, a carriage return,
    /// or both.
    pub(super) fn bytes(&mut self, deadline: Deadline<'_>) -> Result<Vec<u8>, NoLine> {
        let mut read = 0;
        let errors = self.last_words.total();
        loop {
            while let Some(end) = self.pending.iter().position(|byte| b"\r\n".contains(byte)) {
                let line: Vec<u8> = self.pending.drain(..=end).collect();
                if !line.trim_ascii().is_empty() {
                    return Ok(line);
                }
            }
            if read > MOST_OUTPUT {
                return Err(FaultKind::TooMuchOutput { limit: MOST_OUTPUT }.into());
            }
            if self.last_words.total() - errors > MOST_ERRORS {
                return Err(FaultKind::TooMuchOutput { limit: MOST_ERRORS as usize }.into());
            }
            read += self.read(deadline)?;
        }
    }

    /// Waits briefly for output and returns the number of bytes read from standard output.
    fn read(&mut self, deadline: Deadline<'_>) -> Result<usize, NoLine> {
        if deadline.is_given_up() {
            return Err(NoLine::Stopped);
        }
        let left = deadline.left();
        if left.is_zero() {
            return Err(self.timed_out(deadline).into());
        }
        if let Some(fault) = self.too_much_memory() {
            return Err(fault.into());
        }
        match self.runtime.block_on(read_outputs(
            &mut self.stdout,
            &mut self.stderr,
            &mut self.pending,
            &mut self.last_words,
            pause(left.min(POLL)),
        )) {
            Some(0) => Err(self.closed_output().into()),
            Some(bytes) => Ok(bytes),
            // Its descendants may hold its output open.
            None if self.exited().is_some() => Err(self.closed_output().into()),
            None => Ok(0),
        }
    }

    /// The fault of a program that was killed for exceeding its memory limit.
    fn too_much_memory(&self) -> Option<FaultKind> {
        self.guard.is_exceeded().then_some(FaultKind::TooMuchMemory { limit: self.memory })
    }

    /// The fault of a program that wrote output without being asked, such as a second answer.
    /// Before the first question all output counts as a part of its answer, since the amount that
    /// has arrived depends on timing.
    pub(super) fn unasked(&mut self) -> Result<(), FaultKind> {
        if !self.is_asked {
            return Ok(());
        }
        while self.pending.len() <= MOST_OUTPUT {
            let (out, errors) = (&mut self.stdout, &mut self.stderr);
            let (pending, words) = (&mut self.pending, &mut self.last_words);
            // Reads the available output without waiting.
            match self.runtime.block_on(read_outputs(out, errors, pending, words, yield_now())) {
                Some(0) | None => break,
                Some(_) => (),
            }
        }
        if self.pending.len() > MOST_OUTPUT {
            return Err(FaultKind::TooMuchOutput { limit: MOST_OUTPUT });
        }
        let text = String::from_utf8_lossy(&self.pending).into_owned();
        match text.lines().find(|line| !line.trim().is_empty()) {
            Some(line) => Err(FaultKind::Unasked { text: excerpt(line.trim()) }),
            None => {
                self.pending.clear();
                Ok(())
            }
        }
    }
}

/// Watches the memory of everything in a sandbox or, without one, of all marked processes.
fn guard(group: u32, marked: &Descendants, settings: &Settings) -> io::Result<MemoryGuard> {
    let (limit, marked) = (settings.memory, marked.clone());
    match settings.sandbox {
        Sandbox::None => MemoryGuard::start(
            MEMORY_PAUSE,
            move || marked.memory() > limit,
            move || running::kill_group(group),
        ),
        Sandbox::Bubblewrap(_) => MemoryGuard::start(
            MEMORY_PAUSE_IN_SANDBOX,
            move || sandbox::memory(group, limit) > limit,
            move || sandbox::end(group),
        ),
    }
}
