//! Why programs cannot be kept apart.

use std::fmt;

/// Why there is no sandbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSandbox {
    /// Bubblewrap (`bwrap`) is not installed.
    NotInstalled,
    /// It is installed, but the system does not let it work.
    Refused(String),
}

impl fmt::Display for NoSandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSandbox::NotInstalled => f.write_str("bubblewrap (bwrap) is not installed"),
            NoSandbox::Refused(reason) => write!(f, "bubblewrap does not work here: {reason}"),
        }
    }
}
