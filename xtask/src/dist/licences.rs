//! The licences of all crates in a package, by `cargo about`.

use std::process::Command;

use super::{cannot, failed, tools};
use crate::command::{CommandLine, root, run};
use crate::summary::Outcome;

/// The tool's version. Optimised, since it compares thousands of texts.
const VERSION: &str = "0.9.3";

/// The name of the list in a package.
pub(crate) const FILE: &str = "LICENSE-OF-CRATES.txt";

/// The texts of the licences, each with its crates, of what a manifest's crate needs on a target.
pub(crate) fn text(manifest: &str, features: &[&str], triple: &str) -> Result<String, Outcome> {
    let tool = tools::program("cargo-about");
    let has = CommandLine::new(&format!("{} --version", tool.display())).succeeds_quietly();
    if !has {
        let mut install = Command::new("cargo");
        install.args(["install", "--locked", "cargo-about", "--version", VERSION]);
        install.args(["--features", "cli", "--root"]).arg(tools::folder());
        run(&mut install).map_err(cannot)?;
    }
    let mut about = Command::new(tool);
    about.args(["about", "generate", "--offline", "--locked", "--fail"]).current_dir(root());
    about.args(["--config", "xtask/dist/about.toml", "--manifest-path", manifest]);
    about.args(["--target", triple]);
    for feature in features {
        about.args(["--features", feature]);
    }
    let output = about.arg("xtask/dist/licences.hbs").output().map_err(failed)?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(failed)
}
