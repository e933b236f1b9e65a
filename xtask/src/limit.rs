//! Ending commands that hang: by processor time and progress, so that a busy machine ends no
//! command that would finish.

use std::fs::File;
use std::process::Child;
use std::time::{Duration, Instant};

use crate::usage::Usage;

/// Limits of a command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    /// Processor time of all its processes; `None` for a build, which ends by itself.
    pub(crate) processor: Option<Duration>,
    /// Time within which it has to print something or to use [`PROGRESS`].
    pub(crate) standstill: Duration,
}

/// Processor time that counts as progress. Two idle browsers use less in five minutes; a process
/// that competes with 30 others for two cores uses more.
const PROGRESS: Duration = Duration::from_secs(5);

/// Interval between two checks of the processes.
const LOOK: Duration = Duration::from_secs(2);

/// A running command under a limit.
pub(crate) struct Watch<'a> {
    limit: Limit,
    log: &'a File,
    /// Without it only output counts as progress.
    usage: Option<Usage>,
    looked: Instant,
    /// The time of its last progress, with its processor time and the length of its log then.
    progress: (Instant, Duration, u64),
}

impl<'a> Watch<'a> {
    /// Watches a command that has just started and writes to `log`.
    pub(crate) fn new(child: &Child, log: &'a File, limit: Limit) -> Self {
        let now = Instant::now();
        Self {
            limit,
            log,
            usage: Usage::of(child),
            looked: now,
            progress: (now, Duration::ZERO, 0),
        }
    }

    /// The reason why the command must be ended, if any; checks every [`LOOK`], or always if the
    /// limit is shorter.
    pub(crate) fn exceeded(&mut self) -> Option<String> {
        if self.looked.elapsed() < LOOK.min(self.limit.standstill) {
            return None;
        }
        self.looked = Instant::now();
        let used = self.usage.as_mut().map_or(Duration::ZERO, Usage::total);
        let length = self.log.metadata().map_or(0, |data| data.len());
        let (since, before, was) = self.progress;
        if length != was || used.saturating_sub(before) > PROGRESS {
            self.progress = (self.looked, used, length);
        } else if since.elapsed() > self.limit.standstill {
            let seconds = since.elapsed().as_secs();
            return Some(format!("it was ended after {seconds} seconds without output or work"));
        }
        let most = self.limit.processor.filter(|most| used > *most)?;
        Some(format!("it was ended after {} seconds of processor time", most.as_secs()))
    }

    /// Kills the command's processes.
    pub(crate) fn kill(&mut self) {
        if let Some(usage) = &mut self.usage {
            usage.kill();
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

    use super::*;
    use crate::command::CommandLine;

    const NEVER: Duration = Duration::from_hours(1);

    /// Runs a shell script under a limit until it ends or is ended, and returns the reason.
    fn run(script: &str, limit: Limit) -> String {
        let folder = tempfile::tempdir().unwrap();
        let (file, log) = (folder.path().join("script"), folder.path().join("log"));
        std::fs::write(&file, script).unwrap();
        let line = CommandLine::new(&format!("sh {}", file.display()));
        line.run_into(&File::create(log).unwrap(), limit).unwrap_err().to_string()
    }

    #[test]
    fn a_command_that_waits_for_ever_is_ended() {
        let limit = Limit { processor: None, standstill: Duration::from_millis(100) };
        assert_eq!(run("sleep 3600", limit), "it was ended after 0 seconds without output or work");
    }

    #[test]
    fn a_command_that_works_for_ever_is_ended_with_what_it_started() {
        let limit = Limit { processor: Some(Duration::from_secs(1)), standstill: NEVER };
        let said = run("sh -c 'while :; do :; done'", limit);
        assert_eq!(said, "it was ended after 1 seconds of processor time");
    }

    #[test]
    fn output_is_progress() {
        let limit = Limit { processor: None, standstill: Duration::from_millis(300) };
        let script = "for i in 1 2 3 4 5 6 7 8; do echo $i; sleep 0.1; done; sleep 3600";
        let begin = Instant::now();
        run(script, limit);
        assert!(begin.elapsed() > Duration::from_millis(800));
    }
}
