//! One step of a suite: a command, and what it needs.

use std::io;
use std::process::ExitStatus;
use std::time::Instant;

use crate::command::CommandLine;
use crate::needs::Need;
use crate::summary::{Outcome, Row};

/// A command that passes or fails, and what it cannot run without.
#[derive(Debug)]
pub(crate) struct Step {
    /// One or two words, for the summary.
    pub(crate) name: &'static str,
    pub(crate) command: CommandLine,
    pub(crate) needs: &'static [&'static Need],
}

impl Step {
    /// Runs the step, unless something that it needs is among the `missing`.
    pub(crate) fn run(&self, missing: &[&Need]) -> Row {
        let start = Instant::now();
        announce(self.name);
        println!("$ {}", self.command);
        let outcome = match self.needs.iter().find(|need| missing.contains(need)) {
            Some(need) => Outcome::CouldNotRun(format!("{} is missing", need.what)),
            None => match outcome_of(self.command.run()) {
                Ok(()) => Outcome::Passed,
                Err(why) => Outcome::Failed(why),
            },
        };
        if let Outcome::CouldNotRun(why) = &outcome {
            println!("NOT CHECKED: {} could not run, since {why}", self.name);
        }
        Row { step: self.name, outcome, time: start.elapsed() }
    }
}

/// What all of `steps` need, each need once.
pub(crate) fn needs_of(steps: &[Step]) -> Vec<&'static Need> {
    let mut needs = Vec::new();
    for need in steps.iter().flat_map(|step| step.needs) {
        if !needs.contains(need) {
            needs.push(*need);
        }
    }
    needs
}

/// Prints a heading that stands out in a long log.
pub(crate) fn announce(name: &str) {
    println!("\n==== {name}");
}

/// Success, or why it was none.
pub(crate) fn outcome_of(result: io::Result<ExitStatus>) -> Result<(), String> {
    match result {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(status.to_string()),
        Err(error) => Err(format!("could not be started: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::needs::{CLIPPY, LINKER};

    fn step(line: &str) -> Step {
        Step { name: "sample", command: CommandLine::new(line), needs: &[&CLIPPY, &LINKER] }
    }

    #[test]
    fn a_need_shared_by_steps_is_looked_for_once() {
        assert_eq!(needs_of(&[step("a"), step("b")]), [&CLIPPY, &LINKER]);
    }

    #[test]
    fn a_step_without_what_it_needs_does_not_run() {
        let row = step("no-such-program-anywhere").run(&[&LINKER]);
        assert_eq!(row.outcome, Outcome::CouldNotRun("a C linker is missing".to_owned()));
    }

    #[cfg(unix)]
    #[test]
    fn a_command_passes_or_fails() {
        assert_eq!(step("true").run(&[]).outcome, Outcome::Passed);
        for line in ["false", "no-such-program-anywhere"] {
            assert!(matches!(step(line).run(&[]).outcome, Outcome::Failed(_)), "{line}");
        }
    }
}
