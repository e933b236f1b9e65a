//! Running the steps of a suite, in sequence or in parallel.

use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::needs::Need;
use crate::step::Step;
use crate::summary::{Outcome, Row};

/// Runs one step after the other; their output goes to the terminal.
pub(crate) fn in_turn(steps: &[Step], missing: &[&Need]) -> Vec<Row> {
    steps.iter().fold(Vec::new(), |mut rows, step| {
        rows.push(step.run(missing, &failed(&rows)));
        rows
    })
}

/// Runs up to `lanes` steps at the same time, each once the steps before it have ended. Their
/// output goes to files in `logs`, and is shown if a step failed.
pub(crate) fn side_by_side(
    steps: &[Step],
    missing: &[&'static Need],
    lanes: usize,
    logs: &Path,
) -> Vec<Row> {
    let progress = Mutex::new(Progress { waiting: (0..steps.len()).collect(), ended: Vec::new() });
    let queue = Queue { steps, missing, logs, progress, changed: Condvar::new() };
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| queue.work());
        }
    });
    let progress = queue.progress.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut rows = progress.ended;
    rows.sort_by_key(|row| steps.iter().position(|step| step.name == row.step));
    rows
}

/// Steps that several threads take from.
struct Queue<'a> {
    steps: &'a [Step],
    missing: &'a [&'static Need],
    logs: &'a Path,
    progress: Mutex<Progress>,
    changed: Condvar,
}

struct Progress {
    /// The numbers of the steps that have not begun, in order.
    waiting: Vec<usize>,
    ended: Vec<Row>,
}

impl Queue<'_> {
    /// Runs steps until none is left.
    fn work(&self) {
        while let Some((step, failed)) = self.take() {
            let row = step.run_beside(self.missing, &failed, self.logs);
            self.lock().ended.push(row);
            self.changed.notify_all();
        }
    }

    /// The first step that can begin, with the steps that have not passed; waits while there may be
    /// one later.
    fn take(&self) -> Option<(&Step, Vec<&'static str>)> {
        let mut progress = self.lock();
        while !progress.waiting.is_empty() {
            let Progress { waiting, ended } = &mut *progress;
            let has_ended = |name: &&str| ended.iter().any(|row| row.step == *name);
            let is_ready = |&number: &usize| {
                let step = &self.steps[number];
                step.after.iter().chain(step.behind).all(has_ended)
            };
            if let Some(place) = waiting.iter().position(is_ready) {
                return Some((&self.steps[waiting.remove(place)], failed(ended)));
            }
            progress = self.changed.wait(progress).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The steps that did not pass.
fn failed(rows: &[Row]) -> Vec<&'static str> {
    rows.iter().filter(|row| row.outcome != Outcome::Passed).map(|row| row.step).collect()
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

    use std::{env, fs, process};

    use super::*;
    use crate::command::CommandLine;

    fn step(name: &'static str, line: &str, after: &'static [&'static str]) -> Step {
        Step::new(name, line, &[]).after(after)
    }

    #[test]
    fn steps_wait_for_those_they_come_after_and_for_no_others() {
        let folder = env::temp_dir().join(format!("inarow-queue-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let place = folder.display();
        fs::write(folder.join("late"), format!("sleep 0.2; touch {place}/there")).unwrap();
        let steps = [
            step("late", &format!("sh {place}/late"), &[]),
            step("there", &format!("test -e {place}/there"), &["late"]),
            step("wrong", "false", &["late"]),
            step("left out", "true", &["there", "wrong"]),
            step("all the same", &format!("test -e {place}/there"), &[]).behind(&["wrong"]),
        ];
        let wanted = [
            "late passed",
            "there passed",
            "wrong FAILED",
            "left out COULD NOT RUN",
            "all the same passed",
        ];
        let told = |rows: Vec<Row>| -> Vec<String> {
            rows.iter().map(|row| format!("{} {}", row.step, row.outcome)).collect()
        };
        assert_eq!(told(in_turn(&steps, &[])), wanted);
        for lanes in [1, 2, 5] {
            fs::remove_file(folder.join("there")).unwrap();
            assert_eq!(told(side_by_side(&steps, &[], lanes, &folder)), wanted, "{lanes}");
        }
        let log = fs::read_to_string(folder.join("left-out.log"));
        assert!(log.is_err(), "what did not run has no log");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn steps_run_at_the_same_time() {
        let folder = env::temp_dir().join(format!("inarow-lanes-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let pipe = folder.join("pipe");
        assert!(CommandLine::new(&format!("mkfifo {}", pipe.display())).run().unwrap().success());
        // Each end blocks until the other is opened.
        let steps = [
            step("read", &format!("cat {}", pipe.display()), &[]),
            step("write", &format!("cp /dev/null {}", pipe.display()), &[]),
        ];
        let rows = side_by_side(&steps, &[], 2, &folder);
        assert!(failed(&rows).is_empty());
        fs::remove_dir_all(&folder).unwrap();
    }
}
