//! The project's tasks, each one command: `cargo xtask test`, `soak`, `bench`, `site`, `dist`,
//! `fuzz-build`.
//!
//! A task is a list of [steps](step::Step). First the needs of the steps are checked, and installed
//! if missing; then every step runs, even after one has failed, so that one call shows everything
//! that is wrong. The steps of `test` run in parallel.
#![forbid(unsafe_code)]

mod advisories;
mod command;
mod compiler;
mod dist;
mod failures;
mod limit;
mod needs;
mod provision;
mod queue;
mod results;
mod site;
mod step;
mod suites;
mod summary;
mod usage;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs, io};

use suites::Suite;

const USAGE: &str = "\
Usage: cargo xtask <verb>

  test        everything a change must pass: format, lints, tests, docs, licences
  test --quick
              minutes of it, for a change under way: the crates without input and output, and the page's parts
  soak        long-running checks that rarely fail: 50 kills of the server, 200 power cuts, 1,000
              requests of each kind, 100,000,000,000 random games
  bench       every benchmark
  results     the certificates that git does not keep, written anew in results/large where they are
              missing: minutes, on one thread
  book        the book of Connect Four, gone on with where it was left: hours, on one thread
  site        the worker that answers in a page without a server, compiled for browsers: the next release
              build of the program has it; with --debug, sooner built, for the next debug build
  dist [PART…] [--twice]
              packages for people without a compiler, in target/packages: programs for Linux, Windows and
              macOS, brains for Gomocup's managers, a package for Debian, wheels for Python, the page; with
              --twice everything is made again and must have the same bytes
  fuzz-build  the fuzz targets, built with the nightly compiler
  advisories  what is known against the dependencies, by data that is brought up to date first where
              the network allows; a part of test

What a verb needs and does not find it installs; at a terminal it asks first.

Exit code: 0 all is well, 1 something failed, 2 the call was wrong.
In CI (the environment variable CI is set) a step that could not run is a failure, unless the variable
XTASK_EXCUSED names it (a list with commas). A part of `dist` that could not be made always is.
";

/// The task that a call asks for.
#[derive(Debug, PartialEq, Eq)]
enum Call {
    Help,
    Advisories,
    Results,
    Book,
    Site(site::Profile),
    Dist(dist::Choice),
    Run(Suite),
}

fn main() -> ExitCode {
    match parse(env::args_os().skip(1)) {
        Ok(Call::Help) => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        Ok(Call::Advisories) => advisories::check(),
        Ok(Call::Results) => results::write(),
        Ok(Call::Book) => results::go_on_with_book(),
        Ok(Call::Site(profile)) => site::build(profile),
        Ok(Call::Dist(choice)) => dist::build(&choice),
        Ok(Call::Run(suite)) => run(suite),
        Err(why) => {
            eprint!("{why}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Reads the arguments after the program's name.
fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Call, String> {
    let args: Vec<String> =
        args.into_iter().map(|arg| arg.to_string_lossy().into_owned()).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => Err("a verb is missing".to_owned()),
        ["help" | "-h" | "--help"] => Ok(Call::Help),
        ["advisories"] => Ok(Call::Advisories),
        ["results"] => Ok(Call::Results),
        ["book"] => Ok(Call::Book),
        ["site"] => Ok(Call::Site(site::Profile::Release)),
        ["site", "--debug"] => Ok(Call::Site(site::Profile::Debug)),
        ["dist", arguments @ ..] => dist::Choice::read(arguments).map(Call::Dist),
        ["test", "--quick"] => Ok(Call::Run(Suite::Quick)),
        [verb] => Suite::named(verb).map(Call::Run).ok_or(format!("unknown verb: {verb}")),
        [_, extra, ..] => Err(format!("unexpected argument: {extra}")),
    }
}

/// Provisions, runs every step and prints the summary.
fn run(suite: Suite) -> ExitCode {
    let in_ci = env::var_os("CI").is_some_and(|value| !value.is_empty());
    let steps = suite.steps();
    let (provisioning, missing) = provision::provision(&step::needs_of(&steps), in_ci);

    let begin = Instant::now();
    let mut rows = vec![provisioning];
    rows.extend(match suite.lanes() {
        1 => queue::in_turn(&steps, &missing),
        lanes => match logs() {
            Ok(logs) => queue::side_by_side(&steps, &missing, lanes, &logs),
            Err(problem) => {
                eprintln!("one step after the other, since there is no place for logs: {problem}");
                queue::in_turn(&steps, &missing)
            }
        },
    });

    print!("\n{}", summary::table(&rows));
    println!("all steps together: {:.1} seconds", begin.elapsed().as_secs_f64());
    let excused = env::var("XTASK_EXCUSED").unwrap_or_default();
    let excused: Vec<&str> = excused.split(',').collect();
    if summary::is_success(&rows, in_ci, &excused) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The folder for the output of parallel steps.
fn logs() -> io::Result<PathBuf> {
    let folder = command::target().join("xtask");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_words(words: &[&str]) -> Result<Call, String> {
        parse(words.iter().map(OsString::from))
    }

    #[test]
    fn each_verb_is_understood() {
        assert_eq!(parse_words(&["test"]), Ok(Call::Run(Suite::Test)));
        assert_eq!(parse_words(&["soak"]), Ok(Call::Run(Suite::Soak)));
        assert_eq!(parse_words(&["bench"]), Ok(Call::Run(Suite::Bench)));
        assert_eq!(parse_words(&["fuzz-build"]), Ok(Call::Run(Suite::FuzzBuild)));
        assert_eq!(parse_words(&["advisories"]), Ok(Call::Advisories));
        assert_eq!(parse_words(&["results"]), Ok(Call::Results));
        assert_eq!(parse_words(&["book"]), Ok(Call::Book));
        assert_eq!(parse_words(&["test", "--quick"]), Ok(Call::Run(Suite::Quick)));
        assert_eq!(parse_words(&["site"]), Ok(Call::Site(site::Profile::Release)));
        assert_eq!(parse_words(&["site", "--debug"]), Ok(Call::Site(site::Profile::Debug)));
        assert_eq!(parse_words(&["--help"]), Ok(Call::Help));
        assert_eq!(parse_words(&["dist"]), Ok(Call::Dist(dist::Choice::default())));
    }

    #[test]
    fn a_wrong_call_says_what_is_wrong() {
        assert_eq!(parse_words(&[]), Err("a verb is missing".to_owned()));
        assert_eq!(parse_words(&["tset"]), Err("unknown verb: tset".to_owned()));
        assert_eq!(parse_words(&["test", "all"]), Err("unexpected argument: all".to_owned()));
    }
}
