//! Sandboxes for untrusted programs.

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod bubblewrap;
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
#[path = "sandbox/elsewhere.rs"]
mod bubblewrap;

use std::ffi::OsString;
use std::io;
use std::process::Command;

use inarow_lab::outside::StartProblem;

use crate::CommandLine;

pub use bubblewrap::Bubblewrap;
pub(super) use bubblewrap::{Held, end, memory};

/// The place where a program runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sandbox {
    /// An ordinary process of the user: it can read, write and connect like the user.
    None,
    /// In bubblewrap, as a user without rights. It sees the system's programs and libraries and the
    /// files that its command names; no network, no other process, no home folder. It can write
    /// only to a folder in memory, has a limited number of processes, and always ends with this
    /// process.
    Bubblewrap(Bubblewrap),
}

impl Sandbox {
    /// The sandbox of this machine, after a test run.
    ///
    /// # Errors
    /// The reason why there is none; a program started without one has all the rights of its user.
    pub fn detect() -> Result<Sandbox, StartProblem> {
        Bubblewrap::detect().map(Sandbox::Bubblewrap)
    }

    /// The shell commands that limit the programs that it starts in the sandbox.
    pub(super) fn limits(&self) -> &'static str {
        match self {
            Sandbox::None => "",
            Sandbox::Bubblewrap(_) => bubblewrap::LIMITS,
        }
    }

    /// Prepares to run these words for a command; the returned value must be held until the program
    /// has ended.
    pub(super) fn prepare(
        &self,
        command: &CommandLine,
        words: &[OsString],
    ) -> io::Result<(Command, Option<Held>)> {
        match self {
            Sandbox::None => {
                let mut prepared = Command::new(&words[0]);
                prepared.args(&words[1..]);
                Ok((prepared, None))
            }
            Sandbox::Bubblewrap(bubblewrap) => {
                let (prepared, held) = bubblewrap.prepare(command, words)?;
                Ok((prepared, Some(held)))
            }
        }
    }
}
