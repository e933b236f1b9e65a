//! The suites: which steps each verb runs, and in which order.

use std::thread;

use crate::command::CommandLine;
use crate::needs::{
    BUBBLEWRAP, CARGO_DENY, CARGO_FUZZ, CHROMIUM, CLIPPY, CPP_COMPILER, FIREFOX, LINKER, NATS,
    NIGHTLY, NODE, Need, OLDEST_RUST, POSTGRESQL, PYTHON, RUSTFMT, STRACE,
};
use crate::step::Step;

/// A list of steps with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suite {
    Test,
    Soak,
    Bench,
    FuzzBuild,
}

impl Suite {
    /// The suite that a verb asks for.
    pub(crate) fn named(verb: &str) -> Option<Self> {
        match verb {
            "test" => Some(Self::Test),
            "soak" => Some(Self::Soak),
            "bench" => Some(Self::Bench),
            "fuzz-build" => Some(Self::FuzzBuild),
            _ => None,
        }
    }

    /// How many of its steps run at the same time. What is long and alone, or full of timing, has the
    /// machine and the terminal for itself.
    pub(crate) fn lanes(self) -> usize {
        match self {
            // One more than there are cores: steps wait for browsers, servers and clocks.
            Self::Test => (cores() + 1).min(5),
            Self::Soak | Self::Bench | Self::FuzzBuild => 1,
        }
    }

    /// Its steps, in order.
    pub(crate) fn steps(self) -> Vec<Step> {
        match self {
            Self::Test => test(),
            Self::Soak => soak(),
            Self::Bench => {
                vec![step("benchmarks", "cargo bench --workspace --locked", &[&LINKER])]
            }
            Self::FuzzBuild => vec![step(
                "fuzz targets",
                "cargo +nightly fuzz build",
                &[&LINKER, &CPP_COMPILER, &NIGHTLY, &CARGO_FUZZ],
            )],
        }
    }
}

/// How many threads the machine runs at the same time.
fn cores() -> usize {
    thread::available_parallelism().map_or(2, usize::from)
}

/// What all that runs our program comes after.
const BUILD: &str = "build";
const PACKAGES: &str = "page packages";

/// What answers in a page; where it cannot be built here, a program without it is tested.
const WORKER: &str = "worker";

/// Everything a change must pass. Everything is built once; then what takes longest begins first.
fn test() -> Vec<Step> {
    let mut docs = step("docs", "cargo doc --workspace --no-deps --locked", &[&LINKER]);
    docs.command = docs.command.with("RUSTDOCFLAGS", "-D warnings");
    let line = "cargo test --workspace --lib --bins --tests --no-fail-fast --locked";
    let mut tests = step("tests", line, &[&LINKER]);
    // Many wait for programs that they start.
    tests.command = tests.command.with("RUST_TEST_THREADS", 2 * cores());
    vec![
        step("format", "cargo fmt --all --check", &[&RUSTFMT]),
        // Steps after it name the whole workspace too: a part of it would be built with other features.
        step(WORKER, "cargo xtask site", &[&LINKER]),
        step(BUILD, "cargo test --workspace --no-run --locked", &[&LINKER]).behind(WORKER),
        step(PACKAGES, "npm ci --prefix web --ignore-scripts --no-audit --no-fund", &[&NODE]),
        step("page types", "npm run --prefix web check", &[&NODE]).after(&[PACKAGES]),
        step("page parts", "npm test --prefix web", &[&NODE]).after(&[PACKAGES]),
        step("licences", "cargo deny --locked check licenses bans sources", &[&CARGO_DENY]),
        step("advisories", "cargo xtask advisories", &[&CARGO_DENY]),
        tests.after(&[BUILD]),
        // What takes longest, in two parts: it waits more than it works.
        flows("page in a browser 1 of 2", "npm run --prefix web browser -- --test-shard=1/2"),
        flows("page in a browser 2 of 2", "npm run --prefix web browser -- --test-shard=2/2"),
        // What people do with each other, once more behind a proxy with two nodes; soak has all of it.
        step(
            "page on two nodes",
            "npm run --prefix web nodes -- friend",
            &[&NODE, &CHROMIUM, &POSTGRESQL, &NATS],
        )
        .after(&[BUILD, PACKAGES]),
        step("page without a server", "npm run --prefix web desk", &[&NODE])
            .after(&[BUILD, PACKAGES, WORKER]),
        // Once more, answered by the page itself.
        step("page by its worker", "npm run --prefix web alone", &[&NODE, &CHROMIUM])
            .after(&[BUILD, PACKAGES, WORKER]),
        step("page in Firefox", "npm run --prefix web firefox", &[&NODE, &FIREFOX])
            .after(&[BUILD, PACKAGES]),
        step(
            "interface as described",
            "python3 crates/server/tests/schemathesis/run.py",
            &[&LINKER, &PYTHON],
        )
        .after(&[BUILD]),
        step("python", "python3 python/run.py test", &[&LINKER, &PYTHON]).after(&[BUILD]),
        step("power cuts", &ignored("power:: --skip soak_"), &[&LINKER, &STRACE]).after(&[BUILD]),
        step("PostgreSQL", &ignored("postgres_"), &[&LINKER, &POSTGRESQL]).after(&[BUILD]),
        step("nodes", &ignored("nodes_ --skip soak_"), &[&LINKER, &POSTGRESQL, &NATS])
            .after(&[BUILD]),
        step("bots", &ignored("bots_"), &[&LINKER, &PYTHON, &NODE]).after(&[BUILD]),
        step("sandbox", &ignored("sandbox_"), &[&LINKER, &BUBBLEWRAP, &PYTHON]).after(&[BUILD]),
        step("tour of the README", &ignored("tour_"), &[&LINKER, &BUBBLEWRAP, &PYTHON])
            .after(&[BUILD]),
        step("doc tests", "cargo test --workspace --doc --no-fail-fast --locked", &[&LINKER])
            .after(&[BUILD]),
        // One build at a time: these would only wait for the others.
        step(
            "lints",
            "cargo clippy --workspace --all-targets --locked -- -D warnings",
            &[&CLIPPY, &LINKER],
        ),
        step(
            "oldest Rust",
            "rustup run 1.95.0 cargo check --workspace --all-targets --locked",
            &[&OLDEST_RUST, &LINKER],
        ),
        docs,
    ]
}

/// What a person does in a browser.
fn flows(name: &'static str, line: &str) -> Step {
    step(name, line, &[&NODE, &CHROMIUM]).after(&[BUILD, PACKAGES])
}

/// Runs tests that `cargo test` leaves out, by what their names begin with.
fn ignored(names: &str) -> String {
    format!("cargo test --workspace --test it --locked -- --ignored {names}")
}

/// What takes long and finds little: to be run before a release, and after a change to what it is
/// about. `test` has a share of each.
fn soak() -> Vec<Step> {
    vec![
        step(
            "kills and power cuts",
            &ignored("soak_ --skip soak_attacks"),
            &[&LINKER, &STRACE, &POSTGRESQL, &NATS],
        ),
        step("attacks on the sandbox", &ignored("soak_attacks"), &[&LINKER, &BUBBLEWRAP, &PYTHON]),
        step(
            "interface as described",
            "python3 crates/server/tests/schemathesis/run.py --seed 7 --max-examples 1000",
            &[&LINKER, &PYTHON],
        ),
        step(
            "very many random games",
            "cargo test --release -p inarow-lab --test it --locked -- --ignored simulations::",
            &[&LINKER],
        ),
        step("python on a cluster", "python3 python/run.py cluster", &[&LINKER, &PYTHON]),
        step(PACKAGES, "npm ci --prefix web --ignore-scripts --no-audit --no-fund", &[&NODE]),
        step(
            "page on two nodes",
            "npm run --prefix web nodes",
            &[&NODE, &CHROMIUM, &POSTGRESQL, &NATS],
        )
        .after(&[PACKAGES]),
    ]
}

fn step(name: &'static str, line: &str, needs: &'static [&'static Need]) -> Step {
    Step { name, command: CommandLine::new(line), needs, after: &[], behind: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_must_pass_these() {
        let names: Vec<_> = Suite::Test.steps().iter().map(|step| step.name).collect();
        let early = [
            "format",
            "worker",
            "build",
            "page packages",
            "page types",
            "page parts",
            "licences",
            "advisories",
        ];
        let program = [
            "tests",
            "page in a browser 1 of 2",
            "page in a browser 2 of 2",
            "page on two nodes",
            "page without a server",
            "page by its worker",
            "page in Firefox",
            "interface as described",
            "python",
        ];
        let late = [
            "power cuts",
            "PostgreSQL",
            "nodes",
            "bots",
            "sandbox",
            "tour of the README",
            "doc tests",
            "lints",
            "oldest Rust",
            "docs",
        ];
        assert_eq!(names, [&early[..], &program, &late].concat());
    }

    /// A step that waits for one that is not before it would wait for ever.
    #[test]
    fn steps_come_after_those_that_they_wait_for() {
        for suite in [Suite::Test, Suite::Soak, Suite::Bench, Suite::FuzzBuild] {
            let mut before = Vec::new();
            for step in suite.steps() {
                let earlier = step.after.iter().chain(&step.behind);
                assert!(earlier.into_iter().all(|name| before.contains(name)), "{}", step.name);
                assert!(!before.contains(&step.name), "{} stands there twice", step.name);
                before.push(step.name);
            }
        }
    }

    /// Tests that are left out of `cargo test` run all the same, where they can.
    #[test]
    fn the_power_is_cut_where_calls_can_be_traced() {
        let steps = Suite::Test.steps();
        let step = steps.iter().find(|step| step.name == "power cuts").expect("a step");
        assert!(step.needs.contains(&&STRACE));
        assert!(step.command.to_string().ends_with("-- --ignored power:: --skip soak_"));
    }

    #[test]
    fn what_takes_long_is_soaked() {
        let commands: Vec<_> = Suite::Soak.steps().iter().map(|s| s.command.to_string()).collect();
        assert!(commands[0].ends_with("-- --ignored soak_ --skip soak_attacks"));
        assert!(commands[1].ends_with("-- --ignored soak_attacks"));
        assert!(commands[2].ends_with("--max-examples 1000"));
        assert!(commands[3].ends_with("-- --ignored simulations::"));
    }

    #[test]
    fn no_step_of_the_tests_changes_the_lock_file() {
        for step in Suite::Test.steps() {
            let command = step.command.to_string();
            // Formatting resolves nothing, our own chores say it themselves, `npm ci` goes by its lock file alone, and Python has none.
            let needs_no_word = ["cargo fmt", "cargo xtask", "npm", "python3"]
                .iter()
                .any(|start| command.starts_with(start));
            assert!(needs_no_word || command.contains("--locked"), "{}", step.name);
        }
    }
}
