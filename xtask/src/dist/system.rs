//! The systems that programs are made for.

use std::fs;
use std::path::PathBuf;

use super::workshop::Workshop;
use super::{cannot, failed, tools};
use crate::command::{run, target};
use crate::compiler::Compiler;
use crate::summary::Outcome;

/// A system and a processor.
#[derive(Debug)]
pub(crate) struct System {
    /// Its name in the names of packages.
    pub(crate) name: &'static str,
    /// Rust's name of it.
    pub(crate) triple: &'static str,
    /// The ending of programs.
    pub(crate) ending: &'static str,
    /// The system and the processor on which its programs run, as Rust names them.
    runs_on: (&'static str, &'static str),
}

/// Linux without any library of the system.
pub(crate) const LINUX: System = System {
    name: "linux-x86_64",
    triple: "x86_64-unknown-linux-musl",
    ending: "",
    runs_on: ("linux", "x86_64"),
};

pub(crate) const LINUX_ARM: System = System {
    name: "linux-aarch64",
    triple: "aarch64-unknown-linux-musl",
    ending: "",
    runs_on: ("linux", "aarch64"),
};

pub(crate) const WINDOWS: System = System {
    name: "windows-x86_64",
    triple: "x86_64-pc-windows-gnu",
    ending: ".exe",
    runs_on: ("windows", "x86_64"),
};

pub(crate) const MACOS: System = System {
    name: "macos-aarch64",
    triple: "aarch64-apple-darwin",
    ending: "",
    runs_on: ("macos", "aarch64"),
};

/// The libraries that Debian's compiler names for Windows although nothing of ours needs them, and zig does not have.
const EMPTY: [&str; 2] = ["libssp.a", "libssp_nonshared.a"];

/// An archive of objects without any.
const NO_OBJECTS: &str = "!<arch>\n";

impl System {
    /// A system whose programs run on this machine.
    pub(crate) fn here() -> Result<&'static System, Outcome> {
        let systems = [&LINUX, &LINUX_ARM, &WINDOWS, &MACOS];
        let here = systems.into_iter().find(|system| system.runs_here());
        here.ok_or_else(|| cannot("no package's program runs on this machine"))
    }

    /// True if its programs run on this machine.
    pub(crate) fn runs_here(&self) -> bool {
        self.runs_on == (std::env::consts::OS, std::env::consts::ARCH)
    }

    /// Compiles the program, with PostgreSQL and several servers, and returns its file.
    pub(crate) fn compile(&self, workshop: &Workshop) -> Result<PathBuf, Outcome> {
        let is_mac = self.triple.ends_with("darwin");
        if is_mac && !self.runs_here() {
            return Err(cannot("programs for macOS are only made on it"));
        }
        workshop.worker()?;
        let compiler = Compiler::find(self.triple).map_err(cannot)?;
        println!("compiled by {}", compiler.what);
        let mut options = compiler.without_paths(&workshop.target);
        // Zig brings the C library and its start files; macOS has its own linker.
        if !is_mac {
            let empty =
                if self.triple.contains("windows") { empty_libraries()? } else { String::new() };
            options = format!("-Clink-self-contained=no {options} {empty}").trim_end().to_owned();
        }
        let mut cargo = workshop.command(match is_mac {
            true => "cargo".into(),
            false => tools::program("cargo-zigbuild"),
        });
        cargo.args(["rustc", "--locked", "--profile", "dist"]);
        cargo.args(["--package", "inarow", "--bin", "inarow", "--features", "cluster"]);
        // The level of the last crate is that of the passes over the whole, which without it leave loops as they are.
        cargo.args(["--target", self.triple, "--", "-Copt-level=3"]).envs(compiler.variables);
        cargo.env(variable(self.triple), options).env("PATH", tools::search_path());
        cargo.env("CARGO_ZIGBUILD_CACHE_DIR", tools::folder().join("cache"));
        run(&mut cargo).map_err(failed)?;
        let folder = workshop.target.join(self.triple).join("dist");
        Ok(folder.join("inarow").with_extension(self.ending.trim_start_matches('.')))
    }
}

/// The variable with the options of a target's compiler.
pub(crate) fn variable(triple: &str) -> String {
    format!("CARGO_TARGET_{}_RUSTFLAGS", triple.to_uppercase().replace('-', "_"))
}

/// Makes the empty libraries; the option that names their folder.
fn empty_libraries() -> Result<String, Outcome> {
    let folder = target().join("tools/empty");
    fs::create_dir_all(&folder).map_err(failed)?;
    for name in EMPTY {
        fs::write(folder.join(name), NO_OBJECTS).map_err(failed)?;
    }
    Ok(format!("-Lnative={}", folder.display()))
}
