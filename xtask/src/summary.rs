//! Results of the steps: the table at the end, and the verdict.

use std::fmt;
use std::time::Duration;

/// The result of one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Passed,
    /// It failed, with the reason.
    Failed(String),
    /// The machine cannot run it, with the reason.
    CouldNotRun(String),
}

impl Outcome {
    fn why(&self) -> &str {
        match self {
            Self::Passed => "",
            Self::Failed(why) | Self::CouldNotRun(why) => why,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Passed => "passed",
            Self::Failed(_) => "FAILED",
            Self::CouldNotRun(_) => "COULD NOT RUN",
        })
    }
}

/// One line of the summary.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) step: &'static str,
    pub(crate) outcome: Outcome,
    pub(crate) time: Duration,
}

/// The rows as a table, one line each.
pub(crate) fn table(rows: &[Row]) -> String {
    let longest = rows.iter().map(|row| row.step.len()).fold("step".len(), usize::max);
    let line = |step: &str, result: &str, seconds: &str, why: &str| {
        let text = format!("{step:<longest$}  {result:<13}  {seconds:>7}  {why}");
        format!("{}\n", text.trim_end())
    };
    let mut text = line("step", "result", "seconds", "");
    for Row { step, outcome, time } in rows {
        let seconds = format!("{:.1}", time.as_secs_f64());
        text += &line(step, &outcome.to_string(), &seconds, outcome.why());
    }
    text
}

/// True if nothing failed and, in CI, nothing was left out that is not excused.
pub(crate) fn is_success(rows: &[Row], in_ci: bool, excused: &[&str]) -> bool {
    rows.iter().all(|row| match row.outcome {
        Outcome::Passed => true,
        Outcome::Failed(_) => false,
        Outcome::CouldNotRun(_) => !in_ci || excused.contains(&row.step),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(step: &'static str, outcome: Outcome, millis: u64) -> Row {
        Row { step, outcome, time: Duration::from_millis(millis) }
    }

    fn failed() -> Row {
        row("tests", Outcome::Failed("exit status: 101".to_owned()), 123_456)
    }

    fn could_not_run() -> Row {
        row("licences", Outcome::CouldNotRun("cargo-deny is missing".to_owned()), 0)
    }

    #[test]
    fn the_table_lines_up_and_says_why() {
        let long = row("interface as described", Outcome::Passed, 20_000);
        let rows = [row("format", Outcome::Passed, 640), failed(), could_not_run(), long];
        assert_eq!(
            table(&rows),
            "\
step                    result         seconds
format                  passed             0.6
tests                   FAILED           123.5  exit status: 101
licences                COULD NOT RUN      0.0  cargo-deny is missing
interface as described  passed            20.0
"
        );
    }

    #[test]
    fn a_failure_is_a_failure_everywhere() {
        assert!(is_success(&[row("format", Outcome::Passed, 1)], true, &[]));
        assert!(!is_success(&[row("format", Outcome::Passed, 1), failed()], false, &["tests"]));
    }

    #[test]
    fn nothing_is_skipped_in_ci() {
        assert!(is_success(&[could_not_run()], false, &[]));
        assert!(!is_success(&[could_not_run()], true, &["format"]));
        assert!(is_success(&[could_not_run()], true, &["format", "licences"]));
    }
}
