//! The sizes of packages and programs, and how soon a program gives its first answer.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};

use super::system::System;

/// Starts that are measured; the shortest counts, since whatever else the machine does only lengthens them.
const STARTS: usize = 50;

/// A line for each package.
pub(crate) fn table(made: &[PathBuf]) -> String {
    let mut text = format!("{:<56}  {:>9}\n", "package", "MB");
    for file in made {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        text += &format!("{name:<56}  {:>9.2}\n", megabytes(file));
    }
    text
}

/// The size of a program, and its time from start to first answer if it runs here.
pub(crate) fn of_program(program: &Path, system: &System) -> String {
    let (name, size) = (system.name, megabytes(program));
    match system.runs_here().then(|| first_answer(program)).flatten() {
        Some(time) => format!(
            "{name}: {size:.2} MB unpacked, first answer after {:.1} ms",
            time.as_secs_f64() * 1000.0
        ),
        None => format!("{name}: {size:.2} MB unpacked"),
    }
}

fn megabytes(file: &Path) -> f64 {
    fs::metadata(file).map_or(0.0, |about| about.len() as f64 / 1e6)
}

/// The shortest time of `inarow moves`; `None` if it fails.
fn first_answer(program: &Path) -> Option<Duration> {
    let mut shortest = Duration::MAX;
    for _ in 0..STARTS {
        let mut command = Command::new(program);
        command.args(["moves", "--player", "perfect"]).env("INAROW_DATA", env::temp_dir());
        let begin = Instant::now();
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status().ok()?;
        if !status.success() {
            return None;
        }
        shortest = shortest.min(begin.elapsed());
    }
    Some(shortest)
}
