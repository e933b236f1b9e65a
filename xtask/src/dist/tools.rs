//! Tools from the Python package index, in an environment of their own: zig, which compiles C and links for other
//! systems and older C libraries, and what calls it for Rust and for wheels.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use super::{Made, cannot, failed};
use crate::command::{run, target};

/// The tools, pinned: other versions write other bytes.
const TOOLS: [&str; 3] = ["cargo-zigbuild==0.24.1", "maturin==1.16.0", "ziglang==0.17.1"];

/// The folder of the environment.
pub(crate) fn folder() -> PathBuf {
    target().join("tools")
}

/// The programs of the environment, which on Windows have a folder of another name.
fn programs() -> PathBuf {
    folder().join(if cfg!(windows) { "Scripts" } else { "bin" })
}

/// The path of a tool.
pub(crate) fn program(name: &str) -> PathBuf {
    programs().join(name)
}

/// The search path with the tools first.
pub(crate) fn search_path() -> OsString {
    let rest = env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(programs()).chain(env::split_paths(&rest));
    env::join_paths(all).unwrap_or(rest)
}

/// Installs the tools; those that are there stay.
pub(crate) fn install() -> Made {
    let python = if cfg!(windows) { "python" } else { "python3" };
    if !program("python").exists() && !program("python.exe").exists() {
        run(Command::new(python).args(["-m", "venv"]).arg(folder())).map_err(cannot)?;
    }
    let mut pip = Command::new(program("python"));
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(TOOLS);
    run(&mut pip).map_err(failed)?;
    Ok(Vec::new())
}
