//! Finding and installing the needs of the steps.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Instant;

use crate::command::CommandLine;
use crate::needs::{Need, Source};
use crate::step;
use crate::summary::{Outcome, Row};

/// Properties of the machine that determine how system packages are installed.
#[derive(Clone, Copy, Debug)]
struct Machine {
    debian: bool,
    root: bool,
    sudo: bool,
}

impl Machine {
    fn look() -> Self {
        Self {
            debian: Path::new("/etc/debian_version").exists(),
            // Root is needed to write to the package database; `test -w` checks exactly that.
            root: CommandLine::new("test -w /var/lib/dpkg").succeeds_quietly(),
            sudo: CommandLine::new("sudo -V").succeeds_quietly(),
        }
    }
}

/// The actions for the needs that are missing.
#[derive(Debug, Default, PartialEq, Eq)]
struct Plan {
    /// The commands to run, in order.
    commands: Vec<CommandLine>,
    /// The needs that a person has to install, because that is not possible here.
    by_hand: Vec<String>,
}

/// Installs what is missing, and returns the result and the needs that are still missing.
pub(crate) fn provision(needs: &[&'static Need], in_ci: bool) -> (Row, Vec<&'static Need>) {
    let start = Instant::now();
    step::announce("provision");
    let missing = still_missing(needs);
    let (outcome, missing) = if missing.is_empty() {
        println!("everything needed is there");
        (Outcome::Passed, missing)
    } else {
        let outcome = install(&missing, in_ci);
        (outcome, still_missing(&missing))
    };
    (Row { step: "provision", outcome: settle(outcome, &missing), time: start.elapsed() }, missing)
}

fn still_missing(needs: &[&'static Need]) -> Vec<&'static Need> {
    needs.iter().copied().filter(|need| need.is_missing()).collect()
}

/// An installation that succeeded but left a need missing counts as failed.
fn settle(outcome: Outcome, missing: &[&Need]) -> Outcome {
    if outcome == Outcome::Passed && !missing.is_empty() {
        return Outcome::Failed(format!("still missing: {}", names(missing)));
    }
    outcome
}

fn install(missing: &[&Need], in_ci: bool) -> Outcome {
    println!("missing: {}", names(missing));
    let plan = plan(missing, Machine::look());
    print!("{}", describe(&plan));
    if !plan.commands.is_empty() && !agreed(in_ci) {
        return Outcome::CouldNotRun("not agreed to".to_owned());
    }
    let mut failed: Vec<String> = plan.by_hand;
    for command in &plan.commands {
        println!("\n$ {command}");
        if let Err(why) = step::outcome_of(command.run()) {
            failed.push(format!("{command}: {why}"));
        }
    }
    if failed.is_empty() { Outcome::Passed } else { Outcome::Failed(failed.join("; ")) }
}

fn names(needs: &[&Need]) -> String {
    needs.iter().map(|need| need.what).collect::<Vec<_>>().join(", ")
}

/// Decides how each missing need is met: the system's packages first, all at once, since the tools
/// are built with them.
fn plan(missing: &[&Need], machine: Machine) -> Plan {
    let mut plan = Plan::default();
    let packages = packages_of(missing);
    if !packages.is_empty() {
        plan_packages(&mut plan, &packages.join(" "), machine);
    }
    plan.commands.extend(missing.iter().filter_map(|need| rust_command(&need.source)));
    plan
}

/// The Debian packages of all needs, each once.
fn packages_of(missing: &[&Need]) -> Vec<&'static str> {
    let mut packages = Vec::new();
    for need in missing {
        if let Source::Debian(names) = need.source {
            packages.extend(names.iter().copied());
        }
    }
    packages.sort_unstable();
    packages.dedup();
    packages
}

fn plan_packages(plan: &mut Plan, packages: &str, machine: Machine) {
    let prefix = match machine {
        Machine { debian: true, root: true, .. } => "",
        Machine { debian: true, sudo: true, .. } => "sudo ",
        Machine { debian: true, .. } => {
            plan.by_hand.push(format!("install as root the Debian packages {packages}"));
            return;
        }
        _ => {
            plan.by_hand.push(format!("install what Debian packages as {packages}"));
            return;
        }
    };
    for line in ["update", &format!("install -y --no-install-recommends {packages}")] {
        let command = CommandLine::new(&format!("{prefix}apt-get {line}"));
        plan.commands.push(command.with("DEBIAN_FRONTEND", "noninteractive"));
    }
}

/// Build settings of tools: they run for seconds, and optimizing them would take minutes.
const QUICKLY: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
];

/// The command for a need that Rust's own tools can install.
fn rust_command(source: &Source) -> Option<CommandLine> {
    let line = match source {
        Source::Debian(_) => return None,
        Source::CargoTool { name, version, options } => {
            let line = format!("cargo install --locked {name} --version {version} {options}");
            let line = CommandLine::new(&line);
            return Some(QUICKLY.iter().fold(line, |line, (name, value)| line.with(name, value)));
        }
        Source::Component(name) => format!("rustup component add {name}"),
        Source::Toolchain(name) => format!("rustup toolchain install {name} --profile minimal"),
    };
    Some(CommandLine::new(&line))
}

fn describe(plan: &Plan) -> String {
    let mut text = String::new();
    if !plan.commands.is_empty() {
        text += "to install it, these commands will run:\n";
        text.extend(plan.commands.iter().map(|command| format!("  {command}\n")));
    }
    if !plan.by_hand.is_empty() {
        text += "this has to be done by hand:\n";
        text.extend(plan.by_hand.iter().map(|task| format!("  {task}\n")));
    }
    text
}

/// Asks at a terminal; without a person at it, goes ahead.
fn agreed(in_ci: bool) -> bool {
    let somebody_is_there = io::stdin().is_terminal() && io::stdout().is_terminal();
    if in_ci || !somebody_is_there {
        return true;
    }
    print!("Go ahead? [y/N] ");
    let mut answer = String::new();
    io::stdout().flush().and_then(|()| io::stdin().read_line(&mut answer)).is_ok()
        && is_yes(&answer)
}

fn is_yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::needs::{CARGO_DENY, CLIPPY, CPP_COMPILER, LINKER, NIGHTLY};

    const ROOT: Machine = Machine { debian: true, root: true, sudo: false };
    const PERSON: Machine = Machine { debian: true, root: false, sudo: true };
    const NOBODY: Machine = Machine { debian: true, root: false, sudo: false };
    const ELSEWHERE: Machine = Machine { debian: false, root: true, sudo: true };

    #[test]
    fn nothing_missing_is_nothing_to_do() {
        assert_eq!(plan(&[], ROOT), Plan::default());
    }

    #[test]
    fn packages_come_first_and_once() {
        let text = describe(&plan(&[&CARGO_DENY, &LINKER, &CPP_COMPILER], ROOT));
        assert_eq!(
            text,
            "to install it, these commands will run:
  DEBIAN_FRONTEND='noninteractive' apt-get update
  DEBIAN_FRONTEND='noninteractive' apt-get install -y --no-install-recommends g++ gcc libc6-dev
  CARGO_PROFILE_RELEASE_LTO='off' CARGO_PROFILE_RELEASE_CODEGEN_UNITS='16' \
CARGO_PROFILE_RELEASE_OPT_LEVEL='0' cargo install --locked cargo-deny --version 0.20.2
"
        );
    }

    #[test]
    fn rust_parts_come_from_rustup() {
        let text = describe(&plan(&[&CLIPPY, &NIGHTLY], ELSEWHERE));
        assert_eq!(
            text,
            "to install it, these commands will run:
  rustup component add clippy
  rustup toolchain install nightly --profile minimal
"
        );
    }

    #[test]
    fn a_person_installs_packages_through_sudo() {
        let plan = plan(&[&LINKER], PERSON);
        assert!(plan.by_hand.is_empty());
        assert!(plan.commands.iter().all(|command| command.to_string().contains("sudo apt-get")));
    }

    #[test]
    fn programs_that_cannot_be_installed_are_left_to_a_person() {
        let by_hand = |machine| describe(&plan(&[&LINKER], machine));
        assert_eq!(
            by_hand(NOBODY),
            "this has to be done by hand:\n  install as root the Debian packages gcc libc6-dev\n"
        );
        assert_eq!(
            by_hand(ELSEWHERE),
            "this has to be done by hand:\n  install what Debian packages as gcc libc6-dev\n"
        );
    }

    #[test]
    fn only_a_yes_is_a_yes() {
        assert!(is_yes("y\n") && is_yes("Yes\n"));
        assert!(!is_yes("\n") && !is_yes("") && !is_yes("no\n") && !is_yes("yep\n"));
    }

    #[test]
    fn an_installation_that_left_something_missing_has_failed() {
        assert_eq!(settle(Outcome::Passed, &[]), Outcome::Passed);
        assert_eq!(
            settle(Outcome::Passed, &[&CLIPPY, &LINKER]),
            Outcome::Failed("still missing: clippy, a C linker".to_owned())
        );
    }
}
