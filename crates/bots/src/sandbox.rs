//! Where untrusted programs run.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use inarow_lab::outside::{StartProblem, excerpt};

use crate::launch;

/// Where a program runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sandbox {
    /// As any program of whoever calls: it can read, write and connect as they can.
    None,
    /// In bubblewrap: no network, nothing to write to but a temporary folder of its own, no sight
    /// of other processes, and an end with this process whatever happens.
    Bubblewrap(Bubblewrap),
}

/// Bubblewrap as it is installed here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bubblewrap {
    program: PathBuf,
    /// Whether it can limit the size of a folder in memory (since 0.7).
    sized: bool,
}

/// The variables that a program in a sandbox is told; others may hold secrets.
const VARIABLES: [&str; 6] = ["PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TERM"];

/// How large a program's temporary folder may grow, in bytes.
const FOLDER_SIZE: &str = "67108864";

impl Sandbox {
    /// The sandbox of this machine, tried out.
    ///
    /// # Errors
    /// Why there is none; what is started without one can do whatever its user can.
    pub fn detect() -> Result<Sandbox, StartProblem> {
        let program = launch::find("bwrap").map_err(|_| StartProblem::NoSandbox)?;
        let mut refusal = String::new();
        for sized in [true, false] {
            let found = Bubblewrap { program: program.clone(), sized };
            let mut command = Command::new(&found.program);
            command.args(found.arguments(&[])).args(["--", "true"]);
            match command.stdin(Stdio::null()).output() {
                Ok(output) if output.status.success() => return Ok(Sandbox::Bubblewrap(found)),
                Ok(output) => refusal = String::from_utf8_lossy(&output.stderr).into_owned(),
                Err(error) => refusal = error.to_string(),
            }
        }
        Err(StartProblem::SandboxRefused(excerpt(refusal.trim())))
    }

    /// The command that runs these words there.
    pub(super) fn command(&self, words: &[OsString], files: &[PathBuf]) -> Command {
        match self {
            Sandbox::None => {
                let mut command = Command::new(&words[0]);
                command.args(&words[1..]);
                command
            }
            Sandbox::Bubblewrap(bubblewrap) => {
                let mut command = Command::new(&bubblewrap.program);
                command.args(bubblewrap.arguments(files)).arg("--").args(words).env_clear();
                let known = VARIABLES.iter().filter_map(|name| Some((name, env::var_os(name)?)));
                command.envs(known).env("TMPDIR", "/tmp");
                command
            }
        }
    }
}

impl Bubblewrap {
    /// What is shut off. Sockets are files, which a folder that is only read does not keep anybody
    /// from using: the folders where they lie are hidden.
    fn arguments(&self, files: &[PathBuf]) -> Vec<OsString> {
        let mut all: Vec<OsString> = Vec::new();
        let mut add = |words: &[&str]| all.extend(words.iter().map(OsString::from));
        add(&["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]);
        add(&["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]);
        // What is written to a folder in memory is no process's memory: without a size of its own
        // it would be without a limit.
        for folder in ["/run", "/tmp", "/dev/shm"] {
            if self.sized {
                add(&["--size", FOLDER_SIZE]);
            }
            add(&["--tmpfs", folder]);
        }
        add(&["--remount-ro", "/dev"]);
        add(&["--ro-bind-try", "/run/current-system", "/run/current-system"]);
        let here = env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
        for path in files.iter().map(PathBuf::as_path).chain([here.as_path()]) {
            if is_hidden(path) {
                all.extend(["--ro-bind".into(), path.into(), path.into()]);
            }
        }
        all.extend(["--chdir".into(), here.into()]);
        all
    }
}

/// Whether a path lies where the sandbox hides everything, so that it must be shown again.
fn is_hidden(path: &Path) -> bool {
    ["/tmp", "/run"].iter().any(|folder| path.starts_with(folder) && path != Path::new(folder))
}
