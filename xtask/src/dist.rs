//! Packages for people without a compiler: `cargo xtask dist`.
//!
//! Every part is tried, even after one has failed. What could not be made here is said, and is a failure unless
//! `XTASK_EXCUSED` names it.

mod archive;
mod checksums;
mod deb;
mod documents;
mod licences;
mod pages;
mod program;
mod size;
mod system;
mod tools;
mod wheel;
mod workshop;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs, io};

use crate::command::target;
use crate::step;
use crate::summary::{self, Outcome, Row};
use workshop::Workshop;

/// The files of a part, or the reason why there are none.
type Made = Result<Vec<PathBuf>, Outcome>;

/// A part of the packages: its name in a call, and how it is made.
type Part = (&'static str, fn(&Workshop) -> Made);

/// The parts, in the order in which they are made.
const PARTS: [Part; 9] = [
    ("linux-x86_64", |workshop| program::packages(workshop, &system::LINUX)),
    ("linux-aarch64", |workshop| program::packages(workshop, &system::LINUX_ARM)),
    ("windows-x86_64", |workshop| program::packages(workshop, &system::WINDOWS)),
    ("macos-aarch64", |workshop| program::packages(workshop, &system::MACOS)),
    ("deb", deb::package),
    ("site", pages::packages),
    ("wheel-x86_64", |workshop| wheel::package(workshop, wheel::LINUX)),
    ("wheel-aarch64", |workshop| wheel::package(workshop, wheel::LINUX_ARM)),
    ("sdist", wheel::sources),
];

/// The parts that a call asks for, and whether everything is made a second time to compare the bytes.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Choice {
    parts: Vec<String>,
    twice: bool,
}

impl Choice {
    /// Reads the arguments behind the verb; without a name, all parts are chosen.
    ///
    /// # Errors
    /// Names the argument that is no part.
    pub(crate) fn read(arguments: &[&str]) -> Result<Choice, String> {
        let mut choice = Choice::default();
        for argument in arguments {
            match *argument {
                "--twice" => choice.twice = true,
                name if PARTS.iter().any(|(part, _)| *part == name) => {
                    choice.parts.push(name.to_owned());
                }
                other => {
                    let parts = PARTS.map(|(part, _)| part).join(", ");
                    return Err(format!("no part of the packages: {other}; these are: {parts}"));
                }
            }
        }
        Ok(choice)
    }

    fn has(&self, part: &str) -> bool {
        self.parts.is_empty() || self.parts.iter().any(|name| name == part)
    }
}

/// Makes the chosen parts, their checksums and a table of their sizes.
pub(crate) fn build(choice: &Choice) -> ExitCode {
    let mut rows = Vec::new();
    if row(&mut rows, "tools", tools::install).is_none() {
        return finish(&rows);
    }
    let first = Workshop::new(target());
    let made = make(&first, choice, &mut rows);
    println!("\n{}", size::table(&made));
    if choice.twice {
        make_again(&first, choice, &mut rows);
    }
    finish(&rows)
}

/// Makes the parts once more in a workshop that is empty, and compares the bytes.
fn make_again(first: &Workshop, choice: &Choice, rows: &mut Vec<Row>) {
    let folder = target().join("twice");
    let emptied = match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failed(error)),
        _ => Ok(Vec::new()),
    };
    if row(rows, "room for it again", || emptied).is_some() {
        let second = Workshop::new(folder);
        make(&second, choice, rows);
        row(rows, "the same again", || checksums::compare(&second.out, &first.out));
    }
}

/// Makes the parts in a workshop, and the list of checksums.
fn make(workshop: &Workshop, choice: &Choice, rows: &mut Vec<Row>) -> Vec<PathBuf> {
    let mut made = Vec::new();
    if let Err(error) = fs::create_dir_all(&workshop.out) {
        eprintln!("{}: {error}", workshop.out.display());
    }
    for (name, part) in PARTS.iter().filter(|(name, _)| choice.has(name)) {
        made.extend(row(rows, name, || part(workshop)).unwrap_or_default());
    }
    row(rows, "checksums", || checksums::write(&workshop.out));
    made
}

/// Runs one part and notes its result.
fn row(
    rows: &mut Vec<Row>,
    step: &'static str,
    part: impl FnOnce() -> Made,
) -> Option<Vec<PathBuf>> {
    step::announce(step);
    let begin = Instant::now();
    let made = part();
    let (outcome, files) = match made {
        Ok(files) => (Outcome::Passed, Some(files)),
        Err(outcome) => (outcome, None),
    };
    if let Outcome::CouldNotRun(why) | Outcome::Failed(why) = &outcome {
        println!("NOT MADE: {step}, since {why}");
    }
    rows.push(Row { step, outcome, time: begin.elapsed() });
    files
}

/// Prints the summary. What could not be made is a failure, unless `XTASK_EXCUSED` names it.
fn finish(rows: &[Row]) -> ExitCode {
    print!("\n{}", summary::table(rows));
    let excused = env::var("XTASK_EXCUSED").unwrap_or_default();
    let excused: Vec<&str> = excused.split(',').collect();
    if summary::is_success(rows, true, &excused) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A failure with its reason.
fn failed(why: impl ToString) -> Outcome {
    Outcome::Failed(why.to_string())
}

/// Something that this machine cannot do, with the reason.
fn cannot(why: impl ToString) -> Outcome {
    Outcome::CouldNotRun(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::Choice;

    #[test]
    fn a_call_names_parts() {
        let choice = Choice::read(&["site", "--twice"]).expect("a choice");
        assert!(choice.twice && choice.has("site") && !choice.has("deb"));
        assert!(Choice::read(&[]).expect("all").has("deb"));
        let wrong = Choice::read(&["linus"]).expect_err("no part");
        assert!(
            wrong.starts_with("no part of the packages: linus; these are: linux-x86_64,"),
            "{wrong}"
        );
    }
}
