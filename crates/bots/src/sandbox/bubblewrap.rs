//! The bubblewrap sandbox.

mod copies;
mod filter;
mod processes;
mod visible;

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use inarow_lab::outside::{StartProblem, excerpt};
use rustix::io::FdFlags;
use rustix::pipe::PipeFlags;

use self::copies::Copies;
use self::visible::Visible;
use crate::{CommandLine, installed, running};

pub(crate) use processes::{end, memory};

/// Bubblewrap as it is installed here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bubblewrap {
    program: PathBuf,
    /// True if it can limit the size of a folder in memory (since 0.7).
    sized: bool,
}

/// Resources of a running program: the copies of its files, and the filter of its system calls
/// until it has started.
pub(crate) struct Held {
    filter: OwnedFd,
    _copies: Option<Copies>,
}

/// The environment variables that are passed into the sandbox; others may hold secrets.
const VARIABLES: [&str; 5] = ["PATH", "LANG", "LC_ALL", "LC_CTYPE", "TERM"];

/// The largest size of a program's temporary folder, in bytes.
const FOLDER_SIZE: &str = "67108864";

/// The users as which programs of root run: no real user has these numbers (systemd assigns them
/// for the lifetime of a service).
const USERS: std::ops::Range<u32> = 61_184..65_520;

/// The largest number of files that a process may have open; `LIMITS` sets it.
const OPEN_FILES: u64 = 128;

/// Shell commands that limit open files and the number of processes, threads included, of a shell
/// and its descendants: shells have two names for the latter.
pub(super) const LIMITS: &str = "ulimit -n 128; ulimit -u 128 2>/dev/null || ulimit -p 128; ";

impl Bubblewrap {
    /// Bubblewrap, after a test run.
    pub(super) fn detect() -> Result<Bubblewrap, StartProblem> {
        let program = installed::find("bwrap").map_err(|_| StartProblem::NoSandbox)?;
        let mut refusal = String::new();
        for sized in [true, false] {
            let found = Bubblewrap { program: program.clone(), sized };
            match found.try_out() {
                Ok(None) => return Ok(found),
                Ok(Some(problem)) => refusal = problem,
                Err(error) => refusal = error.to_string(),
            }
        }
        Err(StartProblem::SandboxRefused(excerpt(refusal.trim())))
    }

    /// The error output of a shell in the sandbox that starts a process; `None` if it succeeds.
    fn try_out(&self) -> io::Result<Option<String>> {
        let words = ["/bin/sh".to_owned(), "-c".to_owned(), format!("{LIMITS}true & wait")];
        let command = CommandLine::new(String::new(), words.to_vec());
        let command = command.map_err(|problem| io::Error::other(problem.to_string()))?;
        let (mut prepared, held) = self.prepare(&command, &words.map(OsString::from))?;
        let output = running::alone(|| {
            held.hand_over()?;
            prepared.stdin(Stdio::null()).output()
        })?;
        let said = || String::from_utf8_lossy(&output.stderr).into_owned();
        Ok((!output.status.success() || !output.stderr.is_empty()).then(said))
    }

    /// The command that runs these words in the sandbox.
    pub(super) fn prepare(
        &self,
        command: &CommandLine,
        words: &[OsString],
    ) -> io::Result<(Command, Held)> {
        let is_root = rustix::process::geteuid().is_root();
        let filter = filter()?;
        let visible = Visible::of(command);
        // Files that belong to root may not be readable for other users.
        let copies = is_root.then(|| Copies::new(&visible.own)).transpose()?;
        let mut prepared = Command::new(&self.program);
        prepared.args(self.shut_off(is_root)).args(visible.arguments(copies.as_ref()));
        prepared.args(["--seccomp", &filter.as_raw_fd().to_string(), "--"]);
        if is_root {
            prepared.args(drop_privileges());
        }
        prepared.args(words).env_clear();
        prepared.envs(VARIABLES.iter().filter_map(|name| Some((name, env::var_os(name)?))));
        prepared.env("TMPDIR", "/tmp").env("HOME", "/tmp");
        Ok((prepared, Held { filter, _copies: copies }))
    }

    /// The arguments that isolate the program, with replacements for what is removed. Root needs no
    /// user namespace for that, and drops to another user at the end.
    fn shut_off(&self, is_root: bool) -> Vec<OsString> {
        let mut all: Vec<OsString> = Vec::new();
        let mut add = |words: &[&str]| all.extend(words.iter().map(OsString::from));
        if is_root {
            add(&["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts"]);
            add(&["--unshare-cgroup-try", "--cap-drop", "ALL"]);
            add(&["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]);
        } else {
            add(&["--unshare-all", "--cap-drop", "ALL"]);
        }
        add(&["--die-with-parent", "--new-session"]);
        add(&["--proc", "/proc", "--ro-bind", "/proc/sys", "/proc/sys"]);
        if self.sized {
            add(&["--size", FOLDER_SIZE]);
        }
        add(&["--perms", "1777", "--tmpfs", "/tmp"]);
        add(&["--dir", "/dev"]);
        // `/dev/zero` would be shared memory that is not counted.
        for device in ["/dev/null", "/dev/random", "/dev/urandom"] {
            add(&["--dev-bind", device, device]);
        }
        for (name, target) in [
            ("/dev/fd", "/proc/self/fd"),
            ("/dev/stdin", "/proc/self/fd/0"),
            ("/dev/stdout", "/proc/self/fd/1"),
            ("/dev/stderr", "/proc/self/fd/2"),
            ("/dev/shm", "/tmp"),
        ] {
            add(&["--symlink", target, name]);
        }
        all
    }
}

/// The filter of system calls, in a pipe that is read once.
fn filter() -> io::Result<OwnedFd> {
    let (read, write) = rustix::pipe::pipe_with(PipeFlags::CLOEXEC)?;
    File::from(write).write_all(&filter::program())?;
    Ok(read)
}

/// The words that run a command as an unused user.
fn drop_privileges() -> [OsString; 5] {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = std::process::id().wrapping_add(NUMBER.fetch_add(1, Ordering::Relaxed));
    let user = USERS.start + number % (USERS.end - USERS.start);
    let (user, group) = (format!("--reuid={user}"), format!("--regid={user}"));
    [
        OsStr::new("setpriv").to_owned(),
        user.into(),
        group.into(),
        OsStr::new("--clear-groups").to_owned(),
        OsStr::new("--").to_owned(),
    ]
}

impl Held {
    /// Lets the next program that is started inherit the filter. No other program may start
    /// meanwhile.
    pub(crate) fn hand_over(&self) -> io::Result<()> {
        Ok(rustix::io::fcntl_setfd(self.filter.as_fd(), FdFlags::empty())?)
    }
}
