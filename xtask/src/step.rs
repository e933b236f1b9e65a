//! One step of a suite: a command and its needs.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use crate::command::CommandLine;
use crate::failures;
use crate::limit::Limit;
use crate::needs::Need;
use crate::summary::{Outcome, Row};

/// The exit code of a command that finds out by itself that it cannot run here, a convention of
/// test programs since Automake.
pub(crate) const CANNOT_RUN: i32 = 77;

/// Time without progress after which a step is ended: a hanging test fails sooner, by its own
/// runner.
const STANDSTILL: Duration = Duration::from_mins(10);

/// Limit of a step that runs tests: several times the processor time of the longest.
const TESTS: Limit = Limit { processor: Some(Duration::from_mins(40)), standstill: STANDSTILL };

/// Limit of a step that compiles: none while it makes progress.
const BUILD: Limit = Limit { processor: None, standstill: STANDSTILL };

/// A command that passes or fails, and its needs.
#[derive(Debug)]
pub(crate) struct Step {
    /// One or two words, for the summary.
    pub(crate) name: &'static str,
    pub(crate) command: CommandLine,
    pub(crate) needs: &'static [&'static Need],
    /// The steps before it in its suite that must have passed.
    pub(crate) after: &'static [&'static str],
    /// The steps before it in its suite that must have ended, with any result.
    pub(crate) behind: &'static [&'static str],
    pub(crate) limit: Limit,
}

impl Step {
    /// A step that runs tests and waits for no other.
    pub(crate) fn new(name: &'static str, line: &str, needs: &'static [&'static Need]) -> Step {
        Step { name, command: CommandLine::new(line), needs, after: &[], behind: &[], limit: TESTS }
    }

    /// The same step with the limit for compiling.
    pub(crate) fn building(self) -> Step {
        Step { limit: BUILD, ..self }
    }

    /// The same step, after others have passed.
    pub(crate) fn after(self, after: &'static [&'static str]) -> Step {
        Step { after, ..self }
    }

    /// The same step, after others have ended.
    pub(crate) fn behind(self, behind: &'static [&'static str]) -> Step {
        Step { behind, ..self }
    }

    /// The reason why it cannot run: a need among the `missing`, or a step among the `failed`.
    fn hindrance(&self, missing: &[&Need], failed: &[&str]) -> Option<String> {
        let need = self.needs.iter().find(|need| missing.contains(need));
        let step = self.after.iter().find(|name| failed.contains(name));
        need.map(|need| format!("{} is missing", need.what))
            .or(step.map(|name| format!("the step {name} did not pass")))
    }

    /// Runs the step, unless something prevents it; its output goes to the terminal.
    pub(crate) fn run(&self, missing: &[&Need], failed: &[&str]) -> Row {
        announce(self.name);
        println!("$ {}", self.command);
        let row = self.row(missing, failed, CommandLine::run);
        if let Outcome::CouldNotRun(why) = &row.outcome {
            println!("NOT CHECKED: {} could not run, since {why}", self.name);
        }
        row
    }

    /// The same in parallel with other steps: its output goes to a file in `folder`, and is printed
    /// as a whole if it failed.
    pub(crate) fn run_beside(&self, missing: &[&Need], failed: &[&str], folder: &Path) -> Row {
        let log = folder.join(format!("{}.log", self.name.replace(' ', "-")));
        let row =
            self.row(missing, failed, |command| command.run_into(&File::create(&log)?, self.limit));
        let said = || fs::read_to_string(&log).unwrap_or_default();
        let shown = match &row.outcome {
            Outcome::Passed => format!("{}{}\n", always_shown(&said()), log.display()),
            Outcome::CouldNotRun(why) => {
                let said = said();
                format!("{said}NOT CHECKED: {} could not run, since {why}\n", self.name)
            }
            Outcome::Failed(why) => {
                let text = fs::read(&log).unwrap_or_else(|error| error.to_string().into_bytes());
                let text = String::from_utf8_lossy(&text);
                format!("{text}\n{}{} FAILED: {why}\n", failures::alone(&text), self.name)
            }
        };
        let (name, seconds) = (self.name, row.time.as_secs_f64());
        print!("\n==== {name}: {}, {seconds:.1} seconds\n$ {}\n{shown}", row.outcome, self.command);
        row
    }

    fn row(
        &self,
        missing: &[&Need],
        failed: &[&str],
        run: impl FnOnce(&CommandLine) -> io::Result<ExitStatus>,
    ) -> Row {
        let start = Instant::now();
        let outcome = match self.hindrance(missing, failed) {
            Some(why) => Outcome::CouldNotRun(why),
            None => match run(&self.command) {
                Ok(status) if status.code() == Some(CANNOT_RUN) => {
                    Outcome::CouldNotRun("what it needs cannot be had here".to_owned())
                }
                ended => outcome_of(ended).map_or_else(Outcome::Failed, |()| Outcome::Passed),
            },
        };
        Row { step: self.name, outcome, time: start.elapsed() }
    }
}

/// The needs of all `steps`, each once.
pub(crate) fn needs_of(steps: &[Step]) -> Vec<&'static Need> {
    let mut needs = Vec::new();
    for need in steps.iter().flat_map(|step| step.needs) {
        if !needs.contains(need) {
            needs.push(*need);
        }
    }
    needs
}

/// The prefix of lines that are shown even if their step passed: tests that were left out, with the
/// reason.
const ALOUD: &str = "NOT CHECKED: ";

/// The lines of a log that are shown even if the step passed.
fn always_shown(log: &str) -> String {
    log.lines().filter(|line| line.starts_with(ALOUD)).map(|line| format!("{line}\n")).collect()
}

/// Prints a heading that stands out in a long log.
pub(crate) fn announce(name: &str) {
    println!("\n==== {name}");
}

/// Success, or the reason of the failure.
pub(crate) fn outcome_of(result: io::Result<ExitStatus>) -> Result<(), String> {
    match result {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(status.to_string()),
        Err(error) if error.kind() == io::ErrorKind::TimedOut => Err(error.to_string()),
        Err(error) => Err(format!("could not be started: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::needs::{CLIPPY, LINKER};

    fn step(line: &str) -> Step {
        Step::new("sample", line, &[&CLIPPY, &LINKER]).after(&["build"])
    }

    #[test]
    fn a_need_shared_by_steps_is_looked_for_once() {
        assert_eq!(needs_of(&[step("a"), step("b")]), [&CLIPPY, &LINKER]);
    }

    #[test]
    fn tests_that_were_left_out_are_shown() {
        let log =
            "ok 1 # SKIP the program has no worker\nNOT CHECKED: 1 tests, since it has none\n";
        assert_eq!(always_shown(log), "NOT CHECKED: 1 tests, since it has none\n");
        assert_eq!(always_shown("ok 1\n"), "");
    }

    #[test]
    fn a_step_without_what_it_needs_does_not_run() {
        let row = step("no-such-program-anywhere").run(&[&LINKER], &[]);
        assert_eq!(row.outcome, Outcome::CouldNotRun("a C linker is missing".to_owned()));
        let row = step("no-such-program-anywhere").run(&[], &["format", "build"]);
        assert_eq!(row.outcome, Outcome::CouldNotRun("the step build did not pass".to_owned()));
    }

    #[cfg(unix)]
    #[test]
    fn a_command_says_that_it_cannot_run_here() {
        let folder = std::env::temp_dir().join(format!("xtask-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let script = folder.join("cannot");
        fs::write(&script, "echo no network\nexit 77\n").expect("a script");
        let row = step(&format!("sh {}", script.display())).run_beside(&[], &[], &folder);
        let why = "what it needs cannot be had here".to_owned();
        assert_eq!(row.outcome, Outcome::CouldNotRun(why));
        fs::remove_dir_all(&folder).expect("its end");
    }

    #[cfg(unix)]
    #[test]
    fn a_command_passes_or_fails() {
        assert_eq!(step("true").run(&[], &["format"]).outcome, Outcome::Passed);
        for line in ["false", "no-such-program-anywhere"] {
            assert!(matches!(step(line).run(&[], &[]).outcome, Outcome::Failed(_)), "{line}");
        }
    }
}
