//! Runs the program and captures all of its output.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// The program under test.
pub(crate) const PATH: &str = env!("CARGO_BIN_EXE_inarow");

/// The environment of the program, in addition to the folder of its settings.
pub(crate) const SURROUNDINGS: [(&str, &str); 2] = [("LC_ALL", "C.UTF-8"), ("TERM", "xterm")];

/// A program that has not answered after this time is stuck.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A program that has not ended after this time is killed.
const ENDLESS: Duration = Duration::from_mins(5);

/// A call of the program with a folder of its own.
pub(crate) struct Program {
    command: Command,
    /// Its own folder, if it has one.
    _folder: Option<TempDir>,
}

/// The whole output of a program.
fn all(mut pipe: impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    pipe.read_to_end(&mut bytes).unwrap();
    bytes
}

/// The exit status of a program; `None` if it had to be killed.
fn ended(child: &mut Child) -> Option<ExitStatus> {
    let begun = Instant::now();
    while begun.elapsed() < ENDLESS {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    None
}

/// The output and the exit code of a call.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

/// Calls the program with arguments as a shell reads them.
pub(crate) fn inarow(arguments: &str) -> Program {
    inarow_with(shlex::split(arguments).unwrap())
}

/// Calls the program with arguments of any kind.
pub(crate) fn inarow_with<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Program {
    let folder = tempfile::tempdir().unwrap();
    Program { command: command(arguments, folder.path()), _folder: Some(folder) }
}

/// The same in a shared folder.
pub(crate) fn inarow_in(folder: &Path, arguments: &str) -> Program {
    Program { command: command(shlex::split(arguments).unwrap(), folder), _folder: None }
}

fn command<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, folder: &Path) -> Command {
    let mut command = Command::new(PATH);
    command.args(arguments).env_clear().envs(SURROUNDINGS).env("INAROW_DATA", folder);
    command.current_dir(folder);
    command
}

impl Program {
    /// Adds arguments of any kind.
    pub(crate) fn with<A: AsRef<OsStr>>(mut self, more: impl IntoIterator<Item = A>) -> Self {
        self.command.args(more);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// Starts it with a pipe at each end.
    pub(crate) fn start(&mut self) -> Child {
        let command = &mut self.command;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    }

    /// Runs it to its end on this input.
    pub(crate) fn reads(&mut self, input: impl AsRef<[u8]>) -> Said {
        let input = input.as_ref();
        let mut child = self.start();
        let mut stdin = child.stdin.take().unwrap();
        let (stdout, stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        thread::scope(|scope| {
            // It is not an error if the program stops reading.
            scope.spawn(move || _ = stdin.write_all(input));
            let stdout = scope.spawn(|| all(stdout));
            let stderr = scope.spawn(|| all(stderr));
            let status = ended(&mut child);
            let (stdout, stderr) = (stdout.join().unwrap(), stderr.join().unwrap());
            let output = status.map(|status| Output { status, stdout, stderr });
            Said::from(output.unwrap_or_else(|| panic!("{:?} did not end", self.command)))
        })
    }

    /// Runs it to its end with its answers in a file and nothing on standard error, and returns its
    /// exit code.
    pub(crate) fn answers_to(&mut self, out: File) -> i32 {
        let command = self.command.stdin(Stdio::null()).stdout(out).stderr(Stdio::null());
        command.status().unwrap().code().unwrap()
    }

    /// Runs it to its end with standard error in a file, and returns its exit code.
    pub(crate) fn complains_to(&mut self, err: File) -> i32 {
        let command = self.command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(err);
        command.status().unwrap().code().unwrap()
    }

    /// Runs it to its end without any input.
    pub(crate) fn runs(&mut self) -> Said {
        self.reads("")
    }

    /// The output of a run that must succeed without anything on standard error.
    pub(crate) fn out(&mut self) -> String {
        self.runs().unwrap()
    }

    /// The single JSON value that it writes on one line.
    pub(crate) fn json(&mut self) -> Value {
        let out = self.out();
        assert_eq!(out.matches('\n').count(), 1, "one line: {out:?}");
        answer(&out)
    }
}

/// A line of JSON as an answer without its version, which must be the present one, so that tests
/// compare only the content.
pub(crate) fn answer(line: &str) -> Value {
    let mut answer: Value = serde_json::from_str(line).unwrap();
    let version = answer.as_object_mut().and_then(|fields| fields.remove("version"));
    assert_eq!(version, Some(inarow_answers::VERSION.into()), "{line}");
    answer
}

/// The lines of a pipe, as they arrive.
pub(crate) fn lines_of(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        let mut lines = BufReader::new(pipe).lines();
        while let Some(Ok(line)) = lines.next()
            && sender.send(line).is_ok()
        {}
    });
    lines
}

impl From<Output> for Said {
    fn from(output: Output) -> Self {
        Said {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code().unwrap(),
        }
    }
}

impl Said {
    /// The output of a successful call.
    pub(crate) fn unwrap(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// The error of a failure: one line on standard error and nothing else.
    pub(crate) fn error(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "{}", self.err);
        assert_eq!(self.err.matches('\n').count(), 1, "one line: {:?}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err.trim_end().to_owned()
    }
}

/// Checks that a written or generated file is as it should be, or writes it.
pub(crate) fn hold(file: &str, made: &str) {
    if std::env::var_os("INAROW_WRITE").is_some() {
        std::fs::write(file, made).unwrap();
    }
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    let mut lines = (1..).zip(kept.lines().zip(made.lines()));
    let other = lines.find(|(_, (kept, made))| kept != made);
    assert!(kept == made, "{file}: {other:#?}; after a wanted change set INAROW_WRITE=1");
}
