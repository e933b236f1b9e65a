//! Command lines that can be displayed and run.

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use crate::limit::{Limit, Watch};

/// Pause between two checks whether a program has ended.
const PAUSE: Duration = Duration::from_millis(50);

/// A program, its arguments and the variables set for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CommandLine {
    variables: Vec<(&'static str, String)>,
    words: Vec<String>,
}

impl CommandLine {
    /// Splits `line` at its spaces; there is no quoting.
    pub(crate) fn new(line: &str) -> Self {
        Self { variables: Vec::new(), words: line.split_whitespace().map(str::to_owned).collect() }
    }

    /// Sets a variable for this program only.
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.variables.push((name, value.to_string()));
        self
    }

    /// Runs it in the workspace's root; its output goes straight to the terminal.
    pub(crate) fn run(&self) -> io::Result<ExitStatus> {
        self.command().status()
    }

    /// The same with its output in a file and without standard input. It is killed when it exceeds
    /// `limit`, which is then the error.
    pub(crate) fn run_into(&self, log: &File, limit: Limit) -> io::Result<ExitStatus> {
        let mut command = self.command();
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log.try_clone()?);
        let mut running = command.spawn()?;
        let mut watch = Watch::new(&running, log, limit);
        loop {
            if let Some(status) = running.try_wait()? {
                return Ok(status);
            }
            if let Some(why) = watch.exceeded() {
                watch.kill();
                running.kill()?;
                running.wait()?;
                return Err(io::Error::new(io::ErrorKind::TimedOut, why));
            }
            thread::sleep(PAUSE);
        }
    }

    /// True if it can be started and succeeds; its output is dropped.
    pub(crate) fn succeeds_quietly(&self) -> bool {
        let mut command = self.command();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    fn command(&self) -> Command {
        let (program, arguments) =
            self.words.split_first().map_or(("", &[][..]), |(program, rest)| (program, rest));
        let mut command = Command::new(program);
        command.args(arguments).envs(self.variables.iter().cloned()).current_dir(root());
        command
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.variables {
            write!(f, "{name}='{value}' ")?;
        }
        let words: Vec<_> = self.words.iter().map(|word| quoted(word)).collect();
        f.write_str(&words.join(" "))
    }
}

/// A word quoted for a shell.
fn quoted(word: &str) -> String {
    if word.contains(['(', ')', '&', '|']) { format!("'{word}'") } else { word.to_owned() }
}

/// The workspace's root: the folder above this crate's.
pub(crate) fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own)
}

/// The target folder of cargo.
pub(crate) fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Runs a program to its end; its output goes straight to the terminal.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: {status}")),
        Err(error) => Err(format!("{name} could not be started: {error}")),
    }
}

/// The output of a program without its last line break; `None` if it fails.
pub(crate) fn said(program: impl AsRef<OsStr>, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).current_dir(root()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_as_one_would_type_it() {
        let line = CommandLine::new("cargo doc --no-deps").with("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(line.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps");
        let line = CommandLine::new("cargo nextest run -E test(a)-test(b)");
        assert_eq!(line.to_string(), "cargo nextest run -E 'test(a)-test(b)'");
    }

    #[test]
    fn a_program_that_is_not_there_does_not_succeed() {
        assert!(!CommandLine::new("no-such-program-anywhere --version").succeeds_quietly());
        assert!(!CommandLine::new("").succeeds_quietly());
    }
}
