//! The worker that answers in a page without a server, compiled for browsers: `cargo xtask site`.

#[path = "../../crates/server/build/stamp.rs"]
mod stamp;

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use wasm_bindgen_cli_support::Bindgen;

use crate::command::{root, run, target};
use crate::compiler::{self, Compiler};
use crate::step::CANNOT_RUN;

/// The target of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The largest memory of a worker, in bytes: six times that of any question of its page. A worker
/// that would exceed it ends, and a new one begins with little memory.
const MOST_MEMORY: u32 = 512 << 20;

/// Build profile of the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Small and fast, for a release build of the program.
    Release,
    /// Quick to compile, for a debug build.
    Debug,
}

impl Profile {
    /// Cargo's profile, and its folder in the target.
    fn of_cargo(self) -> (&'static str, &'static str) {
        match self {
            Self::Release => ("site", "site"),
            Self::Debug => ("dev", "debug"),
        }
    }

    /// The path at which the next build of the program finds the worker; git ignores it.
    fn built(self) -> &'static str {
        match self {
            Self::Release => "web/built/release",
            Self::Debug => "web/built/debug",
        }
    }
}

/// Compiles the worker's Rust part, unless it is up to date.
pub(crate) fn build(profile: Profile) -> ExitCode {
    if is_current(profile) {
        println!("{} is of these sources", profile.built());
        return ExitCode::SUCCESS;
    }
    build_in(&target(), profile)
}

/// Compiles it in a target folder, up to date or not. Exits with [`CANNOT_RUN`] if there is no compiler for browsers.
pub(crate) fn build_in(target: &Path, profile: Profile) -> ExitCode {
    let compiler = match Compiler::find(TARGET) {
        Ok(compiler) => compiler,
        Err(why) => {
            eprintln!("THE WORKER WAS NOT BUILT: {why}");
            return ExitCode::from(CANNOT_RUN as u8);
        }
    };
    match build_by(compiler, &target.join("site"), profile) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("THE WORKER WAS NOT BUILT: {why}");
            ExitCode::FAILURE
        }
    }
}

/// True if the built files are from the present sources.
fn is_current(profile: Profile) -> bool {
    let built = fs::read_to_string(root().join(profile.built()).join(stamp::FILE));
    built.is_ok_and(|built| stamp::of(root()).is_ok_and(|now| now == built))
}

fn build_by(compiler: Compiler, folder: &Path, profile: Profile) -> Result<(), String> {
    let begin = Instant::now();
    // Before compiling: changes made meanwhile are not included.
    let stamp = stamp::of(root()).map_err(|error| error.to_string())?;
    println!("compiled by {}", compiler.what);
    let mut cargo = Command::new("cargo");
    let (name, place) = profile.of_cargo();
    cargo.args(["build", "--package", "inarow-wasm", "--lib", "--locked"]);
    cargo.args(["--profile", name, "--target", TARGET]).current_dir(root());
    let options =
        format!("-Clink-arg=--max-memory={MOST_MEMORY} {}", compiler.without_paths(folder));
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", options);
    cargo.env("CARGO_TARGET_DIR", folder).envs(compiler.variables);
    if compiler.library.is_some() {
        let linker = compiler::linker().ok_or("the toolchain in use brings no rust-lld")?;
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    run(&mut cargo)?;
    let module = folder.join(TARGET).join(place).join("inarow_wasm.wasm");
    let (script, module) = bound(&module)?;
    let built = root().join(profile.built());
    let write = |name: &str, content: &[u8]| {
        let file = built.join(name);
        fs::write(&file, content).map_err(|error| format!("{}: {error}", file.display()))
    };
    fs::create_dir_all(&built).map_err(|error| format!("{}: {error}", built.display()))?;
    write("inarow.js", script.as_bytes())?;
    write("inarow.wasm", &module)?;
    // Last: files without a stamp are not used.
    write(stamp::FILE, stamp.as_bytes())?;
    let (size, seconds) = (module.len() / 1000, begin.elapsed().as_secs());
    println!("{}: {size} KB before compression, in {seconds} seconds", profile.built());
    Ok(())
}

/// The module in the form for browsers, and the script that calls it.
fn bound(module: &Path) -> Result<(String, Vec<u8>), String> {
    let wrong = |error: &dyn std::fmt::Debug| format!("{}: {error:?}", module.display());
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("inarow").typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.omit_default_module_path(true);
    bindgen.no_modules(true).map_err(|error| wrong(&error))?;
    let mut bound = bindgen.generate_output().map_err(|error| wrong(&error))?;
    Ok((bound.js().to_owned(), bound.wasm_mut().emit_wasm()))
}

#[cfg(test)]
mod tests;
