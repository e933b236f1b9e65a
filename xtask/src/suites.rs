//! The suites: the steps of each verb, in order.

use std::process::Command;
use std::thread;

use crate::needs::{
    BUBBLEWRAP, CARGO_DENY, CARGO_FUZZ, CARGO_NEXTEST, CHROMIUM, CLIPPY, CPP_COMPILER, FIREFOX,
    LINKER, NATS, NIGHTLY, NODE, Need, OLDEST_OF_LIBRARIES, OLDEST_RUST, POSTGRESQL, PYTHON,
    RUSTFMT, STRACE, oldest,
};
use crate::step::Step;

/// A list of steps with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suite {
    Test,
    Quick,
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

    /// Number of steps that run at the same time. Long steps, and those that measure time, run
    /// alone.
    pub(crate) fn lanes(self) -> usize {
        match self {
            Self::Test | Self::Quick => cores().min(4),
            Self::Soak | Self::Bench | Self::FuzzBuild => 1,
        }
    }

    /// Its steps, in order.
    pub(crate) fn steps(self) -> Vec<Step> {
        match self {
            Self::Test => test(),
            Self::Quick => quick(),
            Self::Soak => soak(),
            Self::Bench => vec![
                Step::new("benchmarks", "cargo bench --workspace --locked", &[&LINKER]).building(),
            ],
            Self::FuzzBuild => vec![
                Step::new(
                    "fuzz targets",
                    "cargo +nightly fuzz build",
                    &[&LINKER, &CPP_COMPILER, &NIGHTLY, &CARGO_FUZZ],
                )
                .building(),
            ],
        }
    }
}

/// Number of threads that the machine runs at the same time.
fn cores() -> usize {
    thread::available_parallelism().map_or(2, usize::from)
}

/// The step that builds the program and all tests.
const BUILD: &str = "build";
const PACKAGES: &str = "page packages";

/// The step that builds the page's worker; if it cannot be built, a program without it is tested.
const WORKER: &str = "worker";

/// The whole workspace with all of its features, so that every step uses the same build.
const WHOLE: &str = "--workspace --features cluster --locked";

/// The tests with PostgreSQL and NATS.
const CLUSTER: &str =
    "(package(inarow-store)|package(inarow-server)|package(inarow))&test(/::(postgres|nodes)_/)";

/// The crates without processes, sockets and files: most changes are in these.
const PURE: &str = "-p inarow-rules -p inarow-formats -p inarow-search -p inarow-players -p inarow-lab \
    -p inarow-solver -p inarow-checker -p inarow-learn -p inarow-words -p inarow-answers";

/// Everything that a change must pass. Everything is built once; then the longest steps begin
/// first.
fn test() -> Vec<Step> {
    let mut steps = vec![
        format(),
        Step::new(WORKER, "cargo xtask site --debug", &[&LINKER]).building(),
        tests(BUILD, "--no-run").building().behind(&[WORKER]),
        packages(),
        page("page parts", "npm test --prefix web", &[&NODE]),
        Step::new("licences", "cargo deny --locked check licenses bans sources", &[&CARGO_DENY]),
        Step::new("advisories", "cargo xtask advisories", &[&CARGO_DENY]),
        tests("tests", &format!("{} -E not({CLUSTER})", threads())).after(&[BUILD]),
        cluster("cluster", CLUSTER),
        page("page without a server", "npm run --prefix web local", &[&NODE])
            .after(&[BUILD, PACKAGES, WORKER]),
        page("page in a browser", "npm run --prefix web browser", &[&NODE, &CHROMIUM])
            .after(&[BUILD, PACKAGES]),
        page("page in Firefox", "npm run --prefix web firefox", &[&NODE, &FIREFOX])
            .after(&[BUILD, PACKAGES]),
        program("interface as described", "python3 crates/server/tests/schemathesis/run.py"),
        program("python", "python3 python/run.py test"),
        ignored("power cuts", "power::", &[&LINKER, &CARGO_NEXTEST, &STRACE]),
        ignored("bots", "bots_", &[&LINKER, &CARGO_NEXTEST, &PYTHON, &NODE]),
        ignored("sandbox", "sandbox_", &[&LINKER, &CARGO_NEXTEST, &BUBBLEWRAP, &PYTHON]),
        ignored("tour of the README", "tour_", &[&LINKER, &CARGO_NEXTEST, &BUBBLEWRAP, &PYTHON]),
        Step::new("doc tests", &format!("cargo test --doc --no-fail-fast {WHOLE}"), &[&LINKER])
            .building()
            .after(&[BUILD]),
        lints("lints", WHOLE),
        // The program of `cargo run --release`, which has fewer features.
        Step::new("usual program", "cargo check -p inarow --locked", &[&LINKER]).building(),
    ];
    if compiler_in_use().as_deref() != Some(oldest!()) {
        let line =
            concat!("rustup run ", oldest!(), " cargo check --workspace --all-targets --locked");
        steps.push(Step::new("oldest Rust", line, &[&OLDEST_RUST, &LINKER]).building());
    }
    let mut docs = Step::new("docs", &format!("cargo doc --no-deps {WHOLE}"), &[&LINKER]);
    docs.command = docs.command.with("RUSTDOCFLAGS", "-D warnings");
    steps.push(docs.building());
    steps
}

/// A test of minutes for a change in progress.
fn quick() -> Vec<Step> {
    let line = format!("cargo nextest run {PURE} --locked");
    vec![
        format(),
        Step::new("tests", &line, &[&LINKER, &CARGO_NEXTEST]),
        packages(),
        page("page parts", "npm test --prefix web", &[&NODE]),
        lints("lints", &format!("{PURE} --locked")),
    ]
}

fn format() -> Step {
    Step::new("format", "cargo fmt --all --check", &[&RUSTFMT])
}

/// Warnings of clippy, denied, in the crates that are `chosen`.
fn lints(name: &'static str, chosen: &str) -> Step {
    let line = format!("cargo clippy {chosen} --all-targets -- -D warnings");
    Step::new(name, &line, &[&CLIPPY, &LINKER]).building()
}

/// The tests of the whole workspace.
fn tests(name: &'static str, options: &str) -> Step {
    let line = format!("cargo nextest run {WHOLE} {options}");
    Step::new(name, &line, &[&LINKER, &CARGO_NEXTEST])
}

/// More parallel tests than there are cores: many wait for programs that they start.
fn threads() -> String {
    format!("--test-threads {}", 2 * cores())
}

/// Tests that `cargo test` leaves out, selected by a part of their names.
fn ignored(name: &'static str, tests: &str, needs: &'static [&'static Need]) -> Step {
    let choice = format!("test({tests})-test(soak_)");
    let line = format!("cargo nextest run {WHOLE} --run-ignored only -E {choice}");
    Step { needs, ..Step::new(name, &line, &[]) }.after(&[BUILD])
}

/// Tests with PostgreSQL and NATS.
fn cluster(name: &'static str, choice: &str) -> Step {
    let line = format!("cargo nextest run {WHOLE} --run-ignored all -E {choice}");
    Step::new(name, &line, &[&LINKER, &CARGO_NEXTEST, &POSTGRESQL, &NATS]).after(&[BUILD])
}

/// Tests in Python that call the program.
fn program(name: &'static str, line: &str) -> Step {
    Step::new(name, line, &[&LINKER, &PYTHON]).building().after(&[BUILD])
}

fn packages() -> Step {
    let line = "npm ci --prefix web --ignore-scripts --no-audit --no-fund";
    Step::new(PACKAGES, line, &[&NODE])
}

/// Tests of the page.
fn page(name: &'static str, line: &str, needs: &'static [&'static Need]) -> Step {
    Step::new(name, line, needs).after(&[PACKAGES])
}

/// The version of the compiler in use, such as `1.95.0`.
fn compiler_in_use() -> Option<String> {
    let output = Command::new("rustc").arg("--version").output().ok()?;
    String::from_utf8(output.stdout).ok()?.split(' ').nth(1).map(str::to_owned)
}

/// Long checks that rarely fail, for before a release and after a change to their subject. `test`
/// runs a part of each.
fn soak() -> Vec<Step> {
    let soaked = |name, choice: &str, needs| {
        let line = format!("{WHOLE} --run-ignored only --test-threads 1 -E {choice}");
        Step { needs, ..Step::new(name, &format!("cargo nextest run {line}"), &[]) }.building()
    };
    let ignored = |name, of: &str, tests: &str| {
        let line =
            format!("cargo test --release -p {of} --test it --locked -- --ignored {tests}::");
        Step::new(name, &line, &[&LINKER])
    };
    let line =
        "cargo nextest run --release -p inarow-rules -p inarow-search -p inarow-players --locked";
    let mut every_case = Step::new("every case", line, &[&LINKER, &CARGO_NEXTEST]).building();
    every_case.command = every_case.command.with("INAROW_EVERY_CASE", "1");
    vec![
        soaked(
            "kills and power cuts",
            "test(soak_)-test(soak_attacks)",
            &[&LINKER, &CARGO_NEXTEST, &STRACE],
        ),
        soaked(
            "attacks on the sandbox",
            "test(soak_attacks)",
            &[&LINKER, &CARGO_NEXTEST, &BUBBLEWRAP, &PYTHON],
        ),
        Step::new(
            "interface as described",
            "python3 crates/server/tests/schemathesis/run.py --seed 7 --max-examples 1000",
            &[&LINKER, &PYTHON],
        ),
        every_case,
        ignored("very many random games", "inarow-lab", "simulations"),
        ignored("forbidden points of Renju", "inarow-rules", "renju"),
        ignored("the book of Connect Four", "inarow-answers", "book"),
        ignored("worth at every door", "inarow", "doors::worth"),
        Step::new(
            "oldest Rust of the libraries",
            "rustup run 1.89.0 cargo check -p inarow-rules -p inarow-formats -p inarow-search -p inarow-players -p inarow-lab \
            -p inarow-solver -p inarow-checker -p inarow-learn --target-dir target/oldest --locked",
            &[&OLDEST_OF_LIBRARIES, &LINKER],
        ),
        Step::new(
            "crates from archives",
            "cargo publish --workspace --dry-run --locked --allow-dirty",
            &[&LINKER],
        )
        .building(),
        Step::new("files for deployment", "python3 deploy/check.py", &[&PYTHON]),
        Step::new("wheel for Python", "python3 python/run.py wheel", &[&LINKER, &PYTHON]),
        Step::new("long tests in Python", "python3 python/run.py soak", &[&LINKER, &PYTHON]),
        Step::new("python on a cluster", "python3 python/run.py cluster", &[&LINKER, &PYTHON]),
        packages(),
        tests(BUILD, "--no-run").building(),
        cluster("nodes under attack", "test(soak_nodes)"),
        Step::new(
            "usual program",
            "cargo nextest run -p inarow --locked -E test(has_no_servers_of_others)",
            &[&LINKER, &CARGO_NEXTEST],
        )
        .building(),
        page(
            "page on two nodes",
            "npm run --prefix web nodes -- friend memory",
            &[&NODE, &CHROMIUM, &POSTGRESQL, &NATS],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUITES: [Suite; 5] =
        [Suite::Test, Suite::Quick, Suite::Soak, Suite::Bench, Suite::FuzzBuild];

    /// A step that waits for one that is not before it would wait forever.
    #[test]
    fn steps_come_after_those_that_they_wait_for() {
        for suite in SUITES {
            let mut before = Vec::new();
            for step in suite.steps() {
                let earlier = step.after.iter().chain(step.behind);
                assert!(earlier.into_iter().all(|name| before.contains(name)), "{}", step.name);
                assert!(!before.contains(&step.name), "{} stands there twice", step.name);
                before.push(step.name);
            }
        }
    }

    #[test]
    fn no_step_of_the_tests_changes_the_lock_file() {
        for step in Suite::Test.steps() {
            let command = step.command.to_string();
            // Formatting and Python resolve nothing; our own tasks and `npm ci` keep to lock files.
            let needs_no_word = ["cargo fmt", "cargo xtask", "npm", "python3"]
                .iter()
                .any(|start| command.starts_with(start));
            assert!(needs_no_word || command.contains("--locked"), "{}", step.name);
        }
    }
}
