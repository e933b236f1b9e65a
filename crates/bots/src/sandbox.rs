//! Where untrusted programs run.

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

/// Where a program runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sandbox {
    /// As any program of whoever calls: it can read, write and connect as they can.
    None,
    /// In bubblewrap, as a user without rights. It sees the system's programs and libraries and the
    /// files that its command names; no network, no other process, no home folder. It can write to a
    /// folder in memory alone, has a limited number of processes, and ends with this process whatever
    /// happens.
    Bubblewrap(Bubblewrap),
}

impl Sandbox {
    /// The sandbox of this machine, tried out.
    ///
    /// # Errors
    /// Why there is none; what is started without one can do whatever its user can.
    pub fn detect() -> Result<Sandbox, StartProblem> {
        Bubblewrap::detect().map(Sandbox::Bubblewrap)
    }

    /// What a shell does first to limit what it starts there.
    pub(super) fn limits(&self) -> &'static str {
        match self {
            Sandbox::None => "",
            Sandbox::Bubblewrap(_) => bubblewrap::LIMITS,
        }
    }

    /// Makes ready to run these words, which stand for a command; what is handed back with it must last
    /// until that has ended.
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
