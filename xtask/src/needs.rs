//! The table of everything that the steps need from the machine.

use crate::command::CommandLine;

/// The oldest supported Rust, as rustup names it: `rust-version` in `Cargo.toml`.
macro_rules! oldest {
    () => {
        concat!(env!("CARGO_PKG_RUST_VERSION"), ".0")
    };
}
pub(crate) use oldest;

/// A program or package that a step cannot run without.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Need {
    /// Its name for people.
    pub(crate) what: &'static str,
    /// A command that succeeds if it is there, and changes nothing if it is not.
    pub(crate) probe: &'static str,
    /// The place where it comes from.
    pub(crate) source: Source,
}

/// The source of a need.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Packages of Debian and the systems derived from it.
    Debian(&'static [&'static str]),
    /// A program built from the Rust package registry.
    CargoTool { name: &'static str, version: &'static str, options: &'static str },
    /// A part of the Rust toolchain in use.
    Component(&'static str),
    /// Another Rust toolchain.
    Toolchain(&'static str),
}

impl Need {
    /// True if the machine lacks it.
    pub(crate) fn is_missing(&self) -> bool {
        !CommandLine::new(self.probe).succeeds_quietly()
    }
}

pub(crate) const RUSTFMT: Need =
    Need { what: "rustfmt", probe: "cargo fmt --version", source: Source::Component("rustfmt") };

pub(crate) const CLIPPY: Need =
    Need { what: "clippy", probe: "cargo clippy --version", source: Source::Component("clippy") };

/// Rust links with the C compiler everywhere except on Windows, where there is no `cc` to find.
pub(crate) const LINKER: Need = Need {
    what: "a C linker",
    probe: if cfg!(windows) { "rustc --version" } else { "cc --version" },
    source: Source::Debian(&["gcc", "libc6-dev"]),
};

/// Without permission to trace it counts as missing.
pub(crate) const STRACE: Need =
    Need { what: "strace", probe: "strace -o /dev/null true", source: Source::Debian(&["strace"]) };

/// Without permission to create namespaces it counts as missing.
pub(crate) const BUBBLEWRAP: Need = Need {
    what: "bubblewrap",
    probe: "bwrap --ro-bind / / --unshare-all true",
    source: Source::Debian(&["bubblewrap"]),
};

/// Debian keeps the server's own programs outside `PATH`; this one comes with them.
pub(crate) const POSTGRESQL: Need =
    Need { what: "PostgreSQL", probe: "pg_lsclusters", source: Source::Debian(&["postgresql"]) };

/// The broker through which servers communicate.
pub(crate) const NATS: Need = Need {
    what: "nats-server",
    probe: "nats-server --version",
    source: Source::Debian(&["nats-server"]),
};

pub(crate) const CARGO_DENY: Need = Need {
    what: "cargo-deny",
    probe: "cargo deny --version",
    source: Source::CargoTool { name: "cargo-deny", version: "0.20.2", options: "" },
};

/// The runner of Rust tests, without the part that updates itself.
pub(crate) const CARGO_NEXTEST: Need = Need {
    what: "cargo-nextest",
    probe: "cargo nextest --version",
    source: Source::CargoTool {
        name: "cargo-nextest",
        version: "0.9.143",
        options: "--no-default-features --features default-no-update",
    },
};

/// Node.js checks the page's types and runs its tests.
pub(crate) const NODE: Need = Need {
    what: "Node.js with npm",
    probe: "npm --version",
    source: Source::Debian(&["nodejs", "npm"]),
};

/// The headless browser of the tests: it starts twice as fast as the one with windows.
pub(crate) const CHROMIUM: Need = Need {
    what: "Chromium",
    probe: "chromium-headless-shell --version",
    source: Source::Debian(&["chromium-headless-shell"]),
};

/// The other browser of the tests: Debian's, which has another name than usual.
pub(crate) const FIREFOX: Need = Need {
    what: "Firefox ESR",
    probe: "firefox-esr --version",
    source: Source::Debian(&["firefox-esr"]),
};

/// Some bots need it, and so do Schemathesis and the tests of the package, which are installed into
/// environments of their own.
pub(crate) const PYTHON: Need = Need {
    what: "Python with venv",
    probe: "python3 -m ensurepip --version",
    source: Source::Debian(&["python3", "python3-venv"]),
};

/// The fuzzing runtime is C++.
pub(crate) const CPP_COMPILER: Need = Need {
    what: "a C++ compiler",
    probe: "c++ --version",
    source: Source::Debian(&["g++", "libc6-dev"]),
};

/// Called through `rustup run`, because `cargo +nightly` may install a missing toolchain.
pub(crate) const NIGHTLY: Need = Need {
    what: "the nightly Rust toolchain",
    probe: "rustup run nightly cargo --version",
    source: Source::Toolchain("nightly"),
};

/// The oldest toolchain with which the workspace promises to compile.
pub(crate) const OLDEST_RUST: Need = Need {
    what: concat!("the oldest Rust toolchain, ", oldest!()),
    probe: concat!("rustup run ", oldest!(), " cargo --version"),
    source: Source::Toolchain(oldest!()),
};

/// The oldest toolchain with which the libraries promise to compile: `rust-version` in their `Cargo.toml`.
pub(crate) const OLDEST_OF_LIBRARIES: Need = Need {
    what: "the oldest Rust toolchain of the libraries, 1.89.0",
    probe: "rustup run 1.89.0 cargo --version",
    source: Source::Toolchain("1.89.0"),
};

pub(crate) const CARGO_FUZZ: Need = Need {
    what: "cargo-fuzz",
    probe: "cargo fuzz --version",
    source: Source::CargoTool { name: "cargo-fuzz", version: "0.13.2", options: "" },
};
